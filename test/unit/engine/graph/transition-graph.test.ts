import { describe, expect, it } from 'vitest';
import type { Game, Recorder } from '../../../../src/core/game.ts';
import { Rng, seedWords } from '../../../../src/core/rng.ts';
import type { PlayableCombat } from '../../../../src/engine/compile/playable.ts';
import type { Accumulator } from '../../../../src/engine/graph/gathered.ts';
import { GraphStorage } from '../../../../src/engine/graph/memory.ts';
import type { RecordTable } from '../../../../src/engine/graph/record-table.ts';
import { TransitionGraph } from '../../../../src/engine/graph/transition-graph.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import { byGraph, byRules } from '../../../helpers/run/by-graph.ts';
import { raceTable, raceTask } from '../../../helpers/run/race.ts';
import { die } from '../../../helpers/run/sample-trials.ts';

const plenty = 1 << 20;
const race = (rounds = 3) => raceTable({ goal: 12, rounds });

/** Rolls n dice at a time in one step, which counts, begins a substream, rolls twice, once with a label, and counts the rolls again. */
function jumble(rounds: number): PlayableCombat {
  const { combat } = race();
  die.distributions.prepare(12);
  interface S {
    step: number;
    round: number;
    at: number;
  }
  const game: Game<typeof combat, S> = {
    system: 'jumble',
    compile: () => combat,
    newState: () => ({ step: 0, round: 0, at: 0 }),
    start: (_, s) => void Object.assign(s, { step: 0, round: 0, at: 0 }),
    play: (dice, c, s, out) => {
      while (s.step >= 0) game.playStep(dice, c, s, out);
    },
    playStep: (dice, _, s, out) => {
      out.add(0, s.at);
      dice.substream(s.round + 1);
      dice.substream(s.round + 2);
      out.add(1, s.round);
      const first = dice.total(die, 1);
      const nothing = dice.total(die, 0);
      out.add(2, first + nothing);
      const second = dice.total(die, first % 2 === 0 ? 12 : 1, 77);
      out.add(2, first * 1000 + second);
      s.at = (s.at + second) % 5;
      if (++s.round === rounds) s.step = -1;
    },
    stepOrder: (_, s) => s.round,
    packedWords: () => 2,
    pack: (_, s, words, at) => words.set([s.round, s.at], at),
    unpack: (_, words, at, s) => void Object.assign(s, { step: 0, round: words[at]!, at: words[at + 1]! }),
  };
  return { game: game as unknown as Game, combat };
}

/** A step that rolls, one that seldom acts, and one that counts, repeated. */
function mostlySilent(rounds: number, rare = 5): PlayableCombat {
  const { combat } = race();
  die.distributions.prepare(3);
  interface S {
    step: number;
    round: number;
    at: number;
  }
  const game: Game<typeof combat, S> = {
    ...(jumble(rounds).game as unknown as Game<typeof combat, S>),
    play: (dice, c, s, out) => {
      while (s.step >= 0) game.playStep(dice, c, s, out);
    },
    playStep: (dice, _, s, out) => {
      if (s.step === 0) s.at = dice.total(die, 1);
      else if (s.step === 1 && s.at === rare) {
        s.at += dice.total(die, 2);
        out.add(0, s.at);
        s.at += dice.total(die, 3);
      } else if (s.step === 2) out.add(1, s.at);
      s.step++;
      if (s.step < 3) return;
      s.step = ++s.round < rounds ? 0 : -1;
      dice.substream(s.round);
    },
    packedWords: () => 3,
    pack: (_, s, words, at) => words.set([s.round, s.at, s.step], at),
    unpack: (_, words, at, s) => void Object.assign(s, { round: words[at]!, at: words[at + 1]!, step: words[at + 2]! }),
  };
  return { game: game as unknown as Game, combat };
}

