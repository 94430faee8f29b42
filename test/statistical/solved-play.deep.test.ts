import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import type { SolvedChoices } from '../../src/engine/paths/solve.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { BATCH_SIZE } from '../../src/engine/simulate/batch.ts';
import { cca } from '../../src/games/cca/game.ts';
import type { Combat } from '../../src/games/t9a/combat.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { battleOf } from '../helpers/cca/battle.ts';
import { smallBattles, smallCombats, smallDuels } from '../helpers/dice/small-choices.ts';
import { solved } from '../helpers/dice/solved.ts';
import { byGraph } from '../helpers/run/by-graph.ts';

/** Positions of each game, and the batches played of each: a million trials. */
const POSITIONS = 15;
const BATCHES = 16;
/** The words of a graph. */
const ROOM = 1 << 22;
/** The standard errors that chance exceeds once in 1.7 million; once in 58,000 for all positions together. */
const FAR = 5;

interface Position {
  readonly table: PlayableCombat;
  readonly solution: SolvedChoices;
}

function positions(tables: readonly PlayableCombat[]): Position[] {
  const found: Position[] = [];
  for (const table of tables) {
    const solution = solved(table);
    const { low, high } = solution;
    if (high - low < 1e-9 && low > 0.001 && Math.abs(high - 1) > 0.001) found.push({ table, solution });
    if (found.length === POSITIONS) break;
  }
  return found;
}

const battles = positions(
  fc.sample(smallBattles, { numRuns: 200, seed: 1 }).flatMap((text): PlayableCombat[] => {
    const { combat } = battleOf(text);
    return combat.aim ? [{ game: defineGame(cca), combat }] : [];
  }),
);
const tablesOf = (combats: readonly (Combat | undefined)[]): PlayableCombat[] =>
  combats.flatMap((combat) => (combat ? [{ game: defineGame(t9a), combat }] : []));
const combats = positions(tablesOf(fc.sample(smallCombats, { numRuns: 60, seed: 1 })));
const duels = positions(tablesOf(fc.sample(smallDuels, { numRuns: 60, seed: 1 })));

it('are as many positions as they say', () => {
  expect([battles, combats, duels].map(({ length }) => length)).toEqual([POSITIONS, POSITIONS, POSITIONS]);
});

describe('a million trials that play a solution reach its value', () => {
  it.each([
    ...battles.map((one, i) => [`position ${i + 1} of Commands & Colors`, one] as const),
    ...combats.map((one, i) => [`position ${i + 1} of The 9th Age`, one] as const),
    ...duels.map((one, i) => [`position ${i + 1} of Duels`, one] as const),
  ])('%s', (name, { table, solution }) => {
    const { combat, game } = table;
    const { low, high, policy } = solution;
    combat.players = policy;
    const goal = combat.metrics.indexOf(game.choices!.goal(combat)!);
    const rows = Array.from({ length: BATCHES }, (_, batch) => {
      const task = { seed: name, batch, first: 0, trials: BATCH_SIZE, engine: 'sampled' } as const;
      return new Numbers(combat.metrics, byGraph(table, task, ROOM).counts, BATCH_SIZE).row(goal);
    });
    const meanOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value) / BATCHES;
    const estimate = meanOf(rows.map((row) => row.estimate));
    const stdError = Math.sqrt(meanOf(rows.map(({ deviation }) => deviation ** 2)) / (BATCHES * BATCH_SIZE));
    expect(stdError).toBeGreaterThan(0);
    expect(Math.abs(estimate - (low + high) / 2)).toBeLessThan(FAR * stdError);
  });
});
