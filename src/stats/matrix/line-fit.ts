import { median } from './median.ts';

/** A line through points, and how far they lie from it. */
export interface LineFit {
  readonly slope: number;
  readonly intercept: number;
  /** What is above the line, in the order of the points. */
  readonly residuals: readonly number[];
  /** What a standard deviation of the residuals would be, if few far ones did not count. */
  readonly spread: number;
}

/**
 * The line that is least moved by a few points far from it: the median of the slopes between all pairs, and the median of what is
 * left (Theil 1950; Sen, Journal of the American Statistical Association 63 (1968) 1379-1389).
 */
export function lineFit(xs: readonly number[], ys: readonly number[]): LineFit {
  const slopes: number[] = [];
  for (let i = 0; i < xs.length; i++) {
    for (let j = i + 1; j < xs.length; j++) if (xs[i] !== xs[j]) slopes.push((ys[j]! - ys[i]!) / (xs[j]! - xs[i]!));
  }
  const slope = slopes.length > 0 ? median(slopes) : 0;
  const intercept = median(ys.map((y, i) => y - slope * xs[i]!));
  const residuals = ys.map((y, i) => y - slope * xs[i]! - intercept);
  // Of a normal law the median of the distances is 0.6745 standard deviations.
  return { slope, intercept, residuals, spread: median(residuals.map(Math.abs)) / 0.6744897501960817 };
}
