import { type Task, type TaskResult, variantsOf } from '../../../src/engine/play/task.ts';
import type { Journal, ReusedWork } from '../../../src/run/journal/types.ts';

/** A journal in memory with stretches of the same cells, wherever they begin. */
export class MemoryJournal implements Journal {
  readonly notes: { readonly task: Task; readonly result: TaskResult }[] = [];

  find(task: Task): ReusedWork {
    const { from = 0, to = 0 } = task;
    const done: ReusedWork['done'][number][] = [];
    let at = from;
    for (;;) {
      const next = this.notes.find(
        (note) => group(note.task) === group(task) && (note.task.from ?? 0) === at && (note.task.to ?? 0) <= to,
      );
      if (!next || done.includes(next)) break;
      done.push(next);
      at = next.task.to ?? 0;
    }
    if (done.length === 0) return { done, left: [task] };
    return { done, left: at < to ? [{ ...task, from: at }] : [] };
  }

  append(task: Task, result: TaskResult): void {
    this.notes.push({ task, result: structuredClone(result) });
  }
}

const group = (task: Task): string => JSON.stringify([task.point, variantsOf(task)]);
