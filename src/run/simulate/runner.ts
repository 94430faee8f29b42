import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';

/** Something that plays batches: this thread, or a pool of worker threads. */
export interface Runner {
  /** Batches that can be under way at once. */
  readonly width: number;
  run(task: BatchTask): Promise<BatchCounts>;
  close(): Promise<void>;
}
