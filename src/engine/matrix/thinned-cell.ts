import type { Metric } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { ThinnedCombat, type ThinnedMemory, type ThinnedResult } from '../paths/thinned-combat.ts';
import { digestOf } from '../results/digest.ts';
import { Estimates } from '../results/estimates.ts';
import { batchKey } from '../simulate/batch.ts';
import { type Kept, keptNumbers } from './sum.ts';

const MOST = 1e9;

/** The first threshold for a half-width of 1, which suffices for most combats. */
const FIRST = 12;
/** The bounds of the first threshold: however wide the intervals may be, events of probability 1/1,000 are seen. */
const LARGEST = 3e-4;
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
  readonly metrics: number;
}

export interface ThinnedCell {
  readonly trials: number;
  readonly digest: string;
  readonly numbers: readonly number[];
  /** The threshold of the last walk. */
  readonly threshold: number;
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
    const estimates = estimatesOf(kept, found);
    const widest = Math.max(
      ...kept.map(({ counts }, k) => (counts && estimates.at(0, k) ? estimates.halfWidth(0, k) : 0)),
    );
    if (widest <= halfWidth || found.variance === 0 || found.steps > MAX_STEPS) {
      const numbers = keptNumbers(kept, estimates, metrics);
      const digest = digestOf([Float64Array.from(numbers)]);
      return { trials: atMost(1 / found.variance), digest, numbers, threshold: least };
    }
    const further = Math.min(MAX_STEP, Math.max(LEAST_STEP, MARGIN * (halfWidth / widest) ** 2));
    // Steps grow at most as the threshold falls, so the next look takes at most 2 * MAX_STEPS.
    least *= Math.max(further, found.steps / (2 * MAX_STEPS));
  }
}

const measured = (kept: readonly Kept[]): Metric[] => kept.map(({ metric }) => metric);

const atMost = (trials: number): number => Math.max(1, Math.min(MOST, Math.round(trials)));

function estimatesOf(kept: readonly Kept[], { metrics, variance }: ThinnedResult): Estimates {
  const kinds = kept.map(({ metric }) => metric.kind);
  const estimates = new Estimates(kinds, 1, 'thinned');
  for (const [k, kind] of kinds.entries()) {
    const { estimate, stdError } = metrics[k]!;
    if (Number.isNaN(estimate)) continue;
    if (kind === 'mean' || stdError === 0) {
      estimates.set(0, k, { n: atMost(1 / variance), estimate, stdError });
      continue;
    }
    // Rounded weights may not add up to 1.
    const share = Math.min(1, estimate);
    const certain = share === 0 || share === 1;
    const n = atMost(certain ? 1 / stdError : (share * (1 - share)) / stdError ** 2);
    estimates.set(0, k, { n, estimate: share, stdError });
  }
  return estimates;
}
