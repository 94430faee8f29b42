import type { Metric } from '../../core/game.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { twoSidedP } from '../../stats/normal-tail.ts';
import { pairedDifference } from '../../stats/paired-difference.ts';
import { summary } from '../../stats/summary.ts';
import type { EstimateNumbers } from './interval-of.ts';

export interface PairedTrials {
  readonly neither: number;
  readonly onlyVariant: number;
  readonly onlyBaseline: number;
  readonly both: number;
}

/** Returns the trials of a probability. @param list of keys with counts: 0 in neither, 1 in the variant alone, 2 in the baseline alone, 3 in both */
export function pairedTrials(list: Float64Array): PairedTrials {
  const counts = [0, 0, 0, 0];
  for (let i = 0; i < list.length; i += 2) counts[list[i]!] = list[i + 1]!;
  const [neither, onlyVariant, onlyBaseline, both] = counts as [number, number, number, number];
  return { neither, onlyVariant, onlyBaseline, both };
}

/** Estimates a difference. @param list counts by trial, see `PointPlayer` */
export function pairedEstimate(kind: Metric['kind'], list: Float64Array): EstimateNumbers {
  if (kind === 'mean') {
    const bins = Array.from({ length: list.length / 2 }, (_, i) => ({ value: list[2 * i]!, count: list[2 * i + 1]! }));
    const { n, mean, standardError } = summary(bins);
    return { n, estimate: mean, stdError: standardError };
  }
  const { neither, onlyVariant, onlyBaseline, both } = pairedTrials(list);
  const n = neither + onlyVariant + onlyBaseline + both;
  const estimate = (onlyVariant - onlyBaseline) / n;
  return { n, estimate, stdError: Math.sqrt(((onlyVariant + onlyBaseline) / n - estimate ** 2) / n) };
}

/** A difference with its 95 % interval and its p-value: the probability of one at least as large by chance alone. */
export interface PairedDifference {
  readonly n: number;
  readonly difference: number;
  readonly stdError: number;
  readonly low: number;
  readonly high: number;
  readonly p: number;
}

/** Returns a difference with its interval and p-value; for probabilities Tango's interval and McNemar's test. */
export function pairedRow(kind: Metric['kind'], { n, estimate, stdError }: EstimateNumbers): PairedDifference {
  const numbers = { n, difference: estimate, stdError };
  if (kind === 'mean') {
    const p = stdError === 0 ? Number(estimate === 0) : twoSidedP(estimate / stdError);
    return { ...numbers, ...meanInterval(estimate, stdError), p };
  }
  // The number of trials with the event in only one of the two.
  const apart = Math.round(n * (n * stdError ** 2 + estimate ** 2));
  const more = Math.round(n * estimate);
  const p = apart === 0 ? 1 : twoSidedP(more / Math.sqrt(apart));
  return { ...numbers, ...pairedDifference(n, (apart - more) / 2, (apart + more) / 2), p };
}
