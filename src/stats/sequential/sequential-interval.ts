import type { Interval } from '../interval.ts';
import { pairedLimits } from '../paired-difference.ts';
import { type Levels, type Stop, stagewise } from './stagewise.ts';

/** A run that looked again and again at one difference, until it was decided or the trials were used up. */
export interface SequentialRun extends Omit<Stop, 'z'> {
  /** A difference within ± this stops as the same, in the unit of the difference; 0 for none. */
  readonly tolerance: number;
  /** Between 0 and 1; default 0.95. */
  readonly confidence?: number;
}

/** An interval, and the chance of a difference as far from 0 or farther, in the order of `stagewise`, if there were none. */
export interface SequentialInterval extends Interval {
  readonly p: number;
}

/**
 * The interval of a mean difference at the look at which it was decided, or at the last; see `stagewise`. What was
 * `different` leaves out 0, what was `same` lies within the tolerance; what was undecided may just leave out 0, where
 * there is a tolerance. Not for a difference that is still open, or whose
 * run went on after its decision for the sake of others: those have their `repeatedInterval`.
 *
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

/**
 * The same for the difference of paired probabilities: the levels of `stagewise` put into Tango's score interval, so
 * that it is right where few trials differ, too; see `pairedDifference`.
 *
 * @param run.n - trials at the look
 */
export function sequentialPairs(
  run: SequentialRun & { readonly n: number; readonly onlyBaseline: number; readonly onlyVariant: number },
): SequentialInterval {
  const { n, onlyBaseline, onlyVariant } = run;
  // The error if there were no difference: with it the bounds and McNemar's test say the same.
  const error = Math.sqrt(onlyBaseline + onlyVariant) / n;
  const { below, above, p } = levels(run, (onlyVariant - onlyBaseline) / n, error);
  return { ...pairedLimits(n, onlyBaseline, onlyVariant, below, above), p };
}

function levels(run: SequentialRun, difference: number, error: number): Levels {
  const tolerance = run.tolerance > 0 ? run.tolerance / error : 0;
  return stagewise({ ...run, z: difference === 0 ? 0 : difference / error, tolerance }, run.confidence);
}
