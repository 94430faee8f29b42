import type { ProvedCell, ProvedHeadlines } from '../engine/paths/headline-bounds.ts';
import { TooLarge } from '../engine/paths/too-large.ts';
import type { Results } from '../engine/results/result.ts';
import { parseHeadline } from '../experiment/design/headline.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import { findOpponentRanges, withOpponentRanges } from './opponent-ranges.ts';
import type { CommonOptions } from './options.ts';
import { Outcome } from './outcome.ts';
import { type ProveOptions, proveHeadlines } from './prove-headlines.ts';
import { resultsOf } from './results-of.ts';
import { runExperiment } from './run.ts';

export interface ExactOrProved {
  readonly results: Results;
  readonly proved: readonly ProvedCell[];
}

export interface ProvingOptions extends CommonOptions, Pick<ProveOptions, 'steps' | 'width'> {
  /** Called every few milliseconds while the headlines of a cell are proved. */
  readonly onBounds?: (cell: Cell, so: Pick<ProvedHeadlines, 'unfollowed' | 'steps'>) => void;
}

/**
 * Answers an exact experiment in this thread; proves bounds of cells with too many states. A stopped run returns its answers so far.
 * @throws Error if the experiment has a matrix, or if its only cell fails otherwise
 */
export async function runExactOrProve(experiment: Experiment, options: ProvingOptions): Promise<ExactOrProved> {
  const results = await exactResults(experiment, options);
  const { signal, steps, width, onBounds } = options;
  const asked = experiment.report.headline?.map(parseHeadline);
  const proved: ProvedCell[] = [];
  const isTooLarge = ({ cell, variant }: Cell): boolean =>
    results.failed.some((one) => one.code === 'too-large' && one.cell === cell && one.variant === variant);
  for (const cell of experiment.cells.filter(isTooLarge)) {
    if (signal?.aborted) break;
    const found = await proveHeadlines(cell, {
      ...{ steps, ...(width !== undefined && { width }), ...(signal && { signal }), ...(asked && { asked }) },
      ...(onBounds && { onBounds: (so) => onBounds(cell, so) }),
    });
    proved.push({ cell, ...found });
  }
  const failed = results.failed.filter(({ code }) => code !== 'too-large');
  const interrupted = results.interrupted || (signal?.aborted === true && results.failed.length > failed.length);
  const opponents = await findOpponentRanges(experiment, signal);
  return { results: withOpponentRanges({ ...results, failed, interrupted }, opponents), proved };
}

async function exactResults(experiment: Experiment, options: CommonOptions): Promise<Results> {
  try {
    return await runExperiment(experiment, { ...options, threads: 0 });
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    const outcome = new Outcome(experiment);
    outcome.record(experiment.cells[0]!, error);
    return resultsOf(experiment, outcome, {});
  }
}
