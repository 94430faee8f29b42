import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { RunOptions } from './options.ts';
import { runOn } from './run-on.ts';
import { openRunner } from './runners/open-runner.ts';

/**
 * Runs an experiment. The result is a function of the experiment and the program version alone: threads and the order of batches change
 * nothing. A cell that fails does not stop the others; it is listed.
 * @throws Error if the experiment has a matrix; for a single cell, BatchFailed if a batch fails twice, TooLarge if it is too large to solve
 */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Results> {
  // Exact answers take much memory, so they are computed one after another in this thread.
  const threads = experiment.engine === 'exact' ? 0 : options.threads;
  const runner = options.runner ?? (await openRunner(threads));
  try {
    return await runOn(experiment, runner, options);
  } finally {
    if (!options.runner) await runner.close();
  }
}