describe('Graph', () => {
  it('counts the same in a memory that other combats have left', () => {
    const memory = new GraphStorage();
    for (const table of [race(9), jumble(4), race(), mostlySilent(2), jumble(1), race(1), race(9)]) {
      const task = raceTask('sampled', 2000);
      expect(byGraph(table, task, plenty, memory).counts).toEqual(byRules(table, task));
    }
  });

  it('sees when a step that did nothing so far does something', () => {
    for (const rare of [1, 2, 3, 4, 5, 6]) {
      const task = raceTask('sampled', 3000);
      const table = mostlySilent(3, rare);
      expect(byGraph(table, task, plenty).counts).toEqual(byRules(table, task));
    }
  });

  it.each([plenty, 400, 100, 20, 0])('counts trial by trial what the rules count, with room for %i words', (room) => {
    for (const table of [race(), race(1), race(9), jumble(1), jumble(4)]) {
      const task = raceTask('sampled', 3000);
      expect(byGraph(table, task, room).counts).toEqual(byRules(table, task));
    }
  });

  it('counts what a single trial counts, whatever it has learned before', () => {
    const table = jumble(3);
    for (let trial = 0; trial < 200; trial++) {
      const alone = { ...raceTask('sampled', 1), first: trial };
      const rng = new Rng();
      const tally = new Tally(table.combat.counters);
      const graph = new TransitionGraph(table, rng, plenty, {
        add: (c, k) => tally.add(c, k),
        onRecordNode: () => {},
        end: () => {},
      });
      rng.setKey(seedWords('others'));
      for (let i = 0; i < trial % 50; i++) {
        rng.startTrial(i);
        graph.play();
      }
      graph.count(tally);
      tally.clear();
      rng.setKey(seedWords(`${alone.seed}/${alone.cell.cell}/${alone.batch}`));
      rng.startTrial(trial);
      graph.play();
      graph.count(tally);
      const counts = new Tally(table.combat.counters);
      counts.merge(tally.toCounts());
      expect(positive(counts)).toEqual(positive(tallyOf(table, alone)));
    }
  });

  it('asks the rules no more once it has met everything', () => {
    const table = race(1);
    const { graph } = byGraph(table, raceTask('sampled', 3000), plenty);
    // All pairs of 6 throws each occur, and each edge is explored once.
    expect(graph.misses).toBe(36 - 1);
    expect(graph.full).toBe(false);
  });

  it('does not write down what it has no room for, and asks the rules each time', () => {
    const { graph } = byGraph(race(1), raceTask('sampled', 3000), 0);
    expect(graph.full).toBe(true);
    expect(graph.misses).toBeLessThanOrEqual(3000);
    const roomy = byGraph(race(9), raceTask('sampled', 3000), 100).graph;
    expect(roomy.misses).toBeGreaterThan(1000);
  });

  it('tells who follows it of each entry once: by itself when it is new, else in its mark', () => {
    const table = jumble(2);
    const rng = new Rng();
    rng.setKey(seedWords('told'));
    let told: string[] = [];
    const note: Recorder = { add: (counter, key) => void told.push(`${counter}: ${key}`) };
    const graph = new TransitionGraph(table, rng, plenty, {
      ...note,
      onRecordNode: (mark: number, marks: RecordTable) => marks.emit(mark, note),
      end: (set: number, gathered: Accumulator) => gathered.emit(set, note),
    });
    for (let trial = 0; trial < 500; trial++) {
      told = [];
      rng.startTrial(trial);
      graph.play();
      const mine = told;
      told = [];
      rng.startTrial(trial);
      graph.play();
      expect(told).toEqual(mine);
      expect(mine).toHaveLength(8);
    }
  });
});

function tallyOf(table: PlayableCombat, task: Parameters<typeof byRules>[1]): Tally {
  const tally = new Tally(table.combat.counters);
  tally.merge(byRules(table, task));
  return tally;
}

const positive = (tally: Tally) => tally.entries().map((list) => list.filter(([, count]) => count > 0));
