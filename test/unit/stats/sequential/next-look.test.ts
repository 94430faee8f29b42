import { describe, expect, it } from 'vitest';
import { nextLook } from '../../../../src/stats/sequential/next-look.ts';

describe('nextLook()', () => {
  it('begins with 8,192, or what there is', () => {
    expect(nextLook(0, Number.NaN, 0.005, 1e7)).toBe(8192);
    expect(nextLook(0, Number.NaN, 0.005, 500)).toBe(500);
  });

  it('goes where the width says, and a twentieth beyond', () => {
    // 16384 · 1.5² · 1.05 = 38707, up to a multiple of 4096.
    expect(nextLook(16384, 0.0075, 0.005, 1e7)).toBe(40960);
  });

  it('goes at least a quarter and at most four times as far', () => {
    expect(nextLook(65536, 0.00501, 0.005, 1e7)).toBe(81920);
    expect(nextLook(8192, 0.5, 0.001, 1e7)).toBe(32768);
    expect(nextLook(8192, Number.NaN, 0.001, 1e7)).toBe(32768);
    expect(nextLook(8192, Infinity, 0.001, 1e7)).toBe(32768);
  });

  it('never goes beyond the most', () => {
    expect(nextLook(8192, 0.5, 0.001, 10_000)).toBe(10_000);
    expect(nextLook(10_000, 0.5, 0.001, 10_000)).toBe(10_000);
  });

  it('stays where the interval is narrow enough', () => {
    expect(nextLook(8192, 0.005, 0.005, 1e7)).toBe(8192);
    expect(nextLook(8192, 0, 0.005, 1e7)).toBe(8192);
  });
});
