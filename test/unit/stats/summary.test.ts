import { describe, expect, it } from 'vitest';
import { summary } from '../../../src/stats/summary.ts';

describe('summary()', () => {
  it('gives mean, sample deviation and standard error of counted values', () => {
    // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, squares 32, deviation √(32/7).
    const bins = [
      { value: 2, count: 1 },
      { value: 4, count: 3 },
      { value: 5, count: 2 },
      { value: 7, count: 1 },
      { value: 9, count: 1 },
    ];
    const { n, mean, deviation, standardError } = summary(bins);
    expect(n).toBe(8);
    expect(mean).toBe(5);
    expect(deviation).toBeCloseTo(Math.sqrt(32 / 7), 15);
    expect(standardError).toBeCloseTo(Math.sqrt(32 / 7 / 8), 15);
  });

  it('keeps its digits far from zero and with a billion trials', () => {
    const { mean, deviation } = summary([
      { value: 1e9 + 1, count: 5e8 },
      { value: 1e9 + 3, count: 5e8 },
    ]);
    expect(mean).toBe(1e9 + 2);
    expect(deviation).toBeCloseTo(Math.sqrt(1e9 / (1e9 - 1)), 14);
  });

  it('has no spread for one trial and no mean for none', () => {
    expect(summary([{ value: 3, count: 1 }])).toEqual({
      n: 1,
      mean: 3,
      deviation: Number.NaN,
      standardError: Number.NaN,
    });
    expect(summary([])).toEqual({ n: 0, mean: Number.NaN, deviation: Number.NaN, standardError: Number.NaN });
  });
});
