import { describe, expect, it } from 'vitest';
import { formatMean } from '../../../../src/stats/format/format-mean.ts';

describe('formatMean()', () => {
  it('has the digits that its interval justifies', () => {
    expect(formatMean(6.4237, 6.4115, 6.4359, 200_000)).toEqual({ estimate: '6.42', interval: '6.41 – 6.44' });
    expect(formatMean(123.4, 101, 145.8, 12)).toEqual({ estimate: '123', interval: '101 – 146' });
  });

  it('writes "to" where an end is negative', () => {
    expect(formatMean(-1.27, -1.31, -1.23, 1000)).toEqual({ estimate: '−1.27', interval: '−1.31 to −1.23' });
    expect(formatMean(0.001, -0.012, 0.014, 1000)).toEqual({ estimate: '0.00', interval: '−0.01 to 0.01' });
  });

  it('has no interval where there is nothing to doubt', () => {
    expect(formatMean(7 / 3, 7 / 3, 7 / 3, Infinity)).toEqual({ estimate: '2.33333', interval: null });
    expect(formatMean(1, 1, 1, 1000)).toEqual({ estimate: '1', interval: null });
    expect(formatMean(4, Number.NaN, Number.NaN, 1)).toEqual({ estimate: '4', interval: null });
  });

  it('has nothing to say about no trials', () => {
    expect(formatMean(Number.NaN, Number.NaN, Number.NaN, 0)).toEqual({ estimate: '–', interval: null });
  });
});
