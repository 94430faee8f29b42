import type { CompiledCombat, MatrixPairing } from '../../core/game.ts';
import { combatsOf, counting } from '../../experiment/matrix/matrix.ts';
import { type BoundsRequest, type MatrixStudy, pointOf, type Study } from '../../experiment/study.ts';
import { gameOf } from '../../games/rules.ts';
import { nextLook } from '../../stats/sequential/next-look.ts';
import { compileCell } from '../compile/compile-cell.ts';
import type { GraphStorage } from '../graph/memory.ts';
import { provedBounds } from '../paths/bounds.ts';
import type { Layers } from '../paths/layers.ts';
import type { ThinnedMemory } from '../paths/thinned-combat.ts';
import { digestOf } from '../results/digest.ts';
import { Estimates } from '../results/estimates.ts';
import { pairedEstimate } from '../results/paired.ts';
import { partsOf } from '../simulate/batch.ts';
import { type MetricSource, metricName } from '../simulate/compared-metrics.ts';
import { DifferenceCounts } from '../simulate/difference-counts.ts';
import { PointPlayer } from '../simulate/point-player.ts';
import type { Counts } from '../simulate/tally.ts';
import { proveKept } from './prove-kept.ts';
import { CombatTally, type Kept, keptNumbers } from './sum.ts';
import { playThinned } from './thinned-cell.ts';

export interface PointEstimates {
  /** The number of trials; for a thinned combat, the number that would have the same error. */
  readonly trials: number;
  /** The SHA-256 of all counts, as for the same combat run alone; for a thinned one, of its numbers; empty if there are stretches. */
  readonly digest: string;
  /** The count n, estimate and standard error of each kept metric; n is 0 if it is unknown. */
  readonly numbers: readonly number[];
  readonly variants?: readonly VariantEstimates[];
  /** The two proved bounds of each kept metric, NaN if there are none; missing if nothing is proved. */
  readonly bounds?: readonly number[];
  /** The mean of one metric in each stretch of trials, if the task requests it. */
  readonly stretches?: readonly number[];
}

interface VariantEstimates {
  readonly digest: string;
  /** The count n, difference from the baseline and its standard error for each kept metric; n is 0 if it is unknown. */
  readonly numbers: readonly number[];
}

export interface TrialRange {
  readonly from: number;
  readonly to: number;
  readonly each: number;
  readonly metric: number;
}

interface Reused {
  readonly graph: GraphStorage;
  readonly thinned: ThinnedMemory;
}

export class PointEstimator {
  readonly #study: MatrixStudy;
  readonly #pairing: MatrixPairing;
  readonly #counting: readonly string[];
  readonly #combats: number;
  readonly #reused: Reused;

  constructor(study: MatrixStudy, reused: Reused) {
    this.#study = study;
    this.#pairing = gameOf(study.system).matrix!;
    this.#counting = counting(study.matrix);
    this.#combats = combatsOf(study.matrix);
    this.#reused = reused;
  }

