import { Adder } from 'd3-array';

/** One value of a histogram and how often it came, or its weight in an exact law. */
export interface Bin {
  readonly value: number;
  readonly count: number;
}

/** What mean and spread are made of. */
export interface Moments {
  /** Sum of the counts or weights. */
  readonly total: number;
  /** NaN where the total is 0. */
  readonly mean: number;
  /** Sum of the squared distances from the mean, each times its count. */
  readonly squares: number;
}

/**
 * Total, mean and sum of squared distances of a histogram, by two passes, so that large counts and values far from zero lose
 * no digits. For an exact law, whose weights add to 1, the standard deviation is `Math.sqrt(squares / total)`; for counted
 * trials take `summary`.
 */
export function moments(bins: readonly Bin[]): Moments {
  let total = 0;
  let sum = 0;
  let size = 0;
  for (const { value, count } of bins) {
    total += count;
    sum += value * count;
    size += (Math.abs(value) + 1) * count;
    // Doubles add whole numbers below 2^53 without error. What is not whole, or larger, takes more care.
    if (!Number.isSafeInteger(size)) return ofWeights(bins);
  }
  const mean = sum / total;
  let squares = 0;
  for (const { value, count } of bins) squares += count * (value - mean) ** 2;
  return { total, mean, squares };
}

/** The same of any numbers, by exact summation. */
function ofWeights(bins: readonly Bin[]): Moments {
  const total = new Adder();
  const sum = new Adder();
  for (const { value, count } of bins) {
    total.add(count);
    sum.add(value * count);
  }
  const mean = sum.valueOf() / total.valueOf();
  const squares = new Adder();
  for (const { value, count } of bins) squares.add(count * (value - mean) ** 2);
  return { total: total.valueOf(), mean, squares: squares.valueOf() };
}
