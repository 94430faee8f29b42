import picocolors from 'picocolors';

/** Where a command writes to; tests give their own. */
export interface Io {
  /** Data: stdout. */
  readonly out: (text: string) => void;
  /** Progress and messages: stderr. */
  readonly err: (text: string) => void;
  /** The terminal that progress may be drawn on; undefined if stderr is none. */
  readonly terminal?: NodeJS.WritableStream | undefined;
  /** Colours for stdout and for stderr, without effect where there is no terminal. */
  readonly paintOut: Colours;
  readonly paintErr: Colours;
}

type Colours = ReturnType<typeof picocolors.createColors>;

/** The streams of this process. */
export function processIo(): Io {
  const { stdout, stderr } = process;
  return {
    out: (text) => void stdout.write(text),
    err: (text) => void stderr.write(text),
    terminal: stderr.isTTY ? stderr : undefined,
    paintOut: picocolors.createColors(picocolors.isColorSupported && stdout.isTTY),
    paintErr: picocolors.createColors(picocolors.isColorSupported && stderr.isTTY),
  };
}
