import { describe, expect, it } from 'vitest';
import { pairedDifference } from '../../src/stats/paired-difference.ts';
import { looks } from '../../src/stats/sequential/looks.ts';
import { nextLook } from '../../src/stats/sequential/next-look.ts';
import { bounds } from '../../src/stats/sequential/spending.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { binomial, type Draws } from '../helpers/dice/draws.ts';
import { between, coverage, holds, REPETITIONS } from '../helpers/statistics/coverage.ts';
import { withinFiveSigma } from '../helpers/statistics/five-sigma.ts';
import { type Ended, exactCoverage, lookAtMean, lookAtPairs } from '../helpers/t9a/looking.ts';

/*
 * The coverage of 95 % intervals of runs that stop by their results, over 2,000 runs each. It must be 93.5 to 96.5 %, 3.1 standard
 * deviations on each side: with other seeds a right method would fail one such test with a probability of 0.2 %. Comparisons at five sigma
 * fail in 6e-7. All seeds are fixed.
 */

const plan = { looks: looks(262_144), bounds: bounds(looks(262_144)) };
const last = Math.sqrt(262_144);

/** Runs until decided: how many of their intervals hold the truth, and how many speak against the decision. */
function until(name: string, truth: number, tolerance: number, run: (from: Draws) => Ended) {
  let against = 0;
  const held = coverage(name, (from) => {
    const { decision, interval } = run(from);
    const final = interval();
    if (decision === 'different' && holds(final, 0)) against++;
    if (decision === 'same' && (final.low < -tolerance || final.high > tolerance)) against++;
    return holds(final, truth);
  });
  return { held, against };
}

describe('until decided: a mean difference', () => {
  // Drift at the last look, and the tolerance, in standard errors of that look.
  it.each([
    ['no difference', 0, 0],
    ['a small difference', 1, 0],
    ['a middle one', 4, 0],
    ['one that is found at the second look or so', 9, 0],
    ['a large difference', 30, 0],
    ['no difference, with a tolerance', 0, 8],
    ['a small difference, with a tolerance', 2, 8],
    ['a middle one, with a tolerance', 5, 8],
    ['one as large as the tolerance', 8, 8],
    ['a large difference, with a tolerance', 30, 8],
  ])('holds 95 percent of the time: %s', (name, drift, tolerance) => {
    const [truth, limit] = [drift / last, tolerance / last];
    const { held, against } = until(name, truth, limit, (from) =>
      lookAtMean({ ...plan, tolerance: limit }, truth, from),
    );
    expect(held / REPETITIONS).toSatisfy(between(0.935, 0.965));
    expect(withinFiveSigma(held, REPETITIONS, 0.95)).toBe(true);
    expect(against).toBe(0);
  });

  it('finds what is not there in 5 percent, and with plain intervals would far more often', () => {
    const found = (name: string, bound: number | undefined): number => {
      const here = { ...plan, bounds: plan.bounds.map((c) => bound ?? c), tolerance: 0 };
      return coverage(name, (from) => lookAtMean(here, 0, from).decision === 'different');
    };
    expect(withinFiveSigma(found('error', undefined), REPETITIONS, 0.05)).toBe(true);
    expect(found('plain', 1.96) / REPETITIONS).toSatisfy(between(0.14, 0.21));
  });

  it('calls the same what is just beyond the tolerance in 2.5 percent at most', () => {
    const edge = 8 / last;
    const same = coverage('edge', (from) => lookAtMean({ ...plan, tolerance: edge }, edge, from).decision === 'same');
    // Five sigma above 2.5 %.
    expect(same).toBeLessThan(86);
  });

  it('needs fewer trials the larger the difference', () => {
    const trials = [0, 4, 9, 30].map((drift) => {
      let sum = 0;
      coverage(`need ${drift}`, (from) => {
        sum += plan.looks[lookAtMean({ ...plan, tolerance: 0 }, drift / last, from).look]!;
        return true;
      });
      return sum / REPETITIONS;
    });
    expect(trials).toEqual([...trials].sort((a, b) => b - a));
    expect(trials[3]).toBeLessThan(8300);
  });
});

