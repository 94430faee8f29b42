import { exactSum } from './exact-sum.ts';

/** A value of a histogram with its count, or its weight in an exact distribution. */
export interface Bin {
  readonly value: number;
  readonly count: number;
}

export interface Moments {
  readonly total: number;
  /** NaN if the total is 0. */
  readonly mean: number;
  /** The sum of the squared distances from the mean, each times its count. */
  readonly squares: number;
}

/**
 * Computes moments in two passes, so that large counts and values far from zero lose no digits. Weights of an exact distribution add up to
 * 1, so its standard deviation is √(squares / total); for counted trials use `summary`.
 */
export function moments(bins: readonly Bin[]): Moments {
  let total = 0;
  let sum = 0;
  let size = 0;
  for (const { value, count } of bins) {
    total += count;
    sum += value * count;
    size += (Math.abs(value) + 1) * count;
    // Doubles add whole numbers below 2^53 without error; other numbers need more care.
    if (!Number.isSafeInteger(size)) return ofWeights(bins);
  }
  const mean = sum / total;
  let squares = 0;
  for (const { value, count } of bins) squares += count * (value - mean) ** 2;
  return { total, mean, squares };
}

function ofWeights(bins: readonly Bin[]): Moments {
  const total = exactSum(bins.map(({ count }) => count));
  const mean = exactSum(bins.map(({ value, count }) => value * count)) / total;
  return { total, mean, squares: exactSum(bins.map(({ value, count }) => count * (value - mean) ** 2)) };
}
