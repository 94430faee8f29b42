import { describe, expect, it } from 'vitest';
import { binomialZ } from '../../../src/stats/binomial-z.ts';

describe('binomialZ()', () => {
  // The binomial tail at 50 digits, term by term, and the zero of the complementary error function for it.
  it.each([
    [5, 10, 0.1, 2.9411582079695893],
    [10, 10, 0.1, 6.361340902404056],
    [0, 10, 0.1, -0.3888908647291432],
    [0, 10, 0.9, -6.361340902404057],
    [7, 20, 0.5, -1.1189160283027497],
    [1, 1e6, 1e-9, 3.0903807867686295],
    [1, 1e10, 1e-15, 4.264891910308922],
    [40, 1e9, 1e-9, 14.675574891590735],
    [0, 1e9, 2e-8, -5.879209389594405],
    [1e10 - 3, 1e10, 1 - 1e-15, -8.160901887522952],
    [1e10, 1e10, 0.9999999998, 1.1015197315961271],
    [1e10 - 2, 1e10, 0.999999998, 4.909942841165645],
    [500000, 1000000, 0.4, 202.04358325993854],
    [50230, 100000, 0.5, 1.4514867847788473],
    [49000, 100000, 0.5, -6.321598306871744],
    [274000, 1000000, 0.2745, -1.1193403725564957],
    [999, 1000, 0.5, 36.92451433565545],
    [3, 3, 1e-15, 14.145181492523475],
    [100, 100000, 0.002, -7.783042711994915],
  ])('gives the deviations of %d of %d at %d', (successes, n, p, z) => {
    expect(Math.abs(binomialZ(successes, n, p) / z - 1)).toBeLessThan(1e-12);
  });

  // The z differs from the plain one by half of the continuity correction if the normal distribution is nearly exact.
  it.each([1, 1e5, 5e5, -1e5])('goes over into the normal law: %d more than half of 1e10', (more) => {
    const z = (more - Math.sign(more) / 2) / 5e4;
    expect(binomialZ(5e9 + more, 1e10, 0.5)).toBeCloseTo(z, 6);
  });

  it('is 0 for what was to be expected', () => {
    expect(binomialZ(1, 10, 0.1)).toBe(0);
    expect(binomialZ(2, 4, 0.5)).toBe(0);
    expect(binomialZ(0, 0, 0.3)).toBe(0);
    // 1 of 3 at 0.32 is a little high, but more than half of the distribution has 1 or more, and more than half 1 or less.
    expect(binomialZ(1, 3, 0.32)).toBe(0);
    expect(Math.abs(binomialZ(0, 1e9, 1e-17))).toBe(0);
  });

  it('knows contradictions from what is certain', () => {
    expect(binomialZ(0, 10, 0)).toBe(0);
    expect(binomialZ(1, 1e9, 0)).toBe(Infinity);
    expect(binomialZ(1e9, 1e9, 1)).toBe(0);
    expect(binomialZ(1e9 - 1, 1e9, 1)).toBe(-Infinity);
  });

  it('stays finite however far off', () => {
    // log P = -1e9 log 2 and z²/2 + log(z √(2π)) of as much.
    const z = binomialZ(1e9, 1e9, 0.5);
    expect((z * z) / 2 + Math.log(z * Math.sqrt(2 * Math.PI))).toBeCloseTo(1e9 * Math.LN2, 3);
  });

  it('refuses what cannot be', () => {
    expect(() => binomialZ(11, 10, 0.5)).toThrow('Expected 0 to 10 successes, found 11.');
    expect(() => binomialZ(1, 10, 1.5)).toThrow('Expected a probability from 0 to 1, found 1.5.');
    expect(() => binomialZ(1, 10, Number.NaN)).toThrow(RangeError);
  });
});
