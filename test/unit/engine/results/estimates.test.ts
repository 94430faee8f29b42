import { describe, expect, it } from 'vitest';
import { Estimates } from '../../../../src/engine/results/estimates.ts';
import { type How, halfWidthOf, intervalOf } from '../../../../src/engine/results/interval-of.ts';
import { meanInterval } from '../../../../src/stats/mean-interval.ts';
import { wilson } from '../../../../src/stats/wilson.ts';

const table = (how: How): Estimates => {
  const estimates = new Estimates(['probability', 'mean'], 2, how);
  estimates.setAll(1, [10, 0.26, 0.1, 10, 4.5, 0.25]);
  return estimates;
};

describe('Estimates', () => {
  it('holds rows by cell and metric, and derives their intervals', () => {
    const estimates = table('simulated');
    expect(estimates.row(0, 0)).toBeUndefined();
    expect(estimates.estimate(0, 0)).toBeNaN();
    expect(estimates.row(1, 1)).toEqual({
      ...{ n: 10, estimate: 4.5, stdError: 0.25, how: 'simulated' },
      ...meanInterval(4.5, 0.25),
    });
    expect(estimates.numbersOf(1)).toEqual([10, 0.26, 0.1, 10, 4.5, 0.25]);
    expect(estimates.numbersOf(0)).toEqual([0, 0, 0, 0, 0, 0]);
  });

  it('rounds the hits of trials, not the weights of thinned paths', () => {
    expect(table('simulated').interval(1, 0)).toEqual(wilson(3, 10));
    expect(table('thinned').interval(1, 0)).toEqual(wilson(2.6, 10));
  });

  it('gives an exact value no width, and an unknown one any', () => {
    expect(intervalOf({ kind: 'probability', n: Infinity, estimate: 1 + 1e-14 })).toEqual({
      low: 1 + 1e-14,
      high: 1 + 1e-14,
    });
    expect(halfWidthOf({ kind: 'mean', n: Infinity, estimate: 2, stdError: 0 })).toBe(0);
    expect(table('simulated').halfWidth(0, 0)).toBe(Infinity);
    expect(halfWidthOf({ kind: 'mean', n: 1, estimate: 2, stdError: Number.NaN })).toBe(Infinity);
  });
});
