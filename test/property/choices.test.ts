import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EnumeratedDice } from '../../src/core/enumerated.ts';
import { defineGame, type Game } from '../../src/core/game.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { cca } from '../../src/games/cca/game.ts';
import { allOf } from '../../src/games/cca/input/resolve-policies.ts';
import { startChoice } from '../../src/games/t9a/attack/duels.ts';
import type { Combat } from '../../src/games/t9a/combat.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { choiceOf } from '../../src/games/t9a/round/choose.ts';
import type { Policy } from '../../src/games/t9a/schema/policy.ts';
import type { State } from '../../src/games/t9a/state/state.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { ChoiceGraph } from '../helpers/dice/choice-graph.ts';
import { exact } from '../helpers/dice/exact.ts';
import { playByRules } from '../helpers/dice/play-by-rules.ts';
import { smallBattles, smallCombats, smallDuels } from '../helpers/dice/small-choices.ts';
import { solved } from '../helpers/dice/solved.ts';
import { runs } from '../helpers/run/runs.ts';

/** The maximum number of paths of the recursion. */
const PATHS = 12_000;
/** The maximum number of policies of a side that are all played, and of the paths that they have together. */
const POLICIES = 2 ** 16;
const PLAYED = runs(1e6, 6e6);

class TooLong extends Error {}

/** Returns the value of best play by a plain recursion over all paths, without merging, lumping or dropping. */
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

interface Compared {
  combats: number;
  sides: number;
}

/** Compares the solution of a combat that is small enough with the recursion, with play of the policy found, and with all other policies. */
function compare(table: PlayableCombat, compared: Compared): void {
  const { combat } = table;
  let due: number;
  try {
    due = plainValue(table);
  } catch (error) {
    if (error instanceof TooLong) return;
    throw error;
  }
  const { low, high, policy } = solved(table);
  expect(low).toBeLessThanOrEqual(due + 1e-12);
  expect(high).toBeGreaterThanOrEqual(due - 1e-12);
  expect(high - low).toBeLessThan(1e-9);
  combat.players = policy;
  playByRules(table);
  expect(goalOf(table)).toBeCloseTo(due, 10);
  compared.combats++;
  const graph = new ChoiceGraph(table, PATHS);
  for (const isAdverse of [false, true]) {
    const policies = graph.countPolicies(isAdverse);
    if (policies === 1 || policies > POLICIES || policies * graph.paths > PLAYED) continue;
    const best = graph.bestOfAll(isAdverse, { choose: (s) => policy.find(s) ?? 0 });
    expect(best).toBeCloseTo(due, 10);
    compared.sides++;
  }
}

/** A battle whose last choices follow a check of the leader, on which the policy must not depend. */
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

/** A planned attack of elephants whose bonus combat depends on what they were before. */
const bonusOfElephants: BattleText = {
  pieces: {
    u0: { side: 'rome', unit: 'LI', at: [3, 1], blocks: 2 },
    u1: { side: 'carthage', unit: 'EL', at: [0, 1], blocks: 2 },
    u2: { side: 'rome', unit: 'LI', at: [3, 0], blocks: 2 },
    u3: { side: 'carthage', unit: 'LI', at: [0, 0], blocks: 2 },
    u4: { side: 'rome', unit: 'LI', at: [1, 0], blocks: 2 },
  },
  policies: { rome: allOf('optimal'), carthage: allOf('optimal') },
  sequence: [{ by: 'u1', target: 'u4', bonus_first_strike: true }],
  goal: 'rome.banners >= 1',
  plan: { attackers: ['u1'], free: false },
};

/** A battle in which a trial begins with the blocks that a retreat of the trial before cost. */
const lostBlocksBefore: BattleText = {
  pieces: {
    u0: { side: 'rome', unit: 'LI', at: [0, 0], blocks: 2 },
    u1: { side: 'carthage', unit: 'LI', at: [0, 1], blocks: 2 },
  },
  leaders: { l0: { side: 'rome', at: [0, 0] } },
  terrain: { '1,0': 'impassable' },
  policies: { rome: allOf('optimal'), carthage: allOf('optimal') },
  sequence: [
    { by: 'u1', target: 'u0' },
    { by: 'u0', target: 'u1' },
  ],
  banners: 1,
  goal: 'rome.banners >= 1',
};

/** A battle in which a target may retreat to a hex next to the attacker, which advances only into the hex that it left. */
const retreatsNextToAttacker: BattleText = {
  pieces: {
    u0: { side: 'rome', unit: 'HC', at: [6, 11] },
    u1: { side: 'carthage', unit: 'LI', at: [3, 11], blocks: 2 },
    u2: { side: 'carthage', unit: 'HI', at: [6, 10], blocks: 1 },
  },
  policies: { rome: { momentum: 'optimal' }, carthage: { battle_back: 'never', retreat_path: 'right' } },
  sequence: [{ by: 'u0', target: 'u2' }],
  goal: 'rome.banners >= 1',
};

