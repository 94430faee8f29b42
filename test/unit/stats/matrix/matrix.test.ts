import { describe, expect, it } from 'vitest';
import { clusterOrder } from '../../../../src/stats/matrix/clusters.ts';
import { lineFit } from '../../../../src/stats/matrix/line-fit.ts';
import { normals } from '../../../../src/stats/matrix/random.ts';
import { ranks } from '../../../../src/stats/matrix/ranks.ts';
import { type Edges, strength, threeCycles } from '../../../../src/stats/matrix/strength.ts';

function edgesOf(n: number, truth: (i: number, j: number) => number, error: number, seed: number): Edges {
  const draw = normals(seed);
  const edge = Array.from({ length: n }, () => new Float64Array(n));
  const stdError = Array.from({ length: n }, () => new Float64Array(n).fill(error));
  for (let i = 0; i < n; i++)
    for (let j = i + 1; j < n; j++) {
      edge[i]![j] = truth(i, j) + error * draw();
      edge[j]![i] = -edge[i]![j]!;
    }
  return { edge, stdError };
}

describe('normals()', () => {
  it('are standard normal, and the same for the same seed', () => {
    const draw = normals(7);
    const list = Array.from({ length: 20_000 }, draw);
    const mean = list.reduce((sum, x) => sum + x, 0) / list.length;
    const square = list.reduce((sum, x) => sum + x * x, 0) / list.length;
    expect(Math.abs(mean)).toBeLessThan(0.03);
    expect(Math.abs(square - 1)).toBeLessThan(0.05);
    expect(list.filter((x) => Math.abs(x) > 1.959964).length / list.length).toBeCloseTo(0.05, 1.9);
    const again = normals(7);
    expect(list.slice(0, 5)).toEqual(Array.from({ length: 5 }, again));
  });
});

describe('ranks()', () => {
  it('tells apart what differs and groups what does not', () => {
    const measured = [10, 4, 10.1, 3.9, -5].map((estimate) => ({ estimate, stdError: 0.1 }));
    expect(ranks(measured).map(({ index, rank, from, to, group }) => [index, rank, from, to, group])).toEqual([
      [2, 1, 1, 2, 1],
      [0, 2, 1, 2, 1],
      [1, 3, 3, 4, 2],
      [3, 4, 3, 4, 2],
      [4, 5, 5, 5, 3],
    ]);
  });

  it('has intervals that hold all true ranks at once in 95 % of cases', () => {
    const draw = normals(3);
    const truth = Array.from({ length: 12 }, (_, i) => i * 0.8);
    let held = 0;
    const times = 400;
    for (let k = 0; k < times; k++) {
      const measured = truth.map((x, i) => ({
        estimate: x + (0.5 + (i % 3) / 4) * draw(),
        stdError: 0.5 + (i % 3) / 4,
      }));
      if (ranks(measured).every(({ index, from, to }) => from <= 12 - index && 12 - index <= to)) held++;
    }
    // All of 400 would hold if the intervals were of all ranks: they are not.
    expect(held / times).toBeGreaterThan(0.94);
    const [first] = ranks(truth.map((x) => ({ estimate: x, stdError: 0.5 })));
    expect(first!.to).toBeLessThan(9);
  });
});

describe('lineFit()', () => {
  it('finds the line in spite of some who are far from it', () => {
    const draw = normals(5);
    const xs = Array.from({ length: 40 }, (_, i) => 100 + 10 * i);
    const ys = xs.map((x, i) => 20 + 0.5 * x + 2 * draw() + (i % 10 === 0 ? 300 : 0));
    const { slope, intercept, residuals, spread } = lineFit(xs, ys);
    expect(slope).toBeCloseTo(0.5, 1);
    expect(Math.abs(intercept - 20)).toBeLessThan(5);
    expect(spread).toBeLessThan(5);
    expect(residuals.flatMap((one, i) => (one > 5 * spread ? [i] : []))).toEqual([0, 10, 20, 30]);
  });
});

describe('strength()', () => {
  it('explains all by ratings where there is nothing else', () => {
    const { ratings, cyclic } = strength(edgesOf(8, (i, j) => i - j, 0, 1));
    expect(cyclic).toBeCloseTo(0, 12);
    expect(ratings.map((r, i) => r - i)).toEqual(ratings.map(() => expect.closeTo(-3.5, 12)));
  });

  it('finds a planted circle', () => {
    const wheel = (i: number, j: number): number => [0, 1, -1][(j - i) % 3]!;
    const { cyclic, p } = strength(edgesOf(9, wheel, 0.05, 2));
    expect(cyclic).toBeGreaterThan(0.95);
    expect(p).toBe(0.005);
  });

  it('takes off what noise brings to what goes in circles', () => {
    const shares = Array.from(
      { length: 40 },
      (_, k) => strength(edgesOf(9, (i, j) => (i - j) / 4, 0.5, 900 + k)).cyclic,
    );
    // Without that it would be a sixth.
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeLessThan(0.07);
    const wheel = (i: number, j: number): number => (i - j) / 4 + [0, 1, -1][(j - i) % 3]!;
    const truth = strength(edgesOf(9, wheel, 0, 1)).cyclic;
    const measured = Array.from({ length: 40 }, (_, k) => strength(edgesOf(9, wheel, 0.5, 700 + k)).cyclic);
    expect(Math.abs(measured.reduce((sum, one) => sum + one, 0) / 40 - truth)).toBeLessThan(0.05);
  });

  it('takes noise for noise: p is small as seldom as it says', () => {
    const ps = Array.from({ length: 60 }, (_, k) => strength(edgesOf(7, (i, j) => i - j, 0.8, 100 + k)).p);
    expect(ps.filter((p) => p <= 0.1).length).toBeLessThan(14);
    expect(ps.filter((p) => p <= 0.5).length).toBeGreaterThan(18);
    expect(ps.filter((p) => p <= 0.5).length).toBeLessThan(42);
  });
});

describe('threeCycles()', () => {
  it('finds the planted circle, in the order in which each beats the next', () => {
    const beats = new Map([
      ['2,5', 0.4],
      ['5,7', 0.6],
      ['2,7', -0.5],
    ]);
    const edges = edgesOf(9, (i, j) => beats.get(`${i},${j}`) ?? (j - i) * 0.1, 0.02, 4);
    expect(threeCycles(edges, 5).map(({ members }) => members)).toEqual([[2, 5, 7]]);
    expect(threeCycles(edges, 5)[0]!.edge).toBeCloseTo(0.4, 1);
    const other = edgesOf(9, (i, j) => -(beats.get(`${i},${j}`) ?? (j - i) * 0.1), 0.02, 4);
    expect(threeCycles(other, 5).map(({ members }) => members)).toEqual([[2, 7, 5]]);
  });

  it('finds none in noise', () => {
    for (let k = 0; k < 40; k++)
      expect(
        threeCycles(
          edgesOf(12, () => 0, 1, 500 + k),
          5,
        ),
      ).toEqual([]);
  });
});

describe('clusterOrder()', () => {
  it('puts planted groups side by side', () => {
    const draw = normals(9);
    const rows = Array.from({ length: 12 }, (_, i) =>
      Float64Array.from({ length: 6 }, (_, j) => (i % 3 === j % 3 ? 1 : 0) + 0.05 * draw()),
    );
    const kinds = clusterOrder(rows).map((i) => i % 3);
    expect(kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1])).toHaveLength(2);
    expect([...clusterOrder(rows)].sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
  });
});
