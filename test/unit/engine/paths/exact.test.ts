import { describe, expect, it } from 'vitest';
import type { Game } from '../../../../src/core/game.ts';
import type { PlayableCombat } from '../../../../src/engine/compile/playable.ts';
import { STATE_LIMIT } from '../../../../src/engine/paths/exact.ts';
import { TooLarge } from '../../../../src/engine/paths/too-large.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import { exact } from '../../../helpers/dice/exact.ts';
import { playBatch } from '../../../helpers/run/play-batch.ts';
import { type RaceSetup, raceCell, raceTable, raceTask } from '../../../helpers/run/race.ts';
import { coin, die, sampleTrials } from '../../../helpers/run/sample-trials.ts';
import { FIVE_SIGMA, fitP } from '../../../helpers/statistics/goodness.ts';

interface Walk {
  step: number;
  face: number;
}

function answers(setup: RaceSetup): Record<string, number> {
  const table = raceTable(setup);
  const { tally, dropped } = exact(table);
  const { metrics } = summarise(raceCell, table.combat, tally, Number.POSITIVE_INFINITY, dropped);
  return Object.fromEntries(metrics.map((m) => [m.metric, m.estimate]));
}

const expectClose = (found: Record<string, number>, due: Record<string, number>) => {
  for (const [name, value] of Object.entries(due)) {
    expect(Math.abs(found[name]! - value), `${name}: ${found[name]}, not ${value}`).toBeLessThan(1e-12);
  }
};

/** A coin selects the road or a detour to it, with the same outcome; then a die is rolled. */
const detour: PlayableCombat = {
  combat: { definitions: [], counters: 1, metrics: [], subjects: [], headlines: [], unmodelled: [] },
  game: {
    ...raceTable({ goal: 1, rounds: 1 }).game,
    newState: () => ({ step: 0, face: 0 }),
    start: (_, s: Walk) => Object.assign(s, { step: 0, face: 0 }),
    playStep: (dice, _, s: Walk, out) => {
      if (s.step === 0) s.step = dice.total(coin, 1) === 1 ? 1 : 2;
      else if (s.step === 1) s.step = 2;
      else if (s.step === 2) {
        s.face = dice.total(die, 1);
        s.step = 3;
      } else {
        out.add(0, s.face);
        s.step = -1;
      }
    },
    stepOrder: (_, s) => s.step,
    packedWords: () => 2,
    pack: (_, s: Walk, words, at) => words.set([s.step, s.face], at),
    unpack: (_, words, at, s: Walk) => Object.assign(s, { step: words[at], face: words[at + 1] }),
  } as Game,
};

