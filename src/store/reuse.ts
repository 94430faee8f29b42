import { BATCH } from '../engine/batch.ts';
import { type Point, pointsOf, tasksOf } from '../engine/points.ts';
import type { Experiment } from '../scenario/experiment.ts';
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

/** What a journal has for each cell of an experiment, in their order. */
export const reuseOf = (experiment: Experiment, contents: Contents): Reuse[] =>
  [...pointsOf(experiment)].map((point): Reuse => {
    const { cell } = point.baseline;
    if (experiment.engine === 'exact') return answersOf(point, contents);
    const known = { cell, reused: trialsOf(point, experiment, contents), wanted: experiment.trials };
    if (known.reused > 0) return known;
    if ([...contents.batchesOf(cell)].length === 0) return { ...known, anew: 'nothing-kept' };
    const alone = trialsOf({ ...point, variants: [] }, experiment, contents);
    return { ...known, anew: alone > 0 ? 'other-variants' : 'longer-stretches' };
  });

function answersOf({ baseline, variants }: Point, contents: Contents): Reuse {
  const all = [baseline, ...variants];
  const reused = all.filter((cell) => contents.answerOf(cell) !== undefined).length;
  const known = { cell: baseline.cell, reused, wanted: all.length };
  return reused > 0 ? known : { ...known, anew: 'nothing-kept' };
}

/** Trials that the journal has of the cell and of all the variants. */
function trialsOf(point: Point, experiment: Experiment, contents: Contents): number {
  let sum = 0;
  for (const batch of contents.batchesOf(point.baseline.cell)) {
    const to = Math.min(experiment.trials, (batch + 1) * BATCH);
    const covered = [...tasksOf(point, experiment, batch * BATCH, to)].map((task) =>
      contents.find(task).done.reduce((trials, stretch) => trials + stretch.trials, 0),
    );
    if (covered.length > 0) sum += Math.min(...covered);
  }
  return sum;
}