describe('until decided: a paired difference', () => {
  it.each([
    ['no difference', 0.02, 0.02, 0],
    ['a small difference', 0.02, 0.0204, 0],
    ['a middle one', 0.02, 0.0215, 0],
    ['a large difference', 0.02, 0.06, 0],
    ['one direction alone', 0, 0.0007, 0],
    ['no difference, with a tolerance', 0.02, 0.02, 0.002],
    ['a small difference, with a tolerance', 0.02, 0.0206, 0.002],
    ['rare in both directions, with a tolerance', 0.002, 0.0024, 0.001],
  ])('holds 95 percent of the time: %s', (name, onlyBaseline, onlyVariant, tolerance) => {
    const truth = onlyVariant - onlyBaseline;
    const run = lookAtPairs({ ...plan, tolerance }, onlyBaseline, onlyVariant);
    const { held, against } = until(`pairs: ${name}`, truth, tolerance, run);
    expect(held / REPETITIONS).toSatisfy(between(0.935, 0.965));
    expect(against).toBe(0);
  });

  // With a handful of trials that differ, the counts have few values: summed over all runs, not drawn.
  it.each([
    [0.00003, 0],
    [0.0001, 0],
    [0.0002, 0],
    [0.0004, 0],
    [0.001, 0],
    [0.0001, 0.0005],
    [0.0004, 0.0005],
    [0.0005, 0.002],
    [0.001, 0.002],
  ])('holds at least 94 percent of the time where few differ: at %d, with a tolerance of %d', (p, tolerance) => {
    const { holds: held, below, above } = exactCoverage({ ...plan, tolerance }, p);
    expect(held + below + above).toBeCloseTo(1, 6);
    expect(held).toBeGreaterThan(0.94);
    expect(below).toBeLessThan(0.041);
    expect(above).toBeLessThan(0.028);
  });
});

describe('until narrow', () => {
  it.each([
    [0.5, 0.005],
    [0.274, 0.003],
    [0.02, 0.001],
  ])('Wilson’s interval holds 95 percent of the time at %d, stopped at half a width of %d', (p, wanted) => {
    const laws = new Map<number, ReturnType<typeof binomial>>();
    const draw = (n: number, from: Draws): number => {
      if (!laws.has(n)) laws.set(n, binomial(n, p));
      return laws.get(n)!.draw(from);
    };
    const held = coverage(`narrow ${p}`, (from) => {
      let [n, successes] = [0, 0];
      let interval = wilson(0, 0);
      for (;;) {
        const next = nextLook(n, (interval.high - interval.low) / 2, wanted, 1e7);
        if (next === n) return holds(interval, p);
        successes += draw(next - n, from);
        n = next;
        interval = wilson(successes, n);
      }
    });
    expect(held / REPETITIONS).toSatisfy(between(0.935, 0.965));
  });

  it('Tango’s interval holds 95 percent of the time', () => {
    const [onlyBaseline, onlyVariant] = [0.01, 0.015];
    const steps = new Map<number, ReturnType<typeof binomial>>();
    const held = coverage('narrow pairs', (from) => {
      let [n, differ, more] = [0, 0, 0];
      let interval = pairedDifference(0, 0, 0);
      for (;;) {
        const next = nextLook(n, (interval.high - interval.low) / 2, 0.001, 1e7);
        if (next === n) return holds(interval, onlyVariant - onlyBaseline);
        if (!steps.has(next - n)) steps.set(next - n, binomial(next - n, onlyBaseline + onlyVariant));
        const here = steps.get(next - n)!.draw(from);
        differ += here;
        more += from.successes(here, onlyVariant / (onlyBaseline + onlyVariant));
        n = next;
        interval = pairedDifference(n, differ - more, more);
      }
    });
    expect(held / REPETITIONS).toSatisfy(between(0.935, 0.965));
  });
});
