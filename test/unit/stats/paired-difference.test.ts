import { describe, expect, it } from 'vitest';
import { pairedDifference, pairedLimits } from '../../../src/stats/paired-difference.ts';

describe('pairedDifference()', () => {
  // Fagerland, Lydersen and Laake, "Statistical Analysis of Contingency Tables" (2017), chapter 8, Tango's interval.
  it.each([
    ['airway hyper-responsiveness', 21, 7, 1, '-0.517', '-0.026', 3],
    ['complete response', 161, 16, 6, '-0.1240', '-0.0054', 4],
  ])('gives the published interval of %s', (_, n, onlyBaseline, onlyVariant, low, high, digits) => {
    const interval = pairedDifference(n, onlyBaseline, onlyVariant);
    expect(interval.low.toFixed(digits)).toBe(low);
    expect(interval.high.toFixed(digits)).toBe(high);
  });

  // The score of the paper inverted at 40 digits.
  it.each([
    [161, 16, 6, 0.95, -0.12402343246406815, -0.0054333957316770945],
    [618, 25, 28, 0.9, -0.014834370322227643, 0.02471548183717407],
    [44, 1, 0, 0.95, -0.11807709698213285, 0.05939323111662794],
    [8192, 0, 5, 0.95, 0.00014135719744297969, 0.0014281062655183065],
    [8192, 3, 40, 0.99, 0.0027094357449207636, 0.0069778278959773754],
    [1e6, 4e5, 5e5, 0.95, 0.09815061422458331, 0.10184866064871048],
    [1e10, 1e9, 1000100000, 0.95, 0.0000012345554673199427, 0.000018765444540362014],
    [1e10, 3, 0, 0.95, -8.821188088497988e-10, 8.414588203708816e-11],
    [50, 0, 49, 0.95, 0.8387317537159498, 0.9964607407283538],
  ])(
    'is right to 1e-13 for %d trials with %d and %d alone at %d',
    (n, onlyBaseline, onlyVariant, confidence, low, high) => {
      const interval = pairedDifference(n, onlyBaseline, onlyVariant, confidence);
      expect(Math.abs(interval.low / low - 1)).toBeLessThan(1e-13);
      expect(Math.abs(interval.high / high - 1)).toBeLessThan(1e-13);
    },
  );

  it.each([1, 100, 1e10])('leaves z²/(n + z²) open on both sides where none of %d trials differ', (n) => {
    const z = 1.959963984540054;
    const { low, high } = pairedDifference(n, 0, 0);
    expect(high / ((z * z) / (n + z * z))).toBeCloseTo(1, 13);
    expect(low).toBe(-high);
  });

  it('ends at exactly 1 or -1 where all differ alike', () => {
    for (const n of [1, 50, 1e10]) {
      expect(pairedDifference(n, 0, n).high).toBe(1);
      expect(pairedDifference(n, n, 0).low).toBe(-1);
      expect(pairedDifference(n, 0, n).low).toBe(-pairedDifference(n, n, 0).high);
    }
    expect(pairedDifference(50, 50, 0).high).toBeCloseTo(-0.8573048017332826, 14);
  });

  it('knows nothing without trials', () => {
    expect(pairedDifference(0, 0, 0)).toEqual({ low: -1, high: 1 });
  });

  it('refuses what cannot be', () => {
    expect(() => pairedDifference(10, 6, 5)).toThrow('Expected at most 10 trials that differ, found 6 and 5.');
    expect(() => pairedDifference(10, -1, 5)).toThrow(RangeError);
    expect(() => pairedDifference(10, 1, 5, 1)).toThrow('Expected a confidence between 0 and 1, found 1.');
  });
});

describe('pairedLimits()', () => {
  it('has a level for each end', () => {
    const [near, far] = [pairedLimits(8192, 30, 60, 1, 1), pairedLimits(8192, 30, 60, 3, 3)];
    expect(pairedLimits(8192, 30, 60, 3, 1)).toEqual({ low: far.low, high: near.high });
  });

  it('has both ends on one side of the estimate where a level is negative', () => {
    const [here, there] = [pairedLimits(8192, 30, 60, 1, 1), pairedLimits(8192, 30, 60, -1, -1)];
    // The levels change sides: the scores at both ends are those of the plain interval.
    expect(there.low).toBeCloseTo(here.high, 14);
    expect(there.high).toBeCloseTo(here.low, 14);
    expect(pairedLimits(100, 100, 0, 1, -1).high).toBe(-1);
  });
});
