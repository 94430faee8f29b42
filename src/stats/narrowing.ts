/**
 * How much wider the interval of a difference would be had baseline and variant each played numbers of their own: the
 * standard error of the difference of independent runs of the same length, divided by that of the paired ones. The
 * square of it is how many times as many trials the same interval would have taken. NaN where nothing differed.
 *
 * @param baseline - standard error of the baseline's estimate
 * @param variant - of the variant's
 * @param difference - of the difference, trial by trial
 */
export function narrowing(baseline: number, variant: number, difference: number): number {
  return difference > 0 ? Math.hypot(baseline, variant) / difference : Number.NaN;
}
