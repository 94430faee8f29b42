import type { DifferenceRow, MetricRow } from './result.ts';

type Known = Pick<MetricRow, 'estimate' | 'ciLow' | 'ciHigh'>;

export type CertainDifference = Omit<DifferenceRow, 'subject' | 'metric' | 'kind' | 'q'>;

/** Returns the difference of two exact or proved values, with its bounds. */
export function certainDifference(baseline: Known, variant: Known): CertainDifference {
  const [ciLow, ciHigh] = [variant.ciLow - baseline.ciHigh, variant.ciHigh - baseline.ciLow];
  return {
    ...{ n: Number.POSITIVE_INFINITY, baseline: baseline.estimate, variant: variant.estimate },
    ...{ difference: variant.estimate - baseline.estimate, ciLow, ciHigh },
    ...{ stdError: ciLow < ciHigh ? Number.NaN : 0, narrowing: Number.NaN, p: Number(ciLow <= 0 && ciHigh >= 0) },
  };
}
