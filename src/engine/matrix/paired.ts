import type { Metric } from '../../core/game.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { twoSidedP } from '../../stats/normal-tail.ts';
import { pairedDifference } from '../../stats/paired-difference.ts';
import { summary } from '../../stats/summary.ts';

/** Returns n, difference and standard error of a comparison by trial (see `PointPlayer`); the error is 0 if n is too small for one. */
export function pairedNumbers(
  kind: Metric['kind'],
  list: Float64Array,
): [n: number, difference: number, stdError: number] {
  const bins = Array.from({ length: list.length / 2 }, (_, i) => ({ value: list[2 * i]!, count: list[2 * i + 1]! }));
  if (kind === 'mean') {
    const { n, mean, standardError } = summary(bins);
    return n === 0 ? [0, 0, 0] : [n, mean, Number.isFinite(standardError) ? standardError : 0];
  }
  const n = bins.reduce((sum, { count }) => sum + count, 0);
  if (n === 0) return [0, 0, 0];
  const [up, down] = [1, 2].map((key) => bins.find(({ value }) => value === key)?.count ?? 0) as [number, number];
  const difference = (up - down) / n;
  return [n, difference, Math.sqrt(((up + down) / n - difference ** 2) / n)];
}

/** A difference with its 95 % interval and its p-value: the probability of one at least as large by chance alone. */
export interface MatrixDifference {
  readonly n: number;
  readonly difference: number;
  readonly stdError: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

/** Returns a difference with its interval and p-value; for probabilities Tango's interval and McNemar's test. */
export function differenceOf(kind: Metric['kind'], n: number, difference: number, stdError: number): MatrixDifference {
  const numbers = { n, difference, stdError };
  if (kind === 'mean') {
    const p = stdError === 0 ? Number(difference === 0) : twoSidedP(difference / stdError);
    return { ...numbers, ...meanInterval(difference, stdError), p };
  }
  // The number of trials in which it happened in only one of the two.
  const apart = Math.round(n * (n * stdError ** 2 + difference ** 2));
  const more = Math.round(n * difference);
  const p = apart === 0 ? 1 : twoSidedP(more / Math.sqrt(apart));
  return { ...numbers, ...pairedDifference(n, (apart - more) / 2, (apart + more) / 2), p };
}
