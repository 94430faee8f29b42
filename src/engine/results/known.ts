import type { How } from './interval-of.ts';
import type { CellResult, ExactRow, MetricRow, ProvedRow, Results } from './result.ts';

export interface Known {
  readonly exact?: number;
  readonly low: number;
  readonly high: number;
  readonly how: How;
}

type Interval = Pick<MetricRow, 'n' | 'ciLow' | 'ciHigh'>;

export const isExactRow = ({ n, ciLow, ciHigh }: Interval): boolean => n === Infinity && !(ciLow < ciHigh);

export const isProvedRow = ({ n, ciLow, ciHigh }: Interval): boolean => n === Infinity && ciLow < ciHigh;

/** Returns how a number is known that is no thinned estimate. */
export function howOf(row: Interval): How {
  if (row.n !== Infinity) return 'simulated';
  return isExactRow(row) ? 'exact' : 'proved';
}

type Name = Pick<MetricRow, 'subject' | 'metric' | 'round'>;

const isOf =
  ({ subject, metric, round }: Name) =>
  (row: Name | undefined): boolean =>
    row?.metric === metric && row.subject === subject && row.round === round;

/** Returns the exact value of a metric. @param i the likely index of the metric in its cell */
export function exactRowOf({ exact }: CellResult, name: Name, i?: number): ExactRow | undefined {
  const is = isOf(name);
  const likely = i === undefined ? undefined : exact?.[i];
  return is(likely) ? likely : exact?.find(is);
}

export const provedRowOf = ({ proved }: CellResult, name: Name): ProvedRow | undefined => proved?.find(isOf(name));

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
