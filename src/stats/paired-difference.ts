import type { Interval } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';
import { root } from './root.ts';

/**
 * Returns Tango's score interval of the difference of two probabilities (variant minus baseline) observed in the same `n` trials. It
 * depends only on n and on the trials in which exactly one of the two happened.
 *
 * Tango, "Equivalence test and confidence interval for the difference in proportions for the paired-sample design", Statistics in Medicine
 * 17 (1998) 891-908. It holds the differences that a test of the observation would not reject. So it excludes 0 exactly if McNemar's test
 * (without continuity correction) finds a difference, it stays within -1..1, and it is right even if few or no trials differ: no difference
 * in n trials gives ± z²/(n + z²). Without trials it is -1 to 1.
 * @param n - 0..1e10
 * @param onlyBaseline - trials in which it happened in the baseline alone
 * @param onlyVariant - trials in which it happened in the variant alone; with `onlyBaseline` at most n
 * @param confidence - between 0 and 1
 * @throws RangeError for impossible counts, or a confidence that is not between 0 and 1.
 */
export function pairedDifference(n: number, onlyBaseline: number, onlyVariant: number, confidence = 0.95): Interval {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`Expected a confidence between 0 and 1, found ${confidence}.`);
  }
  const z = normalQuantile(0.5 + confidence / 2);
  return pairedLimits(n, onlyBaseline, onlyVariant, z, z);
}

/**
 * Returns Tango's interval with a level for each end: the observation exceeds the lower end by `below` standard errors and falls short of
 * the upper end by `above`. @throws RangeError for impossible counts
 */
export function pairedLimits(
  n: number,
  onlyBaseline: number,
  onlyVariant: number,
  below: number,
  above: number,
): Interval {
  if (!(onlyBaseline >= 0 && onlyVariant >= 0 && onlyBaseline + onlyVariant <= n)) {
    throw new RangeError(`Expected at most ${n} trials that differ, found ${onlyBaseline} and ${onlyVariant}.`);
  }
  if (n === 0) return { low: -1, high: 1 };
  return { low: -limit(n, onlyVariant, onlyBaseline, below), high: limit(n, onlyBaseline, onlyVariant, above) };
}

function limit(n: number, down: number, up: number, z: number): number {
  const estimate = (up - down) / n;
  const short = (difference: number): number => {
    const distance = n * difference - (up - down);
    return distance === 0 ? -z : distance / spread(n, down, up, difference) - z;
  };
  return z < 0 ? root(short, -1, estimate) : root(short, estimate, 1);
}

/**
 * Returns the standard error of up - down at a given true difference, with the probabilities that then fit best. Those are q of `down`
 * alone and q + difference of `up` alone, where q is the positive root of 2n q² + b q - down · difference · (1 - difference).
 */
function spread(n: number, down: number, up: number, difference: number): number {
  // The mirrored case takes no root of a difference of nearly equal numbers.
  if (difference < 0) return spread(n, up, down, -difference);
  const rest = difference * (1 - difference);
  const b = (2 * n - up + down) * difference - up - down;
  const s = Math.sqrt(b * b + 8 * n * down * rest);
  const twice = b > 0 ? (4 * down * rest) / (b + s) : (s - b) / (2 * n);
  return Math.sqrt(n * (twice + rest));
}
