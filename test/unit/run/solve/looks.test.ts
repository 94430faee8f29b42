import { describe, expect, it } from 'vitest';
import { looksOf, nextTotal } from '../../../../src/run/solve/looks.ts';

describe('looksOf()', () => {
  it('doubles up to the most', () => {
    expect(looksOf(1000, 10_000)).toEqual([1000, 2000, 4000, 8000, 10_000]);
    expect(looksOf(1000, 8000)).toEqual([1000, 2000, 4000, 8000]);
    expect(looksOf(1000, 1000)).toEqual([1000]);
  });
});

describe('nextTotal()', () => {
  const looks = looksOf(1000, 100_000);

  it('goes to the look that is enough', () => {
    expect(nextTotal(looks, 1000, 1.1)).toBe(2000);
    expect(nextTotal(looks, 1000, 1.5)).toBe(4000);
    expect(nextTotal(looks, 1000, 2.4)).toBe(8000);
  });

  it('leaves out two looks at most, and none before the last', () => {
    expect(nextTotal(looks, 1000, 50)).toBe(8000);
    expect(nextTotal(looks, 1000, Number.POSITIVE_INFINITY)).toBe(8000);
    expect(nextTotal(looks, 1000, Number.NaN)).toBe(8000);
    expect(nextTotal(looks, 32_000, 50)).toBe(100_000);
    expect(nextTotal(looks, 64_000, 1.01)).toBe(100_000);
    expect(nextTotal(looks, 100_000, 1.01)).toBeUndefined();
  });
});
