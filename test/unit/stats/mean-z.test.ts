import { describe, expect, it } from 'vitest';
import { meanZ } from '../../../src/stats/mean-z.ts';

const coin = [
  { value: 0, count: 1 },
  { value: 1, count: 1 },
];
const die = [1, 2, 3, 4, 5, 6].map((value) => ({ value, count: 1 / 6 }));

/** The rate of a coin that shows 1 with probability p, at a share x: the relative entropy. */
const entropy = (x: number, p: number) => x * Math.log(x / p) + (1 - x) * Math.log((1 - x) / (1 - p));

describe('meanZ()', () => {
  it('is the usual z where the normal law holds', () => {
    const n = 1e8;
    const error = Math.sqrt(35 / 12 / n);
    for (const z of [-6, -2.5, -0.1, 0.1, 1, 4, 6]) expect(meanZ(3.5 + z * error, n, die)).toBeCloseTo(z, 3);
    expect(meanZ(3.5, n, die)).toBe(0);
    expect(meanZ(0.5 + 3 * Math.sqrt(0.25 / 1e10), 1e10, coin)).toBeCloseTo(3, 4);
  });

  it.each([
    [0.9, 40, 0.5],
    [0.02, 1000, 0.001],
    [0.0001, 100_000, 1e-9],
    [0.999, 1000, 0.6],
  ])('is the relative entropy of a coin: %d of %d, p = %d', (x, n, p) => {
    const law = [
      { value: 0, count: 1 - p },
      { value: 1, count: p },
    ];
    expect(meanZ(x, n, law) / Math.sqrt(2 * n * entropy(x, p))).toBeCloseTo(1, 9);
    const mirrored = law.map(({ value, count }) => ({ value: 1 - value, count }));
    expect(meanZ(1 - x, n, mirrored) / -Math.sqrt(2 * n * entropy(x, p))).toBeCloseTo(1, 9);
  });

  it('does not cry wolf at the first of some rare large values', () => {
    // One loss of 5 in 100 000 trials with an expectation of one in ten million: a chance of 1 %, while the usual z is 10.
    const law = [
      { value: 0, count: 1 - 1e-7 },
      { value: 5, count: 1e-7 },
    ];
    expect(meanZ(5e-5, 1e5, law)).toBeLessThan(3);
    expect(meanZ(5e-5, 1e5, law)).toBeGreaterThan(2);
  });

  it('bounds the tail: exp(-z²/2) is at least the chance of so much', () => {
    // Ten dice that show 55 or more, by convolution.
    let sums = new Map([[0, 1]]);
    for (let i = 0; i < 10; i++) {
      const next = new Map<number, number>();
      for (const [sum, p] of sums)
        for (const { value } of die) next.set(sum + value, (next.get(sum + value) ?? 0) + p / 6);
      sums = next;
    }
    for (const least of [40, 50, 55, 59, 60]) {
      const tail = [...sums].reduce((total, [sum, p]) => (sum >= least ? total + p : total), 0);
      const bound = Math.exp(-(meanZ(least / 10, 10, die) ** 2) / 2);
      expect(bound).toBeGreaterThanOrEqual(tail * (1 - 1e-9));
      expect(bound).toBeLessThan(20 * tail);
    }
    // All sixes: the bound is the chance itself.
    expect(Math.exp(-(meanZ(6, 10, die) ** 2) / 2)).toBeCloseTo(6 ** -10, 15);
  });

  it('is infinite for what the law cannot give, and nothing for a law of one value', () => {
    expect(meanZ(6.1, 10, die)).toBe(Number.POSITIVE_INFINITY);
    expect(meanZ(0.9, 10, die)).toBe(Number.NEGATIVE_INFINITY);
    const never = [...die, { value: 9, count: 0 }];
    expect(meanZ(6.1, 10, never)).toBe(Number.POSITIVE_INFINITY);
    expect(meanZ(3, 10, [{ value: 3, count: 1 }])).toBe(0);
    expect(meanZ(3.5, 10, [{ value: 3, count: 1 }])).toBe(Number.POSITIVE_INFINITY);
  });
});
