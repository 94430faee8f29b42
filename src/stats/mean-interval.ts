import type { Interval } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * Returns mean ± z · standard error: right for thousands of trials, too narrow for a handful; NaN if the standard error is.
 * @param standardError of the mean, not the spread of the values
 * @throws RangeError for a confidence that is not between 0 and 1
 */
export function meanInterval(mean: number, standardError: number, confidence = 0.95): Interval {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`Expected a confidence between 0 and 1, found ${confidence}.`);
  }
  const half = normalQuantile(0.5 + confidence / 2) * standardError;
  return { low: mean - half, high: mean + half };
}
