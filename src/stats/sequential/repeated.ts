import type { Interval } from '../interval.ts';
import { pairedLimits } from '../paired-difference.ts';
import { advance, chanceAbove, outset } from './continuation.ts';

/*
 * Repeated intervals: one for each look, which together hold the true difference with the confidence of the bounds. So each of them is
 * valid whatever made the run stop there: its own difference, another one, or a user. Jennison and Turnbull, "Interim analyses: the
 * repeated confidence interval approach", Journal of the Royal Statistical Society B 51 (1989) 305-361.
 */

/**
 * Returns the repeated interval of a mean difference: as many standard errors to each side as the bound of the look. If no trial differed,
 * the standard error means nothing; the interval is then the one that n such trials give for differences of 1.
 */
export function repeatedInterval(n: number, difference: number, standardError: number, bound: number): Interval {
  if (difference === 0 && standardError === 0) return repeatedPairs(n, 0, 0, bound);
  return { low: difference - bound * standardError, high: difference + bound * standardError };
}

/** Returns the repeated interval of the difference of paired probabilities, by Tango's score; see `pairedDifference`. */
export function repeatedPairs(n: number, onlyBaseline: number, onlyVariant: number, bound: number): Interval {
  return pairedLimits(n, onlyBaseline, onlyVariant, bound, bound);
}

/** Returns the p-value of an estimate at least as far from 0 at any look. @param z the difference in standard errors */
export function repeatedP(looks: readonly number[], z: number): number {
  // The quadrature stops at 9, beyond which there is hardly a path.
  const high = Math.min(9, Math.abs(z));
  let going = outset;
  let p = 0;
  looks.forEach((n, k) => {
    p += 2 * chanceAbove(going, n, Math.abs(z), 0);
    going = advance(going, n, [{ low: -high, high }], looks[k + 1] ?? n);
  });
  return Math.min(1, p);
}
