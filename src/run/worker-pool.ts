import { Piscina } from 'piscina';
import { workerFile } from './worker-file.ts';

/** What the threads of a pool do, and how many there are. */
interface PoolOptions {
  readonly worker: 'batch' | 'contest' | 'matrix' | 'tasks';
  readonly threads: number;
  /** What each thread has from its start. */
  readonly data?: unknown;
  /** Tasks that a thread has at once: with two, one waits in its queue, so that it does not run dry. Default one. */
  readonly tasks?: 1 | 2;
}

/** Threads that are there from the start to the end. */
export const openPool = <T, R>({ worker, threads, data, tasks = 1 }: PoolOptions): Piscina<T, R> =>
  new Piscina<T, R>({
    ...workerFile(worker),
    workerData: data,
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasks,
    // The combats themselves make no garbage; what is made between them need not lie about for long.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
