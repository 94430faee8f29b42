import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../src/core/dice.ts';
import { EnumeratedDice, enumeratePmf } from '../../../src/core/enumerated.ts';
import { Rng } from '../../../src/core/rng.ts';
import { rollOf } from '../../../src/core/roll.ts';
import { coin, die, lawOf, sampleTrials } from '../../helpers/run/sample-trials.ts';

interface Path<T> {
  readonly result: T;
  readonly weight: number;
  readonly sampled: number;
}

function paths<T>(
  dice: EnumeratedDice,
  play: (dice: Dice & Pick<EnumeratedDice, 'choose'>) => T,
  weight?: number,
): Path<T>[] {
  const list: Path<T>[] = [];
  dice.begin(weight);
  do {
    const result = play(dice);
    list.push({ result, weight: dice.weight, sampled: dice.sampled });
  } while (dice.advance());
  return list;
}

const sum = (list: readonly { weight: number }[]) => list.reduce((total, { weight }) => total + weight, 0);

const flow = (dice: Dice): number => {
  const hits = dice.total(die, 2);
  const saved = hits > 9 ? dice.total(coin, hits) : 0;
  return hits * 100 + saved;
};

describe('EnumeratedDice', () => {
  it('takes every face of a die once, with a sixth each', () => {
    const list = paths(new EnumeratedDice(), (dice) => dice.d6(''));
    expect(list.map((p) => p.result)).toEqual([1, 2, 3, 4, 5, 6]);
    for (const { weight } of list) expect(weight).toBeCloseTo(1 / 6, 15);
  });

  it('takes every pair of dice once', () => {
    const list = paths(new EnumeratedDice(), (dice) => dice.d6('') * 10 + dice.d6(''));
    expect(new Set(list.map((p) => p.result)).size).toBe(36);
    expect(list.length).toBe(36);
    for (const { weight } of list) expect(weight).toBeCloseTo(1 / 36, 15);
  });

  it('takes every possible sum of a group, and no impossible one', () => {
    const list = paths(new EnumeratedDice(), (dice) => dice.total(die, 3));
    expect(list.map((p) => p.result)).toEqual(Array.from({ length: 16 }, (_, i) => i + 3));
    const gaps = sampleTrials[6]!.trial;
    expect(paths(new EnumeratedDice(), (dice) => dice.total(gaps, 2)).map((p) => p.result)).toEqual([0, 5, 10]);
  });

  it('takes values that rules treat alike as one on request', () => {
    const roll = { ...die, merged: Float64Array.of(0, 0, 0, 0, 1 / 2, 0, 1 / 2) };
    const of = (merges: boolean, n: number) =>
      paths(new EnumeratedDice(0, undefined, merges), (dice) => dice.total(roll, n)).map(({ result }) => result);
    expect(of(true, 1)).toEqual([4, 6]);
    expect(of(true, 2)).toHaveLength(11);
    expect(of(false, 1)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('has one path, of weight 1, where nothing is rolled', () => {
    expect(paths(new EnumeratedDice(), () => 'nothing')).toEqual([{ result: 'nothing', weight: 1, sampled: 1 }]);
    expect(paths(new EnumeratedDice(), (dice) => dice.total(die, 0))).toEqual([{ result: 0, weight: 1, sampled: 1 }]);
  });

  it('follows a flow whose later groups depend on the earlier', () => {
    const list = paths(new EnumeratedDice(), flow);
    // Sums 2..9 end there; 10, 11 and 12 are followed by 11, 12 and 13 numbers of coins.
    expect(list.length).toBe(8 + 11 + 12 + 13);
    expect(sum(list)).toBeCloseTo(1, 14);
    const tenAndFive = list.find((p) => p.result === 1005)!;
    expect(tenAndFive.weight).toBeCloseTo((3 / 36) * (252 / 1024), 15);
  });

  it('shares out the weight that it begins with', () => {
    const list = paths(new EnumeratedDice(), flow, 0.125);
    const whole = paths(new EnumeratedDice(), flow);
    list.forEach(({ result, weight }, i) => {
      expect(result).toBe(whole[i]!.result);
      expect(weight).toBeCloseTo(whole[i]!.weight / 8, 16);
    });
  });

  it('can begin again in the middle of a flow', () => {
    const dice = new EnumeratedDice();
    dice.begin();
    flow(dice);
    dice.advance();
    expect(paths(dice, (d) => d.d6('')).map((p) => p.result)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('gives the law of every trial in every nesting', () => {
    for (const worked of sampleTrials) {
      const byHand = lawOf(worked);
      const nested = enumeratePmf((dice) => dice.total({ ...worked.trial, name: 'inside' }, 1));
      expect(nested.length).toBe(byHand.length);
      byHand.forEach((p, v) => {
        expect(Math.abs(nested[v]! - p)).toBeLessThan(1e-12);
      });
    }
  });
});

describe('EnumeratedDice that drop', () => {
  it('drops what weighs less, and accounts for all of it', () => {
    for (const threshold of [1e-6, 1e-4, 1e-3, 0.01, 0.1]) {
      const dice = new EnumeratedDice(threshold);
      const list = paths(dice, flow);
      expect(sum(list) + dice.dropped).toBeCloseTo(1, 14);
      expect(dice.dropped).toBeGreaterThanOrEqual(0);
    }
  });

  it('drops exactly the paths below the threshold', () => {
    // Two dice: 2 and 12 weigh 1/36, 3 and 11 weigh 2/36.
    const dice = new EnumeratedDice(1.5 / 36);
    const list = paths(dice, (d) => d.total(die, 2));
    expect(list.map((p) => p.result)).toEqual([3, 4, 5, 6, 7, 8, 9, 10, 11]);
    expect(dice.dropped).toBeCloseTo(2 / 36, 15);
  });

  it('compares the weight with all that came before', () => {
    // A path of five dice weighs 6^-5 = 1.3e-4: the fifth die of each path is below the threshold, the fourth is not.
    const dice = new EnumeratedDice(2e-4);
    const list = paths(dice, (d) => [1, 2, 3, 4, 5].reduce((n) => n * 10 + d.d6(''), 0));
    expect(list.length).toBe(6 ** 4);
    expect(list.every((p) => p.result % 10 === 1)).toBe(true);
    expect(dice.dropped).toBeCloseTo(5 / 6, 12);
    expect(sum(list) + dice.dropped).toBeCloseTo(1, 12);
  });

  it('goes on along the likeliest outcome where all lie below', () => {
    const dice = new EnumeratedDice(0.9);
    const list = paths(dice, (d) => [d.total(sampleTrials[6]!.trial, 1), d.total(die, 2)]);
    // Five sixths is below the threshold already, and stays the path; then seven is the likeliest sum of two dice.
    expect(list.map((p) => p.result)).toEqual([[0, 7]]);
    expect(list[0]!.weight).toBeCloseTo((5 / 6) * (6 / 36), 15);
    expect(dice.dropped).toBeCloseTo(1 - (5 / 6) * (6 / 36), 14);
  });

  it('adds up over several flows, each with its weight', () => {
    const dice = new EnumeratedDice(1.5 / 36);
    const first = paths(dice, (d) => d.total(die, 2), 1);
    const second = paths(dice, (d) => d.total(die, 2), 0.5);
    expect(second.map((p) => p.result)).toEqual([4, 5, 6, 7, 8, 9, 10]);
    expect(dice.dropped).toBeCloseTo(2 / 36 + 3 / 36, 14);
    expect(sum(first) + sum(second) + dice.dropped).toBeCloseTo(1.5, 14);
  });
});

const longFlow = (dice: Dice): number => {
  const hits = dice.total(die, 2);
  const saved = hits > 5 ? dice.total(coin, hits) : 0;
  return hits * 100 + saved + 10_000 * dice.total(die, 1);
};

function exact(play: (dice: Dice) => number): Map<number, number> {
  const pmf = new Map<number, number>();
  for (const { result, weight } of paths(new EnumeratedDice(), play)) pmf.set(result, (pmf.get(result) ?? 0) + weight);
  return pmf;
}

describe('EnumeratedDice that resample', () => {
  it('takes every path with its weight where all are likely', () => {
    const list = paths(new EnumeratedDice(1e-6, () => 0.5), longFlow);
    const pmf = exact(longFlow);
    expect(list.length).toBe(pmf.size);
    for (const { result, weight, sampled } of list) {
      expect(weight).toBeCloseTo(pmf.get(result)!, 15);
      expect(sampled).toBe(1);
    }
  });

  it.each([0, 0.3, 0.999])('keeps all weight, in paths of the threshold at least (from %s on)', (from) => {
    for (const threshold of [1e-4, 1e-3, 1e-2, 0.2]) {
      const list = paths(new EnumeratedDice(threshold, () => from), longFlow);
      expect(list.length).toBeLessThanOrEqual(1.5 / threshold);
      for (const { weight, sampled } of list) {
        expect(weight).toBeGreaterThanOrEqual(threshold * (1 - 1e-9));
        expect(sampled).toBeLessThanOrEqual(1);
        if (weight > threshold * (1 + 1e-9)) expect(sampled).toBe(1);
      }
      // A roll draws one outcome too many or too few at most, and there are at most three rolls on a path.
      expect(Math.abs(sum(list) - 1)).toBeLessThan(0.5);
    }
  });

  it('draws each outcome as often as its share says, whatever was rolled before', () => {
    // 17 means, twice, each within five standard errors: a false alarm in 50,000 seeds.
    const pmf = exact(longFlow);
    const rng = new Rng();
    rng.setState(1, 2, 3, 4);
    const repeats = 4000;
    const hits = (result: number): number => Math.floor((result % 10_000) / 100);
    const last = (result: number): number => 100 + Math.floor(result / 10_000);
    const shares = (list: Iterable<readonly [number, number]>): number[] => {
      const found = new Array<number>(107).fill(0);
      for (const [result, weight] of list) {
        found[hits(result)]! += weight;
        found[last(result)]! += weight;
      }
      return found;
    };
    const truth = shares(pmf);
    for (const threshold of [0.01, 0.1]) {
      const [means, squares] = [truth.map(() => 0), truth.map(() => 0)];
      for (let i = 0; i < repeats; i++) {
        const dice = new EnumeratedDice(threshold, () => rng.next() / 2 ** 32);
        for (const [k, share] of shares(
          paths(dice, longFlow).map((one) => [one.result, one.weight] as const),
        ).entries()) {
          means[k]! += share / repeats;
          squares[k]! += share ** 2 / repeats;
        }
      }
      for (const [k, share] of truth.entries()) {
        const error = Math.sqrt(Math.max(0, squares[k]! - means[k]! ** 2) / repeats);
        expect(Math.abs(means[k]! - share)).toBeLessThanOrEqual(5 * error + 1e-12);
      }
    }
  });

  it('says with which probability a path was sampled', () => {
    // Of the threshold, of which 1 in 6 is sampled: all outcomes together weigh as much.
    const list = paths(new EnumeratedDice(0.5, () => 0), (dice) => dice.total(die, 1), 0.5);
    expect(list).toEqual([{ result: 6, weight: 0.5, sampled: expect.closeTo(1 / 6, 12) }]);
    const twice = paths(new EnumeratedDice(1, () => 0), (dice) => 10 * dice.total(die, 1) + dice.total(die, 1));
    expect(twice).toEqual([{ result: 66, weight: 1, sampled: expect.closeTo(1 / 36, 12) }]);
  });

  it('draws one of all outcomes of the threshold, whatever rounding does', () => {
    const odd = rollOf('a seventh of everything', (dice) => dice.d6('') + dice.d6(''));
    for (let i = 0; i < 200; i++) {
      const threshold = 1 / 3 ** (i % 20);
      const list = paths(new EnumeratedDice(threshold, () => 0), (dice) => dice.total(odd, 3), threshold);
      expect(list.length).toBe(1);
      expect(list[0]!.weight).toBe(threshold);
    }
  });

  it('chooses none among alternatives that weigh too little', () => {
    const shares = Float64Array.of(0.1, 0.2, 0.3);
    const dropping = new EnumeratedDice(0.5);
    dropping.begin();
    expect([dropping.choose(shares), dropping.dropped, dropping.advance()]).toEqual([
      -1,
      expect.closeTo(0.6, 15),
      false,
    ]);
    const none = new EnumeratedDice(0.7, () => 0);
    none.begin();
    expect([none.choose(shares), none.advance()]).toEqual([-1, false]);
  });

  it('chooses among the first alternatives alone, then rolls for each', () => {
    const shares = Float64Array.of(0.1, 0.2, 0.3, 0.4);
    const list = paths(new EnumeratedDice(0.15, () => 0.5), (dice) => {
      const choice = dice.choose(shares, 2);
      return choice * 10 + (choice === 1 ? dice.total(coin, 1) : 0);
    });
    // 0.075 and 0.1 reach 0.15; then 0.075 and 0.1 of the first side, and what is left of it with the other.
    expect(list).toEqual([
      { result: 0, weight: 0.15, sampled: expect.closeTo(0.1 / 0.15, 12) },
      { result: 10, weight: 0.15, sampled: expect.closeTo(0.1 / 0.15, 12) },
    ]);
  });
});

describe('enumeratePmf()', () => {
  it('adds up the paths that lead to the same value', () => {
    const law = enumeratePmf((dice) => (dice.d6('') + dice.d6('') >= 10 ? 3 : 1));
    expect(law.length).toBe(4);
    [0, 5 / 6, 0, 1 / 6].forEach((p, v) => {
      expect(law[v]).toBeCloseTo(p, 14);
    });
  });
});
