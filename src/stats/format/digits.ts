/** The maximum number of decimals ever shown. */
const limit = 15;

/**
 * Returns the number of decimals for an estimate whose interval reaches this far on its shorter side: the first significant digit of the
 * distance is the last one shown. 0.2 gives 1 decimal, 0.03 gives 2, anything from 1 on gives 0.
 *
 * @param halfWidth - above 0, in the unit in which the estimate is written
 */
export function digits(halfWidth: number): number {
  // Numbers such as 0.1 are inexact in binary, so the logarithm is raised a little.
  return Math.min(limit, Math.max(0, -Math.floor(Math.log10(halfWidth) + 1e-9)));
}
