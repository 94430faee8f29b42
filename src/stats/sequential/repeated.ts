import type { Interval } from '../interval.ts';
import { pairedLimits } from '../paired-difference.ts';
import { chanceAbove, goOn, outset } from './continuation.ts';

/*
 * Repeated intervals: one for each look, all of which together hold the true difference with the confidence of the
 * bounds. So each of them holds whatever made the run stop there: its own difference, another one, or a user.
 * Jennison and Turnbull, "Interim analyses: the repeated confidence interval approach", Journal of the Royal
 * Statistical Society B 51 (1989) 305-361.
 */

/**
 * The repeated interval of a mean difference: as many standard errors to each side as the bound of the look says. Where
 * no trial differed the standard error says nothing; there it is what n such trials leave open of a difference by one.
 */
export function repeatedInterval(n: number, difference: number, standardError: number, bound: number): Interval {
  if (difference === 0 && standardError === 0) return repeatedPairs(n, 0, 0, bound);
  return { low: difference - bound * standardError, high: difference + bound * standardError };
}

/** The repeated interval of the difference of paired probabilities, by Tango's score; see `pairedDifference`. */
export function repeatedPairs(n: number, onlyBaseline: number, onlyVariant: number, bound: number): Interval {
  return pairedLimits(n, onlyBaseline, onlyVariant, bound, bound);
}

/**
 * The p-value that goes with repeated intervals: the chance that a difference which is not there is so far from 0 at
 * any of the looks, not just at this one.
 *
 * @param z - the difference in standard errors
 */
export function repeatedP(looks: readonly number[], z: number): number {
  // Hardly a path is ever beyond 9, and the quadrature need not go there.
  const high = Math.min(9, Math.abs(z));
  let going = outset;
  let p = 0;
  looks.forEach((n, k) => {
    p += 2 * chanceAbove(going, n, Math.abs(z), 0);
    going = goOn(going, n, [{ low: -high, high }], looks[k + 1] ?? n);
  });
  return Math.min(1, p);
}
