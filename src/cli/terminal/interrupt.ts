import { exit } from '../exit-codes.ts';
import type { Io } from '../io.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

export const STOPPING = 'Stopping; results so far follow.';

/** Adds a listener for signals. @returns a function that restores the default handling */
export function onSignals(listener: () => void): () => void {
  for (const signal of SIGNALS) process.on(signal, listener);
  return () => {
    for (const signal of SIGNALS) process.off(signal, listener);
  };
}

/** A listener for Ctrl-C: the first stops the run and saves finished work, the second ends the program. */
export class Interrupt {
  readonly #controller = new AbortController();
  readonly #io: Io;
  readonly #atOnce: () => void;
  readonly #says: string;
  readonly #leaveSignals: () => void;

  /** Calls `atOnce` before the program ends at once, after a second Ctrl-C; `says` is the message on the first. */
  constructor(io: Io, atOnce: () => void = () => {}, says = 'Stopping; what is done will be saved.') {
    this.#io = io;
    this.#atOnce = atOnce;
    this.#says = says;
    this.#leaveSignals = onSignals(() => this.#onSignal());
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  get happened(): boolean {
    return this.signal.aborted;
  }

  close(): void {
    this.#leaveSignals();
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
