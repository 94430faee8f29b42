import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { runExactly } from './exactly.ts';
import type { CommonOptions } from './options.ts';
import { Outcome } from './outcome.ts';
import { resultsOf } from './results-of.ts';
import type { Runner } from './simulate/runner.ts';
import { simulate } from './simulate/simulate.ts';

/**
 * Runs an experiment on a runner, which is left open. The result is a function of the experiment and the program version alone:
 * who plays it, and the order in which batches come back, change nothing. A cell that fails does not stop the others; it is listed.
 * @param runner - plays the batches; of exact answers there are none
 * @throws of the only cell of an experiment: BatchFailed if a batch fails twice; TooLarge if an exact answer is asked for
 * and cannot be had
 */
export async function runOn(experiment: Experiment, runner: Runner, options: CommonOptions = {}): Promise<Results> {
  if (experiment.matrix) throw new Error('A matrix is run by `runMatrix`');
  if (experiment.engine === 'exact') return runExactly(experiment, options);
  const outcome = new Outcome(experiment);
  await simulate(experiment, outcome, runner, options);
  return resultsOf(experiment, outcome, options);
}
