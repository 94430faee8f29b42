import { describe, expect, it } from 'vitest';
import { twoSidedP } from '../../../../src/stats/normal-tail.ts';
import { decide } from '../../../../src/stats/sequential/decision.ts';
import { looks } from '../../../../src/stats/sequential/looks.ts';
import { repeatedInterval, repeatedP, repeatedPairs } from '../../../../src/stats/sequential/repeated.ts';
import { bounds } from '../../../../src/stats/sequential/spending.ts';

describe('repeatedInterval()', () => {
  it('reaches as many standard errors as the bound says', () => {
    expect(repeatedInterval(8192, 5, 2, 3)).toEqual({ low: -1, high: 11 });
    expect(repeatedInterval(8192, 5, 0, 3)).toEqual({ low: 5, high: 5 });
  });

  it('leaves something open where no trial differed', () => {
    expect(repeatedInterval(8192, 0, 0, 3)).toEqual(repeatedPairs(8192, 0, 0, 3));
    expect(repeatedInterval(8192, 0, 0, 3).high).toBeCloseTo(9 / 8201, 15);
  });
});

describe('repeatedP()', () => {
  const plan = looks(1e7);

  it('is that of one look where there is one', () => {
    for (const z of [0.5, 2, -3, 12]) expect(repeatedP([1000], z) / twoSidedP(z)).toBeCloseTo(1, 10);
  });

  // Jennison and Turnbull (2000), table 2.1.
  it('is 5 % at the constant of Pocock', () => {
    expect(Math.abs(repeatedP([1, 2, 3, 4, 5], 2.413) - 0.05)).toBeLessThan(1e-4);
  });

  it('is near 5 % at the bounds, and at most that of the one look times the looks', () => {
    for (const bound of bounds(plan)) expect(Math.abs(repeatedP(plan, bound) - 0.05)).toBeLessThan(0.013);
    for (const z of [3, 5, 20]) {
      expect(repeatedP(plan, z)).toBeGreaterThan(twoSidedP(z));
      expect(repeatedP(plan, z)).toBeLessThanOrEqual(plan.length * twoSidedP(z) * (1 + 1e-9));
    }
    expect(repeatedP(plan, 0)).toBe(1);
  });
});

describe('decide()', () => {
  it('calls different what leaves out 0', () => {
    expect(decide({ low: 0.001, high: 0.1 }, 0, false)).toBe('different');
    expect(decide({ low: -0.1, high: -0.001 }, 0, true)).toBe('different');
    expect(decide({ low: 0.001, high: 0.002 }, 0.01, false)).toBe('different');
    expect(decide({ low: 3, high: 3 }, 0, false)).toBe('different');
  });

  it('calls the same what lies within the tolerance', () => {
    expect(decide({ low: -0.01, high: 0.009 }, 0.01, false)).toBe('same');
    expect(decide({ low: -0.011, high: 0.009 }, 0.01, false)).toBe('open');
    expect(decide({ low: -0.009, high: 0.011 }, 0.01, false)).toBe('open');
    expect(decide({ low: 0, high: 0 }, 0, false)).toBe('open');
  });

  it('is undecided in the end', () => {
    expect(decide({ low: -0.02, high: 0.03 }, 0.01, true)).toBe('undecided');
    expect(decide({ low: -0.02, high: 0.03 }, 0.01, false)).toBe('open');
  });
});
