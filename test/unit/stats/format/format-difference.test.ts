import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDifference, formatPoints, formatSize, points } from '../../../../src/stats/format/format-difference.ts';

describe('formatDifference()', () => {
  it.each([
    [-0.42, -0.45, -0.39, '−0.42', '−0.45 to −0.39'],
    [0.42, 0.2, 0.64, '+0.4', '+0.2 to +0.6'],
    [0.01, -0.3, 0.32, '0.0', '−0.3 to +0.3'],
    [12.3, 8, 16, '+12', '+8 to +16'],
    [0, -0.038, 0.038, '0.00', '−0.04 to +0.04'],
  ])('writes %d in %d to %d', (difference, low, high, estimate, interval) => {
    expect(formatDifference(difference, low, high, 1000)).toEqual({ estimate, interval });
  });

  it('shows an end that is just off 0 as such', () => {
    expect(formatDifference(0.23, 0.03, 0.43, 1000)).toEqual({ estimate: '+0.23', interval: '+0.03 to +0.43' });
    expect(formatDifference(-0.23, -0.43, -0.03, 1000).interval).toBe('−0.43 to −0.03');
    // However far off: what decides is seen.
    expect(formatDifference(-2, -4, -0.0042, 1000)).toEqual({
      estimate: '−2.000',
      interval: '−4.000 to −0.004',
    });
    // Sums of weights are off by some 1e-14.
    expect(formatDifference(-2, -4, -3e-14, 1000).interval).toBe('−4 to 0');
  });

  it('takes the digits from the side that is left where the other has no width', () => {
    expect(formatDifference(-1, -1, -0.996, 1000)).toEqual({ estimate: '−1.000', interval: '−1.000 to −0.996' });
  });

  it('writes what is exact or never varied without an interval', () => {
    expect(formatDifference(-0.0612345678, 0, 0, Number.POSITIVE_INFINITY)).toEqual({
      estimate: '−0.0612346',
      interval: null,
    });
    expect(formatDifference(2, 2, 2, 500)).toEqual({ estimate: '+2', interval: null });
    expect(formatDifference(-3e-14, 0, 0, Number.POSITIVE_INFINITY).estimate).toBe('0');
  });

  it('has nothing to say of no trials', () => {
    expect(formatDifference(Number.NaN, Number.NaN, Number.NaN, 0)).toEqual({ estimate: '–', interval: null });
    expect(formatPoints(Number.NaN, -1, 1, 0)).toEqual({ estimate: '–', interval: null });
  });

  it('never shows a sign that the number does not have, nor a negative zero', () => {
    const number = fc.double({ min: -100, max: 100, noNaN: true });
    const width = fc.double({ min: 1e-6, max: 10, noNaN: true });
    fc.assert(
      fc.property(number, width, width, (difference, below, above) => {
        const { estimate, interval } = formatDifference(difference, difference - below, difference + above, 1000);
        const texts = [estimate, ...interval!.split(' to ')];
        for (const [i, x] of [difference, difference - below, difference + above].entries()) {
          const value = Number(texts[i]!.replace('−', '-'));
          expect(texts[i]!.startsWith('+')).toBe(value > 0);
          expect(texts[i]!.startsWith('−')).toBe(value < 0);
          expect(Math.abs(value - x)).toBeLessThanOrEqual(Math.min(below, above) * 5.01);
          if (value !== 0) expect(Math.sign(value)).toBe(Math.sign(x));
        }
      }),
    );
  });
});

describe('formatPoints()', () => {
  it('writes probabilities in points, never in per cent', () => {
    expect(formatPoints(-0.0612, -0.0631, -0.0593, 1e5)).toEqual({
      estimate: '−6.1 points',
      interval: '−6.3 to −5.9 points',
    });
    expect(formatPoints(0.01, 0.01, 0.01, Number.POSITIVE_INFINITY)).toEqual({ estimate: '+1 point', interval: null });
  });

  it('has a singular for one', () => {
    expect(['1', '+1', '−1', '11', '1.0', '−0.1'].map(points)).toEqual([
      ...['1 point', '+1 point', '−1 point', '11 points', '1.0 points', '−0.1 points'],
    ]);
  });
});

describe('formatSize()', () => {
  it('leaves the sign to the words', () => {
    expect(formatSize(-6.12, -6.31, -5.93, 1e5)).toEqual({ estimate: '6.1', interval: '5.9 – 6.3' });
    expect(formatSize(6.12, 5.93, 6.31, 1e5)).toEqual({ estimate: '6.1', interval: '5.9 – 6.3' });
    expect(formatSize(-0.25, -0.25, -0.25, Number.POSITIVE_INFINITY)).toEqual({ estimate: '0.25', interval: null });
  });
});
