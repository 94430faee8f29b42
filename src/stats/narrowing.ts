/**
 * Returns the ratio by which pairing narrows the interval of a difference: the standard error of the difference of independent runs of
 * equal length, divided by that of the paired ones. Its square is the factor of trials that independent runs would need for an equal
 * interval. NaN if nothing differed.
 *
 * @param baseline - standard error of the baseline's estimate
 * @param variant - of the variant's
 * @param difference - of the difference, trial by trial
 */
export function narrowing(baseline: number, variant: number, difference: number): number {
  return difference > 0 ? Math.hypot(baseline, variant) / difference : Number.NaN;
}
