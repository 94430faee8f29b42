import { EnumeratedDice } from '../../core/enumerated.ts';
import type { Recorder } from '../../core/game.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { Layer, Layers } from './layers.ts';
import { TooLarge } from './too-large.ts';

/** The end of a path, in place of its next state. */
export const END = -1;

const UNIT = 2 ** -53;
/** The relative error of the probabilities of rolls, which are sums of products of doubles; see `Distributions`. */
const ROLL_ERROR = 2 ** -40;
/** A bound of the relative error of a product for each of its factors. */
export const CHOICE_ERROR = UNIT + ROLL_ERROR;

export interface PathVisitor {
  readonly out: Recorder;
  /** Whether visits get the states' numbers in the walk instead of their places in the layer. */
  readonly isNumbering: boolean;
  /** Called before each layer, whose states are thinned together. */
  visitLayer(): void;
  /** Called before a state is played, with the weight of all paths to it. */
  visitState(state: number, weight: number): void;
  /**
   * Called after a path of that state was played to its next state, or to END.
   * @param sampled - the probability with which it was sampled among the paths of its state; 1 if it was not sampled
   */
  visitPath(to: number, weight: number, sampled: number): void;
}

export interface WalkOptions {
  readonly forget?: ((state: { step: number }) => void) | undefined;
  readonly limit?: number;
  /** Whether values that rules treat alike, and silent steps, are merged. It changes the last digits, and so digests of exact answers. */
  readonly merges?: boolean;
}

/**
 * A walk along the weighted paths of a combat, layer by layer, merging equal states. Paths lighter than a threshold are dropped or
 * resampled; see `EnumeratedDice`, for which the states of a layer are the alternatives of a first choice.
 */
export class PathWalk {
  reached = 0;
  steps = 0;
  readonly #table: PlayableCombat;
  readonly #visitor: PathVisitor;
  readonly #layers: Layers;
  readonly #forget: WalkOptions['forget'];
  readonly #limit: number;
  #state: { step: number };
  readonly #merges: boolean;
  /** Whether silent steps are played with those before them. */
  readonly #joins: boolean;
  /** The weights of states after each addition to them, and of paths by their choices: rounding errors are shares of them. */
  #added = 0;
  #chosen = 0;
  #dice = new EnumeratedDice();
  #layer: Layer | undefined;
  /** The place in the layer of the state that is played, and its sampling probability. */
  #at = END;
  #sampled = 1;

  constructor(
    table: PlayableCombat,
    visitor: PathVisitor,
    layers: Layers,
    { forget, limit, merges }: WalkOptions = {},
  ) {
    this.#table = table;
    this.#visitor = visitor;
    this.#layers = layers;
    this.#forget = forget;
    this.#limit = limit ?? Number.POSITIVE_INFINITY;
    this.#merges = merges ?? false;
    this.#joins = this.#merges || table.game.choices?.goal(table.combat) !== undefined;
    this.#state = table.game.newState(table.combat);
  }

  get dropped(): number {
    return this.#dice.dropped;
  }

  /**
   * A bound of the rounding error of all weights together; see Higham, "Accuracy and Stability of Numerical Algorithms", 2nd ed. 2002,
   * section 3.3. Each addition errs by half a unit in the last place of its sum, each choice by one of its product and by the error of its
   * probability; later steps pass errors on and add nothing to them. Twice that is more than the terms of second order.
   */
  get roundingError(): number {
    return 2 * (UNIT * this.#added + CHOICE_ERROR * this.#chosen);
  }

  /** Starts a walk that drops paths below `threshold`, or resamples them if `chance` returns random offsets in [0, 1). */
  start(threshold: number, chance?: () => number): void {
    const { game, combat } = this.#table;
    this.#dice = new EnumeratedDice(threshold, chance, this.#merges);
    this.#layers.clear(game.packedWords(combat));
    this.reached = 0;
    this.steps = 0;
    // A lumped state may lack values that a start needs.
    this.#state = game.newState(combat);
    this.#added = 0;
    this.#chosen = 0;
    game.start(combat, this.#state);
    this.#put(1);
    this.#next();
  }

  /** Plays steps and returns whether paths remain. @throws TooLarge if more states than the limit are reached */
  play(steps = Number.POSITIVE_INFINITY): boolean {
    const { game, combat } = this.#table;
    const visitor = this.#visitor;
    const dice = this.#dice;
    const state = this.#state;
    const joins = this.#joins;
    const words = game.packedWords(combat);
    const until = this.steps + steps;
    for (let layer = this.#layer; layer !== undefined; layer = this.#next()) {
      do {
        if (this.steps >= until) return true;
        const at = dice.choose(layer.weight, layer.size);
        if (at < 0) break;
        if (at !== this.#at) {
          this.#at = at;
          this.#sampled = dice.sampled;
          visitor.visitState(visitor.isNumbering ? layer.number[at]! : at, dice.weight);
        }
        game.unpack(combat, layer.data, at * words, state);
        game.playStep(dice, combat, state, visitor.out);
        // The first choice is that of the state; each one after it was a roll.
        while (joins && state.step >= 0 && game.isSilent?.(combat, state, dice.choices > 1))
          game.playStep(dice, combat, state, visitor.out);
        const to = state.step >= 0 ? this.#put(dice.weight) : END;
        this.#chosen += dice.weight * dice.choices;
        visitor.visitPath(to, dice.weight, dice.sampled / this.#sampled);
        this.steps++;
      } while (dice.advance());
    }
    return false;
  }

  #next(): Layer | undefined {
    if (this.#layer !== undefined) this.#layers.done(this.#layer);
    this.#layer = this.#layers.take();
    if (this.#layer === undefined) return undefined;
    this.#at = END;
    this.#dice.begin();
    this.#visitor.visitLayer();
    return this.#layer;
  }

  /** Merges the state with equal ones before the same step; returns its number, or its place in the layer. */
  #put(weight: number): number {
    const { game, combat } = this.#table;
    const state = this.#state;
    this.#forget?.(state);
    const layer = this.#layers.of(game.stepOrder(combat, state));
    const place = layer.reserve();
    game.pack(combat, state, layer.data, place);
    const before = layer.size;
    const at = layer.add(weight);
    this.#added += layer.weight[at]!;
    if (layer.size > before) {
      if (this.#visitor.isNumbering) layer.setNumber(at, this.reached);
      this.reached++;
      if (this.reached > this.#limit) throw new TooLarge(this.reached, this.#limit, combat.sizeAdvice);
    }
    return this.#visitor.isNumbering ? layer.number[at]! : at;
  }
}
