import { describe, expect, it } from 'vitest';
import { wilson } from '../../../src/stats/wilson.ts';

describe('wilson()', () => {
  // Newcombe, "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17 (1998), table I,
  // method 3 (score without continuity correction).
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('gives the published interval of %d of %d', (successes, n, low, high) => {
    const interval = wilson(successes, n);
    expect(interval.low.toFixed(4)).toBe(low.toFixed(4));
    expect(interval.high.toFixed(4)).toBe(high.toFixed(4));
  });

  // The formula of the paper at 50 digits.
  it.each([
    [1, 10, 0.95, 0.01787621309507291, 0.4041500267952384],
    [15, 50, 0.95, 0.1910355350088095, 0.437503504644534],
    [54800, 200000, 0.95, 0.2720496701460836, 0.27595901138410245],
    [1, 1e9, 0.95, 1.765245549569632e-10, 5.664934243297438e-9],
    [999999999, 1e9, 0.99, 0.999999991482509, 0.9999999998825946],
    [7, 20, 0.99, 0.14639344137693883, 0.6283381789526872],
  ])('is right to 1e-14 of its value for %d of %d at %d', (successes, n, confidence, low, high) => {
    const interval = wilson(successes, n, confidence);
    expect(Math.abs(interval.low / low - 1)).toBeLessThan(1e-14);
    expect(Math.abs(interval.high / high - 1)).toBeLessThan(1e-14);
  });

  it('starts at exactly 0 for 0 of n, and ends at z²/(n + z²)', () => {
    const { low, high } = wilson(0, 10);
    expect(low).toBe(0);
    expect(high).toBeCloseTo(0.27753279986288915, 15);
  });

  it('ends at exactly 1 for n of n', () => {
    for (const n of [1, 3, 10, 1000, 200_000, 1e9]) expect(wilson(n, n).high).toBe(1);
    expect(wilson(10, 10).low).toBeCloseTo(0.7224672001371109, 15);
  });

  it('knows nothing without trials', () => {
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });

  it('refuses what cannot be', () => {
    expect(() => wilson(11, 10)).toThrow('Expected 0 to 10 successes, found 11.');
    expect(() => wilson(-1, 10)).toThrow(RangeError);
    expect(() => wilson(1, 10, 1)).toThrow('Expected a confidence between 0 and 1, found 1.');
  });
});
