import { withQ } from '../engine/results/differences.ts';
import { digestOfCells } from '../engine/results/digest.ts';
import { withParts } from '../engine/results/on-demand.ts';
import type { Results } from '../engine/results/result.ts';
import { measuresOf } from '../engine/simulate/batch.ts';
import { parseHeadline } from '../experiment/design/headline.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { answerExactly } from './exactly.ts';
import type { CommonOptions } from './options.ts';
import { Outcome } from './outcome.ts';
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
  const outcome = new Outcome(experiment);
  if (experiment.engine === 'exact') await answerExactly(experiment, outcome, options);
  else await simulate(experiment, outcome, runner, options);
  const { cells, failed } = outcome.inOrder();
  const asked = experiment.report.headline?.map(parseHeadline);
  const first = experiment.cells.find((cell) => outcome.has(cell));
  return {
    experiment,
    definitions: first ? measuresOf(first).definitions : [],
    cells: withQ(asked ? cells.map((cell) => withParts(cell, { headlines: asked })) : cells),
    failed,
    digest: digestOfCells(cells),
    interrupted: options.signal?.aborted === true && !outcome.finished,
  };
}
