import { describe, expect, it } from 'vitest';
import { formatProved } from '../../../../src/stats/format/format-proved.ts';

describe('formatProved()', () => {
  it.each([
    [0.41788, 0.41793, '41.79 %'],
    [0.417899999, 0.417900001, '41.790000 %'],
    [0.0809, 0.0811, '8.090 – 8.111 %'],
    [0.733491, 0.733551, '73.3491 – 73.3551 %'],
    [0, 0.0000213, 'at most 0.0022 %'],
    [0, 1e-9, 'at most 1.0 × 10⁻⁷ %'],
    [1.1e-8, 1.1e-8, '1.1 × 10⁻⁶ %'],
    [2e-8, 3e-8, '2.0 × 10⁻⁶ – 3.0 × 10⁻⁶ %'],
    [0.99997, 1, 'at least 99.9970 %'],
    [0, 1, '0 – 100 %'],
    [0, 0, '0 %'],
    [1, 1, '100 %'],
    [0.25, 0.25, '25 %'],
    [Number.NaN, Number.NaN, '–'],
  ])('of a probability between %d and %d is %s', (low, high, text) => {
    expect(formatProved(low, high, 'probability')).toBe(text);
  });

  it.each([
    [0.999998791261, 0.999998791306, '99.9999 %'],
    [0.53989, 0.5399, '54.0 %'],
    [0.99995, 1, 'at least 99.9950 %'],
  ])('of three digits, but never 100, of a probability between %d and %d is %s', (low, high, text) => {
    expect(formatProved(low, high, 'probability', 3)).toBe(text);
  });

  it.each([
    [6.4198, 6.4203, '6.420'],
    [6.4, 6.6, '6.40 – 6.60'],
    [-0.5, 0.5, '−0.5 to 0.5'],
  ])('of a mean between %d and %d is %s', (low, high, text) => {
    expect(formatProved(low, high, 'mean')).toBe(text);
  });

  it('never rounds bounds inwards', () => {
    for (let i = 1; i < 200; i++) {
      const low = (i * 0.618033988749895) % 1;
      const high = Math.min(1, low + 3 ** -(i % 12));
      const [from, to] = formatProved(low, high, 'probability').replace(/ %$/, '').split(' – ').map(Number);
      if (from === undefined || to === undefined) continue;
      expect(from / 100).toBeLessThanOrEqual(low);
      expect(to / 100).toBeGreaterThanOrEqual(high);
    }
  });
});
