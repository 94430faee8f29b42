import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';

/** Ctrl-C: the first asks the run to stop and to write what is done, the second ends the program at once. */
export class Interrupt {
  readonly #controller = new AbortController();
  readonly #io: Io;
  readonly #atOnce: () => void;
  readonly #says: string;
  readonly #listener = (): void => this.#onSignal();

  /**
   * @param atOnce - done before the program ends at once
   * @param says - what becomes of what is done
   */
  constructor(io: Io, atOnce: () => void = () => {}, says = 'Stopping; what is done will be saved.') {
    this.#io = io;
    this.#atOnce = atOnce;
    this.#says = says;
    process.on('SIGINT', this.#listener);
    process.on('SIGTERM', this.#listener);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get happened(): boolean {
    return this.signal.aborted;
  }

  /** Leaves the signals to the process again. */
  close(): void {
    process.off('SIGINT', this.#listener);
    process.off('SIGTERM', this.#listener);
  }

  #onSignal(): void {
    if (this.happened) {
      this.#atOnce();
      process.exit(exit.interrupted);
    }
    this.#io.err(`\n${this.#says} Press Ctrl-C again to quit at once.\n`);
    this.#controller.abort();
  }
}
