import { type Io, openIo } from '../../../src/cli/io.ts';

export class FakeIo implements Io {
  stdout = '';
  stderr = '';
  columns = 80;
  readonly terminal: NodeJS.WritableStream | undefined;
  readonly #io = openIo({ write: (text) => (this.stdout += text) }, { write: (text) => (this.stderr += text) });
  readonly out = this.#io.out;
  readonly err = this.#io.err;
  readonly drawn = this.#io.drawn;
  readonly paintOut = this.#io.paintOut;
  readonly paintErr = this.#io.paintErr;

  constructor(terminal?: NodeJS.WritableStream) {
    this.terminal = terminal;
  }
}
