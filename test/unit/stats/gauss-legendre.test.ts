import { describe, expect, it } from 'vitest';
import { gaussLegendre, type Quadrature } from '../../../src/stats/gauss-legendre.ts';
import { normalDensity, normalTail } from '../../../src/stats/normal-tail.ts';

const integral = ({ at, weight }: Quadrature, f: (x: number) => number): number =>
  at.reduce((sum, x, i) => sum + weight[i]! * f(x), 0);

describe('gaussLegendre()', () => {
  it('has the points and weights of the tables', () => {
    const { at, weight } = gaussLegendre(3, -1, 1);
    for (const [i, x] of [-Math.sqrt(0.6), 0, Math.sqrt(0.6)].entries()) expect(at[i]).toBeCloseTo(x, 14);
    for (const [i, w] of [5 / 9, 8 / 9, 5 / 9].entries()) expect(weight[i]).toBeCloseTo(w, 14);
  });

  it.each([1, 2, 5, 20, 61, 300])('integrates polynomials up to twice its %i points', (n) => {
    const rule = gaussLegendre(n, 0, 1);
    for (const degree of [0, 1, n, 2 * n - 1])
      expect(integral(rule, (x) => x ** degree)).toBeCloseTo(1 / (degree + 1), 13);
    expect(rule.at).toEqual([...rule.at].sort((a, b) => a - b));
  });

  it('integrates a bell curve on any interval', () => {
    expect(integral(gaussLegendre(40, -2, 4), normalDensity)).toBeCloseTo(1 - normalTail(2) - normalTail(4), 14);
  });
});
