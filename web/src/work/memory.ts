import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Cell } from '../../../src/experiment/experiment.ts';
import type { Answer, Journal, Known } from '../../../src/run/journal/types.ts';

const nameOf = ({ cell, variant }: Pick<Cell, 'cell' | 'variant'>): string => `${cell}/${variant}`;
const keyOf = ({ cell, variants = [], batch }: BatchTask): string =>
  `${batch} ${[cell, ...variants].map(nameOf).join(' ')}`;

interface Stretch {
  readonly first: number;
  readonly trials: number;
  readonly counts: BatchCounts;
}

/** Keeps what was played of one experiment, so that more trials go on where fewer ended. */
export class Memory implements Journal {
  readonly #stretches = new Map<string, Stretch[]>();
  readonly #answers = new Map<string, Answer>();

  find(task: BatchTask): Known {
    const { first = 0, trials } = task;
    let at = first;
    const done: { task: BatchTask; counts: BatchCounts }[] = [];
    for (const one of this.#stretches.get(keyOf(task)) ?? []) {
      // Trials only become more, so that whole stretches follow each other.
      if (one.first !== at || at + one.trials > first + trials) break;
      done.push({ task: { ...task, first: one.first, trials: one.trials }, counts: one.counts });
      at += one.trials;
    }
    const left = first + trials - at;
    return { done, left: left > 0 ? [{ ...task, first: at, trials: left }] : [] };
  }

  note(task: BatchTask, counts: BatchCounts): void {
    const { first = 0, trials } = task;
    const all = this.#stretches.get(keyOf(task)) ?? [];
    this.#stretches.set(keyOf(task), [...all, { first, trials, counts }]);
  }

  findAnswer(cell: Cell): Answer | undefined {
    return this.#answers.get(nameOf(cell));
  }

  noteAnswer(cell: Cell, answer: Answer): void {
    this.#answers.set(nameOf(cell), answer);
  }
}
