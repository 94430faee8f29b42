import { EnumeratedDice } from '../../core/enumerated.ts';
import { type GoalBounds, type Metric, rangeOf } from '../../core/game.ts';
import { grown } from '../../core/tables/grow.ts';
import { States } from '../../core/tables/states.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { ProvedInterval } from './bounds.ts';
import { CHOICE_ERROR } from './path-walk.ts';
import { Readings } from './readings.ts';
import { BETTER, bestOption, SolvedPolicy } from './solved-policy.ts';

/** The share of the weight of a choice with which options other than the best one so far are explored. */
const OTHERS = 1 / 2;
/** The number of alternatives of a state's first rolls up to which all its outcomes are explored at once. */
const FEW = 64;
/** The factor by which outcomes may be lighter than the threshold, so that states are seldom explored again. */
const SPARE = 1 / 16;
const PIECE = 1024;
const NONE = -1;
const [UNEXPLORED, CHANCE, OWN, ADVERSE] = [0, 1, 2, 3];

/** The states before one step, as a list through `#next`. */
interface Layer {
  readonly when: number;
  first: number;
  last: number;
}

/**
 * The states of a combat and the edges between them, lumped, each explored once and kept while more of them are explored: chance with
 * probabilities, or the options of a choice. A state that is not explored has the bounds of the goal.
 */
export class ChoiceGraph {
  steps = 0;
  /** The weight of the paths that were not followed in the last pass, over all options together. */
  unfollowed = 1;
  readonly #table: PlayableCombat;
  readonly #range: readonly [number, number];
  readonly #forget: ((state: { step: number }) => void) | undefined;
  readonly #bounds: GoalBounds<{ step: number }> | undefined;
  readonly #out: Readings;
  readonly #states: States;
  readonly #state: { step: number };
  readonly #dice = new EnumeratedDice();
  /** The words of a state before a step with one outcome. */
  readonly #stored: Int32Array;
  readonly #layers: Layer[] = [];
  readonly #layerOf = new Map<number, Layer>();
  readonly #start: number;
  /** For each state: its kind, the next of its layer, its edges, and the probability below which outcomes were omitted. */
  #kind = new Uint16Array(256);
  #next = new Int32Array(256);
  #first = new Int32Array(256);
  #count = new Int32Array(256);
  #omitted = new Float64Array(256);
  /** The weight in this pass, the bounds of the value, and the mean number of outcomes, of which rounding errors are shares. */
  #weight = new Float64Array(256);
  #low = new Float64Array(256);
  #high = new Float64Array(256);
  #outcomes = new Float64Array(256);
  /** The most outcomes of one path of a state, and the last edge to each state. */
  #most = 0;
  #edgeTo = new Int32Array(256);
  /** The next state of each edge, or the number of its value as -1, -2 …; and its probability. */
  #edges = 0;
  #to = new Int32Array(1024);
  #share = new Float64Array(1024);
  readonly #ends = new Map<number, number>();
  readonly #endValues: number[] = [];

