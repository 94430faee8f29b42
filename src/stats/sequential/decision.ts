import type { Interval } from '../interval.ts';

/**
 * The result of a look at a difference. `different`: it exists. `same`: it is within the tolerance. `open`: more trials are needed.
 * `undecided`: the last look gave neither.
 */
export type Decision = 'different' | 'same' | 'open' | 'undecided';

/**
 * Decides by the repeated interval of a look: `different` if it excludes 0, which means that the difference is as many standard errors from
 * 0 as the bound; `same` if it lies inside ± tolerance. With the bounds of `bounds` a run says `different` without a difference, or `same`
 * of one beyond the tolerance, with a probability of at most 1 - confidence.
 *
 * @param repeated - of `repeatedInterval` or `repeatedPairs`
 * @param tolerance - at least 0; with 0 the result is never `same`
 * @param last - whether this is the last look
 */
export function decide({ low, high }: Interval, tolerance: number, last: boolean): Decision {
  if (low > 0 || high < 0) return 'different';
  if (tolerance > 0 && low >= -tolerance && high <= tolerance) return 'same';
  return last ? 'undecided' : 'open';
}
