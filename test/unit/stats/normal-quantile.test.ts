import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../../src/stats/normal-quantile.ts';

describe('normalQuantile()', () => {
  it.each([
    [0.25, -0.6744897501960817],
    [0.001, -3.090232306167814],
    [1e-20, -9.262340089798409],
  ])('gives the check values of Wichura (1988): %d', (p, z) => {
    expect(Math.abs(normalQuantile(p) / z - 1)).toBeLessThan(4e-16);
  });

  // Bisection of the complementary error function at 50 digits, for the double number p itself.
  it.each([
    [0.6, 0.2533471031357997],
    [0.75, 0.6744897501960817],
    [0.9, 1.2815515655446006],
    [0.925, 1.4395314709384561],
    [0.93, 1.475791028179171],
    [0.95, 1.6448536269514722],
    [0.975, 1.9599639845400538],
    [0.995, 2.5758293035489004],
    [0.999, 3.090232306167813],
    [0.9999999, 5.199337582290661],
    [0.05, -1.6448536269514726],
    [1e-10, -6.361340902404057],
    [1e-12, -7.034483825301132],
    [1e-100, -21.273453560965326],
    [1e-300, -37.0470962993612],
  ])('is right to 1e-15 of its value at %d', (p, z) => {
    expect(Math.abs(normalQuantile(p) / z - 1)).toBeLessThan(1e-15);
  });

  it('is 0 in the middle, infinite at the ends and undefined outside', () => {
    expect(normalQuantile(0.5)).toBe(0);
    expect(normalQuantile(0)).toBe(-Infinity);
    expect(normalQuantile(1)).toBe(Infinity);
    expect(normalQuantile(-0.1)).toBeNaN();
    expect(normalQuantile(1.1)).toBeNaN();
    expect(normalQuantile(Number.NaN)).toBeNaN();
  });
});
