import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { type Point, pointsOf, tasksOf } from '../../engine/simulate/points.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import type { Contents } from './contents.ts';

/** What a journal has for a cell and its variants. */
export interface Reuse {
  readonly cell: number;
  /** Trials that are taken from the journal, of the cell and of each variant; of an exact run, answers. */
  readonly reused: number;
  /** Trials that are asked for; with `precision` the most. Of an exact run, answers: one for the cell and each variant. */
  readonly wanted: number;
  /** Why there are none, where that is so. */
  readonly anew?: 'nothing-kept' | 'other-variants' | 'longer-stretches';
}

/** What a journal has for each cell of an experiment, in their order; of a matrix, how many combats, as of one cell. */
export const reuseOf = (experiment: Experiment, contents: Contents): Reuse[] =>
  experiment.matrix
    ? [{ cell: 0, reused: contents.trials, wanted: matrixSize(experiment.matrix) }]
    : [...pointsOf(experiment)].map((point) => reuseOfPoint(point, experiment, contents));

function reuseOfPoint(point: Point, experiment: Experiment, contents: Contents): Reuse {
  const { cell } = point.baseline;
  const all = [point.baseline, ...point.variants];
  const isExact = experiment.engine === 'exact';
  const reused = isExact ? all.filter((one) => contents.answerOf(one)).length : trialsOf(point, experiment, contents);
  const known = { cell, reused, wanted: isExact ? all.length : experiment.trials };
  if (reused > 0) return known;
  if (isExact || contents.of(cell).length === 0) return { ...known, anew: 'nothing-kept' };
  const alone = trialsOf({ ...point, variants: [] }, experiment, contents);
  return { ...known, anew: alone > 0 ? 'other-variants' : 'longer-stretches' };
}

/** Trials that the journal has of the cell and of all the variants. */
function trialsOf(point: Point, experiment: Experiment, contents: Contents): number {
  let sum = 0;
  for (const batch of new Set(contents.of(point.baseline.cell).map((held) => held.batch))) {
    const to = Math.min(experiment.trials, (batch + 1) * BATCH_SIZE);
    const tasks = [...tasksOf(point, experiment, batch * BATCH_SIZE, to)];
    const covered = tasks.map((task) => contents.find(task).reduce((trials, [held]) => trials + held.trials, 0));
    if (covered.length > 0) sum += Math.min(...covered);
  }
  return sum;
}
