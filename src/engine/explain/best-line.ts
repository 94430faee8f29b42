import { EnumeratedDice } from '../../core/enumerated.ts';
import type { Recorder } from '../../core/game.ts';
import { tellingOf } from '../../games/telling.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { Layer, Layers } from '../paths/layers.ts';
import type { OptionValue, SolvedPolicy } from '../paths/solved-policy.ts';

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

const nothing: Recorder = { add: () => {} };

export class BestLine {
  readonly #table: PlayableCombat;
  readonly #policy: SolvedPolicy;
  readonly #state: { step: number };
  readonly #words: number;
  readonly #forget: ((state: { step: number }) => void) | undefined;
  readonly #dice = new EnumeratedDice();

  constructor(table: PlayableCombat, policy: SolvedPolicy) {
    this.#table = table;
    this.#policy = policy;
    this.#state = table.game.newState(table.combat);
    this.#words = table.game.packedWords(table.combat);
    const read = tellingOf(table.game.system).standingBits?.(table.combat);
    this.#forget = read && table.game.lumping?.(table.combat, read);
  }

  moves(): Move[] {
    const { moves } = this.#toMoves();
    if (moves.size === 0) return [];
    this.#unpack(moves, 0);
    const best = this.#policy.choose(this.#state);
    return this.#policy.options
      .map(({ option, low, high }) => ({ text: this.#text(option), low, high, isBest: option === best }))
      .sort((a, b) => Number(b.isBest) - Number(a.isBest) || b.low - a.low || b.high - a.high);
  }

  branches(depth: number): Branch[] {
    const { moves, ended } = this.#toMoves();
    return this.#branches(moves, ended, depth);
  }

  #unpack(states: Layer, at: number): void {
    const { game, combat } = this.#table;
    game.unpack(combat, states.data, at * this.#words, this.#state);
  }

  #add(states: Layer, weight: number): number {
    const { game, combat } = this.#table;
    const place = states.reserve();
    game.pack(combat, this.#state, states.data, place);
    return states.add(weight);
  }

  #text(option: number): string {
    const { game, combat } = this.#table;
    return tellingOf(game.system).option?.(combat, this.#state, option) ?? `option ${option + 1}`;
  }

  #branches(states: Layer, ended: number, depth: number): Branch[] {
    const groups = new Map<string, Group>();
    let all = ended;
    for (let at = 0; at < states.size; at++) {
      this.#unpack(states, at);
      const option = this.#policy.choose(this.#state);
      const text = this.#text(option);
      const group = groups.get(text) ?? { states: new Layer(this.#words), options: [], weight: 0 };
      groups.set(text, group);
      const weight = states.weight[at]!;
      group.options[this.#add(group.states, weight)] = option;
      group.weight += weight;
      all += weight;
    }
    const told = [...groups].sort(([, a], [, b]) => b.weight - a.weight).filter(([, { weight }]) => weight >= RARE);
    const everywhere = told.length > 1 ? this.#shares(states) : undefined;
    const branches = told.map(([move, group]): Branch => {
      const when = everywhere ? this.#apart(group.states, everywhere) : [];
      const after = this.#toMoves(group);
      return {
        ...{ probability: group.weight, when, move },
        within: after.within,
        next: depth > 1 ? this.#branches(after.moves, after.ended, depth - 1) : [],
      };
    });
    if (ended < RARE || all === 0) return branches;
    return [...branches, { probability: ended, when: [], move: undefined, within: [], next: [] }];
  }

  #apart(group: Layer, everywhere: ReadonlyMap<string, number>): string[] {
    return [...this.#shares(group)]
      .filter(([fact, share]) => share >= CERTAIN && everywhere.get(fact)! < CERTAIN)
      .map(([fact]) => fact);
  }

  #shares(list: Layer): Map<string, number> {
    const { game, combat } = this.#table;
    const { size, weight } = list;
    const whole = weight.subarray(0, size).reduce((sum, one) => sum + one, 0);
    const found = new Map<string, number>();
    for (let at = 0; at < size; at++) {
      this.#unpack(list, at);
      for (const fact of tellingOf(game.system).standing?.(combat, this.#state) ?? []) {
        found.set(fact, (found.get(fact) ?? 0) + weight[at]! / whole);
      }
    }
    return found;
  }

  /** Plays the best move of each state, or without states from the start, up to the next move; counts other choices of the policy. */
  #toMoves(from?: Group): Followed {
    const { game, combat } = this.#table;
    const state = this.#state;
    const choices = game.choices!;
    const moves = new Layer(this.#words);
    const within = new Map<string, number>();
    let ended = 0;
    const layers = new Layers();
    layers.clear(this.#words);
    const put = (weight: number): void => {
      while (game.isSilent?.(combat, state, true)) game.playStep(this.#dice, combat, state, nothing);
      if (state.step < 0) {
        ended += weight;
        return;
      }
      this.#forget?.(state);
      const isMove = choices.isMove?.(combat, state) && choices.options(combat, state) > 0;
      this.#add(isMove ? moves : layers.of(game.stepOrder(combat, state)), weight);
    };
    if (!from) {
      game.start(combat, state);
      put(1);
    }
    for (let at = 0; from && at < from.states.size; at++) {
      this.#unpack(from.states, at);
      choices.take(combat, state, from.options[at]!);
      put(from.states.weight[at]!);
    }
    for (let layer = layers.take(); layer; layer = layers.take()) {
      for (let at = 0; at < layer.size; at++) {
        const weight = layer.weight[at]!;
        if (weight < LIGHT) continue;
        this.#unpack(layer, at);
        if (choices.options(combat, state) > 0) {
          const option = this.#policy.choose(state);
          const text = this.#text(option);
          within.set(text, (within.get(text) ?? 0) + weight);
          choices.take(combat, state, option);
          put(weight);
          continue;
        }
        this.#dice.begin(weight);
        do {
          this.#unpack(layer, at);
          game.playStep(this.#dice, combat, state, nothing);
          put(this.#dice.weight);
        } while (this.#dice.advance());
      }
      layers.done(layer);
    }
    return {
      ...{ moves, ended },
      within: [...within]
        .filter(([, probability]) => probability >= RARE)
        .sort(([, a], [, b]) => b - a)
        .map(([text, probability]) => ({ text, probability })),
    };
  }
}

interface Group {
  readonly states: Layer;
  readonly options: number[];
  weight: number;
}

interface Followed {
  readonly moves: Layer;
  readonly ended: number;
  readonly within: Branch['within'];
}
