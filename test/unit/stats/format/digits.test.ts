import { describe, expect, it } from 'vitest';
import { digits } from '../../../../src/stats/format/digits.ts';

describe('digits()', () => {
  it.each([
    [15, 0],
    [1, 0],
    [0.99, 1],
    [0.2, 1],
    [0.1, 1],
    [0.3 - 0.2, 1],
    [0.095, 2],
    [0.001, 3],
    [0.00057, 4],
    [1e-30, 15],
    [0, 15],
  ])('a half width of %d gives %d decimals', (halfWidth, decimals) => {
    expect(digits(halfWidth)).toBe(decimals);
  });
});
