import { describe, expect, it } from 'vitest';
import { randomOf } from '../../../../tools/reality/stats/random.ts';
import {
  bootstrapInterval,
  holm,
  permutationP,
  quantileOf,
  ranks,
  signFlipP,
  spearman,
  weightedMedian,
} from '../../../../tools/reality/stats/rank.ts';

describe('ranks and what is made of them', () => {
  it('gives equal values the mean of their ranks', () => {
    expect(ranks([3, 1, 3, 2])).toEqual([3.5, 1, 3.5, 2]);
  });

  it("has Spearman's textbook value, 1 - 6 Σd² / n(n² - 1)", () => {
    expect(spearman([1, 2, 3, 4, 5], [2, 1, 4, 3, 5])).toBeCloseTo(0.8, 12);
    expect(spearman([1, 2, 3], [9, 4, 1])).toBeCloseTo(-1, 12);
    expect(spearman([1, 2, 3, 4], [10, 20, 20, 40])).toBeCloseTo(4.5 / Math.sqrt(5 * 4.5), 12);
    expect(spearman([1, 2, 3], [5, 5, 5])).toBeNaN();
  });

  it('knows the exact p of four ranks in order: 2 of 24', () => {
    expect(permutationP([1, 2, 3, 4], [1, 2, 3, 4], { times: 40_000 })).toBeCloseTo(2 / 24, 2);
  });

  it('knows the exact p of five sums of one sign: 2 of 32', () => {
    expect(signFlipP([1, 1, 1, 1, 1], { times: 40_000 })).toBeCloseTo(2 / 32, 2);
    expect(signFlipP([1, -1])).toBe(1);
  });

  it('reaches as far as the standard error of a mean says, and further where groups are alike', () => {
    const random = randomOf(7);
    const values = Array.from({ length: 400 }, () => random());
    const meanOf = (sample: readonly number[]): number =>
      sample.reduce((sum, i) => sum + values[i]!, 0) / sample.length;
    const single = bootstrapInterval(
      values.map((_, i) => [i]),
      meanOf,
    );
    expect(single.high - single.low).toBeCloseTo((2 * 1.96 * Math.sqrt(1 / 12)) / 20, 2);
    const groups = Array.from({ length: 20 }, (_, g) => Array.from({ length: 20 }, (__, k) => 20 * g + k));
    for (const [i] of values.entries()) values[i] = Math.floor(i / 20) / 20;
    const grouped = bootstrapInterval(groups, meanOf);
    expect(grouped.high - grouped.low).toBeCloseTo((2 * 1.96 * Math.sqrt(1 / 12)) / Math.sqrt(20), 1);
  });

  it("adjusts by Holm's steps", () => {
    const adjusted = holm([0.01, 0.04, 0.03]);
    for (const [i, p] of [0.03, 0.06, 0.06].entries()) expect(adjusted[i]).toBeCloseTo(p, 12);
  });

  it('finds quantiles between values, and medians of weights', () => {
    expect(quantileOf([4, 1, 3, 2], 0.5)).toBe(2.5);
    expect(weightedMedian([5, 1, 9], [1, 1, 3])).toBe(9);
    expect(weightedMedian([1, 3], [2, 2])).toBe(2);
  });
});
