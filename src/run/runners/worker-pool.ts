import { Piscina } from 'piscina';
import { workerFile } from './worker-file.ts';

/** Live until the pool is destroyed. @param tasks of a thread at once: with two, one waits in its queue */
export const openPool = <T, R>(threads: number, tasks: 1 | 2): Piscina<T, R> =>
  new Piscina<T, R>({
    ...workerFile(),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasks,
    // Combats make no garbage in the hot loop, and results need little memory for a short time.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
