import { describe, expect, it } from 'vitest';
import { root } from '../../../src/stats/root.ts';

describe('root()', () => {
  it.each([
    ['a line', (x: number) => 3 * x - 1, 1 / 3],
    ['a cubic that is flat at its zero', (x: number) => (x - 0.25) ** 3, 0.25],
    ['one that is infinite at its ends', (x: number) => 1 / (1 - x) - 1 / x, 0.5],
    ['one that jumps', (x: number) => (x < 0.7 ? -1 : 1), 0.7],
    ['one that is nearly 0 on one side', (x: number) => Math.exp(40 * (x - 0.9)) - 1, 0.9],
    ['a small zero', (x: number) => Math.sqrt(x) - 1e-5, 1e-10],
  ])('finds the zero of %s', (_, f, zero) => {
    expect(Math.abs(root(f, 0, 1) / zero - 1)).toBeLessThan(1e-5);
  });

  it('is right to the last digits of smooth functions, in few steps', () => {
    let calls = 0;
    const zero = root(
      (x) => {
        calls++;
        return Math.cosh(x) - 2;
      },
      0,
      10,
    );
    expect(zero).toBeCloseTo(1.3169578969248168, 15);
    expect(calls).toBeLessThan(20);
  });

  it('stops at a tolerance', () => {
    let calls = 0;
    const zero = root(
      (x) => {
        calls++;
        return x < Math.SQRT1_2 ? -1 : 1;
      },
      0,
      1,
      1e-3,
    );
    expect(Math.abs(zero - Math.SQRT1_2)).toBeLessThan(1e-3);
    expect(calls).toBeLessThan(15);
  });

  it('takes an end that is a zero', () => {
    expect(root((x) => x, 0, 1)).toBe(0);
    expect(root((x) => x - 1, 0, 1)).toBe(1);
  });
});
