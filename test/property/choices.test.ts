import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnumeratedDice } from '../../src/core/enumerated.ts';
import { defineGame } from '../../src/core/game.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import type { Combat } from '../../src/games/cca/combat.ts';
import { cca } from '../../src/games/cca/game.ts';
import { allOf } from '../../src/games/cca/input/resolve-policies.ts';
import { choices } from '../../src/games/cca/round/choose.ts';
import { playStep, startTrial } from '../../src/games/cca/round/combat.ts';
import { pack, unpack, words } from '../../src/games/cca/state/packing.ts';
import { State } from '../../src/games/cca/state/state.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { exact } from '../helpers/dice/exact.ts';
import { solved } from '../helpers/dice/solved.ts';
import { runs } from '../helpers/run/runs.ts';

/** The maximum number of paths of the recursion. */
const PATHS = 10_000;

/** Thrown when a battle has too many paths. */
class TooLong extends Error {}

/** Returns the value of best play by a plain recursion over all paths: nothing is merged, forgotten or dropped. */
function plainValue(c: Combat): number {
  const read = c.aim!;
  let paths = 0;
  const value = (from: Int32Array): number => {
    const s = new State(c);
    unpack(c, from, 0, s);
    const copy = (): Int32Array => {
      const to = new Int32Array(words(c));
      pack(s, to, 0);
      return to;
    };
    const count = choices.options(c, s);
    if (count > 0) {
      const isAdverse = choices.isAdverse(c, s);
      const values = Array.from({ length: count }, (_, option) => {
        unpack(c, from, 0, s);
        choices.take(c, s, option);
        return value(copy());
      });
      return isAdverse ? Math.min(...values) : Math.max(...values);
    }
    const dice = new EnumeratedDice();
    let sum = 0;
    dice.begin();
    do {
      if (++paths > PATHS) throw new TooLong();
      unpack(c, from, 0, s);
      let entries = 0;
      const out = {
        add: (counter: number, key: number): void => {
          for (const reader of read.from) if (reader.counter === counter) entries += reader.read(key);
        },
      };
      playStep(dice, c, s, out);
      sum += dice.weight * (s.step < 0 ? entries : value(copy()));
    } while (dice.advance());
    return sum;
  };
  const start = new State(c);
  startTrial(c, start);
  const first = new Int32Array(words(c));
  pack(start, first, 0);
  return value(first);
}

const some = fc.constantFrom('optimal', 'adverse') as fc.Arbitrary<'optimal' | 'adverse'>;
const goals = fc.constantFrom(
  'rome.banners >= 1',
  'carthage.banners',
  'u0.eliminated',
  'u1.blocks_lost',
  'u0.holds_hex',
);
const smallBattles = fc
  .tuple(randomBattles, some, some, goals, fc.constantFrom('sequence', 'free', 'listed'))
  .map(([text, rome, carthage, goal, order]): BattleText => {
    const pieces = Object.fromEntries(
      Object.entries(text.pieces!).map(([id, { policies: _, ...piece }]) => [
        id,
        { ...piece, blocks: Math.min(piece.blocks ?? 2, 2) },
      ]),
    );
    const policies = { rome: allOf(rome), carthage: allOf(carthage) };
    if (order === 'sequence')
      return { ...text, pieces, sequence: text.sequence.slice(0, 2), repeat: 1, policies, goal };
    const { side } = pieces[text.sequence[0]!.by]!;
    const own = text.sequence.filter(({ by }) => pieces[by]!.side === side);
    const attackers = [...new Set(own.map(({ by }) => by))].slice(0, 2);
    const sequence = attackers.flatMap((id) => own.filter(({ by }) => by === id));
    return { ...text, pieces, sequence, repeat: 1, policies, goal, plan: { attackers, free: order === 'free' } };
  });

describe('solveSteps()', () => {
  it('finds the value of a recursion that merges nothing', () => {
    let compared = 0;
    fc.assert(
      fc.property(smallBattles, (text) => {
        const { combat } = battleOf(text);
        if (!combat.aim) return;
        const table: PlayableCombat = { game: defineGame(cca), combat };
        let due: number;
        try {
          due = plainValue(combat);
        } catch (error) {
          if (error instanceof TooLong) return;
          throw error;
        }
        const { low, high, policy } = solved(table);
        expect(low).toBeLessThanOrEqual(due + 1e-12);
        expect(high).toBeGreaterThanOrEqual(due - 1e-12);
        expect(high - low).toBeLessThan(1e-9);
        // Playing the policy reaches the value.
        combat.players = policy;
        const { tally } = exact(table);
        const numbers = new Numbers(combat.metrics, tally.toCounts(), Number.POSITIVE_INFINITY);
        expect(numbers.row(combat.metrics.indexOf(combat.aim)).estimate).toBeCloseTo(due, 10);
        compared++;
      }),
      { numRuns: runs(80, 1500) },
    );
    expect(compared).toBeGreaterThan(30);
  });
});
