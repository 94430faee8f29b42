import type { Interval } from './interval.ts';

interface Estimated extends Interval {
  readonly estimate: number;
}

/**
 * Returns the interval of second minus first by method 10 of Newcombe, Statistics in Medicine 17 (1998) 873-890, for any two intervals of
 * one confidence (Zou & Donner 2008). Estimates that rise and fall together differ less.
 */
export function independentDifference(first: Estimated, second: Estimated): Interval {
  const difference = second.estimate - first.estimate;
  return {
    low: difference - Math.hypot(second.estimate - second.low, first.high - first.estimate),
    high: difference + Math.hypot(second.high - second.estimate, first.estimate - first.low),
  };
}
