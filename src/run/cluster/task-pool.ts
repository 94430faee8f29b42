import type { Study } from '../../experiment/study.ts';
import { ThreadRunner } from '../runners/threads.ts';
import type { PackedResult, WireTask } from '../runners/wire.ts';

export interface TaskPool {
  play(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]>;
  close(): Promise<void>;
}

/** Opens a pool of threads, since an event loop that plays would not renew the locks of its jobs. */
export function openTaskPool(threads: number): TaskPool {
  const runner = new ThreadRunner(threads);
  return { play: (study, tasks) => runner.runPacked(study, tasks), close: () => runner.close() };
}
