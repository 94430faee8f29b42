import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Journal, Known } from '../journal/types.ts';

/** Some trials of a batch and what they came to. */
interface Piece {
  readonly first: number;
  readonly trials: number;
  readonly counts: BatchCounts;
}

/** Keeps in memory what the batches of one cell came to, so that more trials of it need not play them again. */
export class Played implements Journal {
  /** By the number of the batch: its trials from the first on, without a gap. */
  readonly #pieces = new Map<number, Piece[]>();

  find(task: BatchTask): Known {
    const pieces = this.#pieces.get(task.batch) ?? [];
    const first = pieces.reduce((sum, piece) => sum + piece.trials, 0);
    const done = pieces.map(({ counts, ...stretch }) => ({ task: { ...task, ...stretch }, counts }));
    return { done, left: task.trials > first ? [{ ...task, first, trials: task.trials - first }] : [] };
  }

  note({ batch, first = 0, trials }: BatchTask, counts: BatchCounts): void {
    this.#pieces.set(batch, [...(this.#pieces.get(batch) ?? []), { first, trials, counts }]);
  }
}
