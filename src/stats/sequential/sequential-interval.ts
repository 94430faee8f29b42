import type { Interval } from '../interval.ts';
import { pairedLimits } from '../paired-difference.ts';
import { type Levels, type Stop, stagewise } from './stagewise.ts';

export interface SequentialRun extends Omit<Stop, 'z'> {
  /** The tolerance, in the unit of the difference: one within ± this stops as the same; 0 for none. */
  readonly tolerance: number;
  /** The confidence, between 0 and 1; default 0.95. */
  readonly confidence?: number;
}

/** An interval, with the probability, if there were no difference, of one at least as far from 0 in the order of `stagewise`. */
export interface SequentialInterval extends Interval {
  readonly p: number;
}

/**
 * Returns the interval of a mean difference at the look of its decision, or at the last; see `stagewise`. A `different` one excludes 0, a
 * `same` one lies within the tolerance; an undecided one may just exclude 0 if there is a tolerance. Not for a difference that is still
 * open, or whose run continued after its decision because of others: those have their `repeatedInterval`.
 * @param run.difference - at that look
 * @param run.standardError - of the difference at that look; with 0 the interval is the difference alone
 */
export function sequentialInterval(
  run: SequentialRun & { readonly difference: number; readonly standardError: number },
): SequentialInterval {
  const { difference, standardError: error } = run;
  if (error === 0) return { low: difference, high: difference, p: difference === 0 ? 1 : 0 };
  if (Number.isNaN(error)) return { low: Number.NaN, high: Number.NaN, p: Number.NaN };
  const { below, above, p } = levels(run, difference, error);
  return { low: difference - below * error, high: difference + above * error, p };
}

/** Returns the levels of `stagewise` in Tango's score interval; see `pairedDifference`. @param run.n trials at the look */
export function sequentialPairs(
  run: SequentialRun & { readonly n: number; readonly onlyBaseline: number; readonly onlyVariant: number },
): SequentialInterval {
  const { n, onlyBaseline, onlyVariant } = run;
  // The error without a difference: with it the bounds agree with McNemar's test.
  const error = Math.sqrt(onlyBaseline + onlyVariant) / n;
  const { below, above, p } = levels(run, (onlyVariant - onlyBaseline) / n, error);
  return { ...pairedLimits(n, onlyBaseline, onlyVariant, below, above), p };
}

function levels(run: SequentialRun, difference: number, error: number): Levels {
  const tolerance = run.tolerance > 0 ? run.tolerance / error : 0;
  return stagewise({ ...run, z: difference === 0 ? 0 : difference / error, tolerance }, run.confidence);
}
