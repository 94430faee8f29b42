import type { Interval } from '../interval.ts';

/** A decision: `different`, `same` (within the tolerance), `open` (needs more trials), or `undecided` (neither at the last look). */
export type Decision = 'different' | 'same' | 'open' | 'undecided';

/**
 * Decides: `different` if the repeated interval excludes 0, `same` if it lies inside ± tolerance; with the bounds of `bounds` each is wrong
 * with a probability of at most 1 - confidence.
 * @param repeated of `repeatedInterval` or `repeatedPairs`
 * @param tolerance at least 0; with 0 the result is never `same`
 */
export function decide({ low, high }: Interval, tolerance: number, last: boolean): Decision {
  if (low > 0 || high < 0) return 'different';
  if (tolerance > 0 && low >= -tolerance && high <= tolerance) return 'same';
  return last ? 'undecided' : 'open';
}
