import { requestedMetrics } from '../../engine/paths/requested-metrics.ts';
import { boundsOf, type Task, type TaskResult, trialsOf, variantsOf, wholeCellOf } from '../../engine/play/task.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { checkEstimates } from '../matrix/estimates-text.ts';
import { type Countable, checkAnswer, checkBatch, checkBounds } from './check-counts.ts';
import { ImpossibleCounts } from './packing.ts';

/** Checks a result. @throws ImpossibleCounts if the result is not possible for the task */
export function checkResult(task: Task, result: TaskResult, measure: (cell: Cell) => Countable): void {
  const { study, point, points = 1, stretches } = task;
  if ('estimates' in result) {
    if (study.is === 'matrix') checkEstimates(study.matrix, point, points, result.estimates);
    else if (result.estimates.length !== points) throw new ImpossibleCounts('There are not as many combats');
    const due = stretches ? Math.ceil(trialsOf(task) / stretches.trials) : 0;
    for (const one of result.estimates)
      if (!('reason' in one) && (one.stretches?.length ?? 0) !== due)
        throw new ImpossibleCounts('There are not as many stretches');
    return;
  }
  if (study.is === 'matrix') throw new ImpossibleCounts('There are no estimates');
  const bounds = boundsOf(task);
  if (bounds) {
    checkBounds(result, requestedMetrics(measure(wholeCellOf(task)), bounds).metrics);
    return;
  }
  const { baseline, variants } = study.points[point]!;
  if (study.engine === 'exact') {
    checkAnswer(result, measure(baseline));
    return;
  }
  const beside = variantsOf(task).map((place) => measure(variants[place]!));
  checkBatch(result, trialsOf(task), measure(baseline), beside);
}
