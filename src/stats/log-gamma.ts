/** The coefficients B(2k) / (2k (2k - 1)) for k = 1..8. */
const stirling = [1 / 12, -1 / 360, 1 / 1260, -1 / 1680, 1 / 1188, -691 / 360360, 1 / 156, -3617 / 122400];

/**
 * Returns the natural logarithm of the gamma function for x > 0, by Stirling's series after a shift to x >= 10 (NIST Digital Library of
 * Mathematical Functions, 5.11.1 and 5.5.1). Absolute error below 1e-14 for x up to 10.
 */
export function logGamma(x: number): number {
  let shift = 1;
  let y = x;
  for (; y < 10; y++) shift *= y;
  return (y - 0.5) * Math.log(y) - y + 0.5 * Math.log(2 * Math.PI) + series(y) - Math.log(shift);
}

/** Returns the excess of the logarithm of x! over Stirling's approximation, log √(2πx) + x log x - x, for x > 0; to about 1e-14. */
export function stirlingError(x: number): number {
  if (x >= 10) return series(x);
  return logGamma(x + 1) - (x + 0.5) * Math.log(x) + x - 0.5 * Math.log(2 * Math.PI);
}

function series(y: number): number {
  const inverse = 1 / (y * y);
  return stirling.reduceRight((sum, coefficient) => sum * inverse + coefficient, 0) / y;
}
