import { type Bin, moments } from './moments.ts';

export interface Summary {
  readonly n: number;
  /** NaN if n is 0. */
  readonly mean: number;
  /** The sample standard deviation (divided by n - 1): the spread between trials. NaN if n is below 2. */
  readonly deviation: number;
  /** The standard error of the mean: deviation / √n. NaN if n is below 2. */
  readonly standardError: number;
}

export function summary(bins: readonly Bin[]): Summary {
  const { total: n, mean, squares } = moments(bins);
  const deviation = n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1));
  return { n, mean, deviation, standardError: deviation / Math.sqrt(n) };
}
