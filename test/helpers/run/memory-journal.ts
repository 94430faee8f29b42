import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Journal, Known } from '../../../src/run/journal/types.ts';

/** A journal in memory: knows stretches of the same cells, wherever they begin. */
export class MemoryJournal implements Journal {
  readonly notes: { readonly task: BatchTask; readonly counts: BatchCounts }[] = [];

  find(task: BatchTask): Known {
    const { first = 0, trials } = task;
    const end = first + trials;
    const done: Known['done'][number][] = [];
    let at = first;
    for (;;) {
      const next = this.notes.find(
        (note) => group(note.task) === group(task) && (note.task.first ?? 0) === at && at + note.task.trials <= end,
      );
      if (!next) break;
      done.push(next);
      at += next.task.trials;
    }
    return { done, left: at < end ? [{ ...task, first: at, trials: end - at }] : [] };
  }

  note(task: BatchTask, counts: BatchCounts): void {
    this.notes.push(structuredClone({ task, counts }));
  }
}

const group = ({ cell, variants = [], batch }: BatchTask): string =>
  JSON.stringify([cell.cell, cell.variant, variants.map(({ variant }) => variant), batch]);
