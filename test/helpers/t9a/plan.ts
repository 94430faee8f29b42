import { tasksOf } from '../../../src/engine/play/tasks-of.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import { listStudy } from '../../../src/experiment/study.ts';
import { type Batch, batchOfTask } from '../run/batches.ts';

export function* plan(experiment: Experiment): Generator<Required<Batch>> {
  for (const task of tasksOf(listStudy(experiment), experiment.trials)) yield batchOfTask(task);
}
