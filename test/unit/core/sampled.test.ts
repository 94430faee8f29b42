import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../src/core/dice.ts';
import { Rng, seedWords } from '../../../src/core/rng.ts';
import { SampledDice } from '../../../src/core/sampled.ts';
import { ScriptedRng } from '../../helpers/dice/scripted-rng.ts';
import { die, sampleTrials } from '../../helpers/run/sample-trials.ts';
import { countValues, FIVE_SIGMA, fitP } from '../../helpers/statistics/goodness.ts';

const TOP = 2 ** 32 - 1;
const GOES = [1, 2, 3, 10, 45];

function sampler(trial: Roll, n: number): (x: number) => number {
  trial.distributions.prepare(n);
  const rng = new ScriptedRng();
  const dice = new SampledDice(rng);
  return (x) => {
    rng.give(x);
    return dice.total(trial, n);
  };
}

/** The number of random numbers that give at most v, if the sample is monotonic. */
function numbersUpTo(sample: (x: number) => number, v: number): number {
  let low = 0;
  let high = 2 ** 32;
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (sample(middle) <= v) low = middle + 1;
    else high = middle;
  }
  return low;
}

const cases = sampleTrials.flatMap(({ trial }) => GOES.map((n) => ({ trial, n, name: trial.name })));

describe.each(cases)('Sampled.total() of $n × $name', ({ trial, n }) => {
  const sample = sampler(trial, n);
  const law = trial.distributions.pmf(n);

  it('never gives less for a larger number, nor what cannot be', () => {
    const grid = new Set([0, 1, TOP - 1, TOP]);
    for (let i = 0; i < 2048; i++) grid.add(i * 2 ** 21).add(i * 2 ** 21 + 2 ** 21 - 1);
    for (let v = 0; v < law.length; v++) {
      const edge = numbersUpTo(sample, v);
      for (const x of [edge - 1, edge, edge + 1]) if (x >= 0 && x <= TOP) grid.add(x);
    }
    const wrong: { x: number; value: number }[] = [];
    let before = 0;
    for (const x of [...grid].sort((a, b) => a - b)) {
      const value = sample(x);
      if (!(value >= before && law[value]! > 0)) wrong.push({ x, value });
      before = value;
    }
    expect(wrong).toEqual([]);
  });

  it('has the exact law to 2^-32', () => {
    let below = 0;
    for (let v = 0; v < law.length; v++) {
      below += law[v]!;
      expect(Math.abs(numbersUpTo(sample, v) / 2 ** 32 - below), `at most ${v}`).toBeLessThanOrEqual(2 ** -32);
    }
  });
});

describe('Sampled', () => {
  it('takes one number for a group, whatever its size', () => {
    die.distributions.prepare(45);
    for (const n of [0, 1, 45]) {
      const rng = new ScriptedRng(123_456_789, 5);
      new SampledDice(rng).total(die, n);
      expect(rng.left).toBe(1);
    }
  });

  it('gives 0 for a group of none', () => {
    die.distributions.prepare(0);
    expect(new SampledDice(new ScriptedRng(0)).total(die, 0)).toBe(0);
    expect(new SampledDice(new ScriptedRng(TOP)).total(die, 0)).toBe(0);
  });

  it('gives the same for a group when the tables have grown', () => {
    const numbers = Array.from({ length: 1000 }, (_, i) => i * 4_294_967);
    const { trial } = sampleTrials[8]!;
    const before = numbers.map(sampler(trial, 4));
    trial.distributions.prepare(80);
    expect(numbers.map(sampler(trial, 4))).toEqual(before);
  });

  it('cuts a single die into six equal parts', () => {
    const face = (x: number) => new SampledDice(new ScriptedRng(x)).d6();
    for (let f = 1; f <= 6; f++) {
      const end = Math.ceil((f * 2 ** 32) / 6);
      expect(face(end - 1)).toBe(f);
      if (f < 6) expect(face(end)).toBe(f + 1);
    }
    expect(face(0)).toBe(1);
  });

  // 65 p-values: a sound generator fails with a chance of 65 × 5.7e-7 = 4e-5. The seeds are fixed.
  it.each(cases)('draws $n × $name from the law', ({ trial, n }) => {
    trial.distributions.prepare(n);
    const rng = new Rng();
    rng.setKey(seedWords(`sampled/${trial.name}/${n}`));
    rng.startTrial(0);
    const dice = new SampledDice(rng);
    expect(
      fitP(
        countValues(100_000, () => dice.total(trial, n)),
        trial.distributions.pmf(n),
      ),
    ).toBeGreaterThan(FIVE_SIGMA);
  });
});
