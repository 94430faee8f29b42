import type { Metric } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { ThinnedCombat, type ThinnedMemory, type ThinnedResult } from '../paths/thinned-combat.ts';
import { digestOf } from '../results/digest.ts';
import { batchKey } from '../simulate/batch.ts';
import type { Kept } from './sum.ts';

/** The maximum number of equivalent trials that is reported. */
const MOST = 1e9;

/** The first threshold for a half-width of 1; most combats are then known well enough. */
const FIRST = 8;
/** The bounds of the first threshold: however wide the intervals may be, events of probability 1/1,000 are seen. */
const LARGEST = 2e-4;
const SMALLEST = 1e-5;
/** The factor of the threshold after an insufficient look: this margin below the factor that the width requires, within bounds. */
const MARGIN = 0.7;
const LEAST_STEP = 1 / 16;
const MAX_STEP = 1 / 2;
const MAX_STEPS = 3_000_000;

interface Asked {
  readonly kept: readonly Kept[];
  readonly seed: string;
  readonly halfWidth: number;
  /** The number of metrics that are kept of all combats together. */
  readonly metrics: number;
}

interface ThinnedCell {
  /** The number of trials that would have the same error. */
  readonly trials: number;
  readonly digest: string;
  /** n, estimate and standard error of each kept metric. */
  readonly numbers: readonly number[];
}

export function playThinned(
  table: PlayableCombat,
  { kept, seed, halfWidth, metrics }: Asked,
  memory: ThinnedMemory,
): ThinnedCell {
  const rng = new Rng();
  rng.setKey(batchKey(seed, 0));
  const combat = new ThinnedCombat(table, measured(kept), memory);
  let least = Math.max(SMALLEST, Math.min(LARGEST, FIRST * halfWidth ** 2));
  for (let look = 0; ; look++) {
    rng.startTrial(look);
    const found = combat.follow(least, () => rng.next() / 2 ** 32);
    const rows = kept.map(({ metric }, k) => rowOf(metric.kind, found, k));
    const widest = Math.max(...kept.map(({ counts, metric }, k) => (counts ? halfOf(metric.kind, rows[k]!) : 0)));
    if (widest <= halfWidth || found.variance === 0 || found.steps > MAX_STEPS) {
      const numbers = new Array<number>(3 * metrics).fill(0);
      for (const [k, { i }] of kept.entries()) numbers.splice(3 * i, 3, ...rows[k]!);
      return { trials: atMost(1 / found.variance), digest: digestOf([Float64Array.from(numbers)]), numbers };
    }
    const further = Math.min(MAX_STEP, Math.max(LEAST_STEP, MARGIN * (halfWidth / widest) ** 2));
    // Steps grow at most as the threshold falls, so the next look takes at most 2 * MAX_STEPS.
    least *= Math.max(further, found.steps / (2 * MAX_STEPS));
  }
}

const measured = (kept: readonly Kept[]): Metric[] => kept.map(({ metric }) => metric);

const atMost = (trials: number): number => Math.max(1, Math.min(MOST, Math.round(trials)));

/** n, estimate and standard error, where n trials would have the same error; all 0 if it is unknown. */
type Row = readonly [n: number, estimate: number, stdError: number];

function rowOf(kind: Metric['kind'], { metrics, variance }: ThinnedResult, k: number): Row {
  const { estimate, stdError } = metrics[k]!;
  if (Number.isNaN(estimate)) return [0, 0, 0];
  if (kind === 'mean' || stdError === 0) return [atMost(1 / variance), estimate, stdError];
  // Rounded weights may not add up to 1.
  const share = Math.min(1, estimate);
  const certain = share === 0 || share === 1;
  return [atMost(certain ? 1 / stdError : (share * (1 - share)) / stdError ** 2), share, stdError];
}

/** Returns the half-width of the 95 % interval; 0 if it is unknown. */
function halfOf(kind: Metric['kind'], [n, estimate, stdError]: Row): number {
  if (n === 0) return 0;
  const { low, high } = kind === 'probability' ? wilson(estimate * n, n) : meanInterval(estimate, stdError);
  return (high - low) / 2;
}