  constructor(table: PlayableCombat, goal: Metric) {
    const { game, combat } = table;
    this.#table = table;
    const [least, most] = rangeOf(goal) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    this.#range = [Math.min(0, least), Math.max(0, most)];
    this.#out = new Readings([goal], combat);
    this.#forget = game.lumping?.(combat, this.#out.bits);
    this.#bounds = game.choices?.bounds?.(combat);
    this.#states = new States(game.packedWords(combat));
    this.#stored = new Int32Array(game.packedWords(combat));
    this.#state = game.newState(combat);
    game.start(combat, this.#state);
    this.#start = this.#put();
  }

  /** Explores all states that weigh at least the threshold, while steps remain. Yields every few milliseconds. */
  *explore(threshold: number, budget: number): Generator<void> {
    this.#weight.fill(0, 0, this.#states.size);
    this.#weight[this.#start] = 1;
    this.unfollowed = 0;
    let isFirst = true;
    let pause = this.steps + PIECE;
    // New layers are later than the present one.
    for (let i = 0; i < this.#layers.length; i++) {
      for (let node = this.#layers[i]!.first; node !== NONE; node = this.#next[node]!) {
        const weight = this.#weight[node]!;
        if (weight === 0) continue;
        const omitted = this.#omitted[node]! * weight;
        if (omitted > 0 && omitted >= threshold && this.steps < budget) {
          this.#explore(node, (SPARE * threshold) / weight);
          if (this.steps >= pause) {
            pause = this.steps + PIECE;
            yield;
          }
        }
        const kind = this.#kind[node]!;
        if (kind === UNEXPLORED) this.unfollowed += weight;
        else if (kind === CHANCE) this.#passOn(node, weight);
        else {
          this.#offer(node, weight, isFirst);
          isFirst = false;
        }
      }
    }
  }

  #passOn(node: number, weight: number): void {
    const end = this.#first[node]! + this.#count[node]!;
    let rest = 1;
    for (let edge = this.#first[node]!; edge < end; edge++) {
      const to = this.#to[edge]!;
      if (to >= 0) this.#weight[to]! += weight * this.#share[edge]!;
      rest -= this.#share[edge]!;
    }
    if (this.#omitted[node]! > 0) this.unfollowed += weight * Math.max(0, rest);
  }

  /** Passes the weight on to each option that may still be the best; for the first choice to all, so that their costs are known. */
  #offer(node: number, weight: number, isFirst: boolean): void {
    const first = this.#first[node]!;
    const best = this.#bestOf(node);
    const isAdverse = this.#kind[node] === ADVERSE;
    const [low, high] = [this.#valueOf(first + best, this.#low), this.#valueOf(first + best, this.#high)];
    for (let option = 0; option < this.#count[node]!; option++) {
      const edge = first + option;
      const to = this.#to[edge]!;
      if (to < 0) continue;
      // A later option must be better, an earlier one only as good.
      const margin = option > best ? BETTER : -BETTER;
      const isWorse = isAdverse ? this.#low[to]! > high - margin : this.#high[to]! < low + margin;
      if (option === best) this.#weight[to]! += weight;
      else if (isFirst || !isWorse) this.#weight[to]! += OTHERS * weight;
    }
  }

  /** Solves the states backwards from the ends. Bounds are widened by rounding errors. */
  solve(): ProvedInterval {
    for (let i = this.#layers.length - 1; i >= 0; i--) {
      for (let node = this.#layers[i]!.first; node !== NONE; node = this.#next[node]!) {
        const kind = this.#kind[node]!;
        if (kind === CHANCE) this.#average(node);
        else if (kind !== UNEXPLORED) this.#decide(node, kind === ADVERSE);
      }
    }
    return this.#widened(this.#low[this.#start]!, this.#high[this.#start]!);
  }

  #widened(low: number, high: number): { readonly low: number; readonly high: number } {
    const [least, most] = this.#range;
    // Errors for a goal without a range are those of the reached values.
    const ends = [least, most].every(Number.isFinite) ? [least, most] : this.#endValues;
    const far = ends.reduce((far, end) => Math.max(far, Math.abs(end)), 0);
    const slack = 2 * CHOICE_ERROR * this.#outcomes[this.#start]! * far;
    return { low: Math.max(least, low - slack), high: Math.min(most, high + slack) };
  }

  #average(node: number): void {
    const [least, most] = this.#range;
    const end = this.#first[node]! + this.#count[node]!;
    // Each share is a product, perhaps rescaled, and added to a sum.
    let [low, high, followed, outcomes] = [0, 0, 0, this.#most + 2];
    for (let edge = this.#first[node]!; edge < end; edge++) {
      const share = this.#share[edge]!;
      const to = this.#to[edge]!;
      followed += share;
      if (to < 0) {
        low += share * this.#endValues[-1 - to]!;
        high += share * this.#endValues[-1 - to]!;
      } else {
        low += share * this.#low[to]!;
        high += share * this.#high[to]!;
        outcomes += share * this.#outcomes[to]!;
      }
    }
    // If no outcome was omitted, shares miss 1 by rounding alone.
    const rest = this.#omitted[node] === 0 ? 0 : Math.max(0, 1 - followed);
    this.#low[node] = rest > 0 ? low + rest * least : low;
    this.#high[node] = rest > 0 ? high + rest * most : high;
    this.#outcomes[node] = outcomes;
  }

