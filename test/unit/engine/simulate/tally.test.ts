import { describe, expect, it } from 'vitest';
import { Tally } from '../../../../src/engine/simulate/tally.ts';

class Counter {
  private readonly tally = new Tally(1);

  add(key: number, weight: number): void {
    this.tally.weight = weight;
    this.tally.add(0, key);
  }

  clear = () => this.tally.clear();
  entries = () => this.tally.entries()[0];
}

/** Keys of counter 0 that collide in a new table of 1024 places. */
const colliding = (n: number): number[] => {
  const place = (key: number) => Math.imul(key, 0x9e3779b1) >>> 22;
  const keys: number[] = [];
  for (let key = 0; keys.length < n; key++) if (place(key) === place(1)) keys.push(key);
  return keys;
};

describe('one counter of a Tally', () => {
  it('adds up the weights of equal keys, and lists keys in ascending order', () => {
    const counter = new Counter();
    for (const key of [5, -3, 5, 0, 2_147_483_647, -2_147_483_647, 5]) counter.add(key, 1);
    counter.add(-3, 0.25);
    expect(counter.entries()).toEqual([
      [-2_147_483_647, 1],
      [-3, 1.25],
      [0, 1],
      [5, 3],
      [2_147_483_647, 1],
    ]);
  });

  it('takes -0 for 0', () => {
    const counter = new Counter();
    counter.add(-0, 1);
    counter.add(0, 1);
    expect(counter.entries()).toEqual([[0, 2]]);
  });

  it('tells keys apart that fall on the same place', () => {
    const counter = new Counter();
    const keys = colliding(20);
    keys.forEach((key, i) => {
      for (let n = 0; n <= i; n++) counter.add(key, 1);
    });
    expect(counter.entries()).toEqual(keys.map((key, i) => [key, i + 1]));
  });

  it('keeps everything when it grows', () => {
    const counter = new Counter();
    const n = 10_000;
    for (let round = 1; round <= 3; round++) for (let i = 0; i < n; i++) counter.add((i - n / 2) * 128, round);
    expect(counter.entries()).toEqual(Array.from({ length: n }, (_, i) => [(i - n / 2) * 128, 6]));
  });

  it('counts the key on which it grows once', () => {
    // At each number of keys in turn, the last key may be the one that makes it grow.
    for (let n = 500; n <= 530; n++) {
      const counter = new Counter();
      for (let i = 0; i < n; i++) counter.add(i * 7, 1);
      expect(counter.entries()).toEqual(Array.from({ length: n }, (_, i) => [i * 7, 1]));
    }
  });

  it('counts exactly at large numbers', () => {
    const counter = new Counter();
    counter.add(1, 2 ** 53 - 3);
    counter.add(1, 1);
    counter.add(1, 1);
    expect(counter.entries()).toEqual([[1, Number.MAX_SAFE_INTEGER]]);
  });

  it('is empty after clear(), small or grown', () => {
    const counter = new Counter();
    for (const n of [3, 1000]) {
      for (let i = 0; i < n; i++) counter.add(i, 1);
      counter.clear();
      expect(counter.entries()).toEqual([]);
      counter.add(7, 1);
      expect(counter.entries()).toEqual([[7, 1]]);
      counter.clear();
    }
  });
});

describe('Tally', () => {
  it('keeps its counters apart, and adds with its weight', () => {
    const tally = new Tally(2);
    tally.add(0, 4);
    tally.weight = 0.5;
    tally.add(1, 4);
    tally.add(1, 4);
    tally.add(1, 9);
    expect(tally.toCounts()).toEqual([Float64Array.of(4, 1), Float64Array.of(4, 1, 9, 0.5)]);
  });

  it('tells equal keys of many counters apart, grown too', () => {
    const tally = new Tally(50);
    for (let key = 0; key < 40; key++) {
      for (let counter = 0; counter < 50; counter++) {
        for (let n = 0; n <= counter % 3; n++) tally.add(counter, key);
      }
    }
    const due = (counter: number) => Array.from({ length: 40 }, (_, key) => [key, (counter % 3) + 1]);
    expect(tally.entries()).toEqual(Array.from({ length: 50 }, (_, counter) => due(counter)));
  });

  it('merges what another has counted', () => {
    const one = new Tally(2);
    one.add(0, 1);
    one.add(1, -5);
    const other = new Tally(2);
    other.add(0, 1);
    other.add(0, 2);
    one.merge(other.toCounts());
    expect(one.toCounts()).toEqual([Float64Array.of(1, 2, 2, 1), Float64Array.of(-5, 1)]);
    expect(other.toCounts()).toEqual([Float64Array.of(1, 1, 2, 1), new Float64Array(0)]);
  });

  it('merges large counts exactly, whatever its own weight', () => {
    const tally = new Tally(1);
    tally.weight = 0.1;
    tally.merge([Float64Array.of(3, 2 ** 52)]);
    tally.merge([Float64Array.of(3, 2 ** 52 - 1)]);
    expect(tally.toCounts()).toEqual([Float64Array.of(3, Number.MAX_SAFE_INTEGER)]);
  });

  it('is empty after clear()', () => {
    const tally = new Tally(3);
    for (let key = 0; key < 100; key++) tally.add(key % 3, key);
    tally.clear();
    expect(tally.toCounts()).toEqual([new Float64Array(0), new Float64Array(0), new Float64Array(0)]);
  });

  it('gives counts that later entries do not change', () => {
    const tally = new Tally(1);
    tally.add(0, 1);
    const counts = tally.toCounts();
    tally.add(0, 1);
    tally.clear();
    expect(counts).toEqual([Float64Array.of(1, 1)]);
  });
});
