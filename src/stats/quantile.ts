import type { Bin } from './moments.ts';

/**
 * Returns the smallest value that at least a share `p` of the trials does not exceed (definition 1 of Hyndman and Fan, The American
 * Statistician 50, 1996, 361-365). NaN for an empty histogram.
 * @param bins ascending values with counts, or weights of any sum
 * @throws RangeError for p outside 0..1
 */
export function quantile(bins: readonly Bin[], p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Expected a share from 0 to 1, found ${p}.`);
  const some = bins.filter((bin) => bin.count > 0);
  const total = some.reduce((sum, bin) => sum + bin.count, 0);
  // Weights are sums of products of sixths and err by some 1e-14; a share that is met exactly must still count as met.
  const wanted = p * total * (1 - 1e-12);
  let reached = 0;
  for (const { value, count } of some) {
    reached += count;
    if (reached >= wanted) return value;
  }
  return Number.NaN;
}
