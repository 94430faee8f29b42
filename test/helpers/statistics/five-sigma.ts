import { logGamma } from '../../../src/stats/log-gamma.ts';

/** The share of a normal distribution beyond five standard deviations on one side. */
const TAIL = 2.866515719e-7;

/**
 * Whether k successes of n are no more surprising under probability p than five standard deviations of a normal distribution: each tail of
 * the binomial distribution, exactly summed, has at least 2.9e-7. A right program fails one such comparison in 1.7 million.
 */
export function withinFiveSigma(k: number, n: number, p: number): boolean {
  if (n === 0) return true;
  if (p <= 1e-12) return k === 0;
  if (p >= 1 - 1e-12) return k === n;
  return tail(k, n, p) >= TAIL && tail(n - k, n, 1 - p) >= TAIL;
}

/** Whether the mean of n (thousands of) independent draws without rare huge values is within five standard errors. */
export const meanWithinFiveSigma = (mean: number, n: number, expected: number, deviation: number): boolean =>
  Math.abs(mean - expected) <= (5 * deviation) / Math.sqrt(n) + 1e-12;

/** Returns P(X <= k) of a binomial distribution, if k is below its mean; at least 0.3 otherwise. */
function tail(k: number, n: number, p: number): number {
  if (k >= n * p) return 1;
  const ratio = (1 - p) / p;
  let term = Math.exp(
    logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p),
  );
  let sum = 0;
  for (let i = k; i >= 0 && term > sum * 1e-12; i--) {
    sum += term;
    term *= (i / (n - i + 1)) * ratio;
  }
  return sum;
}
