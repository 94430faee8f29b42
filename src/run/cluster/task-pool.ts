import { Piscina } from 'piscina';
import type { BatchTask } from '../../engine/simulate/batch.ts';
import type { PlayedEntry } from './protocol.ts';

// As in `threads.ts`: the same expression finds the worker from the sources and from the build.
const source = import.meta.url.endsWith('.ts');
const worker = new URL(`../../../workers/tasks${source ? '.ts' : '.js'}`, import.meta.url).href;

/** Threads that play tasks: a loop of events that plays would not renew the locks of its tasks. */
export class TaskPool {
  readonly #pool: Piscina<readonly BatchTask[], PlayedEntry[]>;

  constructor(threads: number) {
    this.#pool = new Piscina({
      filename: worker,
      minThreads: threads,
      maxThreads: threads,
      execArgv: source ? ['--import', 'tsx'] : [],
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
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
