import type { DifferenceRow } from './result.ts';

export function exactDifference(
  baseline: number,
  variant: number,
): Omit<DifferenceRow, 'subject' | 'metric' | 'kind' | 'q'> {
  const difference = variant - baseline;
  return {
    ...{ n: Number.POSITIVE_INFINITY, baseline, variant, difference, ciLow: difference, ciHigh: difference },
    ...{ stdError: 0, narrowing: Number.NaN, p: Number(difference === 0) },
  };
}
