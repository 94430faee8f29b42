import { describe, expect, it } from 'vitest';
import { END, Paths } from '../../../../src/engine/thinned/paths.ts';

/** A value and a count of one metric. */
const told = (value: number, count = 1) => [Float64Array.of(value), Float64Array.of(count)] as const;

/** One state, from which a path of each value goes to its end. */
function fan(paths: Paths, list: readonly { value: number; weight: number; drawn?: number }[]): void {
  paths.clear();
  paths.begin();
  paths.states = 1;
  paths.play(0, 1, 1);
  for (const { value, weight, drawn = 1 } of list) {
    paths.go(0, END, weight, drawn);
    paths.tell(...told(value));
  }
}

describe('Paths', () => {
  it('adds what was told by weight', () => {
    const paths = new Paths();
    fan(paths, [
      { value: 1, weight: 0.25 },
      { value: 5, weight: 0.75 },
    ]);
    expect(paths.sums(1)).toEqual({ values: Float64Array.of(4), counts: Float64Array.of(1) });
    expect(paths.reaches(Float64Array.of(4))).toEqual(Float64Array.of(3));
  });

  it('errs by nothing where nothing was drawn', () => {
    const paths = new Paths();
    fan(paths, [
      { value: 1, weight: 0.25 },
      { value: 5, weight: 0.75 },
    ]);
    expect(paths.variances(Float64Array.of(4))).toEqual({ each: Float64Array.of(0), whole: 0 });
  });

  it('errs by how much neighbours differ that were drawn', () => {
    const paths = new Paths();
    fan(paths, [
      { value: 0, weight: 0.1, drawn: 0.5 },
      { value: 1, weight: 0.1, drawn: 0.5 },
      { value: 1, weight: 0.1, drawn: 0.5 },
      { value: 1, weight: 0.7 },
    ]);
    const { each, whole } = paths.variances(Float64Array.of(0.9));
    expect(whole).toBeCloseTo(3 * 0.1 ** 2 * 0.5, 12);
    // From the last to the first: the square of the first that is met, then half the squares of differences.
    expect(each[0]).toBeCloseTo(0.1 ** 2 * 0.5 * ((1 - 0.9) ** 2 + 0 + 1 / 2), 12);
  });

  it('asks of a state that was drawn for others what follows from it', () => {
    const paths = new Paths();
    paths.clear();
    paths.begin();
    paths.states = 3;
    paths.play(0, 1, 1);
    paths.go(0, 1, 0.6, 1);
    paths.go(0, 2, 0.4, 1);
    paths.begin();
    paths.play(1, 0.6, 1);
    paths.play(2, 0.4, 0);
    paths.go(1, END, 1, 1);
    paths.tell(...told(3));
    const { each, whole } = paths.variances(Float64Array.of(1));
    expect(whole).toBeCloseTo(1 * (1 - 0.6), 12);
    expect(each[0]).toBeCloseTo(1 * (1 - 0.6) * (3 - 1) ** 2, 12);
  });

  it('serves one combat after the other', () => {
    const paths = new Paths();
    const list = Array.from({ length: 3000 }, (_, i) => ({ value: i % 7, weight: 1 / 3000, drawn: 0.5 }));
    const few = list.slice(0, 10);
    fan(paths, few);
    const fresh = paths.variances(Float64Array.of(2));
    fan(paths, list);
    paths.variances(Float64Array.of(3));
    fan(paths, few);
    expect(paths.variances(Float64Array.of(2))).toEqual(fresh);
  });
});
