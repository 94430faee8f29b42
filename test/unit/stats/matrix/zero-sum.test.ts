import { describe, expect, it } from 'vitest';
import { packing } from '../../../../src/stats/matrix/packing.ts';
import { normals } from '../../../../src/stats/matrix/random.ts';
import { bestResponses, nash, redrawn } from '../../../../src/stats/matrix/zero-sum.ts';

const game = (...rows: readonly (readonly number[])[]) => rows.map((row) => Float64Array.from(row));
const mixes = (payoff: readonly Float64Array[]) => nash(payoff, packing)!;
const close = (list: readonly number[]) => list.map((one) => expect.closeTo(one, 7));

describe('nash()', () => {
  it.each([
    [
      'rock, paper and scissors',
      game([0, -1, 1], [1, 0, -1], [-1, 1, 0]),
      [1 / 3, 1 / 3, 1 / 3],
      [1 / 3, 1 / 3, 1 / 3],
      0,
    ],
    // Scissors that win twice: rock is played half the time (weights 1 to 2 to 1 against what beats what).
    ['scissors that win twice', game([0, -1, 1], [1, 0, -2], [-1, 2, 0]), [0.5, 0.25, 0.25], [0.5, 0.25, 0.25], 0],
    ['matching pennies', game([1, -1], [-1, 1]), [0.5, 0.5], [0.5, 0.5], 0],
    ['pennies of which one counts three', game([3, -1], [-1, 1]), [1 / 3, 2 / 3], [1 / 3, 2 / 3], 1 / 3],
    ['a row that is always better', game([5, 6, 7], [4, 5, 1], [-100, 2, 6]), [1, 0, 0], [1, 0, 0], 5],
    [
      'a column that is never played',
      game([0, -1, 1, 9], [1, 0, -1, 9], [-1, 1, 0, 9]),
      [1 / 3, 1 / 3, 1 / 3],
      [1 / 3, 1 / 3, 1 / 3, 0],
      0,
    ],
    ['a saddle', game([3, 1, 4], [5, 2, 6], [0, -3, 9]), [0, 1, 0], [0, 1, 0], 2],
    ['large numbers', game([30_000, -10_000], [-10_000, 10_000]), [1 / 3, 2 / 3], [1 / 3, 2 / 3], 10_000 / 3],
    ['a single choice', game([-7]), [1], [1], -7],
  ])('knows %s', (_name, payoff, rows, columns, value) => {
    const mix = mixes(payoff);
    expect(mix.rows).toEqual(close(rows));
    expect(mix.columns).toEqual(close(columns));
    expect(mix.value / Math.max(1, Math.abs(value))).toBeCloseTo(value / Math.max(1, Math.abs(value)), 7);
  });

  it('leaves nobody an answer that wins more, in games of chance', () => {
    const draw = normals(2);
    for (const [rows, columns] of [
      [5, 9],
      [30, 30],
      [60, 7],
    ] as const) {
      const payoff = Array.from({ length: rows }, () => Float64Array.from({ length: columns }, draw));
      const mix = mixes(payoff);
      expect(mix.exploitability).toBeLessThan(1e-6);
      const { best, worst } = bestResponses(payoff, mix.rows, mix.columns);
      expect([best, worst]).toEqual([expect.closeTo(mix.value, 6), expect.closeTo(mix.value, 6)]);
      for (const list of [mix.rows, mix.columns]) {
        expect(list.every((one) => one >= 0)).toBe(true);
        expect(list.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
      }
    }
  });

  it('is nothing where the solver gives up', () => {
    expect(nash(game([1]), () => undefined)).toBeUndefined();
  });
});

describe('answers()', () => {
  it('tells who beats a mix that is none', () => {
    const payoff = game([0, -1, 1], [1, 0, -1], [-1, 1, 0]);
    const rock = [1, 0, 0];
    expect(bestResponses(payoff, rock, rock)).toEqual({ best: 1, bestRow: 1, worst: -1, worstColumn: 1 });
  });
});

describe('redrawn()', () => {
  const wheel = game([0, -1, 1, 0.9], [1, 0, -1, 0.9], [-1, 1, 0, 0.9], [-0.9, -0.9, -0.9, 0]);
  const errors = (error: number) => wheel.map((row) => row.map(() => error));
  const draws = { draws: 200, isEven: true };

  it('comes to the same mix without noise', () => {
    const { support, losses } = redrawn(wheel, errors(0), mixes(wheel), draws, packing);
    expect(support).toEqual([1, 1, 1, 0]);
    expect(losses.at(-1)).toBeLessThan(1e-6);
  });

  it('is sure of what noise does not move, and tells what the mix would lose by it', () => {
    const { support, losses } = redrawn(wheel, errors(0.1), mixes(wheel), draws, packing);
    expect([support.slice(0, 3).every((one) => one === 1), support[3]]).toEqual([true, 0]);
    // Each of three columns wins a mean of two errors of 0.1: some 0.07 at most on average.
    expect(losses[100]).toBeGreaterThan(0.02);
    expect(losses[100]).toBeLessThan(0.15);
    const wild = redrawn(wheel, errors(1), mixes(wheel), draws, packing);
    expect(wild.support[0]).toBeLessThan(0.95);
    expect(wild.support[3]).toBeGreaterThan(0.05);
  });
});
