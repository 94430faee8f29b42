import { describe, expect, it } from 'vitest';
import { fixed, grouped, significant } from '../../../../src/stats/format/format-number.ts';

describe('fixed()', () => {
  it('keeps the decimals, has a true minus sign and no negative zero', () => {
    expect(fixed(6.4, 2)).toBe('6.40');
    expect(fixed(-1.26, 1)).toBe('−1.3');
    expect(fixed(-0.004, 2)).toBe('0.00');
  });
});

describe('significant()', () => {
  it.each([
    [0, '0'],
    [1, '1'],
    [100, '100'],
    [27.4, '27.4'],
    [27.41234567, '27.4123'],
    [-2.5, '−2.5'],
    [1234567.8, '1234570'],
    [99.99999, '100'],
    [0.000123456, '0.000123456'],
    [0.0000012345678, '1.23457 × 10⁻⁶'],
    [1.2345678e-14, '1.23457 × 10⁻¹⁴'],
    [-1e-9, '−1 × 10⁻⁹'],
  ])('%d is %s', (x, text) => {
    expect(significant(x)).toBe(text);
  });

  it('takes another number of figures', () => {
    expect(significant(1 / 3, 2)).toBe('0.33');
  });
});

describe('grouped()', () => {
  it('puts commas between thousands', () => {
    expect([0, 999, 1000, 200_000, 1e9].map(grouped)).toEqual(['0', '999', '1,000', '200,000', '1,000,000,000']);
  });
});
