import { type Metric, type MetricRange, rangeOf } from '../../core/game.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { Layers } from './layers.ts';
import { passes } from './passes.ts';
import { type PathVisitor, PathWalk } from './path-walk.ts';
import { Readings } from './readings.ts';

/** The error of compensated sums of readings, as a share of the largest value. */
const SUM_ERROR = 2 ** -49;
/** The relative error of the sum of dropped weights: half a unit in the last place for each of at most 2^27 terms. */
const DROPPED_ERROR = 2 ** -25;

/** The steps of a proof for each trial that it replaces: a step takes a microsecond, most trials a third of one, and a proof may fail. */
const STEPS_OF_TRIAL = 1 / 8;

/** Returns the budget of a proof that is cheaper than trials. */
export const stepsInsteadOf = (trials: number): number => Math.floor(trials * STEPS_OF_TRIAL);

export interface ProvedInterval {
  readonly low: number;
  readonly high: number;
}

export interface Bounds {
  /** The bounds; undefined for a metric without a known range, or with several entries per trial. */
  readonly metrics: readonly (ProvedInterval | undefined)[];
  /** The weight of the paths that were not followed, rounding errors included. */
  readonly unfollowed: number;
  /** The weight below which paths were not followed; 1 if no pass was finished. */
  readonly threshold: number;
  readonly steps: number;
}

export interface BoundsOptions {
  /** The maximum number of steps of about a microsecond each. The last pass within it gives the answer. */
  readonly steps: number;
  readonly width?: number;
  /** Whether each metric must have that width; default all. */
  readonly counting?: readonly boolean[];
  /** The threshold of the first pass; default one that ends at once. */
  readonly first?: number;
  /** The memory of an earlier walk, to be used again. */
  readonly layers?: Layers;
}

/**
 * Proves bounds of metrics by passes that drop light paths, summing their weight: residual mass (Zaiser, Murawski & Ong, "Guaranteed bounds
 * on posterior distributions of discrete probabilistic programs with loops", POPL 2025), widened by all rounding errors. Depends on the
 * combat and the options alone. Yields the last bounds every few milliseconds.
 */
export function* boundSteps(
  table: PlayableCombat,
  metrics: readonly Metric[],
  { steps: budget, width = 0, counting, first, layers = new Layers() }: BoundsOptions,
): Generator<Bounds, Bounds> {
  const visitor = new BoundsVisitor(new Readings(metrics, table.combat));
  const forget = table.game.lumping?.(table.combat, visitor.out.bits, metrics);
  const walk = new PathWalk(table, visitor, layers, { forget, merges: true });
  let found: Bounds = { metrics: visitor.bounds(1, 0), unfollowed: 1, threshold: 1, steps: 0 };
  let widest = Number.POSITIVE_INFINITY;
  for (const pass of passes(walk, budget, () => visitor.clear(), { first, excess: () => widest / width })) {
    const { steps, threshold } = pass;
    found = { ...found, steps };
    if (pass.isFinished) {
      const error = walk.roundingError;
      const proved = visitor.bounds(walk.dropped, error);
      found = { metrics: proved, unfollowed: walk.dropped + error, threshold, steps };
      widest = 0;
      proved.forEach((one, k) => {
        if (one !== undefined && counting?.[k] !== false && one.high - one.low > widest) widest = one.high - one.low;
      });
      if (walk.dropped <= error || widest <= width) return found;
    }
    yield found;
  }
  return found;
}

export function provedBounds(...parameters: Parameters<typeof boundSteps>): Bounds {
  const passes = boundSteps(...parameters);
  for (;;) {
    const piece = passes.next();
    if (piece.done) return piece.value;
  }
}

class BoundsVisitor implements PathVisitor {
  readonly out: Readings;
  readonly isNumbering = false;
  readonly #ranges: readonly (MetricRange | undefined)[];
  /** The weight of the entries of each metric, and the weighted sum of their values. */
  readonly #entries: CompensatedSums;
  readonly #values: CompensatedSums;

  constructor(out: Readings) {
    const { metrics } = out;
    this.out = out;
    // Several entries of one trial may weigh more than the trial.
    this.#ranges = metrics.map((metric) => (metric.multiplePerTrial ? undefined : rangeOf(metric)));
    this.#entries = new CompensatedSums(metrics.length);
    this.#values = new CompensatedSums(metrics.length);
  }

  clear(): void {
    this.out.clear();
    this.#entries.clear();
    this.#values.clear();
  }

  visitLayer(): void {}

  visitState(): void {}

  visitPath(_to: number, weight: number): void {
    const { out } = this;
    if (!out.some) return;
    for (let k = 0; k < out.metrics.length; k++) {
      const entries = out.entries[k]!;
      if (entries === 0) continue;
      this.#entries.add(k, weight * entries);
      this.#values.add(k, weight * out.values[k]!);
    }
    out.clear();
  }

  bounds(dropped: number, error: number): (ProvedInterval | undefined)[] {
    return this.out.metrics.map(({ base }, k) => {
      const range = this.#ranges[k];
      if (range === undefined) return undefined;
      const [entries, values] = [this.#entries.sum(k), this.#values.sum(k)];
      // No trial has two entries, so those of paths that were not followed fit into the rest of 1.
      const open = Math.min(dropped * (1 + DROPPED_ERROR), Math.max(0, 1 - entries)) + 2 * error;
      if (base === 'trials') return overTrials(range, values, open, error);
      if (entries === 0 && dropped === 0) return { low: Number.NaN, high: Number.NaN };
      return overEntries(range, values, entries, open, error);
    });
  }
}

function overTrials([least, most]: MetricRange, values: number, open: number, error: number): ProvedInterval {
  const [lowest, highest] = [Math.min(0, least), Math.max(0, most)];
  const slack = Math.max(-lowest, highest) * (error + SUM_ERROR);
  return {
    low: Math.max(lowest, values + open * lowest - slack),
    high: Math.min(highest, values + open * highest + slack),
  };
}

/** Returns the bounds: the lower if all open weight has entries of the smallest value, the upper if of the largest. */
function overEntries(
  [least, most]: MetricRange,
  values: number,
  entries: number,
  open: number,
  error: number,
): ProvedInterval {
  const size = Math.max(Math.abs(least), Math.abs(most));
  const slack = (most - least + size) * (error + SUM_ERROR);
  const whole = entries + open + error + SUM_ERROR;
  const [above, below] = [values - least * entries - slack, most * entries - values - slack];
  return {
    low: Math.max(least, least + Math.max(0, above) / whole - size * SUM_ERROR),
    high: Math.min(most, most - Math.max(0, below) / whole + size * SUM_ERROR),
  };
}

/** Sums that err by a unit or two in their last place, however many their terms (Neumaier 1974). */
class CompensatedSums {
  readonly #sums: Float64Array;
  readonly #lost: Float64Array;

  constructor(size: number) {
    this.#sums = new Float64Array(size);
    this.#lost = new Float64Array(size);
  }

  clear(): void {
    this.#sums.fill(0);
    this.#lost.fill(0);
  }

  add(k: number, term: number): void {
    const before = this.#sums[k]!;
    const sum = before + term;
    this.#lost[k]! += Math.abs(before) >= Math.abs(term) ? before - sum + term : term - sum + before;
    this.#sums[k] = sum;
  }

  sum(k: number): number {
    return this.#sums[k]! + this.#lost[k]!;
  }
}