  /** Plays a combat until its stopping rule is met. @throws the game's error if the combat cannot be played */
  whole(index: number): PointEstimates {
    const { engine, trials: most, halfWidth, keep } = this.#study.matrix;
    const point = pointOf(this.#study, index, this.#pairing);
    if (engine === 'thinned') {
      const table = compileCell(point.baseline);
      const kept = this.#keptIn(table.combat);
      const asked = { kept, seed: point.seed, halfWidth: halfWidth!, metrics: keep.length };
      const { threshold, ...found } = playThinned(table, asked, this.#reused.thinned);
      const limits = { halfWidth: halfWidth!, combats: this.#combats };
      const bounds = proveKept(table, kept, { ...found, threshold }, limits, this.#reused.thinned.layers);
      return { ...found, ...(bounds && { bounds }) };
    }
    const player = new PointPlayer(point, point.seed, engine, {
      memory: this.#reused.graph,
      measured: this.#measured,
    });
    const sums = player.combats.map((combat) => new CombatTally(this.#keptIn(combat)));
    const differences = point.variants.map(() => new DifferenceCounts());
    let trials = 0;
    const widest = (): number => (trials === 0 ? Number.NaN : Math.max(...sums.map((sum) => sum.widest)));
    for (;;) {
      const to = halfWidth === undefined ? most : nextLook(trials, widest(), halfWidth, most);
      if (to === trials) break;
      for (const { batch, first, trials: count } of partsOf(trials, to)) {
        const more = player.play(batch, first, count);
        sums[0]!.add(more.counts);
        for (const [v, one] of more.variants.entries()) {
          sums[v + 1]!.add(one.counts);
          differences[v]!.merge(one.differences);
        }
      }
      trials = to;
      for (const sum of sums) sum.look(trials);
    }
    const variants = differences.map((one, v) => ({
      digest: sums[v + 1]!.digest,
      numbers: this.#differences(player, v, one.toCounts()),
    }));
    return {
      ...{ trials, digest: sums[0]!.digest, numbers: sums[0]!.toNumbers(keep.length) },
      ...(variants.length > 0 && { variants }),
    };
  }

  #keptIn(combat: CompiledCombat): Kept[] {
    return this.#study.matrix.keep.flatMap(({ name }, i) => {
      const metric = this.#pairing.metric(name, combat);
      return metric ? [{ i, metric, counts: this.#counting.includes(name) }] : [];
    });
  }

  readonly #measured = (combat: CompiledCombat): MetricSource => ({
    counters: combat.counters,
    metrics: this.#keptIn(combat).map(({ metric }) => metric),
  });

  #differences(player: PointPlayer, variant: number, counts: Counts): number[] {
    const compared = player.comparedIn(variant).map(({ mine }) => mine);
    const places = new Map(this.#keptIn(player.combats[0]!).map(({ i, metric }) => [metricName(metric), i]));
    const kinds = compared.map(({ kind }) => kind);
    const estimates = new Estimates(kinds, 1, 'simulated');
    for (const [k, kind] of kinds.entries()) if (counts[k]) estimates.set(0, k, pairedEstimate(kind, counts[k]));
    const kept = compared.map((metric) => ({ i: places.get(metricName(metric))! }));
    return keptNumbers(kept, estimates, this.#study.matrix.keep.length);
  }
}

/** Estimates some combats. @throws the game's error if the combat cannot be played; Error if it lacks a kept metric */
export function estimateRange(
  study: Study,
  index: number,
  { from, to, each, metric }: TrialRange,
  memory: GraphStorage,
): PointEstimates {
  const pairing = gameOf(study.system).matrix!;
  const engine = (study.is === 'matrix' ? study.matrix.engine : study.engine) === 'rolled' ? 'rolled' : 'sampled';
  const { baseline, seed } = pointOf(study, index, pairing);
  const player = new PointPlayer({ baseline, variants: [] }, seed, engine, { memory });
  const kept = keptOf(study, player.combats[0]!);
  const all = new CombatTally(kept);
  const stretches: number[] = [];
  for (let at = from; at < to; at += each) {
    const end = Math.min(to, at + each);
    const stretch = new CombatTally([kept[metric]!]);
    for (const { batch, first, trials } of partsOf(at, end)) {
      const { counts } = player.play(batch, first, trials);
      stretch.add(counts);
      all.add(counts);
    }
    stretch.look(end - at);
    stretches.push(...stretch.estimates);
  }
  all.look(to - from);
  return { trials: to - from, digest: '', numbers: all.toNumbers(kept.length), stretches };
}

export function provePoint(
  study: Study,
  index: number,
  { metrics = [], halfWidth, steps = 0 }: BoundsRequest,
  layers: Layers,
): PointEstimates {
  const table = compileCell(pointOf(study, index, gameOf(study.system).matrix).baseline);
  const kept = keptOf(study, table.combat);
  const wanted = kept.filter((_, i) => metrics.includes(namesOf(study)[i]!));
  const options = { steps, width: 2 * halfWidth, layers };
  const found = provedBounds(
    table,
    wanted.map(({ metric }) => metric),
    options,
  ).metrics;
  const bounds = new Array<number>(2 * kept.length).fill(Number.NaN);
  for (const [k, { i }] of wanted.entries()) if (found[k]) bounds.splice(2 * i, 2, found[k].low, found[k].high);
  const numbers = new Array<number>(3 * kept.length).fill(0);
  return { trials: 1, digest: digestOf([Float64Array.from(bounds)]), numbers, bounds };
}

const namesOf = (study: Study): readonly string[] =>
  study.is === 'matrix' ? study.matrix.keep.map(({ name }) => name) : study.keep!.metrics;

function keptOf(study: Study, combat: CompiledCombat): Kept[] {
  const pairing = gameOf(study.system).matrix!;
  const row = study.is === 'matrix' ? undefined : study.keep!.row;
  return namesOf(study).map((name, i) => {
    const metric = pairing.metric(name, combat, row);
    if (!metric) throw new Error(`The combat has no ${name}`);
    return { i, metric, counts: false };
  });
}
