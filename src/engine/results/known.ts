import type { How } from './interval-of.ts';
import type { CellResult, ExactRow, MetricRow, ProvedRow } from './result.ts';

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
