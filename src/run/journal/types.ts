import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import type { Cell } from '../../experiment/experiment.ts';

/** What is known of a task from an earlier run. */
export interface Known {
  /** Stretches of the task that were played, in order, without overlap. */
  readonly done: readonly { readonly task: BatchTask; readonly counts: BatchCounts }[];
  /** What is left of it to play, in order. */
  readonly left: readonly BatchTask[];
}

/** An exact answer as it is kept: the weight of each key of each counter, and that of the paths that were dropped. */
export interface Answer {
  readonly counts: Counts;
  readonly dropped: number;
}

/** Keeps what batches came to, so that a run can go on where it stopped. */
export interface Journal {
  /** What is known of a task: of its cell, variants, batch and stretch of trials. */
  find(task: BatchTask): Known;
  /** Keeps what a task came to. @throws if it cannot be kept */
  note(task: BatchTask, counts: BatchCounts): void;
  /** The exact answer of a cell, if it is known. A journal need not keep exact answers. */
  findAnswer?(cell: Cell): Answer | undefined;
  /** Keeps the exact answer of a cell. @throws if it cannot be kept */
  noteAnswer?(cell: Cell, answer: Answer): void;
}