describe('exact()', () => {
  it('knows who throws the higher die', () => {
    expectClose(answers({ goal: 100, rounds: 1 }), {
      wins: 15 / 36,
      ties: 6 / 36,
      loses: 15 / 36,
      rounds_played: 1,
      // (5·1 + 4·2 + 3·3 + 2·4 + 1·5) / 36, of which 15 cases are won.
      won_by: 35 / 36,
      won_by_if_won: 35 / 15,
      wins_by_five: 1 / 15,
      lead: 0,
    });
  });

  it('knows who throws more with two dice, one round after the other', () => {
    // Equal sums of two dice: 1 + 4 + 9 + 16 + 25 + 36 + 25 + 16 + 9 + 4 + 1 = 146 of 1296.
    expectClose(answers({ goal: 100, rounds: 2 }), { ties: 146 / 1296, wins: 575 / 1296, rounds_played: 2, lead: 0 });
    expectClose(answers({ goal: 100, rounds: 1, goes: 2 }), { ties: 146 / 1296, wins: 575 / 1296, rounds_played: 1 });
  });

  it('follows a race of uncertain length', () => {
    // The probabilities that sums of 0, 1, 2 … dice are below 6; the race continues while both players' sums are.
    const going = [1, 5 / 6, 10 / 36, 10 / 216, 5 / 1296, 1 / 7776].map((p) => p * p);
    // A tie: both reach the same sum, 6 to 11, with the same number of dice, having been below 6 before the last one.
    const ties = 1 / 6 ** 2 + 80 / 6 ** 4 + 446 / 6 ** 6 + 517 / 6 ** 8 + 141 / 6 ** 10 + 6 / 6 ** 12;
    expectClose(answers({ goal: 6, rounds: 12 }), {
      rounds_played: going.reduce((a, b) => a + b),
      ties,
      wins: (1 - ties) / 2,
      loses: (1 - ties) / 2,
    });
  });

  it('gives every counter the whole weight that belongs to it', () => {
    const { tally, dropped } = exact(raceTable({ goal: 9, rounds: 12 }));
    const weight = (counter: number) => tally.entries()[counter]!.reduce((sum, [, w]) => sum + w, 0);
    expect(weight(0)).toBeCloseTo(1, 13);
    // One entry for each round that is played.
    expect(weight(2)).toBeCloseTo(answers({ goal: 9, rounds: 12 })['rounds_played']!, 12);
    expect(dropped).toBe(0);
  });

  it('agrees with the simulation of the same steps', () => {
    // 6 p-values: a sound simulation fails with a chance of 3.4e-6. The seed is fixed.
    for (const setup of [
      { goal: 6, rounds: 12 },
      { goal: 12, rounds: 3, trial: sampleTrials[11]!.trial, goes: 4 },
      { goal: 9, rounds: 12, trial: sampleTrials[4]!.trial, goes: 7 },
    ]) {
      const table = raceTable(setup);
      const due = new Map(exact(table).tally.entries()[0]!);
      const keys = [...due.keys()];
      for (const engine of ['sampled', 'rolled'] as const) {
        const tally = new Tally(table.combat.counters);
        playBatch(table, raceTask(engine, 60_000), tally);
        const seen = new Map(tally.entries()[0]!);
        expect([...seen.keys()].filter((key) => !due.has(key))).toEqual([]);
        const fit = fitP(
          keys.map((key) => seen.get(key) ?? 0),
          keys.map((key) => due.get(key)!),
        );
        expect(fit).toBeGreaterThan(FIVE_SIGMA);
      }
    }
  });

  it('reports the weight of what is too small to follow', () => {
    // Eighty coins at once: the ends weigh 2^-80, below the threshold of 1e-20, and so do most ends of both together.
    const table = raceTable({ goal: 1000, rounds: 1, trial: coin, goes: 80 });
    const { tally, dropped } = exact(table);
    const law = coin.distributions.pmf(80);
    const likeliest = Math.max(...law);
    let due = 0;
    for (const p of law) {
      if (p < 1e-20 || p * likeliest < 1e-20) due += p;
      else for (const q of law) if (p * q < 1e-20) due += p * q;
    }
    expect(due).toBeGreaterThan(1e-20);
    expect(dropped / due).toBeCloseTo(1, 9);
    const kept = tally.entries()[0]!.reduce((sum, [, w]) => sum + w, 0);
    expect(kept + dropped).toBeCloseTo(1, 13);
  });
});

describe('TooLarge', () => {
  it('is thrown with the number of states at which it stopped', () => {
    // The start, and six places after the first die, are seven states.
    const table = raceTable({ goal: 6, rounds: 12 });
    expect(() => exact(table, 6)).toThrow(TooLarge);
    try {
      exact(table, 6);
    } catch (error) {
      expect(error).toMatchObject({ code: 'too-large', states: 7, limit: 6 });
      expect((error as Error).message).toMatch(/7 different states.*at most 6/);
    }
  });

  it('counts each state once', () => {
    // Start; then 6 places of a; 36 of both (not merged: all different); 11 sums do not matter after the last round.
    const table = raceTable({ goal: 100, rounds: 1 });
    expect(() => exact(table, 1 + 6 + 36 - 1)).toThrow(TooLarge);
    expect(() => exact(table, 1 + 6 + 36)).not.toThrow();
    // Two rounds: the 36 states go on, a has 2..12 and b 1..6 then, and both have 2..12 at the end.
    const two = raceTable({ goal: 100, rounds: 2 });
    const all = 1 + 6 + 36 + 36 + 11 * 6 + 11 * 11;
    expect(() => exact(two, all - 1)).toThrow(TooLarge);
    expect(() => exact(two, all)).not.toThrow();
  });

  it('merges states that come to the same step by ways of different length', () => {
    // Start, the detour, the road, its six ends.
    expect(() => exact(detour, 8)).toThrow(TooLarge);
    expect(
      exact(detour, 9)
        .tally.entries()[0]!
        .map(([face]) => face),
    ).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('says how the game that is played is made smaller', () => {
    const table = raceTable({ goal: 6, rounds: 12 });
    expect(() => exact(table, 6)).toThrow(/Play fewer rounds or smaller units, or simulate it\.$/);
    const combat = { ...table.combat, sizeAdvice: 'Start nearer to the goal' };
    expect(() => exact({ ...table, combat }, 6)).toThrow(/followed\. Start nearer to the goal, or simulate it\.$/);
  });

  it('writes large numbers for people', () => {
    expect(new TooLarge(STATE_LIMIT + 1, STATE_LIMIT).message).toContain(
      '3,000,001 different states were reached, and at most 3,000,000 are followed',
    );
  });
});
