import { describe, expect, it } from 'vitest';
import { independentDifference } from '../../../src/stats/independent-difference.ts';
import { wilson } from '../../../src/stats/wilson.ts';

const of = (successes: number, n: number) => ({ estimate: successes / n, ...wilson(successes, n) });

describe('independentDifference()', () => {
  it('gives the intervals of Newcombe (1998), table II, method 10', () => {
    // There it is the first minus the second: 56/70 - 48/80, 9/10 - 3/10, 10/10 - 0/10.
    const [a, b, c] = [
      independentDifference(of(48, 80), of(56, 70)),
      independentDifference(of(3, 10), of(9, 10)),
      independentDifference(of(0, 10), of(10, 10)),
    ];
    expect([a.low, a.high]).toEqual([expect.closeTo(0.0524, 4), expect.closeTo(0.3339, 4)]);
    expect([b.low, b.high]).toEqual([expect.closeTo(0.1705, 4), expect.closeTo(0.809, 4)]);
    expect([c.low, c.high]).toEqual([expect.closeTo(0.6075, 4), expect.closeTo(1, 4)]);
  });

  it('is the difference alone between exact values, and the other interval beside one', () => {
    const exact = { estimate: 0.25, low: 0.25, high: 0.25 };
    expect(independentDifference(exact, { estimate: 0.5, low: 0.5, high: 0.5 })).toEqual({ low: 0.25, high: 0.25 });
    const { low, high } = independentDifference(exact, { estimate: 0.5, low: 0.375, high: 0.75 });
    expect([low, high]).toEqual([0.125, 0.5]);
  });
});
