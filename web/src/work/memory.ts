import { type Task, type TaskResult, variantsOf } from '../../../src/engine/play/task.ts';
import type { Journal, ReusedWork } from '../../../src/run/journal/types.ts';

const keyOf = (task: Task): string => {
  const { study, point } = task;
  return `${study.is === 'list' && study.engine === 'exact'} ${point} ${variantsOf(task)}`;
};

interface Stretch {
  readonly from: number;
  readonly to: number;
  readonly result: TaskResult;
}

/** Stores the results of one experiment, so that a run with more trials continues one with fewer. */
export class Memory implements Journal {
  readonly #stretches = new Map<string, Stretch[]>();

  find(task: Task): ReusedWork {
    const { from = 0, to = 0 } = task;
    let at = from;
    const done: { task: Task; result: TaskResult }[] = [];
    for (const one of this.#stretches.get(keyOf(task)) ?? []) {
      if (one.to <= at && done.length > 0) continue;
      // The number of trials only grows, so each stretch begins at the end of the last.
      if (one.from < from) continue;
      if (one.from !== at || one.to > to) break;
      done.push({ task: { ...task, from: one.from, to: one.to }, result: one.result });
      at = one.to;
    }
    if (done.length === 0) return { done, left: [task] };
    return { done, left: at < to ? [{ ...task, from: at, to }] : [] };
  }

  append(task: Task, result: TaskResult): void {
    const { from = 0, to = 0 } = task;
    const all = this.#stretches.get(keyOf(task)) ?? [];
    this.#stretches.set(
      keyOf(task),
      [...all, { from, to, result }].sort((a, b) => a.from - b.from),
    );
  }
}
