import type { Metric } from '../../core/game.ts';
import type { Interval } from '../../stats/interval.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';

export type MetricKind = Metric['kind'];

/** The source of a number: trials, all paths, bounds that include it, or a systematic sample of the unlikely paths. */
export type How = 'simulated' | 'exact' | 'proved' | 'thinned';

export interface EstimateNumbers {
  /** The number of trials, or of those with the same error; Infinity if exact, 0 if unknown. */
  readonly n: number;
  /** A probability 0..1, or a mean. */
  readonly estimate: number;
  readonly stdError: number;
}

/** A row of a table as a plain object, with the 95 % interval, or proved bounds. */
export interface EstimateRow extends EstimateNumbers, Interval {
  readonly how: How;
}

export interface KnownNumber extends Pick<EstimateNumbers, 'n' | 'estimate'> {
  readonly kind: MetricKind;
  readonly stdError?: number;
  readonly how?: How;
}

/** Returns the confidence interval of an estimate: of a probability by Wilson, of a mean by its standard error; no width if exact. */
export function intervalOf({ kind, n, estimate, stdError, how }: KnownNumber, confidence = 0.95): Interval {
  if (n === 0) return { low: Number.NaN, high: Number.NaN };
  if (n === Number.POSITIVE_INFINITY) return { low: estimate, high: estimate };
  if (kind === 'mean') return meanInterval(estimate, stdError ?? Number.NaN, confidence);
  // Trials give a whole number of hits; weights of paths do not.
  return wilson(how === 'thinned' ? estimate * n : Math.round(estimate * n), n, confidence);
}

/** Returns the half-width of the interval of an estimate; Infinity if it is unknown. */
export function halfWidthOf(one: KnownNumber, confidence?: number): number {
  if (one.n === 0 || (one.kind === 'mean' && Number.isNaN(one.stdError))) return Number.POSITIVE_INFINITY;
  const { low, high } = intervalOf(one, confidence);
  return (high - low) / 2;
}
