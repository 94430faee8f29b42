/**
 * Returns the ratio by which pairing narrows the interval of a difference; its square is the factor of trials that independent runs need.
 * @param difference its standard error, trial by trial; NaN if nothing differed
 */
export function narrowing(baseline: number, variant: number, difference: number): number {
  return difference > 0 ? Math.hypot(baseline, variant) / difference : Number.NaN;
}
