import { describe, expect, it } from 'vitest';
import { chiSquare, chiSquareSurvival } from '../../helpers/statistics/chi-square.ts';

describe('chiSquare()', () => {
  it('adds the squared distances, each by what was expected', () => {
    // 60 rolls of a die: (25 + 4 + 1 + 4 + 1 + 9) / 10.
    expect(chiSquare([5, 8, 9, 8, 11, 13], [10, 10, 10, 10, 10, 10])).toBeCloseTo(4.4, 15);
  });

  it('takes an impossible cell that is empty, and not one that is filled', () => {
    expect(chiSquare([0, 4], [0, 4])).toBe(0);
    expect(chiSquare([1, 3], [0, 4])).toBe(Infinity);
  });

  it('refuses lists of different length', () => {
    expect(() => chiSquare([1], [1, 2])).toThrow('Expected 2 observed counts, found 1.');
  });
});

describe('chiSquareSurvival()', () => {
  // The regularised incomplete gamma function at 50 digits; the 5 % points 3.841 and 11.070 are in every table.
  it.each([
    [1e-8, 1, 0.9999202115440528],
    [0.5, 1, 0.4795001221869535],
    [3.841458820694124, 1, 0.05000000000000006],
    [0.001, 2, 0.9995001249791693],
    [6, 2, 0.049787068367863944],
    [5, 3, 0.17179714429673315],
    [11.070497693516351, 5, 0.05000000000000005],
    [300, 5, 1.0015302305957845e-62],
    [1, 10, 0.9998278843700441],
    [20, 10, 0.029252688076961072],
    [30, 10, 0.0008566412107753004],
    [120, 100, 0.08440668109369183],
    [80, 100, 0.9296649333406051],
    [1000, 1000, 0.49405285382923964],
    [1200, 1000, 0.000012255942330622905],
    [10000, 9800, 0.07726359533787344],
  ])('is right to 1e-11 of its value at %d with %d degrees of freedom', (statistic, freedom, value) => {
    expect(Math.abs(chiSquareSurvival(statistic, freedom) / value - 1)).toBeLessThan(1e-11);
  });

  it('is e^(-x/2) with two degrees of freedom', () => {
    for (const x of [0.1, 1, 4, 9, 50]) expect(chiSquareSurvival(x, 2)).toBeCloseTo(Math.exp(-x / 2), 14);
  });

  it('is 1 from zero down, 0 at infinity, and nothing without degrees of freedom', () => {
    expect(chiSquareSurvival(0, 3)).toBe(1);
    expect(chiSquareSurvival(-1, 3)).toBe(1);
    expect(chiSquareSurvival(Infinity, 3)).toBe(0);
    expect(chiSquareSurvival(1, 0)).toBeNaN();
  });
});
