import { Piscina } from 'piscina';
import { workerFile } from './worker-file.ts';

/** Opens a pool. @param tasks of a thread at once: with two, one waits in its queue */
export const openPool = <T, R>(threads: number, tasks: 1 | 2): Piscina<T, R> =>
  new Piscina<T, R>({
    ...workerFile(),
    minThreads: threads,
    maxThreads: threads,
    concurrentTasksPerWorker: tasks,
    // The hot loop makes no garbage, and results need little memory for a short time.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
  });
