import { tasksOfPoint } from '../../engine/play/tasks-of.ts';
import { BATCH_SIZE } from '../../engine/simulate/batch.ts';
import { type Experiment, isWithoutTrials } from '../../experiment/experiment.ts';
import { combatsOf } from '../../experiment/matrix/matrix.ts';
import { type ListStudy, listStudy, pointsOf } from '../../experiment/study.ts';
import type { JournalIndex } from './contents.ts';
import { isSearch, type JournalSubject } from './search.ts';

export interface Reuse {
  readonly cell: number;
  /** The reused trials of the cell and of each variant; without trials, answers. */
  readonly reused: number;
  /** The required trials; with `precision` their maximum. Without trials, answers: one for the cell and each variant. */
  readonly wanted: number;
  readonly anew?: 'nothing-kept' | 'other-variants' | 'longer-stretches';
}

/** Returns the reuse by cell; combats of a matrix are one cell. Those of a search are unknown before it is played. */
export function reuseOf(experiment: JournalSubject, contents: JournalIndex): Reuse[] {
  if (isSearch(experiment)) return [];
  const { matrix } = experiment.cells;
  if (matrix) return [{ cell: 0, reused: contents.trials, wanted: combatsOf(matrix) }];
  const study = listStudy(experiment);
  if (isWithoutTrials(experiment.engine)) return reuseOfAnswers(experiment, study, contents);
  return study.points.map((_, point) => reuseOfPoint(study, point, experiment, contents));
}

function reuseOfAnswers(experiment: Experiment, study: ListStudy, contents: JournalIndex): Reuse[] {
  let point = 0;
  return pointsOf(experiment).map(({ baseline, variants }): Reuse => {
    const wanted = 1 + variants.length;
    let reused = 0;
    for (const end = point + wanted; point < end; point++)
      reused += contents.find({ study, point, variants: [] }).length;
    return { cell: baseline.cell, reused, wanted, ...(reused === 0 && { anew: 'nothing-kept' }) };
  });
}

function reuseOfPoint(study: ListStudy, point: number, experiment: Experiment, contents: JournalIndex): Reuse {
  const { cell } = study.points[point]!.baseline;
  const reused = trialsOf(study, point, experiment, contents);
  const known = { cell, reused, wanted: experiment.trials };
  if (reused > 0) return known;
  if (contents.of(cell).length === 0) return { ...known, anew: 'nothing-kept' };
  const alone = trialsOf(study, point, experiment, contents, []);
  return { ...known, anew: alone > 0 ? 'other-variants' : 'longer-stretches' };
}

function trialsOf(
  study: ListStudy,
  point: number,
  { trials }: Experiment,
  contents: JournalIndex,
  variants?: readonly number[],
): number {
  let sum = 0;
  const { cell } = study.points[point]!.baseline;
  for (const batch of new Set(contents.of(cell).map((held) => held.batch))) {
    const to = Math.min(trials, (batch + 1) * BATCH_SIZE);
    const tasks = [...tasksOfPoint(study, point, batch * BATCH_SIZE, to, variants)];
    const covered = tasks.map((task) => contents.find(task).reduce((all, [held]) => all + held.trials, 0));
    if (covered.length > 0) sum += Math.min(...covered);
  }
  return sum;
}
