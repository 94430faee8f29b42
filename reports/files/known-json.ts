import type { CellResult, MetricRow, Results } from '../../src/engine/results/result.ts';
import { exactRowOf, provedRowOf } from '../views/agreement.ts';

/** How a metric is known. */
type How = 'exact' | 'proved' | 'simulated' | 'thinned';

interface Known {
  /** The exact value beside a simulated one. */
  readonly exact?: number;
  /** The bounds of the true value; NaN, which is null in JSON, if unknown. */
  readonly low: number;
  readonly high: number;
  readonly how: How;
}

/** Returns how a metric is known. */
export function knownJson(
  { experiment: { engine } }: Pick<Results, 'experiment'>,
  cell: CellResult,
  { subject, metric, round, n, estimate }: MetricRow,
): Known {
  if (n === Infinity) return { low: estimate, high: estimate, how: 'exact' };
  const beside = exactRowOf(cell, subject, metric, round);
  if (beside) return { exact: beside.exact, low: beside.exact, high: beside.exact, how: 'exact' };
  const bounds = provedRowOf(cell, subject, metric, round);
  if (bounds) return { low: bounds.low, high: bounds.high, how: 'proved' };
  return { low: Number.NaN, high: Number.NaN, how: engine === 'thinned' ? 'thinned' : 'simulated' };
}
