import { rangeOf } from '../../core/game.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { provedBounds, stepsInsteadOf } from '../paths/bounds.ts';
import { RUN_STEPS } from '../paths/exact-beside.ts';
import type { Layers } from '../paths/layers.ts';
import { intervalOf } from '../results/interval-of.ts';
import type { Kept } from './sum.ts';
import type { ThinnedCell } from './thinned-cell.ts';

/** The largest weight of sampled paths with which a proof takes hardly more steps than the walk that sampled them. */
const MOST_SAMPLED = 1 / 64;
/** The first threshold, as a share of that of the sampled paths. If they weigh so little, one pass with it suffices for nearly all combats. */
const FIRST = 1 / 256;
export const LEAST_STEPS = 200;
/** The width at which bounds are narrow enough, as a share of the half-width: they share a digit more than the interval. */
const WIDTH = 1 / 10;
/** The number of half-widths by which an estimate and the bounds may differ by chance; that is some twelve standard errors. */
const TOO_FAR = 6;
/** The number of sampled paths of which none may be drawn by chance, so that the interval does not know of them. */
const MISSED = 20;

/**
 * Proves bounds of kept metrics if that takes fewer steps than trials of the same error, and than the combat's share of the steps of a run.
 * Returns the two bounds of each metric, one after another, NaN if they are wider than its interval; undefined if all are.
 * @param combats the number of combats of the matrix
 * @throws Error if an estimate is far outside of its bounds
 */
export function proveKept(
  table: PlayableCombat,
  kept: readonly Kept[],
  { numbers, trials, threshold }: Pick<ThinnedCell, 'numbers' | 'trials' | 'threshold'>,
  { halfWidth, combats }: { readonly halfWidth: number; readonly combats: number },
  layers: Layers,
): number[] | undefined {
  const steps = Math.min(stepsInsteadOf(trials), Math.floor(RUN_STEPS / combats));
  // Each sampled path has the weight of the threshold, and the variance of its square.
  const sampled = 1 / (trials * threshold);
  if (steps < LEAST_STEPS || sampled > MOST_SAMPLED) return undefined;
  const rows = kept.map(({ i, metric: { kind } }) => {
    const [n, estimate, stdError] = numbers.slice(3 * i) as [number, number, number];
    return { n, estimate, ...intervalOf({ kind, n, estimate, stdError, how: 'thinned' }) };
  });
  const widths = rows.flatMap(({ n, low, high }, k) => (n > 0 && kept[k]!.counts ? [high - low] : []));
  const { metrics } = provedBounds(
    table,
    kept.map(({ metric }) => metric),
    {
      ...{ steps, width: Math.min(WIDTH * halfWidth, ...widths), counting: kept.map(({ counts }) => counts) },
      ...{ first: FIRST * threshold, layers },
    },
  );
  const found = new Array<number>((2 * numbers.length) / 3).fill(Number.NaN);
  for (const [k, { n, estimate, ...interval }] of rows.entries()) {
    const { i, metric } = kept[k]!;
    const bounds = metrics[k];
    if (n === 0 || !bounds || !(bounds.high - bounds.low <= interval.high - interval.low)) continue;
    const [least, greatest] = rangeOf(metric)!;
    const missed = MISSED * threshold * (trials / n) * (greatest - least);
    const [above, below] = [bounds.low - estimate - missed, estimate - bounds.high - missed];
    if (above > TOO_FAR * (interval.high - estimate) || below > TOO_FAR * (estimate - interval.low))
      throw new Error(
        `${metric.metric} was estimated as ${estimate}, but is proved to be from ${bounds.low} to ${bounds.high}`,
      );
    found[2 * i] = bounds.low;
    found[2 * i + 1] = bounds.high;
  }
  return found.some((one) => !Number.isNaN(one)) ? found : undefined;
}
