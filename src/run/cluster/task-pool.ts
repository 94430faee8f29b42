import type { Piscina } from 'piscina';
import type { BatchTask } from '../../engine/simulate/batch.ts';
import { openPool } from '../worker-pool.ts';
import type { PlayedEntry } from './protocol.ts';

/** Threads that play tasks: a loop of events that plays would not renew the locks of its tasks. */
export class TaskPool {
  readonly #pool: Piscina<readonly BatchTask[], PlayedEntry[]>;

  constructor(threads: number) {
    this.#pool = openPool({ worker: 'tasks', threads });
    // A thread that ends fails the task that it played, which says so.
    this.#pool.on('error', () => {});
  }

  play(batches: readonly BatchTask[]): Promise<PlayedEntry[]> {
    return this.#pool.run(batches);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }
}
