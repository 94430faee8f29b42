import type { BatchTask } from '../engine/batch.ts';
import type { Counts } from '../engine/tally.ts';

/** Something that plays batches: this thread, or a pool of worker threads. */
export interface Runner {
  /** Batches that can be under way at once. */
  readonly width: number;
  run(task: BatchTask): Promise<Counts>;
  close(): Promise<void>;
}
