import type { Players } from '../../core/game.ts';
import { type Metric, rangeOf } from '../../core/game.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { grown } from '../simulate/grow.ts';
import type { ProvedInterval } from './bounds.ts';
import { Layers } from './layers.ts';
import { passes } from './passes.ts';
import { CHOICE_ERROR, type PathVisitor, PathWalk } from './path-walk.ts';
import { Readings } from './readings.ts';
import { States } from './states.ts';

/** The advantage from which an option is better than an earlier one. */
const BETTER = 1e-12;
/** The share of the weight of a choice with which options other than the best one so far are followed. */
const OTHERS = 1 / 2;
/** The quarterings of the threshold at once: most positions are then followed whole in the second or third pass. */
const MAX_QUARTERS = 24;
const NONE = -1;

export interface SolvedChoices extends ProvedInterval {
  readonly policy: SolvedPolicy;
  /** Whether no path has reached a choice. */
  readonly isForced: boolean;
  /** The weight of the paths that were not followed, over all options together. */
  readonly unfollowed: number;
  readonly steps: number;
}

/**
 * Solves the choices of a combat: walks over all paths and options, then backwards from the ends: the expectation at chance, the best
 * option at choices for the goal, the worst at those against it. Paths that were not followed get the goal's least value for one bound and
 * its greatest for the other; the policy reaches the lower bound at least. Yields the last solution every few milliseconds. A function of
 * the combat and the budget alone.
 * @param budget the maximum number of steps, each of about a microsecond
 * @throws RangeError if the combat has no choices to solve
 */
export function* solveSteps(
  table: PlayableCombat,
  budget: number,
): Generator<SolvedChoices | undefined, SolvedChoices> {
  const { game, combat } = table;
  const goal = game.choices?.goal(combat);
  if (!goal) throw new RangeError('The combat has no choices to solve.');
  const visitor = new SolvingVisitor(table, goal);
  const forget = game.lumping?.(combat, visitor.out.bits);
  const walk = new PathWalk(table, visitor, new Layers(), { forget, open: true });
  let found: SolvedChoices | undefined;
  for (const { isFinished, steps } of passes(walk, budget, () => visitor.clear(), { most: MAX_QUARTERS })) {
    if (isFinished) {
      found = { ...visitor.solve(walk.reached, walk.dropped === 0), unfollowed: walk.dropped, steps };
      if (walk.dropped === 0) return found;
    }
    yield found;
  }
  return found ?? { ...visitor.unsolved(), unfollowed: 1, steps: budget };
}

export interface OptionValue extends ProvedInterval {
  readonly option: number;
}

class OptionTable {
  readonly states: States;
  /** The start of the values of each choice, and for each option its lower and upper value. */
  #starts = new Int32Array(256);
  #values = new Float64Array(1024);
  #chosen = new Uint16Array(256);

  constructor(words: number) {
    this.states = new States(words);
  }

