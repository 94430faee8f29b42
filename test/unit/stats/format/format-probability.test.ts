import { describe, expect, it } from 'vitest';
import { formatProbability } from '../../../../src/stats/format/format-probability.ts';
import { wilson } from '../../../../src/stats/wilson.ts';

const seen = (successes: number, n: number) => {
  const { low, high } = wilson(successes, n);
  return formatProbability(successes / n, low, high, n);
};
const exact = (p: number) => formatProbability(p, p, p, Infinity);

describe('formatProbability()', () => {
  it.each([
    [54_800, 200_000, '27.4 %', '27.2 – 27.6 %'],
    [2_740, 10_000, '27.4 %', '26.5 – 28.3 %'],
    [274, 1_000, '27 %', '25 – 30 %'],
    [274_000_000, 1_000_000_000, '27.400 %', '27.397 – 27.403 %'],
    [3, 10, '30 %', '11 – 60 %'],
  ])('%d of %d has the digits that its interval justifies', (successes, n, estimate, interval) => {
    expect(seen(successes, n)).toEqual({ estimate, interval });
  });

  it.each([
    [0, 10, '< 28 %', '0 – 28 %'],
    [0, 100_000, '< 0.0039 %', '0 – 0.0039 %'],
    [0, 200_000, '< 0.002 %', '0 – 0.002 %'],
    [0, 1_000_000_000, '< 3.9 × 10⁻⁷ %', '0 – 3.9 × 10⁻⁷ %'],
  ])('%d of %d is below the upper end', (successes, n, estimate, interval) => {
    expect(seen(successes, n)).toEqual({ estimate, interval });
  });

  it.each([
    [10, 10, '> 72 %', '72 – 100 %'],
    [100_000, 100_000, '> 99.9961 %', '99.9961 – 100 %'],
    [1_000_000_000, 1_000_000_000, '> 99.99999961 %', '99.99999961 – 100 %'],
  ])('%d of %d is above the lower end', (successes, n, estimate, interval) => {
    expect(seen(successes, n)).toEqual({ estimate, interval });
  });

  it('never rounds what happened once to never, nor what failed once to always', () => {
    expect(seen(1, 100_000)).toEqual({ estimate: '0.0010 %', interval: '0.0002 – 0.0057 %' });
    expect(seen(1, 82_000)).toEqual({ estimate: '0.0012 %', interval: '0.0002 – 0.0069 %' });
    expect(seen(81_999, 82_000)).toEqual({ estimate: '99.9988 %', interval: '99.9931 – 99.9998 %' });
    expect(seen(99_999, 100_000)).toEqual({ estimate: '99.9990 %', interval: '99.9943 – 99.9998 %' });
  });

  it.each([
    [0, '0 %'],
    [1, '100 %'],
    [1 - 2e-16, '100 %'],
    [0.5, '50 %'],
    [1 / 3, '33.3333 %'],
    [0.99999999, '99.999999 %'],
    [2 / 3, '66.6667 %'],
    [1 / 6 ** 6, '0.00214335 %'],
    [1e-6, '0.0001 %'],
    [1 / 6 ** 9, '9.9229 × 10⁻⁶ %'],
    [1 / 6 ** 18, '9.8464 × 10⁻¹³ %'],
  ])('an exact %d is %s without an interval', (p, estimate) => {
    expect(exact(p)).toEqual({ estimate, interval: null });
  });

  it('has nothing to say about no trials', () => {
    expect(formatProbability(Number.NaN, 0, 1, 0)).toEqual({ estimate: '–', interval: null });
  });
});
