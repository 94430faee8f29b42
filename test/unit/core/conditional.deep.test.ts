import { describe, expect, it } from 'vitest';
import { ConditionalDice } from '../../../src/core/conditional.ts';
import type { Roll } from '../../../src/core/dice.ts';
import { Rng, seedWords } from '../../../src/core/rng.ts';
import { rollOf } from '../../../src/core/roll.ts';
import { SampledDice } from '../../../src/core/sampled.ts';
import { NotedDice, NotedRolls } from '../../helpers/dice/noted-rolls.ts';
import { coin, die, sampleTrials } from '../../helpers/run/sample-trials.ts';
import { countValues, FIVE_SIGMA, fitP } from '../../helpers/statistics/goodness.ts';

const rngOf = (seed: string): Rng => {
  const rng = new Rng();
  rng.setKey(seedWords(seed));
  rng.startTrial(0);
  return rng;
};

function tell(trial: Roll, n: number, times: number): NotedRolls {
  trial.distributions.prepare(n);
  const log = new NotedRolls();
  const dice = new ConditionalDice(rngOf(`${trial.name}/${n}`), rngOf(`${trial.name}/${n}/story`), log);
  for (let i = 0; i < times; i++) dice.total(trial, n);
  return log;
}

const uniform = (n: number) => Array.from({ length: n }, () => 1 / n);
const faces = (times: number, of: (i: number) => number) => {
  let i = 0;
  return countValues(times, () => of(i++));
};

describe('Told', () => {
  it('draws the totals that Sampled draws from the same stream, single dice between them', () => {
    for (const { trial } of sampleTrials) {
      trial.distributions.prepare(12);
      const told = new ConditionalDice(rngOf('same'), rngOf('story'), new NotedRolls());
      const sampled = new SampledDice(rngOf('same'));
      for (let i = 0; i < 100; i++) {
        expect(told.total(trial, i % 13)).toBe(sampled.total(trial, i % 13));
        if (i % 3 === 0) expect(told.d6('face')).toBe(sampled.d6());
      }
    }
  });

  it('does not let the story change the totals', () => {
    die.distributions.prepare(2);
    const totals = (story: string) => {
      const dice = new ConditionalDice(rngOf('same'), rngOf(story), new NotedRolls());
      return Array.from({ length: 100 }, () => dice.total(die, 2));
    };
    expect(totals('one story')).toEqual(totals('another'));
  });

  it('tells dice that lead to the total by the rules of the trial, inner groups included', () => {
    for (const { trial } of sampleTrials) {
      for (const n of [0, 1, 2, 9]) {
        const log = tell(trial, n, 50);
        expect(log.outer.length).toBe(50);
        for (const { trial, n, dice, sum } of log.groups) {
          const again = new NotedDice(dice);
          expect(again.total(trial, n)).toBe(sum);
          expect(again.left).toBe(0);
        }
      }
    }
  });

  it('passes on what a single die is for', () => {
    const log = new NotedRolls();
    const face = new ConditionalDice(rngOf('one'), rngOf('story'), log).d6('rally', 4);
    expect(log.dice).toEqual([{ why: 'rally', face, needed: 4 }]);
  });
});

// 12 p-values: a sound generator fails with a chance of 12 × 5.7e-7 = 7e-6. The seeds are fixed.
describe('The story of Told', () => {
  const TIMES = 20_000;

  it.each([1, 2, 5])('gives every die of %i the same chance of each face', (n) => {
    const log = tell(die, n, TIMES);
    expect(log.dice.length).toBe(n * TIMES);
    for (const place of new Set([0, n - 1])) {
      const counts = faces(TIMES, (i) => log.outer[i]!.dice[place]!.face - 1);
      expect(fitP(counts, uniform(6))).toBeGreaterThan(FIVE_SIGMA);
    }
  });

  it('gives every pair of dice the same chance', () => {
    const log = tell(die, 3, TIMES);
    for (const [a, b] of [
      [0, 1],
      [1, 2],
    ] as const) {
      const pair = (i: number) => (log.outer[i]!.dice[a]!.face - 1) * 6 + log.outer[i]!.dice[b]!.face - 1;
      expect(fitP(faces(TIMES, pair), uniform(36))).toBeGreaterThan(FIVE_SIGMA);
    }
  });

  it('gives every path within a go its chance', () => {
    const log = tell(sampleTrials[8]!.trial, 2, TIMES);
    const pair = (i: number) => (log.outer[i]!.dice[2]!.face - 1) * 6 + log.outer[i]!.dice[3]!.face - 1;
    expect(fitP(faces(TIMES, pair), uniform(36))).toBeGreaterThan(FIVE_SIGMA);
  });

  it('gives goes of different numbers of dice their chances', () => {
    // Hit on 4+, wound on 3+, save on 5+: one die for a miss, two for no wound, three otherwise.
    const log = tell(sampleTrials[4]!.trial, 1, TIMES);
    const length = faces(TIMES, (i) => log.outer[i]!.dice.length);
    expect(fitP(length, [0, 1 / 2, 1 / 6, 1 / 3])).toBeGreaterThan(FIVE_SIGMA);
  });

  it('gives a group inside a go, and its size, their chances', () => {
    const { trial } = sampleTrials[11]!;
    const log = tell(trial, 1, TIMES);
    const sizes = log.groups.filter((g) => g.trial === coin).map((g) => g.n - 1);
    expect(sizes.length).toBe(TIMES);
    expect(
      fitP(
        faces(TIMES, (i) => sizes[i]!),
        uniform(3),
      ),
    ).toBeGreaterThan(FIVE_SIGMA);
    const last = log.groups.filter((g) => g.trial === coin).map((g) => g.dice.at(-1)!.face - 1);
    expect(
      fitP(
        faces(TIMES, (i) => last[i]!),
        uniform(6),
      ),
    ).toBeGreaterThan(FIVE_SIGMA);
  });

  it('gives the first go of a large group the law of one go', () => {
    const { trial } = sampleTrials[9]!;
    const log = tell(trial, 20, 2000);
    const first = (i: number) => {
      const faces = log.outer[i]!.dice.slice(0, 3).map((d) => d.face);
      return faces[0]! + faces[1]! + faces[2]! - Math.min(...faces);
    };
    expect(fitP(faces(2000, first), trial.distributions.pmf(1))).toBeGreaterThan(FIVE_SIGMA);
  });

  it('takes the sum from the totals, however unlikely its parts', () => {
    // One repetition in 46,656 is worth 1; the total of a group of 30 is logged in any case.
    const rare = rollOf('rare', (dice) => (dice.d6('a') + dice.d6('b') + dice.d6('c') === 18 ? 3 : 0));
    const log = tell(rare, 30, 500);
    for (const { dice, sum } of log.outer) {
      let sixes = 0;
      for (let i = 0; i < dice.length; i += 3) {
        if (dice.slice(i, i + 3).every((d) => d.face === 6)) sixes++;
      }
      expect(sixes * 3).toBe(sum);
    }
    expect(log.outer.some((g) => g.sum > 0)).toBe(true);
  });
});
