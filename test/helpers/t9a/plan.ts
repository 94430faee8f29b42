import type { BatchTask } from '../../../src/engine/simulate/batch.ts';
import { pointsOf, tasksOf } from '../../../src/engine/simulate/points.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';

/** The tasks of a run of so many trials per cell, in the order in which they are handed out. */
export function* plan(experiment: Experiment): Generator<BatchTask> {
  for (const point of pointsOf(experiment)) yield* tasksOf(point, experiment, 0, experiment.trials);
}
