import { pause } from '../core/pause.ts';
import { metricsOfCell } from '../engine/compile/compile-cell.ts';
import { opponentRanges } from '../engine/paths/opponent-ranges.ts';
import { withParts } from '../engine/results/on-demand.ts';
import type { OpponentRange, Results } from '../engine/results/result.ts';
import { parseHeadline } from '../experiment/design/headline.ts';
import type { Experiment } from '../experiment/experiment.ts';

/** Finds the ranges of an experiment of one combat over the choices of opponents, in this thread; fewer if it is stopped. */
export async function findOpponentRanges(
  { cells, report }: Experiment,
  signal: AbortSignal | undefined,
): Promise<OpponentRange[]> {
  const [cell] = cells;
  if (!cell || cells.length > 1) return [];
  const headlines = report.headline?.map(parseHeadline) ?? metricsOfCell(cell).headlines;
  const pieces = opponentRanges(cell, headlines);
  let piece = pieces.next();
  for (; !piece.done; piece = pieces.next()) {
    await pause();
    if (signal?.aborted) return [];
  }
  return piece.value;
}

export const withOpponentRanges = (results: Results, opponents: readonly OpponentRange[]): Results =>
  opponents.length === 0 || results.cells.length !== 1
    ? results
    : { ...results, cells: results.cells.map((cell) => withParts(cell, { opponents })) };
