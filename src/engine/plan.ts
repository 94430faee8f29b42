import type { Experiment } from '../scenario/experiment.ts';
import { BATCH, type BatchTask } from './batch.ts';

/** The batches of a run, cell by cell, in the order in which they are handed out. */
export function* plan(experiment: Experiment): Generator<BatchTask> {
  const { engine, seed, trials } = experiment;
  if (engine === 'exact') return;
  for (const cell of experiment.cells) {
    for (let batch = 0; batch * BATCH < trials; batch++) {
      yield { cell, seed, engine, batch, trials: Math.min(BATCH, trials - batch * BATCH) };
    }
  }
}
