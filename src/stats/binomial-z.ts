import { stirlingError } from './log-gamma.ts';
import { normalQuantile } from './normal-quantile.ts';
import { logNormalTail, millsRatio } from './normal-tail.ts';

/**
 * Returns the distance of `successes` of `n` trials from the expectation of probability `p`, in standard deviations of a normal
 * distribution: the z beyond which the normal tail equals the binomial tail at the observation and beyond. It is negative below the
 * expectation, 0 if the binomial tail is at least one half, and finite however small the tail; ± Infinity if p is 0 or 1 and the
 * observation contradicts it. Both tails include the observation (no mid-p), so that a correct p exceeds |z| no more often than the normal
 * distribution does.
 *
 * By a continued fraction (NIST Digital Library of Mathematical Functions, 8.17.5 and 15.7.5), accurate to about 1e-11 for n up to 1e10.
 * There it takes milliseconds at worst, elsewhere microseconds.
 * @param successes - 0..n
 * @throws RangeError for successes outside 0..n or p outside 0..1.
 */
export function binomialZ(successes: number, n: number, p: number): number {
  if (!(successes >= 0 && successes <= n)) throw new RangeError(`Expected 0 to ${n} successes, found ${successes}.`);
  if (!(p >= 0 && p <= 1)) throw new RangeError(`Expected a probability from 0 to 1, found ${p}.`);
  const q = 1 - p;
  const more = successes - n * p;
  if (more === 0) return 0;
  return more > 0 ? beyond(logUpperTail(successes, n, p, q)) : -beyond(logUpperTail(n - successes, n, q, p));
}

function beyond(logTail: number): number {
  if (logTail > -500) return Math.max(0, -normalQuantile(Math.exp(logTail)));
  let z = Math.sqrt(-2 * logTail);
  // Newton's method; the derivative of the logarithm of the tail is -1 / Mills' ratio. z = Infinity stays.
  for (let step = z; step > 1e-13 * z; z -= step) step = (logTail - logNormalTail(z)) * millsRatio(z);
  return z;
}

function logUpperTail(k: number, n: number, p: number, q: number): number {
  return p === 0 ? -Infinity : logTerm(k, n, p, q) + Math.log(tailFraction(k, n, p / q));
}

/** Returns the logarithm of the probability of exactly k, 0 < k <= n, without large numbers that cancel (Loader 2000). */
function logTerm(k: number, n: number, p: number, q: number): number {
  if (k === n) return n * (p < 0.5 ? Math.log(p) : Math.log1p(-q));
  const more = k - n * p;
  const errors = stirlingError(n) - stirlingError(k) - stirlingError(n - k);
  return (
    errors - deviance(k, n * p, more) - deviance(n - k, n * q, -more) - Math.log((2 * Math.PI * k * (n - k)) / n) / 2
  );
}

/** Returns x log(x / mean) - (x - mean), from the excess of x over the mean. */
const deviance = (x: number, mean: number, more: number): number => x * Math.log1p(more / mean) - more;

/**
 * Returns the probability of k or more divided by that of exactly k, which is 1 + (n - k)/(k + 1) odds (1 + (n - k - 1)/(k + 2) odds (1 +
 * …)): Gauss's continued fraction of this hypergeometric function (DLMF 15.7.5) by Lentz's method. It converges if the terms fall from k
 * on, in some √n steps at worst; nothing in it vanishes there.
 */
function tailFraction(k: number, n: number, odds: number): number {
  let c = 1;
  let d = 1 / (1 + numerator(1, k, n, odds));
  let fraction = d;
  for (let j = 2; Math.abs(c * d - 1) > 1e-16; j++) {
    const above = numerator(j, k, n, odds);
    d = 1 / (1 + above * d);
    c = 1 + above / c;
    fraction *= c * d;
  }
  return fraction;
}

/** Returns numerator j = 1, 2 … of the fraction 1/(1 + d1/(1 + d2/(1 + …))). */
function numerator(j: number, k: number, n: number, odds: number): number {
  const m = Math.floor(j / 2);
  const share = j % 2 === 1 ? (-(n - k - m) / (k + j)) * (k + m) : (m / (k + j)) * (n + m);
  return (share / (k + j - 1)) * odds;
}
