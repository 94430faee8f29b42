import picocolors from 'picocolors';

/** Where a command writes to; tests give their own. */
export interface Io {
  /** Data: stdout. */
  readonly out: (text: string) => void;
  /** Progress and messages: stderr. */
  readonly err: (text: string) => void;
  /** How wide stdout is: 80 where it is no terminal. */
  readonly columns: number;
  /** The terminal that progress may be drawn on; undefined if stderr is none. */
  readonly terminal?: (NodeJS.WritableStream & { readonly columns?: number }) | undefined;
  /** Colours for stdout and for stderr, without effect where there are to be none. */
  readonly paintOut: Colours;
  readonly paintErr: Colours;
}

type Colours = ReturnType<typeof picocolors.createColors>;

/** The columns of a page where nothing else is known, and what even a narrow terminal gets. */
const width = { usual: 80, least: 60 };

/** The columns to write in on a stream; a terminal that does not know its size says 0. */
export const columnsOf = ({ columns }: { readonly columns?: number | undefined }): number =>
  columns ? Math.max(width.least, columns) : width.usual;

/**
 * Whether a stream gets colours: `NO_COLOR` (no-color.org) turns them off and `FORCE_COLOR` on (`0` off), wherever it goes;
 * else a terminal has them, unless it is a dumb one.
 */
export function wantsColour(stream: { readonly isTTY?: boolean }, env: NodeJS.ProcessEnv): boolean {
  if (env['NO_COLOR']) return false;
  if (env['FORCE_COLOR'] !== undefined) return !['0', 'false'].includes(env['FORCE_COLOR']);
  return stream.isTTY === true && env['TERM'] !== 'dumb';
}

/** The streams of this process. */
export function processIo(): Io {
  const { stdout, stderr, env } = process;
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    get columns() {
      return columnsOf(stdout);
    },
    terminal: stderr.isTTY ? stderr : undefined,
    paintOut: picocolors.createColors(wantsColour(stdout, env)),
    paintErr: picocolors.createColors(wantsColour(stderr, env)),
  };
}
