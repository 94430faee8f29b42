import { describe, expect, it } from 'vitest';
import type { Dice } from '../../../../src/core/dice.ts';
import { Enumerated } from '../../../../src/core/enumerated.ts';
import { Rng } from '../../../../src/core/rng.ts';
import { rollOf } from '../../../../src/core/roll.ts';
import { Thinned } from '../../../../src/engine/thinned/thinned-dice.ts';
import { coin, die } from '../../../helpers/run/sample-trials.ts';

interface Path<T> {
  readonly result: T;
  readonly weight: number;
  readonly drawn: number;
}

function paths<T>(dice: Thinned, play: (dice: Dice) => T, weight = 1): Path<T>[] {
  const list: Path<T>[] = [];
  dice.begin(weight);
  do {
    const result = play(dice);
    list.push({ result, weight: dice.weight, drawn: dice.drawn });
  } while (dice.advance());
  return list;
}

/** Several groups, of which the later depend on the earlier. */
const flow = (dice: Dice): number => {
  const hits = dice.total(die, 2);
  const saved = hits > 5 ? dice.total(coin, hits) : 0;
  return hits * 100 + saved + 10_000 * dice.total(die, 1);
};

function exact(play: (dice: Dice) => number): Map<number, number> {
  const dice = new Enumerated();
  const law = new Map<number, number>();
  dice.begin();
  do {
    const result = play(dice);
    law.set(result, (law.get(result) ?? 0) + dice.weight);
  } while (dice.advance());
  return law;
}

const sum = (list: readonly { weight: number }[]) => list.reduce((total, { weight }) => total + weight, 0);

describe('Thinned', () => {
  it('takes every path with its weight where all are likely', () => {
    const list = paths(new Thinned(1e-6, () => 0.5), flow);
    const law = exact(flow);
    expect(list.length).toBe(law.size);
    for (const { result, weight, drawn } of list) {
      expect(weight).toBeCloseTo(law.get(result)!, 15);
      expect(drawn).toBe(1);
    }
  });

  it.each([0, 0.3, 0.999])('keeps all weight, in paths of the least weight at least (from %s on)', (from) => {
    for (const least of [1e-4, 1e-3, 1e-2, 0.2]) {
      const list = paths(new Thinned(least, () => from), flow);
      expect(list.length).toBeLessThanOrEqual(1.5 / least);
      for (const { weight, drawn } of list) {
        expect(weight).toBeGreaterThanOrEqual(least * (1 - 1e-9));
        expect(drawn).toBeLessThanOrEqual(1);
        if (weight > least * (1 + 1e-9)) expect(drawn).toBe(1);
      }
      // A roll draws one outcome too many or too few at most, and there are at most three rolls on a path.
      expect(Math.abs(sum(list) - 1)).toBeLessThan(0.5);
    }
  });

  it('draws each outcome as often as its share says, whatever was rolled before', () => {
    // 17 means, twice, each within five standard errors: a false alarm in 50,000 seeds.
    const law = exact(flow);
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
    const truth = shares(law);
    for (const least of [0.01, 0.1]) {
      const [means, squares] = [truth.map(() => 0), truth.map(() => 0)];
      for (let i = 0; i < repeats; i++) {
        const dice = new Thinned(least, () => rng.next() / 2 ** 32);
        for (const [k, share] of shares(paths(dice, flow).map((one) => [one.result, one.weight] as const)).entries()) {
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

  it('says with which chance a path was drawn', () => {
    // Of the least weight, of which 1 in 6 is drawn: all outcomes together weigh as much.
    const list = paths(new Thinned(0.5, () => 0), (dice) => dice.total(die, 1), 0.5);
    expect(list).toEqual([{ result: 6, weight: 0.5, drawn: expect.closeTo(1 / 6, 12) }]);
    const twice = paths(new Thinned(1, () => 0), (dice) => 10 * dice.total(die, 1) + dice.total(die, 1));
    expect(twice).toEqual([{ result: 66, weight: 1, drawn: expect.closeTo(1 / 36, 12) }]);
  });

  it('draws one of all outcomes of the least weight, whatever rounding does', () => {
    const odd = rollOf('a seventh of everything', (dice) => dice.d6('') + dice.d6(''));
    for (let i = 0; i < 200; i++) {
      const least = 1 / 3 ** (i % 20);
      const list = paths(new Thinned(least, () => 0), (dice) => dice.total(odd, 3), least);
      expect(list.length).toBe(1);
      expect(list[0]!.weight).toBe(least);
    }
  });

  it('has one path where nothing is rolled, and rolls no single dice', () => {
    const dice = new Thinned(0.1, () => 0);
    expect(paths(dice, () => 'nothing')).toEqual([{ result: 'nothing', weight: 1, drawn: 1 }]);
    expect(paths(dice, (of) => of.total(die, 0))).toEqual([{ result: 0, weight: 1, drawn: 1 }]);
    expect(() => dice.d6()).toThrow('single dice');
  });
});
