import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnumeratedDice } from '../../src/core/enumerated.ts';
import { defineGame, type Game } from '../../src/core/game.ts';
import { parseGoal, type Solved } from '../../src/core/goal.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { cca } from '../../src/games/cca/game.ts';
import { allOf } from '../../src/games/cca/input/resolve-policies.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { choiceOf } from '../../src/games/t9a/round/choose.ts';
import type { State } from '../../src/games/t9a/state/state.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { exact } from '../helpers/dice/exact.ts';
import { solved } from '../helpers/dice/solved.ts';
import { runs } from '../helpers/run/runs.ts';
import { fileOf, men, profileOf, resolvedFile, type UnitInFile } from '../helpers/t9a/file.ts';

/** The maximum number of paths of the recursion. */
const PATHS = 12_000;

/** Thrown when a battle has too many paths. */
class TooLong extends Error {}

/** Returns the value of best play by a plain recursion over all paths: nothing is merged, forgotten or dropped. */
function plainValue({ game, combat: c }: PlayableCombat): number {
  const choices = game.choices!;
  const read = choices.goal(c)!;
  const words = game.packedWords(c);
  let paths = 0;
  const value = (from: Int32Array): number => {
    const s = game.newState(c);
    game.unpack(c, from, 0, s);
    const copy = (): Int32Array => {
      const to = new Int32Array(words);
      game.pack(c, s, to, 0);
      return to;
    };
    const count = choices.options(c, s);
    if (count > 0) {
      const isAdverse = choices.isAdverse(c, s);
      const values = Array.from({ length: count }, (_, option) => {
        game.unpack(c, from, 0, s);
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
      game.unpack(c, from, 0, s);
      let entries = 0;
      const out = {
        add: (counter: number, key: number): void => {
          for (const reader of read.from) if (reader.counter === counter) entries += reader.read(key);
        },
      };
      game.playStep(dice, c, s, out);
      sum += dice.weight * (s.step < 0 ? entries : value(copy()));
    } while (dice.advance());
    return sum;
  };
  const start = game.newState(c);
  game.start(c, start);
  const first = new Int32Array(words);
  game.pack(c, start, first, 0);
  return value(first);
}

/** Compares the solution of a combat with the recursion, and with play of the policy found. @returns whether it is small enough */
function compare(table: PlayableCombat): boolean {
  const { combat } = table;
  const goal = table.game.choices!.goal(combat)!;
  let due: number;
  try {
    due = plainValue(table);
  } catch (error) {
    if (error instanceof TooLong) return false;
    throw error;
  }
  const { low, high, policy } = solved(table);
  expect(low).toBeLessThanOrEqual(due + 1e-12);
  expect(high).toBeGreaterThanOrEqual(due - 1e-12);
  expect(high - low).toBeLessThan(1e-9);
  combat.players = policy;
  const { tally } = exact(table);
  const numbers = new Numbers(combat.metrics, tally.toCounts(), Number.POSITIVE_INFINITY);
  expect(numbers.row(combat.metrics.indexOf(goal)).estimate).toBeCloseTo(due, 10);
  return true;
}

const some = fc.constantFrom<Solved>('optimal', 'adverse');
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

/** A battle whose last choices come after a check of the leader, on which the policy must not depend. */
const checkedBefore: BattleText = {
  pieces: {
    u0: { side: 'rome', unit: 'LI', at: [1, 0], blocks: 2 },
    u1: { side: 'carthage', unit: 'LBC', at: [0, 1], blocks: 2 },
  },
  leaders: { l0: { side: 'rome', at: [1, 0] } },
  policies: { rome: allOf('optimal'), carthage: allOf('optimal') },
  sequence: [{ by: 'u1', target: 'u0' }],
  goal: 'rome.banners >= 1',
};

/** Returns the policies of The 9th Age in which all choices are solved that come up in a round. */
const solvedBy = (solution: Solved) => ({
  hit_and_run: solution,
  fail_courage: solution,
  pursue_policy: solution,
  reform_policy: solution,
});

/** Returns a game that notes the choices of The 9th Age that were taken. */
const watching = (game: Game, seen: Set<string>): Game => ({
  ...game,
  choices: {
    ...game.choices!,
    take: (combat, state, option) => {
      if (option === 1) seen.add(choiceOf(state as State)!);
      game.choices!.take(combat, state, option);
    },
  },
});

/** A small unit, by its choices, its size and its Discipline; Supernal ones crumble when they fail. */
const smallUnits = fc.record({
  rules: fc.constantFrom<string[]>([], ['hit-and-run'], ['goblin-cunning'], ['supernal', 'hit-and-run']),
  files: fc.integer({ min: 1, max: 3 }),
  ranks: fc.integer({ min: 1, max: 2 }),
  courage: fc.integer({ min: 4, max: 8 }),
});
const smallCombats = fc.record({
  a: smallUnits,
  b: smallUnits,
  preset: fc.constantFrom<'2026' | 'core' | 'second'>('2026', 'core', 'second'),
  A: some,
  B: some,
  goal: fc.constantFrom('a.break', 'b.destroyed', 'a.hp_lost', 'b.holds', 'a.models_lost >= 2'),
});

describe('solveSteps()', () => {
  it('finds the value of a recursion that merges nothing', () => {
    let compared = 0;
    fc.assert(
      fc.property(smallBattles, (text) => {
        const { combat } = battleOf(text);
        if (combat.aim && compare({ game: defineGame(cca), combat })) compared++;
      }),
      { numRuns: runs(80, 500), examples: [[checkedBefore]] },
    );
    expect(compared).toBeGreaterThan(30);
  });

  it('does so for units that leave, fail tests, restrain and reform', () => {
    const seen = new Set<string>();
    let compared = 0;
    fc.assert(
      fc.property(smallCombats, ({ a, b, preset, A, B, goal }) => {
        const unit = (side: string, { rules, courage, files, ranks }: typeof a): UnitInFile =>
          men(side, {
            files,
            models: files * ranks,
            profile: profileOf({ courage, rules: preset === '2026' ? rules : [] }),
          });
        const { setup } = resolvedFile(fileOf({ a: unit('A', a), b: unit('B', b) }, { rounds: 2, rules: preset }));
        if (!setup) return;
        const [policy] = setup.policies;
        const policies = [
          { ...policy, ...solvedBy(A) },
          { ...policy, ...solvedBy(B) },
        ] as const;
        const combat = compile({ ...setup, goal: parseGoal(goal)!, solves: true, policies });
        const table = { game: watching(defineGame(t9a), seen), combat };
        if (table.game.choices!.goal(combat) && compare(table)) compared++;
      }),
      { numRuns: runs(60, 100) },
    );
    expect(compared).toBeGreaterThan(12);
    expect([...seen].sort()).toEqual(['fail', 'leave', 'pursue', 'reform']);
  });
});
