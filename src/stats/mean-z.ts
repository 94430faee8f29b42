import { type Bin, moments } from './moments.ts';

/** The relative accuracy of the tilt. The rate is flat there, so its relative error is the square of this. */
const CLOSE = 1e-6;

/**
 * Returns the distance of the mean of `n` independent draws from the expectation of a known distribution, in standard deviations of a
 * normal distribution: the signed root of 2 n I, where I is the rate function of large deviations at the mean. A mean at least as far off
 * on that side has a probability of at most exp(-z²/2), for any n and distribution: Chernoff, "A Measure of Asymptotic Efficiency for Tests
 * of a Hypothesis Based on the Sum of Observations", Annals of Mathematical Statistics 23 (1952) 493-507. Where the central limit theorem
 * holds it is the usual (mean - expectation) / (deviation / √n), which would raise false alarms for distributions with rare large values.
 * @param law - values with their weights, of any sum above 0
 * @returns 0 for the expectation itself, ±Infinity for an impossible mean
 */
export function meanZ(mean: number, n: number, law: readonly Bin[]): number {
  const { total, mean: expected, squares } = moments(law);
  const sign = mean < expected ? -1 : 1;
  const off = Math.abs(mean - expected);
  const size = Math.max(1, ...law.map(({ value }) => Math.abs(value)));
  if (off <= 1e-12 * size) return 0;
  // The distances from the expectation, towards the mean, with their probabilities.
  const draws = law
    .filter(({ count }) => count > 0)
    .map(({ value, count }) => ({ u: sign * (value - expected), p: count / total }));
  const top = Math.max(...draws.map(({ u }) => u));
  if (off > top + 1e-12 * size) return sign * Number.POSITIVE_INFINITY;
  const rate = off >= top - 1e-12 * size ? -Math.log(chanceOf(draws, top)) : rateAt(draws, off, squares / total, top);
  return sign * Math.sqrt(Math.max(0, 2 * n * rate));
}

type Draws = readonly { readonly u: number; readonly p: number }[];

const chanceOf = (draws: Draws, value: number): number =>
  draws.reduce((sum, { u, p }) => (u === value ? sum + p : sum), 0);

/** Returns the maximum of t · off - K(t), where K is the logarithm of the mean of exp(t u): there the slope of K is `off`. */
function rateAt(draws: Draws, off: number, variance: number, top: number): number {
  let low = 0;
  let high = Number.POSITIVE_INFINITY;
  let t = off / variance;
  for (;;) {
    const { slope, curve } = tilted(draws, t, top);
    if (slope < off) low = t;
    else high = t;
    const newton = t - (slope - off) / curve;
    const inside = newton > low && newton < high;
    const halved = high === Number.POSITIVE_INFINITY ? 2 * t : (low + high) / 2;
    const next = inside ? Math.min(newton, 2 * t) : halved;
    if (Math.abs(next - t) <= CLOSE * t || next > 1e300) return t * off - logMean(draws, t, top);
    t = next;
  }
}

function tilted(draws: Draws, t: number, top: number): { slope: number; curve: number } {
  const weights = draws.map(({ u, p }) => p * Math.exp(t * (u - top)));
  const sum = weights.reduce((a, b) => a + b, 0);
  const slope = draws.reduce((a, { u }, i) => a + u * weights[i]!, 0) / sum;
  return { slope, curve: draws.reduce((a, { u }, i) => a + (u - slope) ** 2 * weights[i]!, 0) / sum };
}

/** Returns the logarithm of the mean of exp(t u), accurate also for small t, where it is close to 0. */
function logMean(draws: Draws, t: number, top: number): number {
  if (t * top < 1) return Math.log1p(draws.reduce((sum, { u, p }) => sum + p * Math.expm1(t * u), 0));
  return t * top + Math.log(draws.reduce((sum, { u, p }) => sum + p * Math.exp(t * (u - top)), 0));
}
