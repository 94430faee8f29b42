// The coefficients of the paper, written as the double numbers that they round to; lowest power first.
const central = [18154.98125334356, 1067.689485460371, 161.02823106855587, 2.2352520354606837, 0.06568233791820745];
const centralBelow = [45507.789335026726, 10260.932208618979, 976.0985517377767, 47.202581904688245, 1];
const middle = [
  9842.714838383978, 11602.65143764735, 6848.190450536283, 2494.537585290373, 597.2702763948002, 93.50665613217785,
  8.883149794388377, 0.39894151208813466, 1.0765576773720192e-8,
];
const middleBelow = [
  19685.429676859992, 38912.00328609327, 34900.952721145979, 18615.5716408851, 6485.558298266761, 1519.3775994075547,
  235.387901782625, 22.266688044328117, 1,
];
const far = [
  0.000029112874951168793, 0.0014216191932278936, 0.022235277870649807, 0.12740116116024736, 0.215898534057957,
  0.02307344176494017,
];
const farBelow = [
  0.0000729751555083966, 0.0037823963320275824, 0.06598813786892856, 0.4682382124808651, 1.284260096144911, 1,
];

const rootOfTwoPi = Math.sqrt(2 * Math.PI);

/** Evaluates a polynomial by Horner's scheme; a loop, because one interval of a stopped run takes millions of these. */
function polynomial(coefficients: readonly number[], x: number): number {
  let sum = 0;
  for (let k = coefficients.length - 1; k >= 0; k--) sum = sum * x + coefficients[k]!;
  return sum;
}

/**
 * Returns the probability that a standard normal variable exceeds `z`. The relative error is below 1e-14 if the result is a normal double
 * number (z up to 37.5), so a probability of 1e-200 has as many true digits as one half.
 *
 * Cody, "Rational Chebyshev approximations for the error function", Mathematics of Computation 23 (1969) 631-637, in the form of the
 * routine ANORM of that package (Algorithm 715, ACM Transactions on Mathematical Software 19, 1993, 22-32).
 */
export function normalTail(z: number): number {
  if (z < -0.66291) return 1 - normalTail(-z);
  if (z > 0.66291) return normalDensity(z) * millsRatio(z);
  return 0.5 - (z * polynomial(central, z * z)) / polynomial(centralBelow, z * z);
}

/** Returns the probability that a standard normal variable is at least as far from 0 as `z`, on either side. */
export function twoSidedP(z: number): number {
  return Math.min(1, 2 * normalTail(Math.abs(z)));
}

/** Returns the natural logarithm of `normalTail`, even if the tail itself is too small for a number; for z above 0.67. */
export function logNormalTail(z: number): number {
  return Math.log(millsRatio(z) / rootOfTwoPi) - (z * z) / 2;
}

export function normalDensity(z: number): number {
  if (Math.abs(z) > 40) return 0;
  // The exponential needs more digits than z² has, so the part that squares without rounding is split off.
  const head = Math.trunc(z * 16) / 16;
  return (Math.exp((-head * head) / 2) * Math.exp((-(z - head) * (z + head)) / 2)) / rootOfTwoPi;
}

/** Returns tail divided by density of the standard normal distribution, for z above 0.67. */
export function millsRatio(z: number): number {
  if (z <= Math.sqrt(32)) return (rootOfTwoPi * polynomial(middle, z)) / polynomial(middleBelow, z);
  const square = 1 / (z * z);
  return (1 - (rootOfTwoPi * square * polynomial(far, square)) / polynomial(farBelow, square)) / z;
}
