import { measuresOf } from '../engine/batch.ts';
import { withQ } from '../engine/differences.ts';
import { digestOfCells } from '../engine/digest.ts';
import type { Journal } from '../engine/journal.ts';
import type { Reached } from '../engine/reached.ts';
import type { Results } from '../engine/result.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { parseHeadline } from '../scenario/headline.ts';
import { answerExactly } from './exactly.ts';
import { Outcome } from './outcome.ts';
import type { Runner } from './runner.ts';
import { simulate } from './simulate.ts';

export interface RunOptions {
  /** Worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number;
  /** Stops the run: what is done by then is the result. */
  readonly signal?: AbortSignal;
  /**
   * Told after each batch: trials done and to be done (cells, for an exact run). `reached` works out how well the answers
   * are known so far, which takes longer than to tell it of each batch; it is undefined for an exact run.
   */
  readonly onProgress?: (
    progress: { readonly done: number; readonly total: number },
    reached?: () => Reached | undefined,
  ) => void;
  /** Told of what went wrong and was mended: a batch that is run again. */
  readonly onWarning?: (text: string) => void;
  /** Knows what was played before, and keeps what is played now. */
  readonly journal?: Journal;
  /** Plays the batches instead of threads of its own; left open. For tests. */
  readonly runner?: Runner;
}

/**
 * Runs an experiment. The result is a function of the experiment and the program version alone: threads, and the order in
 * which batches come back, change nothing. A cell that fails does not stop the others; it is listed.
 * @throws of the only cell of an experiment: BatchFailed if a batch fails twice; TooLarge if an exact answer is asked for
 * and cannot be had
 */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Results> {
  const outcome = new Outcome(experiment);
  if (experiment.engine === 'exact') await answerExactly(experiment, outcome, options);
  else await simulate(experiment, outcome, options);
  const { cells, failed } = outcome.inOrder();
  const asked = experiment.report.headline?.map(parseHeadline);
  const first = experiment.cells.find((cell) => outcome.has(cell));
  return {
    experiment,
    definitions: first ? measuresOf(first).definitions : [],
    cells: withQ(asked ? cells.map((cell) => ({ ...cell, headlines: asked })) : cells),
    failed,
    digest: digestOfCells(cells),
    interrupted: options.signal?.aborted === true && !outcome.finished,
  };
}
