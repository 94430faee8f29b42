import { logGamma } from '../../../src/stats/log-gamma.ts';

/** Pearson's chi-square statistic; a cell that expects nothing adds 0 if empty, else Infinity. @throws RangeError if lengths differ */
export function chiSquare(observed: readonly number[], expected: readonly number[]): number {
  if (observed.length !== expected.length) {
    throw new RangeError(`Expected ${expected.length} observed counts, found ${observed.length}.`);
  }
  return observed.reduce((sum, count, i) => {
    const should = expected[i]!;
    return count === should ? sum : sum + (count - should) ** 2 / should;
  }, 0);
}

/**
 * The probability that a chi-square variable with `freedom` degrees of freedom is at least `statistic`: the regularised
 * incomplete gamma function Q(freedom / 2, statistic / 2), by its series (NIST Digital Library of Mathematical
 * Functions, 8.7.1) where that converges fast and by its continued fraction (8.9.2, Lentz's method) elsewhere.
 * @param freedom - above 0
 */
export function chiSquareSurvival(statistic: number, freedom: number): number {
  const a = freedom / 2;
  const x = statistic / 2;
  if (!(a > 0) || Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  if (x === Infinity) return 0;
  const front = Math.exp(a * Math.log(x) - x - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let sum = term;
  for (let k = 1; term > sum * 1e-17; k++) {
    term *= x / (a + k);
    sum += term;
  }
  return sum;
}

function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = Infinity;
  let d = 1 / b;
  let fraction = d;
  for (let k = 1; k < 100_000; k++) {
    const numerator = -k * (k - a);
    b += 2;
    d = 1 / (numerator * d + b);
    c = b + numerator / c;
    fraction *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return fraction;
}
