import type { Players } from '../../core/game.ts';
import { grown } from '../../core/tables/grow.ts';
import { States } from '../../core/tables/states.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { ProvedInterval } from './bounds.ts';

/** The advantage from which an option is better than an earlier one. */
export const BETTER = 1e-12;

export interface OptionValue extends ProvedInterval {
  readonly option: number;
}

/** Returns the option with the greatest lower bound, or against the goal with the least upper one. */
export function bestOption(options: number, isAdverse: boolean, bound: (option: number) => number): number {
  let best = 0;
  for (let option = 1; option < options; option++) {
    const gain = bound(option) - bound(best);
    if ((isAdverse ? -gain : gain) > BETTER) best = option;
  }
  return best;
}

/** The options that solve the choices of a combat, by lumped state. */
export class SolvedPolicy implements Players {
  readonly #table: PlayableCombat;
  readonly #forget: ((state: { step: number }) => void) | undefined;
  readonly #states: States;
  readonly #scratch: { step: number };
  #chosen = new Uint16Array(256);
  /** Whether all states that best play can reach were explored. */
  isWhole = false;
  /** The options of the first choice. */
  options: readonly OptionValue[] = [];

  constructor(table: PlayableCombat, forget: ((state: { step: number }) => void) | undefined) {
    const { game, combat } = table;
    this.#table = table;
    this.#forget = forget;
    this.#states = new States(game.packedWords(combat));
    this.#scratch = game.newState(combat);
  }

  add(words: Int32Array, best: number): void {
    const place = this.#states.reserve();
    this.#states.data.set(words, place);
    const at = this.#states.findOrAdd();
    if (at === this.#chosen.length) this.#chosen = grown(this.#chosen);
    this.#chosen[at] = best;
  }

  /**
   * Returns the best option; the first, that of the default policy, where nothing depends on it or the state was not explored.
   * @throws Error if the solution is whole, and yet play has left it
   */
  choose(state: { step: number }): number {
    const option = this.find(state);
    if (option === undefined && this.isWhole) throw new Error('Play met a choice that the solution does not know.');
    return option ?? 0;
  }

  /** Returns the best option; undefined in a state that was not explored. */
  find(state: { step: number }): number | undefined {
    const { game, combat } = this.#table;
    const states = this.#states;
    const place = states.reserve();
    game.pack(combat, state, states.data, place);
    if (this.#forget) {
      game.unpack(combat, states.data, place, this.#scratch);
      this.#forget(this.#scratch);
      if (game.choices!.options(combat, this.#scratch) === 0) return 0;
      game.pack(combat, this.#scratch, states.data, place);
    }
    return this.#chosen[states.find()];
  }
}
