import { describe, expect, it } from 'vitest';
import { logNormalTail, normalTail, twoSidedP } from '../../../src/stats/normal-tail.ts';

describe('normalTail()', () => {
  // The complementary error function at 60 digits.
  it.each([
    [0, 0.5],
    [1e-10, 0.49999999996010575],
    [0.1, 0.460172162722971],
    [1, 0.15865525393145705],
    [1.9, 0.028716559816001803],
    [1.99999, 0.022750671863243466],
    [2, 0.02275013194817921],
    [2.01, 0.022215594429431475],
    [2.5, 0.006209665325776135],
    [3.7, 0.00010779973347738826],
    [5, 2.866515718791939e-7],
    [10, 7.619853024160525e-24],
    [15.3, 3.82283156207345e-53],
    [20, 2.7536241186062337e-89],
    [25.1, 2.4866601882523463e-139],
    [30, 4.906713927148187e-198],
    [33.3, 1.93050550592784e-243],
    [37, 5.725571222524577e-300],
  ])('is right to 1e-14 of its value at %d', (z, tail) => {
    expect(Math.abs(normalTail(z) / tail - 1)).toBeLessThan(1e-14);
    expect(normalTail(-z)).toBeCloseTo(1 - tail, 15);
  });

  it('is 0 and 1 at the ends', () => {
    expect(normalTail(Infinity)).toBe(0);
    expect(normalTail(-Infinity)).toBe(1);
    expect(normalTail(Number.NaN)).toBeNaN();
  });
});

describe('twoSidedP()', () => {
  it('takes both sides', () => {
    expect(twoSidedP(1.959963984540054)).toBeCloseTo(0.05, 15);
    expect(twoSidedP(-1.959963984540054)).toBeCloseTo(0.05, 15);
    expect(twoSidedP(0)).toBe(1);
  });
});

describe('logNormalTail()', () => {
  it('is the logarithm of the tail', () => {
    for (const z of [0.7, 2, 5, 6, 30]) expect(logNormalTail(z)).toBeCloseTo(Math.log(normalTail(z)), 12);
  });

  // -z²/2 - log(z √(2π)) + log(1 - 1/z² + 3/z⁴).
  it('goes on where the tail is no number any more', () => {
    expect(logNormalTail(100)).toBeCloseTo(
      -5000 - Math.log(100 * Math.sqrt(2 * Math.PI)) + Math.log1p(-1e-4 + 3e-8),
      9,
    );
  });
});
