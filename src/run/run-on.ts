import type { Results } from '../engine/results/result.ts';
import { type Experiment, isWithoutTrials } from '../experiment/experiment.ts';
import type { CommonOptions } from './options.ts';
import { Outcome } from './outcome.ts';
import { provedAnswer } from './play/proved-answer.ts';
import { simulate } from './play/trials-plan.ts';
import { answerWithoutTrials } from './play/whole-cells-plan.ts';
import { resultsOf } from './results-of.ts';
import type { Runner } from './runners/runner.ts';

/**
 * Runs an experiment on a runner, which is left open. The result is a function of the experiment and the program version alone: the runner
 * and the order of batches change nothing. A cell that fails does not stop the others; it is listed.
 * @throws Error if the experiment has a matrix; for a single cell, BatchFailed if a batch fails twice, TooLarge if it is too large to solve
 */
export async function runOn(experiment: Experiment, runner: Runner, options: CommonOptions = {}): Promise<Results> {
  if (experiment.cells.matrix) throw new Error('A matrix is run by `runMatrix`');
  const outcome = new Outcome(experiment);
  if (isWithoutTrials(experiment.engine))
    await answerWithoutTrials(experiment, outcome, runner, options, provedAnswer(experiment));
  else await simulate(experiment, outcome, runner, options);
  return resultsOf(experiment, outcome, options);
}
