import type { Metric } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';
import { digestOf } from '../results/digest.ts';
import { batchKey, type Table } from '../simulate/batch.ts';
import { ThinnedCombat, type ThinnedMemory, type ThinnedResult } from '../thinned/thinned-combat.ts';
import type { Kept } from './sum.ts';

/** What is known as well as by so many trials is said to be known so well, and no better. */
const MOST = 1e9;

/** The least weight that is followed at first, for a half width of 1: most combats are then known well enough. */
const FIRST = 8;
/** What happens in 1 of 1,000 combats is seen, however wide intervals may be. */
const LARGEST = 2e-4;
const SMALLEST = 1e-5;
/** A look that was not enough is followed by one that goes so much further than its width asks for, within bounds. */
const MARGIN = 0.7;
const LEAST_STEP = 1 / 16;
const MOST_STEP = 1 / 2;
/** Steps after which a combat is as well known as it will be. */
const MOST_STEPS = 3_000_000;

/** What is to be known of a combat. */
interface Asked {
  readonly kept: readonly Kept[];
  readonly seed: string;
  readonly halfWidth: number;
  /** How many metrics are kept of all combats together. */
  readonly metrics: number;
}

/** What a combat came to. */
interface ThinnedCell {
  /** As many as would err as much. */
  readonly trials: number;
  /** Of the numbers. */
  readonly digest: string;
  /** n, estimate and standard error of each metric that is kept. */
  readonly numbers: readonly number[];
}

/** Plays a combat until the intervals that count are narrow enough, by paths that are thinned out. */
export function playThinned(
  table: Table,
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
    if (widest <= halfWidth || found.variance === 0 || found.steps > MOST_STEPS) {
      const numbers = new Array<number>(3 * metrics).fill(0);
      for (const [k, { i }] of kept.entries()) numbers.splice(3 * i, 3, ...rows[k]!);
      return { trials: atMost(1 / found.variance), digest: digestOf([Float64Array.from(numbers)]), numbers };
    }
    const further = Math.min(MOST_STEP, Math.max(LEAST_STEP, MARGIN * (halfWidth / widest) ** 2));
    // Steps grow no faster than their least weight falls.
    least *= Math.max(further, found.steps / (2 * MOST_STEPS));
  }
}

const measured = (kept: readonly Kept[]): Metric[] => kept.map(({ metric }) => metric);

const atMost = (trials: number): number => Math.max(1, Math.min(MOST, Math.round(trials)));

/** n, estimate and standard error, where n trials would err as much; all 0 where there is nothing to tell. */
type Row = readonly [n: number, estimate: number, stdError: number];

function rowOf(kind: Metric['kind'], { metrics, variance }: ThinnedResult, k: number): Row {
  const { estimate, stdError } = metrics[k]!;
  if (Number.isNaN(estimate)) return [0, 0, 0];
  if (kind === 'mean' || stdError === 0) return [atMost(1 / variance), estimate, stdError];
  // Weights do not add up to 1 to the last digit.
  const share = Math.min(1, estimate);
  const certain = share === 0 || share === 1;
  return [atMost(certain ? 1 / stdError : (share * (1 - share)) / stdError ** 2), share, stdError];
}

/** Half of the interval of 95 %; 0 where there is nothing to tell. */
function halfOf(kind: Metric['kind'], [n, estimate, stdError]: Row): number {
  if (n === 0) return 0;
  const { low, high } = kind === 'probability' ? wilson(estimate * n, n) : meanInterval(estimate, stdError);
  return (high - low) / 2;
}