  #decide(node: number, isAdverse: boolean): void {
    const first = this.#first[node]!;
    const best = first + this.#bestOf(node);
    let [low, high, outcomes] = [this.#valueOf(best, this.#low), this.#valueOf(best, this.#high), 0];
    for (let edge = first; edge < first + this.#count[node]!; edge++) {
      if (isAdverse) low = Math.min(low, this.#valueOf(edge, this.#low));
      else high = Math.max(high, this.#valueOf(edge, this.#high));
      if (this.#to[edge]! >= 0) outcomes = Math.max(outcomes, this.#outcomes[this.#to[edge]!]!);
    }
    this.#low[node] = low;
    this.#high[node] = high;
    this.#outcomes[node] = outcomes;
  }

  #bestOf(node: number): number {
    const first = this.#first[node]!;
    const isAdverse = this.#kind[node] === ADVERSE;
    const bound = isAdverse ? this.#high : this.#low;
    return bestOption(this.#count[node]!, isAdverse, (option) => this.#valueOf(first + option, bound));
  }

  #valueOf(edge: number, bound: Float64Array): number {
    const to = this.#to[edge]!;
    return to < 0 ? this.#endValues[-1 - to]! : bound[to]!;
  }

  /** Returns the options of all choices that were explored and solved. */
  policy(): SolvedPolicy {
    const { words, data } = this.#states;
    const policy = new SolvedPolicy(this.#table, this.#forget);
    policy.isWhole = this.unfollowed === 0;
    for (const layer of this.#layers) {
      for (let node = layer.first; node !== NONE; node = this.#next[node]!) {
        const kind = this.#kind[node]!;
        if (kind !== OWN && kind !== ADVERSE) continue;
        policy.add(data.subarray(node * words, (node + 1) * words), this.#bestOf(node));
        if (policy.options.length > 0) continue;
        policy.options = Array.from({ length: this.#count[node]! }, (_, option) => {
          const edge = this.#first[node]! + option;
          const [low, high] = [this.#valueOf(edge, this.#low), this.#valueOf(edge, this.#high)];
          return { option, ...(low < high ? this.#widened(low, high) : { low, high }) };
        });
      }
    }
    return policy;
  }

  /** Explores a state; one with many outcomes only down to those of probability `least`. */
  #explore(node: number, least: number): void {
    const { game, combat } = this.#table;
    const choices = game.choices!;
    this.#first[node] = this.#edges;
    this.#unpack(node);
    const options = choices.options(combat, this.#state);
    if (options > 0) {
      this.#kind[node] = choices.isAdverse(combat, this.#state) ? ADVERSE : OWN;
      for (let option = 0; option < options; option++) {
        this.#unpack(node);
        choices.take(combat, this.#state, option);
        this.#addEdge(this.#reach(), option);
      }
      this.#omitted[node] = 0;
    } else {
      this.#kind[node] = CHANCE;
      const isNew = this.#omitted[node] === 1;
      if (!isNew || !this.#roll(node, 0, FEW)) this.#roll(node, least, Number.POSITIVE_INFINITY);
    }
    this.#count[node] = this.#edges - this.#first[node]!;
  }

  /** Plays the outcomes of a state from probability `least`, if its first path has at most `few` alternatives. */
  #roll(node: number, least: number, few: number): boolean {
    const { game, combat } = this.#table;
    const first = this.#edges;
    const dice = least > 0 ? new EnumeratedDice(least) : this.#dice;
    dice.begin();
    do {
      this.#unpack(node);
      game.playStep(dice, combat, this.#state, this.#out);
      if (this.#edges === first && dice.breadth > few) {
        this.#out.clear();
        return false;
      }
      const to = this.#reach();
      const share = dice.weight;
      this.#most = Math.max(this.#most, dice.choices);
      const known = to < 0 ? NONE : this.#edgeTo[to]!;
      if (known >= first) this.#share[known]! += share;
      else this.#addEdge(to, share);
    } while (dice.advance());
    this.#omitted[node] = dice.dropped > 0 ? least : 0;
    return true;
  }

  #addEdge(to: number, share: number): void {
    const edge = this.#edges++;
    if (edge === this.#to.length) {
      this.#to = grown(this.#to, 4 * edge);
      this.#share = grown(this.#share, 4 * edge);
    }
    this.#to[edge] = to;
    this.#share[edge] = share;
    if (to >= 0) this.#edgeTo[to] = edge;
  }

  #unpack(node: number): void {
    const { game, combat } = this.#table;
    game.unpack(combat, this.#states.data, node * this.#states.words, this.#state);
  }

  /** Returns the next state of a path that was just played, or the number of its value. */
  #reach(): number {
    this.steps++;
    const value = this.#out.values[0]!;
    if (this.#out.some) this.#out.clear();
    if (this.#state.step >= 0) return this.#put();
    const known = this.#ends.get(value);
    if (known !== undefined) return known;
    this.#ends.set(value, -this.#endValues.push(value));
    return -this.#endValues.length;
  }

  /** Lumps the state. Steps with one outcome are played at once; of a lumped state as from a stored one, since its parts may disagree. */
  #settle(): void {
    const { game, combat } = this.#table;
    const state = this.#state;
    const isSilent = (): boolean => game.isSilent?.(combat, state, true) === true;
    for (;;) {
      while (isSilent()) game.playStep(this.#dice, combat, state, this.#out);
      this.#forget?.(state);
      if (!isSilent()) return;
      game.pack(combat, state, this.#stored, 0);
      game.unpack(combat, this.#stored, 0, state);
    }
  }

  #put(): number {
    const { game, combat } = this.#table;
    const states = this.#states;
    this.#settle();
    const when = game.stepOrder(combat, this.#state);
    const place = states.reserve();
    game.pack(combat, this.#state, states.data, place);
    const before = states.size;
    const node = states.findOrAdd();
    if (node === before) this.#add(node, when);
    return node;
  }

  #add(node: number, when: number): void {
    if (node === this.#kind.length) {
      this.#kind = grown(this.#kind, 4 * node);
      this.#next = grown(this.#next, 4 * node);
      this.#first = grown(this.#first, 4 * node);
      this.#count = grown(this.#count, 4 * node);
      this.#omitted = grown(this.#omitted, 4 * node);
      this.#weight = grown(this.#weight, 4 * node);
      this.#low = grown(this.#low, 4 * node);
      this.#high = grown(this.#high, 4 * node);
      this.#outcomes = grown(this.#outcomes, 4 * node);
      this.#edgeTo = grown(this.#edgeTo, 4 * node);
    }
    this.#omitted[node] = 1;
    const [least, most] = this.#range;
    this.#bounds?.find(this.#state);
    this.#low[node] = Math.max(least, this.#bounds?.least ?? least);
    this.#high[node] = Math.min(most, this.#bounds?.most ?? most);
    this.#edgeTo[node] = NONE;
    this.#next[node] = NONE;
    const layer = this.#layerOf.get(when);
    if (layer) {
      this.#next[layer.last] = node;
      layer.last = node;
      return;
    }
    const made = { when, first: node, last: node };
    this.#layerOf.set(when, made);
    let at = this.#layers.length;
    while (at > 0 && this.#layers[at - 1]!.when > when) at--;
    this.#layers.splice(at, 0, made);
  }
}
