import { Enumerated } from '../../core/enumerated.ts';
import { grouped } from '../../stats/format/format-number.ts';
import type { Table } from '../simulate/batch.ts';
import { Tally } from '../simulate/tally.ts';
import { WeightedStates } from './states.ts';

/** A combat that has more states than can be followed. */
export class TooLarge extends Error {
  readonly code = 'too-large';
  readonly states: number;
  readonly limit: number;

  /** @param smaller how such a combat is made smaller, see `Compiled` */
  constructor(states: number, limit: number, smaller = 'Play fewer rounds or smaller units') {
    super(
      `The combat is too large for an exact answer: ${grouped(states)} different states were reached, ` +
        `and at most ${grouped(limit)} are followed. ${smaller}, or simulate it.`,
    );
    this.states = states;
    this.limit = limit;
  }
}

/** States that are followed by default: about a gigabyte and a few minutes at most. */
export const STATE_LIMIT = 3_000_000;

/** Steps that are played in one piece: a millisecond or so. */
const PIECE = 1024;

/** Paths of less weight than this are dropped; what was dropped in all is reported. */
const FLOOR = 1e-20;

/** An exact answer. */
export interface Exact {
  readonly tally: Tally;
  /** Weight of the paths that were dropped. */
  readonly dropped: number;
}

/**
 * The exact distribution of everything that is counted: every outcome of every step with its weight, equal states merged
 * between steps. Weights are sums of products of doubles; they are off by 1e-13 or so. In pieces of some milliseconds, for who
 * has to see to other things in between; yields how many steps were played: one for each outcome of each state, about a
 * microsecond each.
 * @throws TooLarge if more than `limit` different states are reached
 */
export function* exactSteps({ game, combat }: Table, limit = STATE_LIMIT): Generator<number, Exact> {
  const dice = new Enumerated(FLOOR);
  const tally = new Tally(combat.counters);
  const state = game.newState(combat);
  const words = game.words(combat);
  const waiting = new Map<number, WeightedStates>();
  let reached = 0;
  let steps = 0;

  const put = (weight: number): void => {
    const when = game.stepOrder(combat, state);
    let states = waiting.get(when);
    if (!states) {
      states = new WeightedStates(words);
      waiting.set(when, states);
    }
    const before = states.size;
    const at = states.room();
    game.pack(combat, state, states.data, at);
    states.add(weight);
    reached += states.size - before;
    if (reached > limit) throw new TooLarge(reached, limit, combat.smaller);
  };

  game.start(combat, state);
  put(1);
  while (waiting.size > 0) {
    const now = Math.min(...waiting.keys());
    const states = waiting.get(now)!;
    waiting.delete(now);
    for (let i = 0; i < states.size; i++) {
      tally.weight = states.weight[i]!;
      dice.begin(tally.weight);
      do {
        game.unpack(combat, states.data, i * words, state);
        game.playStep(dice, combat, state, tally);
        if (state.step >= 0) put(dice.weight);
        if (++steps % PIECE === 0) yield steps;
      } while (dice.advance());
    }
  }
  return { tally, dropped: dice.dropped };
}
