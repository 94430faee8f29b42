import { EnumeratedDice } from '../../core/enumerated.ts';
import type { Recorder } from '../../core/game.ts';
import { tellingOf } from '../../games/telling.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { OptionValue, SolvedPolicy } from '../paths/solve.ts';

/** The shares of the weight below which a branch is not shown, and a state not followed. */
const RARE = 0.005;
const LIGHT = 1e-7;
const CERTAIN = 1 - 1e-6;

export interface Move extends Omit<OptionValue, 'option'> {
  readonly text: string;
  readonly isBest: boolean;
}

/** A next move, with its probability and the facts of the board on which it depends. */
export interface Branch {
  readonly probability: number;
  /** The facts of the board that distinguish this branch from the others: `gauls eliminated`. */
  readonly when: readonly string[];
  readonly move: string | undefined;
  /** The choices within the move that occur in the play. */
  readonly within: readonly { readonly text: string; readonly probability: number }[];
  readonly next: readonly Branch[];
}

interface Weighed {
  readonly words: Int32Array;
  weight: number;
}

const nothing: Recorder = { add: () => {} };

export class BestLine {
  readonly #table: PlayableCombat;
  readonly #policy: SolvedPolicy;
  readonly #state: { step: number };
  readonly #words: number;

  constructor(table: PlayableCombat, policy: SolvedPolicy) {
    this.#table = table;
    this.#policy = policy;
    this.#state = table.game.newState(table.combat);
    this.#words = table.game.packedWords(table.combat);
  }

  moves(): Move[] {
    const [first] = this.#toMoves([this.#start()]).moves;
    if (!first) return [];
    const { game, combat } = this.#table;
    game.unpack(combat, first.words, 0, this.#state);
    const best = this.#policy.choose(this.#state);
    return this.#policy
      .options(this.#state)
      .map(({ option, low, high }) => ({ text: this.#text(option), low, high, isBest: option === best }))
      .sort((a, b) => Number(b.isBest) - Number(a.isBest) || b.low - a.low || b.high - a.high);
  }

  branches(depth: number): Branch[] {
    const { moves, ended } = this.#toMoves([this.#start()]);
    return this.#branches(moves, ended, depth);
  }

  #start(): Weighed {
    const { game, combat } = this.#table;
    game.start(combat, this.#state);
    return { words: this.#packed(), weight: 1 };
  }

  #packed(): Int32Array {
    const words = new Int32Array(this.#words);
    const { game, combat } = this.#table;
    game.pack(combat, this.#state, words, 0);
    return words;
  }

  #text(option: number): string {
    const { game, combat } = this.#table;
    return tellingOf(game.system).option?.(combat, this.#state, option) ?? `option ${option + 1}`;
  }

  #branches(states: readonly Weighed[], ended: number, depth: number): Branch[] {
    const { game, combat } = this.#table;
    const groups = new Map<string, { readonly states: Weighed[]; weight: number }>();
    for (const one of states) {
      game.unpack(combat, one.words, 0, this.#state);
      const text = this.#text(this.#policy.choose(this.#state));
      const group = groups.get(text) ?? { states: [], weight: 0 };
      groups.set(text, group);
      group.states.push(one);
      group.weight += one.weight;
    }
    const all = states.reduce((sum, { weight }) => sum + weight, ended);
    const told = [...groups].sort(([, a], [, b]) => b.weight - a.weight).filter(([, { weight }]) => weight >= RARE);
    const branches = told.map(([move, group]): Branch => {
      const when = told.length > 1 ? this.#apart(group.states, states) : [];
      const after = this.#after(group.states);
      return {
        ...{ probability: group.weight, when, move },
        within: after.within,
        next: depth > 1 ? this.#branches(after.moves, after.ended, depth - 1) : [],
      };
    });
    if (ended < RARE || all === 0) return branches;
    return [...branches, { probability: ended, when: [], move: undefined, within: [], next: [] }];
  }

  #apart(group: readonly Weighed[], states: readonly Weighed[]): string[] {
    const shares = (list: readonly Weighed[]): Map<string, number> => {
      const { game, combat } = this.#table;
      const whole = list.reduce((sum, { weight }) => sum + weight, 0);
      const found = new Map<string, number>();
      for (const { words, weight } of list) {
        game.unpack(combat, words, 0, this.#state);
        for (const fact of tellingOf(game.system).standing?.(combat, this.#state) ?? []) {
          found.set(fact, (found.get(fact) ?? 0) + weight / whole);
        }
      }
      return found;
    };
    const everywhere = shares(states);
    return [...shares(group)]
      .filter(([fact, share]) => share >= CERTAIN && everywhere.get(fact)! < CERTAIN)
      .map(([fact]) => fact);
  }

  #after(states: readonly Weighed[]): Followed {
    const { game, combat } = this.#table;
    const moved = states.map(({ words, weight }): Weighed => {
      game.unpack(combat, words, 0, this.#state);
      game.choices!.take(combat, this.#state, this.#policy.choose(this.#state));
      return { words: this.#packed(), weight };
    });
    return this.#toMoves(moved);
  }

  /** Plays states up to the next move; other choices follow the policy, and are counted. */
  #toMoves(from: readonly Weighed[]): Followed {
    const { game, combat } = this.#table;
    const state = this.#state;
    const choices = game.choices!;
    const moves = new Map<string, Weighed>();
    const within = new Map<string, number>();
    let ended = 0;
    const layers = new Map<number, Map<string, Weighed>>();
    const put = (weight: number): void => {
      if (state.step < 0) {
        ended += weight;
        return;
      }
      const when = game.stepOrder(combat, state);
      const words = this.#packed();
      const layer =
        choices.options(combat, state) > 0 && choices.isMove?.(combat, state) ? moves : (layers.get(when) ?? new Map());
      if (layer !== moves) layers.set(when, layer);
      const key = words.join();
      const known = layer.get(key);
      if (known) known.weight += weight;
      else layer.set(key, { words, weight });
    };
    for (const { words, weight } of from) {
      game.unpack(combat, words, 0, state);
      put(weight);
    }
    while (layers.size > 0) {
      const when = Math.min(...layers.keys());
      const layer = layers.get(when)!;
      layers.delete(when);
      for (const { words, weight } of layer.values()) {
        if (weight < LIGHT) continue;
        game.unpack(combat, words, 0, state);
        if (choices.options(combat, state) > 0) {
          const option = this.#policy.choose(state);
          const text = this.#text(option);
          within.set(text, (within.get(text) ?? 0) + weight);
          choices.take(combat, state, option);
          put(weight);
          continue;
        }
        const dice = new EnumeratedDice();
        dice.begin(weight);
        do {
          game.unpack(combat, words, 0, state);
          game.playStep(dice, combat, state, nothing);
          put(dice.weight);
        } while (dice.advance());
      }
    }
    return {
      ...{ moves: [...moves.values()], ended },
      within: [...within]
        .filter(([, probability]) => probability >= RARE)
        .sort(([, a], [, b]) => b - a)
        .map(([text, probability]) => ({ text, probability })),
    };
  }
}

interface Followed {
  readonly moves: readonly Weighed[];
  readonly ended: number;
  readonly within: Branch['within'];
}
