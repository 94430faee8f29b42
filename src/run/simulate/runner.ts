import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';

/** A runner that cannot go on: to ask it again is of no use. */
export class RunnerFailed extends Error {}

/** Something that plays batches: this thread, a pool of worker threads, or workers elsewhere. */
export interface Runner {
  /** Batches that can be under way at once; may become more while it runs. */
  readonly width: number;
  run(task: BatchTask): Promise<BatchCounts>;
  close(): Promise<void>;
}
