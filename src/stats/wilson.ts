import type { Interval } from './interval.ts';
import { normalQuantile } from './normal-quantile.ts';

/**
 * Returns Wilson's score interval of a probability, Journal of the American Statistical Association 22 (1927) 209-212. Unlike the textbook
 * interval it is right at the ends: 0 of n gives 0 to z²/(n + z²), n of n gives n/(n + z²) to 1; without trials it is 0 to 1.
 * @param successes 0..n
 * @throws RangeError for successes outside 0..n, or a confidence that is not between 0 and 1
 */
export function wilson(successes: number, n: number, confidence = 0.95): Interval {
  if (!(successes >= 0 && successes <= n)) throw new RangeError(`Expected 0 to ${n} successes, found ${successes}.`);
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`Expected a confidence between 0 and 1, found ${confidence}.`);
  }
  if (n === 0) return { low: 0, high: 1 };
  const z = normalQuantile(0.5 + confidence / 2);
  const p = successes / n;
  const w = (z * z) / n;
  // The ends are the roots of (1 + w) x² - (2 p + w) x + p² = 0. The lower one is taken from their product,
  // because the usual formula subtracts nearly equal numbers there.
  const root = Math.sqrt(w * (4 * p * (1 - p) + w));
  const high = (2 * p + w + root) / (2 * (1 + w));
  return { low: (p * p) / ((1 + w) * high), high: successes === n ? 1 : high };
}
