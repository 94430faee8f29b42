import picocolors from 'picocolors';
import type { Io } from '../../../src/cli/io.ts';

/** An Io that keeps what is written, without colours. */
export class FakeIo implements Io {
  stdout = '';
  stderr = '';
  columns = 80;
  readonly terminal: NodeJS.WritableStream | undefined;
  readonly paintOut = picocolors.createColors(false);
  readonly paintErr = picocolors.createColors(false);

  constructor(terminal?: NodeJS.WritableStream) {
    this.terminal = terminal;
  }

  readonly out = (text: string): void => {
    this.stdout += text;
  };

  readonly err = (text: string): void => {
    this.stderr += text;
  };
}