  add(options: number, [least, most]: readonly [number, number]): void {
    const at = this.states.findOrAdd();
    if (at + 1 >= this.#starts.length) {
      this.#starts = grown(this.#starts);
      this.#chosen = grown(this.#chosen);
    }
    const from = this.#starts[at]!;
    const to = from + 2 * options;
    this.#starts[at + 1] = to;
    if (to > this.#values.length) this.#values = grown(this.#values, to);
    for (let i = from; i < to; i += 2) {
      this.#values[i] = least;
      this.#values[i + 1] = most;
    }
  }

  count(at: number): number {
    return (this.#starts[at + 1]! - this.#starts[at]!) / 2;
  }

  low(at: number, option: number): number {
    return this.#values[this.#starts[at]! + 2 * option]!;
  }

  high(at: number, option: number): number {
    return this.#values[this.#starts[at]! + 2 * option + 1]!;
  }

  narrow(at: number, option: number, low: number, high: number): void {
    const place = this.#starts[at]! + 2 * option;
    this.#values[place] = Math.max(this.#values[place]!, low);
    this.#values[place + 1] = Math.min(this.#values[place + 1]!, high);
  }

  choose(at: number, isAdverse: boolean): number {
    let best = 0;
    for (let option = 1; option < this.count(at); option++) {
      const gain = isAdverse ? this.high(at, best) - this.high(at, option) : this.low(at, option) - this.low(at, best);
      if (gain > BETTER) best = option;
    }
    this.#chosen[at] = best;
    return best;
  }

  chosen(at: number): number {
    return this.#chosen[at]!;
  }
}

/** The options that solve the choices of a combat, by lumped state. */
export class SolvedPolicy implements Players {
  readonly #table: PlayableCombat;
  readonly #forget: ((state: { step: number }) => void) | undefined;
  readonly #options: OptionTable;
  readonly #scratch: { step: number };

  constructor(table: PlayableCombat, forget: ((state: { step: number }) => void) | undefined, options: OptionTable) {
    this.#table = table;
    this.#forget = forget;
    this.#options = options;
    this.#scratch = table.game.newState(table.combat);
  }

  /** Returns the best option; the first, that of the default policy, in a state that was not followed. */
  choose(state: { step: number }): number {
    const at = this.#find(state);
    return at === NONE ? 0 : this.#options.chosen(at);
  }

  options(state: { step: number }): OptionValue[] {
    const at = this.#find(state);
    const options = this.#options;
    if (at === NONE) return [];
    return Array.from({ length: options.count(at) }, (_, option) => {
      return { option, low: options.low(at, option), high: options.high(at, option) };
    });
  }

  #find(state: { step: number }): number {
    const { game, combat } = this.#table;
    const { states } = this.#options;
    const place = states.reserve();
    game.pack(combat, state, states.data, place);
    if (this.#forget) {
      game.unpack(combat, states.data, place, this.#scratch);
      this.#forget(this.#scratch);
      game.pack(combat, this.#scratch, states.data, place);
    }
    return states.find();
  }
}

type Solved = Pick<SolvedChoices, 'low' | 'high' | 'policy' | 'isForced'>;

class SolvingVisitor implements PathVisitor {
  readonly out: Readings;
  readonly isNumbering = true;
  readonly #table: PlayableCombat;
  readonly #range: readonly [number, number];
  /** The states in the order of play, and the first path of each; the weight of the last. */
  #visited = 0;
  #states = new Int32Array(1024);
  #first = new Int32Array(1025);
  #weight = 1;
  /** The mean number of outcomes of each state's paths, of which rounding errors are shares. */
  #outcomes = new Float64Array(1024);
  /** The next state of each path, or the number of its value as -1, -2 …; and its probability, or its option. */
  #paths = 0;
  #to = new Int32Array(4096);
  #share = new Float64Array(4096);
  #ends = new Map<number, number>();
  #endValues: number[] = [];
  /** The choices of this pass and of the one before, and for each its place among the visited states. */
  #options: OptionTable;
  #before: OptionTable;
  #placeOf: number[] = [];
  #adverse: boolean[] = [];

  constructor(table: PlayableCombat, goal: Metric) {
    this.#table = table;
    this.out = new Readings([goal], table.combat);
    const [least, most] = rangeOf(goal) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
    this.#range = [Math.min(0, least), Math.max(0, most)];
    this.#options = this.#newTable();
    this.#before = this.#options;
  }

  #newTable(): OptionTable {
    return new OptionTable(this.#table.game.packedWords(this.#table.combat));
  }

  clear(): void {
    this.out.clear();
    this.#visited = 0;
    this.#paths = 0;
    this.#ends.clear();
    this.#endValues = [];
    this.#before = this.#options;
    this.#options = this.#newTable();
    this.#placeOf = [];
    this.#adverse = [];
  }

  visitLayer(): void {}

  visitState(state: number, weight: number): void {
    if (this.#visited === this.#states.length) {
      this.#states = grown(this.#states);
      this.#first = grown(this.#first, this.#states.length + 1);
      this.#outcomes = grown(this.#outcomes, this.#states.length);
    }
    this.#states[this.#visited] = state;
    this.#first[this.#visited] = this.#paths;
    this.#outcomes[this.#visited] = 0;
    this.#visited++;
    this.#weight = weight;
  }

  /** Applies the last pass: options that it proved worse than another are not followed again. */
  visitChoice(options: number, isAdverse: boolean, data: Int32Array, place: number): Float64Array {
    const now = this.#options;
    const before = this.#before;
    const copy = (to: States): void => {
      const free = to.reserve();
      to.data.set(data.subarray(place, place + to.words), free);
    };
    copy(now.states);
    now.add(options, this.#range);
    this.#placeOf.push(this.#visited - 1);
    this.#adverse.push(isAdverse);
    const shares = new Float64Array(options).fill(1);
    copy(before.states);
    const last = before.states.find();
    if (last === NONE) return shares;
    const best = before.chosen(last);
    for (let option = 0; option < options; option++) {
      now.narrow(now.states.size - 1, option, before.low(last, option), before.high(last, option));
      if (option === best) continue;
      const isWorse = isAdverse
        ? before.low(last, option) > before.high(last, best) + BETTER
        : before.high(last, option) < before.low(last, best) - BETTER;
      // All first moves are followed, so that their costs are known.
      shares[option] = isWorse && this.#placeOf.length > 1 ? 0 : OTHERS;
    }
    return shares;
  }

  visitPath(to: number, weight: number, _sampled: number, choices: number, option: number): void {
    const path = this.#paths++;
    if (path === this.#to.length) {
      this.#to = grown(this.#to);
      this.#share = grown(this.#share);
    }
    const readings = this.out;
    this.#to[path] = to < 0 ? this.#end(readings.values[0]!) : to;
    if (readings.some) readings.clear();
    if (option >= 0) {
      this.#share[path] = option;
      return;
    }
    const share = weight / this.#weight;
    this.#share[path] = share;
    // Each share is a quotient, and added to a sum.
    this.#outcomes[this.#visited - 1]! += share * (choices + 2);
  }

  #end(value: number): number {
    const known = this.#ends.get(value);
    if (known !== undefined) return known;
    this.#endValues.push(value);
    const made = -this.#endValues.length;
    this.#ends.set(value, made);
    return made;
  }

  unsolved(): Solved {
    const [low, high] = this.#range;
    return { low, high, policy: this.#policy(this.#newTable()), isForced: false };
  }

  /** Solves the paths of `reached` states backwards; if `isWhole`, every path was followed, so shares miss 1 by rounding alone. */
  solve(reached: number, isWhole: boolean): Solved {
    const [least, most] = this.#range;
    const options = this.#options;
    const low = new Float64Array(reached).fill(least);
    const high = new Float64Array(reached).fill(most);
    const outcomes = new Float64Array(reached);
    let choice = this.#placeOf.length - 1;
    this.#first[this.#visited] = this.#paths;
    for (let place = this.#visited - 1; place >= 0; place--) {
      const state = this.#states[place]!;
      const [from, to] = [this.#first[place]!, this.#first[place + 1]!];
      if (choice >= 0 && this.#placeOf[choice] === place) {
        for (let path = from; path < to; path++) {
          const next = this.#to[path]!;
          const value = next < 0 ? this.#endValues[-1 - next]! : undefined;
          options.narrow(choice, this.#share[path]!, value ?? low[next]!, value ?? high[next]!);
          if (next >= 0) outcomes[state] = Math.max(outcomes[state]!, outcomes[next]!);
        }
        const isAdverse = this.#adverse[choice]!;
        const best = options.choose(choice, isAdverse);
        low[state] = options.low(choice, best);
        high[state] = options.high(choice, best);
        for (let option = 0; option < options.count(choice); option++) {
          if (isAdverse) low[state] = Math.min(low[state]!, options.low(choice, option));
          else high[state] = Math.max(high[state]!, options.high(choice, option));
        }
        choice--;
        continue;
      }
      let [sumLow, sumHigh, followed, factors] = [0, 0, 0, this.#outcomes[place]!];
      for (let path = from; path < to; path++) {
        const share = this.#share[path]!;
        const next = this.#to[path]!;
        followed += share;
        if (next >= 0) factors += share * outcomes[next]!;
        sumLow += share * (next < 0 ? this.#endValues[-1 - next]! : low[next]!);
        sumHigh += share * (next < 0 ? this.#endValues[-1 - next]! : high[next]!);
      }
      const rest = isWhole ? 0 : Math.max(0, 1 - followed);
      outcomes[state] = factors;
      low[state] = sumLow + (rest > 0 ? rest * least : 0);
      high[state] = sumHigh + (rest > 0 ? rest * most : 0);
    }
    const start = this.#states[0]!;
    // Errors for a goal without a range are those of the reached values.
    const ends = [least, most].every(Number.isFinite) ? [least, most] : this.#endValues;
    const slack = 2 * CHOICE_ERROR * outcomes[start]! * ends.reduce((far, end) => Math.max(far, Math.abs(end)), 0);
    return {
      low: Math.max(least, low[start]! - slack),
      high: Math.min(most, high[start]! + slack),
      policy: this.#policy(options),
      isForced: isWhole && this.#placeOf.length === 0,
    };
  }

  #policy(options: OptionTable): SolvedPolicy {
    const { game, combat } = this.#table;
    return new SolvedPolicy(this.#table, game.lumping?.(combat, this.out.bits), options);
  }
}
