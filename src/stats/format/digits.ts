/** Most decimals that are ever shown. */
const limit = 15;

/**
 * How many decimals an estimate deserves whose interval reaches that far on its shorter side: the first significant
 * digit of the distance is the last one shown. 0.2 gives 1 decimal, 0.03 gives 2, anything from 1 on gives 0.
 *
 * @param halfWidth - above 0, in the unit in which the estimate is written
 */
export function digits(halfWidth: number): number {
  // 0.1 and its like are a little off in binary, so the logarithm is nudged over the edge.
  return Math.min(limit, Math.max(0, -Math.floor(Math.log10(halfWidth) + 1e-9)));
}
