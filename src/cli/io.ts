import picocolors from 'picocolors';
import { sentences } from '../../reports/text/folded.ts';
import { printable } from '../stats/format/printable.ts';

export interface Io {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** 80 if it is not a terminal. */
  readonly columns: number;
  /** The terminal; undefined if stderr is none. */
  readonly terminal?: (NodeJS.WritableStream & { readonly columns?: number }) | undefined;
  readonly drawn: (text: string) => string;
  /** Colours for stdout and for stderr, without effect if colour is off. */
  readonly paintOut: Colours;
  readonly paintErr: Colours;
}

type Colour = 'bold' | 'dim' | 'red' | 'yellow' | 'cyan';
type Colours = Readonly<Record<Colour, (text: string) => string>>;

interface Stream {
  readonly write: (text: string) => unknown;
  readonly isTTY?: boolean;
  readonly columns?: number;
}

const width = { usual: 80, least: 40 };

/** Returns the width; a terminal without a known size reports 0. */
export const columnsOf = ({ columns }: { readonly columns?: number | undefined }): number =>
  columns ? Math.max(width.least, columns) : width.usual;

/** Whether a stream has colour: `NO_COLOR` (no-color.org) turns it off, `FORCE_COLOR` on (`0` off); else if it is a terminal, not dumb. */
export function wantsColour(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return !['0', 'false'].includes(env['FORCE_COLOR']);
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

const COLOUR = '\u001b[';

/** Opens the only output of all commands. Control characters in names become spaces; colours have a secret mark that no file contains. */
export function openIo(stdout: Stream, stderr: Stream, env: NodeJS.ProcessEnv = {}): Io {
  // The module `node:crypto` would load as slowly as the rest of the command line. A mark has the form of a control sequence, so that
  // measures of painted text give it no width.
  const mark = `${COLOUR}?${Array.from({ length: 4 }, () => 1000 + Math.floor(9000 * Math.random())).join(';')};`;
  const drawn = (text: string): string =>
    text
      .split(mark)
      .map((own) =>
        own
          .split(/([\n\t])/)
          .map((part) => (/^[\n\t]$/.test(part) ? part : printable(part)))
          .join(''),
      )
      .join(COLOUR);
  const paint = (stream: Stream): Colours => {
    const colours = picocolors.createColors(wantsColour(stream, env));
    const marked = (colour: Colour) => (text: string) => colours[colour](drawn(text)).replaceAll(COLOUR, mark);
    return {
      bold: marked('bold'),
      dim: marked('dim'),
      red: marked('red'),
      yellow: marked('yellow'),
      cyan: marked('cyan'),
    };
  };
  return {
    out: (text) => void stdout.write(drawn(text)),
    err: (text) => void stderr.write(stderr.isTTY ? sentences(drawn(text), columnsOf(stderr)) : drawn(text)),
    get columns() {
      return columnsOf(stdout);
    },
    terminal: stderr.isTTY ? (stderr as NodeJS.WriteStream) : undefined,
    drawn,
    paintOut: paint(stdout),
    paintErr: paint(stderr),
  };
}

export const processIo = (): Io => openIo(process.stdout, process.stderr, process.env);
