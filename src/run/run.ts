import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { RunOptions } from './options.ts';
import { runOn } from './run-on.ts';
import { openRunner } from './simulate/open-runner.ts';

/**
 * Runs an experiment. The result is a function of the experiment and the program version alone: threads, and the order in
 * which batches come back, change nothing. A cell that fails does not stop the others; it is listed.
 * @throws of the only cell of an experiment: BatchFailed if a batch fails twice; TooLarge if an exact answer is asked for
 * and cannot be had
 */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Results> {
  // An exact answer is found in this thread.
  const threads = experiment.engine === 'exact' ? 0 : options.threads;
  const runner = options.runner ?? (await openRunner(threads));
  try {
    return await runOn(experiment, runner, options);
  } finally {
    if (!options.runner) await runner.close();
  }
}
