import { describe, expect, it } from 'vitest';
import { PathGraph } from '../../../../src/engine/paths/path-graph.ts';
import { END } from '../../../../src/engine/paths/path-walk.ts';

const reading = (value: number, count = 1) => [Float64Array.of(value), Float64Array.of(count)] as const;

/** One state with a path of each value. */
function fan(paths: PathGraph, list: readonly { value: number; weight: number; sampled?: number }[]): void {
  paths.clear();
  paths.startGroup();
  paths.addState(0, 1, 1);
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
    // The sum runs from the last path to the first: the square of the first, then half the squares of the differences.
    expect(each[0]).toBeCloseTo(0.1 ** 2 * 0.5 * ((1 - 0.9) ** 2 + 0 + 1 / 2), 12);
  });

  it('takes the future of a state that was sampled for others from what follows from it', () => {
    const paths = new PathGraph();
    paths.clear();
    paths.startGroup();
    paths.addState(0, 1, 1);
    paths.addEdge(0, 1, 0.6, 1);
    paths.addEdge(0, 2, 0.4, 1);
    paths.startGroup();
    paths.addState(1, 0.6, 1);
    paths.addEdge(1, END, 1, 1);
    paths.addReading(...reading(3));
    const { each, whole } = paths.variances(Float64Array.of(1));
    expect(whole).toBeCloseTo(1 * (1 - 0.6), 12);
    expect(each[0]).toBeCloseTo(1 * (1 - 0.6) * (3 - 1) ** 2, 12);
  });

  it('keeps nothing of states that were not followed', () => {
    const paths = new PathGraph();
    for (const isFollowed of [true, false]) {
      paths.clear();
      paths.startGroup();
      paths.addState(0, 1, 1);
      for (const to of [1, 2]) paths.addEdge(0, to, 0.5, 1);
      paths.startGroup();
      if (isFollowed) paths.addState(1, 0.5, 0.6);
      paths.addState(2, 0.5, 0.5);
      for (const from of isFollowed ? [1, 2] : [2]) {
        paths.addEdge(from, END, 0.5, 1);
        paths.addReading(...reading(3));
      }
      expect(paths.variances(Float64Array.of(1)).whole).toBeCloseTo(isFollowed ? 0.6 * 0.1 : 0, 12);
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
