import { describe, expect, it } from 'vitest';
import { DifferenceCounts } from '../../../../src/engine/simulate/difference-counts.ts';

const counts = (...lists: number[][]) => lists.map((list) => Float64Array.from(list));

describe('DifferenceCounts', () => {
  it('adds up each key of each metric, and tells the keys ascending', () => {
    const sum = new DifferenceCounts();
    expect(sum.toCounts()).toEqual([]);
    sum.merge(counts([0, 5, 1, 2], [-3, 1, 4, 6], []));
    sum.merge(counts([1, 3, 2, 4], [-5, 2, 4, 1], [0, 9]));
    sum.merge(counts([], [-3, 7, 0.5, 1], [0, 1]));
    expect(sum.toCounts()).toEqual(counts([0, 5, 1, 5, 2, 4], [-5, 2, -3, 8, 0.5, 1, 4, 7], [0, 10]));
  });
});
