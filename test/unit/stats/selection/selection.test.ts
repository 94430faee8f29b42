import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { normalQuantile } from '../../../../src/stats/normal-quantile.ts';
import { FIRST_STAGE, Selection } from '../../../../src/stats/selection/selection.ts';

/** Observations share part of their noise, as on common random numbers. */
interface Known {
  readonly means: readonly number[];
  readonly noise: readonly number[];
  readonly shared: number;
}

const zone = 2;

function select({ means, noise, shared }: Known, seed: string) {
  const random = seedrandom(seed);
  const normal = (): number => normalQuantile(random() || 0.5);
  const observe = (some: readonly number[]): number[] => {
    const common = normal();
    return some.map((i) => means[i]! + noise[i]! * (shared * common + Math.sqrt(1 - shared ** 2) * normal()));
  };
  const all = means.map((_, i) => i);
  const passes = Array.from({ length: FIRST_STAGE }, () => observe(all));
  const selection = new Selection(
    all.map((i) => passes.map((pass) => pass[i]!)),
    { zone },
  );
  for (let n = selection.observations; selection.next() > n; n = selection.observations) {
    const { left } = selection;
    const sums = left.map(() => 0);
    for (let i = n; i < selection.next(); i++) for (const [k, one] of observe(left).entries()) sums[k]! += one;
    selection.take(new Map(left.map((i, k) => [i, sums[k]!])));
  }
  return { selection, observations: all.reduce((sum, i) => sum + selection.taken(i), 0) };
}

const bestOf = ({ means }: Known): number => means.indexOf(Math.max(...means));

/** Problems as gauntlets pose them: points a combat, four trials in each of 120 combats to an observation. */
const problems = Array.from({ length: 200 }, (_, p): Known => {
  const random = seedrandom(`problem ${p}`);
  const k = 5 + Math.floor(random() * 50);
  const spread = 4 + 12 * random();
  return {
    means: Array.from({ length: k }, () => spread * normalQuantile(random() || 0.5)),
    noise: Array.from({ length: k }, () => 4 + 4 * random()),
    shared: 0.3 + 0.5 * random(),
  };
});

/** ± 1 % of a share of one half takes 9,604 trials of each combat. */
const ALL_OUT = 9604 / 4;

describe('Selection', () => {
  it('names the best of 200 problems, or keeps it as a tie, with less than a tenth of the trials of all', () => {
    let [kept, named, observations, most, covered] = [0, 0, 0, 0, 0];
    for (const [p, problem] of problems.entries()) {
      const { selection, observations: n } = select(problem, `run ${p}`);
      const best = bestOf(problem);
      const top = problem.means[best]!;
      if (selection.left.includes(best)) kept++;
      if (top - problem.means[selection.left[0]!]! <= zone) named++;
      const isIn = (mean: number, i: number): boolean => {
        const { low, high } = selection.behind(i);
        return low <= mean - top && mean - top <= high;
      };
      if (problem.means.every(isIn)) covered++;
      for (const i of problem.means.keys()) {
        const { low, estimate, high } = selection.behind(i);
        expect([low <= estimate, estimate <= high, high < 0]).toEqual([true, true, !selection.left.includes(i)]);
      }
      observations += n;
      most += ALL_OUT * problem.means.length;
    }
    expect(kept).toBeGreaterThanOrEqual(190);
    expect(named).toBeGreaterThanOrEqual(190);
    expect(covered).toBeGreaterThanOrEqual(190);
    expect(observations / most).toBeLessThan(0.1);
  });

  it('names the best where all others are just so much worse that it matters', () => {
    const means = [zone, ...new Array<number>(9).fill(0)];
    const problem = { means, noise: new Array<number>(10).fill(5), shared: 0 };
    const found = Array.from({ length: 100 }, (_, p) => select(problem, `near ${p}`).selection.left[0]);
    expect(found.filter((first) => first === 0).length).toBeGreaterThanOrEqual(95);
  });

  it('drops none of equal ones, and shows them as a tie', () => {
    const problem = { means: new Array<number>(6).fill(0), noise: new Array<number>(6).fill(5), shared: 0.5 };
    const runs = Array.from({ length: 100 }, (_, p) => select(problem, `equal ${p}`).selection);
    expect(runs.filter(({ left }) => left.length === 6).length).toBeGreaterThanOrEqual(95);
    for (const selection of runs)
      for (const i of selection.left) expect(selection.behind(i).estimate).toBeGreaterThanOrEqual(-zone);
  });

  it('knows at once what has no noise, and takes a difference within half the zone for none', () => {
    const first = [10, 9.5, 3].map((mean) => new Array<number>(FIRST_STAGE).fill(mean));
    const selection = new Selection(first, { zone });
    expect([selection.left, selection.next()]).toEqual([[0, 1], FIRST_STAGE]);
    expect(selection.behind(2)).toEqual({ estimate: -7, low: -8, high: -6 });
    expect(selection.behind(1)).toEqual({ estimate: -0.5, low: -1.5, high: 0 });
    expect(selection.behind(0)).toEqual({ estimate: 0, low: -0.5, high: 0 });
    expect(new Selection([[1, 2]], { zone }).next()).toBe(2);
  });

  it('refuses what is no selection', () => {
    expect(() => new Selection([], { zone })).toThrow(RangeError);
    expect(() => new Selection([[1, 2], [1]], { zone })).toThrow(RangeError);
    expect(() => new Selection([[1, 2]], { zone: 0 })).toThrow(RangeError);
    expect(() => new Selection([[1, 2]], { zone, confidence: 1 })).toThrow(RangeError);
    const open = new Selection(
      [
        [0, 9],
        [9, 0],
      ],
      { zone },
    );
    expect(() => open.take(new Map([[0, 1]]))).toThrow(RangeError);
  });
});
