import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/core/dice.ts';
import { Enumerated, weigh } from '../../../src/core/enumerated.ts';
import { coin, die, lawOf, sampleTrials } from '../../helpers/run/sample-trials.ts';

/** Every path of a flow: what it came to, and its weight. */
function paths<T>(dice: Enumerated, play: (dice: Dice) => T, weight?: number): { result: T; weight: number }[] {
  const list: { result: T; weight: number }[] = [];
  dice.begin(weight);
  do {
    const result = play(dice);
    list.push({ result, weight: dice.weight });
  } while (dice.advance());
  return list;
}

const sum = (list: readonly { weight: number }[]) => list.reduce((total, { weight }) => total + weight, 0);

/** Several groups, of which the later depend on the earlier. */
const flow = (dice: Dice): number => {
  const hits = dice.total(die, 2);
  const saved = hits > 9 ? dice.total(coin, hits) : 0;
  return hits * 100 + saved;
};

describe('Enumerated', () => {
  it('takes every face of a die once, with a sixth each', () => {
    const list = paths(new Enumerated(), (dice) => dice.d6(''));
    expect(list.map((p) => p.result)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { weight } of list) expect(weight).toBeCloseTo(1 / 6, 15);
  });

  it('takes every pair of dice once', () => {
    const list = paths(new Enumerated(), (dice) => dice.d6('') * 10 + dice.d6(''));
    expect(new Set(list.map((p) => p.result)).size).toBe(36);
    expect(list.length).toBe(36);
    for (const { weight } of list) expect(weight).toBeCloseTo(1 / 36, 15);
  });

  it('takes every possible sum of a group, and no impossible one', () => {
    const list = paths(new Enumerated(), (dice) => dice.total(die, 3));
    expect(list.map((p) => p.result)).toEqual(Array.from({ length: 16 }, (_, i) => i + 3));
    const gaps = sampleTrials[6]!.trial;
    expect(paths(new Enumerated(), (dice) => dice.total(gaps, 2)).map((p) => p.result)).toEqual([0, 5, 10]);
  });

  it('has one path, of weight 1, where nothing is rolled', () => {
    expect(paths(new Enumerated(), () => 'nothing')).toEqual([{ result: 'nothing', weight: 1 }]);
    expect(paths(new Enumerated(), (dice) => dice.total(die, 0))).toEqual([{ result: 0, weight: 1 }]);
  });

  it('follows a flow whose later groups depend on the earlier', () => {
    const list = paths(new Enumerated(), flow);
    // Sums 2..9 end there; 10, 11 and 12 are followed by 11, 12 and 13 numbers of coins.
    expect(list.length).toBe(8 + 11 + 12 + 13);
    expect(sum(list)).toBeCloseTo(1, 14);
    const tenAndFive = list.find((p) => p.result === 1005)!;
    expect(tenAndFive.weight).toBeCloseTo((3 / 36) * (252 / 1024), 15);
  });

  it('shares out the weight that it begins with', () => {
    const list = paths(new Enumerated(), flow, 0.125);
    const whole = paths(new Enumerated(), flow);
    list.forEach(({ result, weight }, i) => {
      expect(result).toBe(whole[i]!.result);
      expect(weight).toBeCloseTo(whole[i]!.weight / 8, 16);
    });
  });

  it('can begin again in the middle of a flow', () => {
    const dice = new Enumerated();
    dice.begin();
    flow(dice);
    dice.advance();
    expect(paths(dice, (d) => d.d6('')).map((p) => p.result)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('gives the law of every trial in every nesting', () => {
    for (const worked of sampleTrials) {
      const byHand = lawOf(worked);
      const nested = weigh((dice) => dice.total({ ...worked.trial, name: 'inside' }, 1));
      expect(nested.length).toBe(byHand.length);
      byHand.forEach((p, v) => {
        expect(Math.abs(nested[v]! - p)).toBeLessThan(1e-12);
      });
    }
  });
});

describe('Enumerated with a floor', () => {
  it('drops what weighs less, and accounts for all of it', () => {
    for (const floor of [1e-6, 1e-4, 1e-3, 0.01, 0.1]) {
      const dice = new Enumerated(floor);
      const list = paths(dice, flow);
      expect(sum(list) + dice.dropped).toBeCloseTo(1, 14);
      expect(dice.dropped).toBeGreaterThanOrEqual(0);
    }
  });

  it('drops exactly the paths below the floor', () => {
    // Two dice: 2 and 12 weigh 1/36, 3 and 11 weigh 2/36.
    const dice = new Enumerated(1.5 / 36);
    const list = paths(dice, (d) => d.total(die, 2));
    expect(list.map((p) => p.result)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(dice.dropped).toBeCloseTo(2 / 36, 15);
  });

  it('compares the weight with all that came before', () => {
    // A path of five dice weighs 6^-5 = 1.3e-4: the fifth die of each path is below the floor, the fourth is not.
    const dice = new Enumerated(2e-4);
    const list = paths(dice, (d) => [1, 2, 3, 4, 5].reduce((n) => n * 10 + d.d6(''), 0));
    expect(list.length).toBe(6 ** 4);
    expect(list.every((p) => p.result % 10 === 1)).toBe(true);
    expect(dice.dropped).toBeCloseTo(5 / 6, 12);
    expect(sum(list) + dice.dropped).toBeCloseTo(1, 12);
  });

  it('goes on along the likeliest outcome where all lie below', () => {
    const dice = new Enumerated(0.9);
    const list = paths(dice, (d) => [d.total(sampleTrials[6]!.trial, 1), d.total(die, 2)]);
    // Five sixths is below the floor already, and stays the path; then seven is the likeliest sum of two dice.
    expect(list.map((p) => p.result)).toEqual([[0, 7]]);
    expect(list[0]!.weight).toBeCloseTo((5 / 6) * (6 / 36), 15);
    expect(dice.dropped).toBeCloseTo(1 - (5 / 6) * (6 / 36), 14);
  });

  it('adds up over several flows, each with its weight', () => {
    const dice = new Enumerated(1.5 / 36);
    const first = paths(dice, (d) => d.total(die, 2), 1);
    const second = paths(dice, (d) => d.total(die, 2), 0.5);
    // With half the weight, 3 and 11 are below the floor too.
    expect(second.map((p) => p.result)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(dice.dropped).toBeCloseTo(2 / 36 + 3 / 36, 14);
    expect(sum(first) + sum(second) + dice.dropped).toBeCloseTo(1.5, 14);
  });
});

describe('weigh()', () => {
  it('adds up the paths that lead to the same value', () => {
    const law = weigh((dice) => (dice.d6('') + dice.d6('') >= 10 ? 3 : 1));
    expect(law.length).toBe(4);
    [0, 5 / 6, 0, 1 / 6].forEach((p, v) => {
      expect(law[v]).toBeCloseTo(p, 14);
    });
  });
});
