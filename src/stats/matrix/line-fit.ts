import { median } from './median.ts';

export interface LineFit {
  readonly slope: number;
  readonly intercept: number;
  readonly residuals: readonly number[];
  /** A robust standard deviation of the residuals, unaffected by a few far ones. */
  readonly spread: number;
}

/**
 * Fits the line that a few far points move least: the median of the slopes between all pairs, and the median of the rest (Theil 1950; Sen,
 * Journal of the American Statistical Association 63 (1968) 1379-1389).
 */
export function lineFit(xs: readonly number[], ys: readonly number[]): LineFit {
  const slopes: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    for (let j = i + 1; j < xs.length; j++) if (xs[i] !== xs[j]) slopes.push((ys[j]! - ys[i]!) / (xs[j]! - xs[i]!));
  }
  const slope = slopes.length > 0 ? median(slopes) : 0;
  const intercept = median(ys.map((y, i) => y - slope * xs[i]!));
  const residuals = ys.map((y, i) => y - slope * xs[i]! - intercept);
  // The median distance of a normal distribution is 0.6745 standard deviations.
  return { slope, intercept, residuals, spread: median(residuals.map(Math.abs)) / 0.6744897501960817 };
}
