import { type Bin, moments } from './moments.ts';

/** A counted sample in four numbers. */
export interface Summary {
  /** Trials. */
  readonly n: number;
  /** NaN where n is 0. */
  readonly mean: number;
  /** Sample standard deviation (divided by n - 1): the spread from trial to trial. NaN where n is below 2. */
  readonly deviation: number;
  /** Standard error of the mean: deviation / √n. NaN where n is below 2. */
  readonly standardError: number;
}

/** Number, mean, sample standard deviation and standard error of counted values. */
export function summary(bins: readonly Bin[]): Summary {
  const { total: n, mean, squares } = moments(bins);
  const deviation = n < 2 ? Number.NaN : Math.sqrt(squares / (n - 1));
  return { n, mean, deviation, standardError: deviation / Math.sqrt(n) };
}
