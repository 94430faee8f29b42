/**
 * How many standard errors an estimate lies from what was expected, for checks such as "within five sigma".
 * 0 when they are equal, even without any spread; infinite when they differ and the standard error is 0.
 */
export function zScore(estimate: number, expected: number, standardError: number): number {
  return estimate === expected ? 0 : (estimate - expected) / standardError;
}
