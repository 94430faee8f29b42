import type { BatchCounts, BatchTask } from './batch.ts';

/** What is known of a task from an earlier run. */
export interface Known {
  /** Stretches of the task that were played, in order, without overlap. */
  readonly done: readonly { readonly task: BatchTask; readonly counts: BatchCounts }[];
  /** What is left of it to play, in order. */
  readonly left: readonly BatchTask[];
}

/** Keeps what batches came to, so that a run can go on where it stopped. */
export interface Journal {
  /** What is known of a task: of its cell, variants, batch and stretch of trials. */
  find(task: BatchTask): Known;
  /** Keeps what a task came to. @throws if it cannot be kept */
  note(task: BatchTask, counts: BatchCounts): void;
}
