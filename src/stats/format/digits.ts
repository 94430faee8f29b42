/** The maximum number of decimals ever shown. */
const limit = 15;

/** Returns the decimals for the shorter side of an interval: 0.2 gives 1, 0.03 gives 2, anything from 1 on gives 0. */
export function digits(halfWidth: number): number {
  // Numbers such as 0.1 are inexact in binary, so the logarithm is raised a little.
  return Math.min(limit, Math.max(0, -Math.floor(Math.log10(halfWidth) + 1e-9)));
}
