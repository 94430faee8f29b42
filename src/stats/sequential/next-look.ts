/** Trials before anything is known. */
const start = 8192;
/** Totals are multiples of it, so that batches are not cut into crumbs. */
const step = 4096;
/** How much more than predicted: an interval that just misses is another round. */
const margin = 1.05;

/**
 * How many trials to have in all before the intervals are looked at again, when a run goes on until they are narrow
 * enough: as many as this width predicts (it falls with the root of the trials) and a margin, at least a quarter more
 * and at most four times as many as now, a multiple of 4,096, never above `max`. 8,192 to begin with.
 *
 * Stopping so needs no correction, because it looks at widths alone and never at estimates: as the wanted width falls,
 * the coverage goes to the nominal one. Chow and Robbins, "On the asymptotic theory of fixed-width sequential
 * confidence intervals for the mean", Annals of Mathematical Statistics 36 (1965) 457-462.
 *
 * @param n - trials so far
 * @param halfWidth - half the width of the interval by now, NaN or Infinity where it is not known
 * @param wanted - above 0, in the same unit
 * @param max - trials never to exceed, at least n
 * @returns n where the interval is narrow enough, or max is reached
 */
export function nextLook(n: number, halfWidth: number, wanted: number, max: number): number {
  if (n > 0 && (halfWidth <= wanted || n >= max)) return n;
  const predicted = n * (halfWidth / wanted) ** 2 * margin;
  const total = n === 0 ? start : Math.max(n * 1.25, Math.min(n * 4, Number.isNaN(predicted) ? Infinity : predicted));
  return Math.min(max, Math.ceil(total / step) * step);
}
