import type { Interval } from './interval.ts';

interface Estimated extends Interval {
  readonly estimate: number;
}

/**
 * Returns the interval of the difference of two independent estimates, second minus first, from the interval of each.
 *
 * Newcombe, "Interval estimation for the difference between independent proportions", Statistics in Medicine 17 (1998) 873-890, method
 * 10, which holds for any two intervals of one confidence (Zou & Donner 2008). Estimates that rise and fall together differ less.
 */
export function independentDifference(first: Estimated, second: Estimated): Interval {
  const difference = second.estimate - first.estimate;
  return {
    low: difference - Math.hypot(second.estimate - second.low, first.high - first.estimate),
    high: difference + Math.hypot(second.high - second.estimate, first.estimate - first.low),
  };
}
