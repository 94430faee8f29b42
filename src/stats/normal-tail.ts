const rootOfTwoPi = Math.sqrt(2 * Math.PI);

/**
 * The probability that a standard normal variable exceeds `z`. Relative error below 1e-14 wherever the result is a
 * normal double number (z up to 37.5), so that a chance of 1e-200 has as many true digits as one half.
 *
 * Near the middle by the series NIST Digital Library of Mathematical Functions 7.6.2, elsewhere by `millsRatio`.
 */
export function normalTail(z: number): number {
  if (z < 0) return 1 - normalTail(-z);
  return z < 2 ? 0.5 - normalDensity(z) * centralSeries(z) : normalDensity(z) * millsRatio(z);
}

/** The probability that a standard normal variable is at least as far from 0 as `z`, on either side. */
export function twoSidedP(z: number): number {
  return Math.min(1, 2 * normalTail(Math.abs(z)));
}

/** The natural logarithm of `normalTail`, also where the tail itself is too small for a number; for z >= 0. */
export function logNormalTail(z: number): number {
  return z < 2 ? Math.log(normalTail(z)) : Math.log(millsRatio(z) / rootOfTwoPi) - (z * z) / 2;
}

/** The density of the standard normal law. */
export function normalDensity(z: number): number {
  if (Math.abs(z) > 40) return 0;
  // z² alone would lose the last digits that its exponential needs: split off what squares without rounding.
  const head = Math.trunc(z * 16) / 16;
  return (Math.exp((-head * head) / 2) * Math.exp((-(z - head) * (z + head)) / 2)) / rootOfTwoPi;
}

/**
 * Tail divided by density of the standard normal law, for z >= 2: Laplace's continued fraction
 * 1/(z + 1/(z + 2/(z + 3/(z + …)))), DLMF 7.9.1, from a depth at which what is cut off is below 1e-15.
 */
export function millsRatio(z: number): number {
  const depth = Math.ceil(12 + 250 / (z * z));
  // What lies deeper varies slowly: it is close to the r with r = z + depth / r.
  let rest = (z + Math.sqrt(z * z + 4 * depth)) / 2;
  for (let k = depth; k > 0; k--) rest = z + k / rest;
  return 1 / rest;
}

/** The sum of z^(2k + 1) / (1 · 3 · 5 … (2k + 1)). */
function centralSeries(z: number): number {
  let term = z;
  let sum = z;
  for (let k = 3; term > sum * 1e-17; k += 2) {
    term *= (z * z) / k;
    sum += term;
  }
  return sum;
}
