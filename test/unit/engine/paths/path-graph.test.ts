import { describe, expect, it } from 'vitest';
import { PathGraph } from '../../../../src/engine/paths/path-graph.ts';
import { END } from '../../../../src/engine/paths/path-walk.ts';

const reading = (value: number, count = 1) => [Float64Array.of(value), Float64Array.of(count)] as const;

/** One state with a path of each value. */
function fan(paths: PathGraph, list: readonly { value: number; weight: number; sampled?: number }[]): void {
  paths.clear();
  paths.startGroup();
  paths.addState(0, 1);
  for (const { value, weight, sampled = 1 } of list) {
    paths.addEdge(0, END, weight, sampled);
    paths.addReading(...reading(value));
  }
}

describe('PathGraph', () => {
  it('adds what was told by weight', () => {
    const paths = new PathGraph();
    fan(paths, [
      { value: 1, weight: 0.25 },
      { value: 5, weight: 0.75 },
    ]);
    expect(paths.sums(1)).toEqual({ values: Float64Array.of(4), counts: Float64Array.of(1) });
    expect(paths.maxDeviations(Float64Array.of(4))).toEqual(Float64Array.of(3));
  });

  it('errs by nothing where nothing was drawn', () => {
    const paths = new PathGraph();
    fan(paths, [
      { value: 1, weight: 0.25 },
      { value: 5, weight: 0.75 },
    ]);
    expect(paths.variances(Float64Array.of(4))).toEqual({ each: Float64Array.of(0), whole: 0 });
  });

  it('errs by how much neighbours differ that were drawn', () => {
    const paths = new PathGraph();
    fan(paths, [
      { value: 0, weight: 0.1, sampled: 0.5 },
      { value: 1, weight: 0.1, sampled: 0.5 },
      { value: 1, weight: 0.1, sampled: 0.5 },
      { value: 1, weight: 0.7 },
    ]);
    const { each, whole } = paths.variances(Float64Array.of(0.9));
    expect(whole).toBeCloseTo(3 * 0.1 ** 2 * 0.5, 12);
    // A sixth of the squared second difference, 1, for each of three draws.
    expect(each[0]).toBeCloseTo((3 * 0.1 ** 2 * 0.5) / 6, 12);
  });

  it('errs by nothing where the values drawn follow a trend', () => {
    const paths = new PathGraph();
    fan(
      paths,
      [1, 2, 3, 4].map((value) => ({ value, weight: 0.25, sampled: 0.5 })),
    );
    expect(paths.variances(Float64Array.of(2.5)).each[0]).toBeCloseTo(0, 12);
  });

  it('errs by the number of draws, which varies, times their square', () => {
    const paths = new PathGraph();
    fan(paths, [
      { value: 3, weight: 0.2, sampled: 0.5 },
      { value: 3, weight: 0.2, sampled: 0.5 },
      { value: 0, weight: 0.7 },
    ]);
    expect(paths.variances(Float64Array.of(1)).each[0]).toBeCloseTo(0.1 ** 2 * (3 - 1) ** 2, 12);
    fan(paths, [{ value: 3, weight: 0.7 }]);
    expect(paths.variances(Float64Array.of(1)).each[0], 'none was drawn').toBeCloseTo(0.3 ** 2 * (3 - 1) ** 2, 12);
    fan(paths, [
      { value: 2, weight: 0.2, sampled: 0.5 },
      { value: 4, weight: 0.2, sampled: 0.5 },
      { value: 0, weight: 0.7 },
    ]);
    // The square of the mean of two draws that vary by 2 is too large by 1.
    const expected = 0.1 ** 2 * ((3 - 1) ** 2 - 1) + 2 * 0.2 ** 2 * 0.5 * 2;
    expect(paths.variances(Float64Array.of(1)).each[0]).toBeCloseTo(expected, 12);
  });

  /** One state of weight 1 with draws of 0.5 to two states, each with its own values. */
  function two(paths: PathGraph, values: readonly (readonly number[])[], order = [1, 2]): number {
    paths.clear();
    paths.startGroup();
    paths.addState(0, 1);
    for (const to of [1, 2]) paths.addEdge(0, to, 0.5, 0.5);
    paths.startGroup();
    for (const state of order) {
      paths.addState(state, 0.5);
      const own = values[state - 1]!;
      for (const value of own) {
        paths.addEdge(state, END, 0.5 / own.length, 0.5);
        paths.addReading(...reading(value));
      }
    }
    return paths.variances(Float64Array.of(0)).each[0]!;
  }

  it('leaves out of differences what later states err by', () => {
    const later = 2 * 0.25 ** 2 * 0.5 * 8;
    const differs = (3 - 7) ** 2 / 2 - later / 0.5 ** 2;
    const values = [
      [1, 5],
      [5, 9],
    ];
    expect(two(new PathGraph(), values)).toBeCloseTo(2 * later + 2 * 0.5 ** 2 * 0.5 * differs, 12);
  });

  it('errs by nothing where squares are less than what later states err by', () => {
    const paths = new PathGraph();
    paths.clear();
    paths.startGroup();
    paths.addState(0, 1);
    paths.addEdge(0, 1, 0.3, 1);
    paths.startGroup();
    paths.addState(1, 0.3);
    for (const value of [-1, 1]) {
      paths.addEdge(1, END, 0.15, 0.5);
      paths.addReading(...reading(value));
    }
    expect(paths.variances(Float64Array.of(0)).each).toEqual(Float64Array.of(0));
  });

  it('counts the error of a draw that continues alone once, where it differs from its neighbour', () => {
    expect(two(new PathGraph(), [[1], [5]])).toBeCloseTo((2 * 0.5 ** 2 * 0.5 * (5 - 1) ** 2) / 2, 12);
  });

  it('takes states in any order', () => {
    for (const values of [
      [[1], [5]],
      [[1, 5], [4]],
    ]) {
      const paths = new PathGraph();
      expect(two(paths, values, [2, 1])).toBeCloseTo(two(paths, values), 12);
    }
  });

  it('compares single draws with those of the state before in their layer', () => {
    const paths = new PathGraph();
    for (const isOneLayer of [true, false]) {
      paths.clear();
      paths.startGroup();
      paths.addState(0, 1);
      for (const to of [1, 2]) paths.addEdge(0, to, 0.5, 1);
      for (const [state, value] of [
        [1, 2],
        [2, 6],
      ] as const) {
        if (state === 1 || !isOneLayer) paths.startGroup();
        paths.addState(state, 0.5);
        paths.addEdge(state, END, 0.2, 0.5);
        paths.addReading(...reading(value));
        paths.addEdge(state, END, 0.3, 1);
        paths.addReading(...reading(0));
      }
      const lost = 0.2 ** 2 * 0.5;
      const expected = isOneLayer ? lost * 6 ** 2 + (lost * (6 - 2) ** 2) / 2 : lost * (6 ** 2 + 2 ** 2);
      expect(paths.variances(Float64Array.of(0)).each[0]).toBeCloseTo(expected, 12);
    }
  });

  it('serves one combat after the other', () => {
    const paths = new PathGraph();
    const list = Array.from({ length: 3000 }, (_, i) => ({ value: i % 7, weight: 1 / 3000, sampled: 0.5 }));
    const few = list.slice(0, 10);
    fan(paths, few);
    const fresh = paths.variances(Float64Array.of(2));
    fan(paths, list);
    paths.variances(Float64Array.of(3));
    fan(paths, few);
    expect(paths.variances(Float64Array.of(2))).toEqual(fresh);
  });
});
