import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../src/core/game.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../../../src/engine/compile/playable.ts';
import { Accumulator, MAX_SETS } from '../../../../src/engine/graph/gathered.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import { byGraph, byRules } from '../../../helpers/run/by-graph.ts';
import { raceTable, raceTask } from '../../../helpers/run/race.ts';
import { die } from '../../../helpers/run/sample-trials.ts';
import { men, resolvedFile } from '../../../helpers/t9a/file.ts';

/** Accumulates throws in counter 1, and in counter 2 an entry of 0 if none was above 4; none for trials without throws. */
function throws(rounds: number): PlayableCombat {
  const { combat } = raceTable({ goal: 12, rounds: 3 });
  interface S {
    step: number;
    tells: boolean;
    came: number;
    low: boolean;
  }
  const game: Game<typeof combat, S> = {
    system: 'throws',
    compile: () => combat,
    newState: (_, tells = false) => ({ step: 0, tells, came: 0, low: false }),
    start: (_, s) => void Object.assign(s, { step: 0, came: 0, low: false }),
    play: (dice, c, s, out) => {
      while (s.step >= 0) game.playStep(dice, c, s, out);
    },
    playStep: (dice, _, s, out) => {
      out.add(0, s.step);
      const value = dice.total(die, 1);
      s.came |= 1 << value;
      if (value <= 4) s.low = true;
      s.step = s.step + 1 < rounds ? s.step + 1 : -1;
      const last = s.step < 0;
      if (s.tells) out.add(1, 1 << value);
      else if (last) out.add(1, s.came);
      if (s.tells ? value <= 4 : last && s.low) out.add(2, 0);
      if (!last) dice.substream(s.step);
    },
    stepOrder: (_, s) => s.step,
    packedWords: () => 2,
    pack: (_, s, words, at) => words.set([s.step, s.tells ? 0 : 2 * s.came + Number(s.low)], at),
    unpack: (_, words, at, s) => {
      Object.assign(s, { step: words[at]!, came: words[at + 1]! >> 1, low: (words[at + 1]! & 1) === 1 });
    },
  };
  return { game: game as unknown as Game, combat: { ...combat, counters: 3, accumulated: [1, 3] } };
}

function fight(rounds: number): PlayableCombat {
  const units = { a: men('x', { models: 15, charging: true }), b: men('y', { models: 15 }) };
  const { setup } = resolvedFile({ rounds, units, contacts: [['a.front', 'b.front']] });
  return compileCell({ system: 't9a', setup } as Parameters<typeof compileCell>[0]);
}

describe('what is gathered', () => {
  it.each([1 << 20, 300, 40, 0])('is counted once a trial as if it were remembered, with room for %i words', (room) => {
    for (const table of [throws(1), throws(2), throws(5), fight(3)]) {
      const task = raceTask('sampled', 3000);
      expect(byGraph(table, task, room).counts).toEqual(byRules(table, task));
    }
  });

  it('does not tell states apart', () => {
    const { graph } = byGraph(throws(5), raceTask('sampled', 3000), 1 << 20);
    expect(graph.states).toBe(5);
    const { game, combat } = fight(4);
    const remembers = { ...game, newState: (c: typeof combat) => game.newState(c) };
    const task = raceTask('sampled', 2000);
    const [few, many] = [game, remembers].map((game) => byGraph({ game, combat }, task, 1 << 20));
    expect(few!.counts).toEqual(many!.counts);
    expect(few!.graph.states).toBeLessThan(many!.graph.states);
  });

  it('is a union of what was told, and nothing where nothing was', () => {
    const others: string[] = [];
    const gathered = new Accumulator([4, 6], { add: (counter, key) => void others.push(`${counter}: ${key}`) });
    expect(gathered.end()).toBe(0);
    gathered.add(3, 9);
    gathered.add(4, 1);
    gathered.add(4, 4);
    gathered.addSet(gathered.withEntry(0, 5, 0));
    const set = gathered.end();
    expect(others).toEqual(['3: 9']);
    const told: number[][] = [];
    gathered.emit(set, { add: (...entry) => void told.push(entry) });
    expect(told).toEqual([
      [4, 5],
      [5, 0],
    ]);
    const tally = new Tally(6);
    gathered.count(tally);
    gathered.count(tally);
    expect(tally.entries().slice(4)).toEqual([[[5, 1]], [[0, 1]]]);
  });

  it('is too much from some number of sets on', () => {
    const gathered = new Accumulator([0, 1], { add: () => {} });
    for (let key = 0; key < MAX_SETS - 1; key++) gathered.withEntry(0, 0, key);
    expect(gathered.crowded).toBe(false);
    gathered.withEntry(0, 0, MAX_SETS);
    expect(gathered.crowded).toBe(true);
  });
});
