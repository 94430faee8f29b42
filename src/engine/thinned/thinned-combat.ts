import type { Metric } from '../../core/game.ts';
import type { Table } from '../simulate/batch.ts';
import { Layers } from './layers.ts';
import { END, Paths } from './paths.ts';
import { Readings } from './readings.ts';
import { Thinned } from './thinned-dice.ts';

/** A metric as it follows from paths. */
interface Thin {
  /** NaN where no path has a value. */
  readonly estimate: number;
  readonly stdError: number;
}

/** What the paths of a combat come to. */
export interface ThinnedResult {
  readonly metrics: readonly Thin[];
  /** Variance of a share of all paths, as if each part of them were drawn on its own: 1 / n of n trials. 0 where nothing was drawn. */
  readonly variance: number;
  /** Steps that were played. */
  readonly steps: number;
}

/** Serves one combat after the other: what has grown need not grow again. */
export class ThinnedMemory {
  readonly layers = new Layers();
  readonly paths = new Paths();
}

/**
 * Follows the paths of a combat as an exact answer does, equal states merged between steps, but the unlikely ones only as far as they
 * are drawn: states and outcomes of less weight than the least are thinned out by systematic sampling, and those that remain stand for
 * the others with the least weight. Estimates are unbiased, and their errors follow from what was drawn. So a combat takes about as
 * many steps as there are likely paths, however many the others are.
 *
 * Fearnhead & Clifford, "On-line inference for hidden Markov models via particle filters", Journal of the Royal Statistical
 * Society B 65 (2003) 887-899.
 */
export class ThinnedCombat {
  readonly #table: Table;
  readonly #memory: ThinnedMemory;
  readonly #readings: Readings;
  readonly #forget: ((state: { step: number }) => void) | undefined;
  readonly #state: { step: number };

  constructor(table: Table, metrics: readonly Metric[], memory: ThinnedMemory) {
    const { game, combat } = table;
    this.#table = table;
    this.#memory = memory;
    this.#readings = new Readings(metrics, combat);
    this.#forget = game.forgetting?.(combat, this.#readings.bits);
    this.#state = game.newState(combat);
  }

  /**
   * @param least - weight of the paths that are all followed, above 0 and at most 1
   * @param chance - gives numbers from 0 to below 1
   */
  follow(least: number, chance: () => number): ThinnedResult {
    const { game, combat } = this.#table;
    const { layers, paths } = this.#memory;
    const state = this.#state;
    const readings = this.#readings;
    const words = game.words(combat);
    const dice = new Thinned(least, chance);
    layers.clear(words);
    paths.clear();
    game.start(combat, state);
    this.#put(1);
    for (let layer = layers.take(); layer !== undefined; layer = layers.take()) {
      let passed = chance() * least;
      paths.begin();
      for (let i = 0; i < layer.size; i++) {
        const met = layer.weight[i]!;
        const from = layer.number[i]!;
        let weight = met;
        if (met < least) {
          passed += met;
          weight = passed >= least ? least : 0;
          passed -= weight;
        }
        paths.play(from, met, weight);
        if (weight === 0) continue;
        dice.begin(weight);
        do {
          game.unpack(combat, layer.data, i * words, state);
          if (readings.some) readings.clear();
          game.playStep(dice, combat, state, readings);
          const to = state.step >= 0 ? this.#put(dice.weight) : END;
          paths.go(from, to, dice.weight, dice.drawn);
          if (to === END) readings.end();
          if (readings.some) paths.tell(readings.values, readings.counts);
        } while (dice.advance());
      }
      layers.done(layer);
    }
    return this.#result(least);
  }

  /** Puts the state with others that wait for the same step. @returns its number */
  #put(weight: number): number {
    const { game, combat } = this.#table;
    const { layers, paths } = this.#memory;
    const state = this.#state;
    this.#forget?.(state);
    const layer = layers.of(game.stepOrder(combat, state));
    const at = layer.room();
    game.pack(combat, state, layer.data, at);
    const number = layer.add(weight, paths.states);
    if (number === paths.states) paths.states++;
    return number;
  }

  /** What was never drawn weighs something as well: each error has that of one draw more, as far off as any path. */
  #result(least: number): ThinnedResult {
    const { paths } = this.#memory;
    const { metrics } = this.#readings;
    const { values, counts } = paths.sums(metrics.length);
    const means = values.map((value, k) => (counts[k]! > 0 ? value / counts[k]! : 0));
    const { each, whole } = paths.variances(means);
    const reaches = paths.reaches(means);
    return {
      metrics: metrics.map(({ kind }, k) => {
        if (counts[k]! === 0) return { estimate: Number.NaN, stdError: Number.NaN };
        const unseen = whole === 0 ? 0 : least * (kind === 'probability' ? 1 : reaches[k]!);
        return { estimate: means[k]!, stdError: Math.hypot(Math.sqrt(each[k]!), unseen) / counts[k]! };
      }),
      variance: whole,
      steps: paths.ways,
    };
  }
}
