import type { How } from './interval-of.ts';
import { exactRowOf, howOf, provedRowOf } from './known.ts';
import type { CellResult, MetricRow, Results } from './result.ts';

export interface Known {
  readonly exact?: number;
  readonly low: number;
  readonly high: number;
  readonly how: How;
}

/** Returns the best-known value of a metric, with its source. @param engine of the experiment */
export function knownOf(
  { engine }: Pick<Results['experiment'], 'engine'>,
  cell: CellResult,
  row: MetricRow,
  i?: number,
): Known {
  if (row.n === Infinity) return { low: row.ciLow, high: row.ciHigh, how: howOf(row) };
  const beside = exactRowOf(cell, row, i);
  if (beside) return { exact: beside.exact, low: beside.exact, high: beside.exact, how: 'exact' };
  const bounds = provedRowOf(cell, row);
  if (bounds) return { low: bounds.low, high: bounds.high, how: 'proved' };
  return { low: Number.NaN, high: Number.NaN, how: engine === 'thinned' ? 'thinned' : 'simulated' };
}
