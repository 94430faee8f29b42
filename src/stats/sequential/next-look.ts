const start = 8192;
/** The factor of all totals, which avoids tiny parts of batches. */
const step = 4096;
/** The margin over the predicted total, since an interval that just misses costs another look. */
const margin = 1.05;

/**
 * Returns the total of trials before the next look: by the width (it falls with the root of the trials) with a margin, at least a quarter
 * more and at most four times as many, a multiple of 4,096, never above `max`. This stopping rule needs no correction, since it depends on
 * widths alone and never on estimates: Chow and Robbins, "On the asymptotic theory of fixed-width sequential confidence intervals for the
 * mean", Annals of Mathematical Statistics 36 (1965) 457-462.
 * @param halfWidth NaN or Infinity if unknown
 * @param wanted above 0
 * @param max at least n
 * @returns n if the interval is narrow enough, or max is reached
 */
export function nextLook(n: number, halfWidth: number, wanted: number, max: number): number {
  if (n > 0 && (halfWidth <= wanted || n >= max)) return n;
  const predicted = n * (halfWidth / wanted) ** 2 * margin;
  const total = n === 0 ? start : Math.max(n * 1.25, Math.min(n * 4, Number.isNaN(predicted) ? Infinity : predicted));
  return Math.min(max, Math.ceil(total / step) * step);
}
