import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { Journal, ReusedWork } from '../journal/types.ts';

interface Piece {
  readonly from: number;
  readonly to: number;
  readonly result: TaskResult;
}

/** Keeps the results of one point in memory, so that more trials do not repeat them. */
export class Played implements Journal {
  readonly #pieces: Piece[] = [];

  find(task: Task): ReusedWork {
    let { from = 0, to = 0 } = task;
    const done: { task: Task; result: TaskResult }[] = [];
    for (const piece of this.#pieces) {
      if (piece.from !== from || piece.to > to) continue;
      done.push({ task: { ...task, from: piece.from, to: piece.to }, result: piece.result });
      from = piece.to;
    }
    if (done.length === 0) return { done, left: [task] };
    return { done, left: from < to ? [{ ...task, from, to }] : [] };
  }

  append({ from = 0, to = 0 }: Task, result: TaskResult): void {
    this.#pieces.push({ from, to, result });
    this.#pieces.sort((a, b) => a.from - b.from);
  }
}
