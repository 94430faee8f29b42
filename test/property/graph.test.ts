import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Game } from '../../src/core/game.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { cca } from '../../src/games/cca/game.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { checkBatch } from '../../src/run/counts/check-counts.ts';
import { battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { byGraph, byRules } from '../helpers/run/by-graph.ts';
import { raceTask } from '../helpers/run/race.ts';
import { runs } from '../helpers/run/runs.ts';
import { resolvedFile } from '../helpers/t9a/file.ts';
import { randomCombats } from '../helpers/t9a/random-combat.ts';

const table = (game: unknown, setup: unknown): PlayableCombat => ({
  game: game as Game,
  combat: (game as Game).compile(setup),
});

/** The memory for all, for some, and for nearly no nodes: then the rules play most trials to their end. */
const rooms = [1 << 20, 8000, 600];

/** Compares the graph with the rules; returns the number of edges that it had to explore. */
function same(game: unknown, setup: unknown, batch: number): number {
  const task = raceTask('sampled', 80, batch);
  const combat = table(game, setup);
  const rules = byRules(combat, task);
  let misses = 0;
  for (const room of rooms) {
    const { counts, graph } = byGraph(combat, task, room);
    expect(counts).toEqual(rules);
    checkBatch({ counts, variants: [] }, 80, combat.combat, []);
    misses += graph.misses;
  }
  return misses;
}

describe('the graph of a random combat', () => {
  it('counts trial by trial what the rules count, and what may be, for The 9th Age', () => {
    let played = 0;
    let misses = 0;
    fc.assert(
      fc.property(randomCombats(), fc.nat(1000), (text, batch) => {
        const { setup } = resolvedFile(text);
        if (!setup) return;
        played++;
        misses += same(t9a, setup, batch);
      }),
      { numRuns: runs(10, 60) },
    );
    expect(played).toBeGreaterThan(runs(5, 30));
    expect(misses).toBeGreaterThan(played);
  });

  it('counts trial by trial what the rules count, for Commands & Colors', () => {
    let misses = 0;
    fc.assert(
      fc.property(randomBattles, fc.nat(1000), (text, batch) => {
        const { setup } = battleOf(text);
        if (setup) misses += same(cca, setup, batch);
      }),
      { numRuns: runs(15, 120) },
    );
    expect(misses).toBeGreaterThan(runs(15, 120));
  });
});
