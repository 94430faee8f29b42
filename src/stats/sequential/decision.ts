import type { Interval } from '../interval.ts';

/**
 * What a look at a difference says. `different`: it is there. `same`: if there is one, it is within the tolerance.
 * `open`: go on. `undecided`: the last look said neither.
 */
export type Decision = 'different' | 'same' | 'open' | 'undecided';

/**
 * Decides by the repeated interval of a look: `different` where it leaves out 0, which is where the difference is as many
 * standard errors from 0 as the bound says; `same` where it lies inside ± tolerance. With the bounds of `bounds` a run
 * says `different` of no difference, or `same` of one beyond the tolerance, with a chance of at most 1 - confidence.
 *
 * @param repeated - of `repeatedInterval` or `repeatedPairs`
 * @param tolerance - at least 0; with 0 nothing is the same
 * @param last - whether no look follows
 */
export function decide({ low, high }: Interval, tolerance: number, last: boolean): Decision {
  if (low > 0 || high < 0) return 'different';
  if (tolerance > 0 && low >= -tolerance && high <= tolerance) return 'same';
  return last ? 'undecided' : 'open';
}
