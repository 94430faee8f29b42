import { type Metric, rangeOf } from '../../core/game.ts';
import { normalQuantile } from '../../stats/normal-quantile.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { Layers } from './layers.ts';
import { PathGraph } from './path-graph.ts';
import { type PathVisitor, PathWalk } from './path-walk.ts';
import { Readings } from './readings.ts';

/** The relative difference below which readings count as equal, because of rounding. */
const EQUAL = 1e-9;
const Z = normalQuantile(0.975);

interface ThinnedMetric {
  readonly estimate: number;
  readonly stdError: number;
}

export interface ThinnedResult {
  readonly metrics: readonly ThinnedMetric[];
  /** The variance of each part of all paths, as if sampled independently: 1 / n for n trials. */
  readonly variance: number;
  readonly steps: number;
}

export class ThinnedMemory {
  readonly layers = new Layers();
  readonly paths = new PathGraph();
}

class GraphVisitor implements PathVisitor {
  readonly out: Readings;
  readonly isNumbering = true;
  readonly #paths: PathGraph;
  #from = 0;

  constructor(out: Readings, paths: PathGraph) {
    this.out = out;
    this.#paths = paths;
  }

  visitLayer(): void {
    this.#paths.startGroup();
  }

  visitState(state: number, weight: number): void {
    this.#from = state;
    this.#paths.addState(state, weight);
  }

  visitPath(to: number, weight: number, sampled: number): void {
    const readings = this.out;
    this.#paths.addEdge(this.#from, to, weight, sampled);
    if (to < 0) readings.end();
    if (!readings.some) return;
    this.#paths.addReading(readings.values, readings.counts);
    readings.clear();
  }
}

/** Follows all heavy paths and a systematic sample of those below a threshold. Estimates are unbiased; errors follow from the samples. */
export class ThinnedCombat {
  readonly #metrics: readonly Metric[];
  readonly #paths: PathGraph;
  readonly #walk: PathWalk;

  constructor(table: PlayableCombat, metrics: readonly Metric[], { layers, paths }: ThinnedMemory) {
    const { game, combat } = table;
    const readings = new Readings(metrics, combat);
    this.#metrics = metrics;
    this.#paths = paths;
    const forget = game.lumping?.(combat, readings.bits);
    this.#walk = new PathWalk(table, new GraphVisitor(readings, paths), layers, { forget, merges: true });
  }

  /** Follows all paths above a threshold, 0 to 1, and samples the others; `chance` returns random offsets in [0, 1). */
  follow(threshold: number, chance: () => number): ThinnedResult {
    this.#paths.clear();
    this.#walk.start(threshold, chance);
    this.#walk.play();
    return this.#result(threshold);
  }

  /**
   * Returns the estimates. Paths that were never sampled have weight too: each error is at least that of one draw whose value is as far
   * from the mean as possible, or as any value read if the range is unknown. If all values read are equal, nothing else is known of the
   * error; then the interval is as wide as a Wilson interval without hits, that of Z² draws.
   */
  #result(threshold: number): ThinnedResult {
    const paths = this.#paths;
    const metrics = this.#metrics;
    const { values, counts } = paths.sums(metrics.length);
    const means = values.map((value, k) => (counts[k]! > 0 ? value / counts[k]! : 0));
    const { each, whole } = paths.variances(means);
    const deviations = paths.maxDeviations(means);
    return {
      metrics: metrics.map((metric, k) => {
        if (counts[k]! === 0) return { estimate: Number.NaN, stdError: Number.NaN };
        const least = threshold * farthest(metric, means[k]!, deviations[k]!);
        return { estimate: means[k]!, stdError: whole === 0 ? 0 : Math.max(Math.sqrt(each[k]!), least) / counts[k]! };
      }),
      variance: whole,
      steps: paths.edges,
    };
  }
}

function farthest(metric: Metric, mean: number, seen: number): number {
  if (metric.kind === 'probability') return Math.max(mean, 1 - mean);
  const range = rangeOf(metric);
  if (range === undefined) return seen;
  const most = Math.max(range[1] - mean, mean - range[0]);
  return seen <= EQUAL * most ? Z * most : most;
}
