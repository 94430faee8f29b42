import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import { requestedMetrics } from '../../engine/paths/requested-metrics.ts';
import { summariseBounds } from '../../engine/results/summarise-bounds.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { boundsRequestOf } from '../../experiment/study.ts';
import { exactAnswer, type ReadAnswer } from './whole-cells-plan.ts';

/** Returns a reader of exact answers and of bounds. */
export function provedAnswer(experiment: Experiment): ReadAnswer {
  const request = boundsRequestOf({ ...experiment, engine: 'bounded' })!;
  return (cell, answer) => {
    const { counts, dropped = 0, steps } = answer;
    if (steps === undefined) return exactAnswer(cell, answer);
    const combat = metricsOfCell(cell);
    const { metrics } = requestedMetrics(combat, request);
    return summariseBounds(cell, combat, metrics, { counts, dropped, steps });
  };
}
