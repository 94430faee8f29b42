import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { type BatchTask, partsOf } from './batch.ts';

/** Variants that a task holds at most; their baseline is played again for every so many. */
const BESIDE = 8;

/** The cells of one number: a baseline, and its variants. */
export interface Point {
  readonly baseline: Cell;
  readonly variants: readonly Cell[];
}

/** The points of an experiment, in the order of its cells. */
export function* pointsOf({ cells }: Pick<Experiment, 'cells'>): Generator<Point> {
  for (let i = 0; i < cells.length; ) {
    const baseline = cells[i]!;
    let end = i + 1;
    while (end < cells.length && cells[end]!.cell === baseline.cell) end++;
    yield { baseline, variants: cells.slice(i + 1, end) };
    i = end;
  }
}

/** What is to be played of a point so that it has its trials `from` to `to`, in the order in which it is handed out. */
export function* tasksOf(
  { baseline, variants }: Point,
  { engine, seed }: Pick<Experiment, 'engine' | 'seed'>,
  from: number,
  to: number,
): Generator<BatchTask> {
  if (engine === 'exact' || engine === 'thinned') return;
  for (const part of partsOf(from, to)) {
    const stretch = { cell: baseline, seed, engine, ...part };
    if (variants.length === 0) yield stretch;
    for (let i = 0; i < variants.length; i += BESIDE) yield { ...stretch, variants: variants.slice(i, i + BESIDE) };
  }
}

/** The batches of an experiment, each of which can be played anywhere, in any order. None where there are no trials. */
export function* batchesOf(experiment: Experiment): Generator<BatchTask> {
  for (const point of pointsOf(experiment)) yield* tasksOf(point, experiment, 0, experiment.trials);
}