const fixed = (['never', 'best', 'always'] as const).flatMap((duel_issue) =>
  (['never', 'best', 'always'] as const).flatMap((duel_accept) =>
    (['never', 'best'] as const).map((make_way): Partial<Policy> => ({ duel_issue, duel_accept, make_way })),
  ),
);

function goalOf(table: PlayableCombat): number {
  const { metrics } = table.combat;
  const numbers = new Numbers(metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
  return numbers.row(metrics.findIndex(({ metric, round }) => metric === 'goal' && round === 0)).estimate;
}

const watching = (game: Game, seen: Set<string>): Game => ({
  ...game,
  choices: {
    ...game.choices!,
    take: (combat, state, option) => {
      const choice = choiceOf(state as State)!;
      if (option > 0) seen.add(choice === 'start' ? startChoice(combat as Combat, state as State).kind : choice);
      game.choices!.take(combat, state, option);
    },
  },
});

describe('solveSteps()', () => {
  it('finds the value of a recursion that merges nothing', () => {
    const compared: Compared = { combats: 0, sides: 0 };
    fc.assert(
      fc.property(smallBattles, (text) => {
        const { combat } = battleOf(text);
        if (combat.aim) compare({ game: defineGame(cca), combat }, compared);
      }),
      { numRuns: runs(40, 400), examples: [[checkedBefore], [bonusOfElephants], [lostBlocksBefore]] },
    );
    expect(compared.combats).toBeGreaterThanOrEqual(runs(8, 100));
    expect(compared.sides).toBeGreaterThanOrEqual(runs(6, 75));
  });

  it('knows each choice of play after a retreat to a hex next to the attacker', () => {
    const { combat } = battleOf(retreatsNextToAttacker);
    const table = { game: defineGame(cca), combat };
    const { low, policy } = solved(table);
    combat.players = policy;
    expect(goalOf(table)).toBeCloseTo(low, 10);
  });

  it('does so for units that leave, fail tests, restrain and reform', () => {
    const seen = new Set<string>();
    const compared: Compared = { combats: 0, sides: 0 };
    fc.assert(
      fc.property(smallCombats, (combat) => {
        if (combat) compare({ game: watching(defineGame(t9a), seen), combat }, compared);
      }),
      { numRuns: runs(25, 225) },
    );
    expect(compared.combats).toBeGreaterThanOrEqual(runs(6, 100));
    expect(compared.sides).toBeGreaterThanOrEqual(runs(6, 75));
    expect([...seen].sort()).toEqual(['fail', 'leave', 'pursue', 'reform']);
  });

  it('does so for Characters and Champions that make way and fight Duels', () => {
    const seen = new Set<string>();
    const compared: Compared = { combats: 0, sides: 0 };
    fc.assert(
      fc.property(smallDuels, (combat) => {
        if (combat) compare({ game: watching(defineGame(t9a), seen), combat }, compared);
      }),
      { numRuns: runs(25, 225) },
    );
    expect(compared.combats).toBeGreaterThanOrEqual(runs(6, 100));
    expect(compared.sides).toBeGreaterThanOrEqual(runs(6, 75));
    expect([...seen].sort()).toEqual(['accept', 'issue', 'shame', 'way']);
  });

  it('does at least as well as every policy for Duels that is fixed for the combat', () => {
    let better = 0;
    fc.assert(
      fc.property(smallDuels, fc.constantFrom('never', 'always'), (combat, accepts) => {
        if (!combat) return;
        const { setup } = combat;
        const valueUnder = (policies: Partial<Policy>): number => {
          const [own, other] = setup.policies;
          const solves = Object.values(policies).includes('optimal');
          const both = [
            { ...own, ...policies },
            { ...other, duel_issue: 'best', duel_accept: accepts, make_way: 'best' },
          ] as const;
          const table = {
            game: defineGame(t9a),
            combat: compile({ ...setup, policies: both, ...(solves && { solves }) }),
          };
          return solves ? solved(table).low : goalOf(table);
        };
        const best = Math.max(...fixed.map(valueUnder));
        const value = valueUnder({ duel_issue: 'optimal', duel_accept: 'optimal', make_way: 'optimal' });
        expect(value).toBeGreaterThanOrEqual(best - 1e-9);
        if (value > best + 1e-6) better++;
      }),
      { numRuns: runs(15, 150) },
    );
    expect(better).toBeGreaterThanOrEqual(runs(0, 2));
  });
});
