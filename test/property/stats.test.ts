import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { chiSquareSurvival } from '../../src/stats/chi-square.ts';
import { formatProbability } from '../../src/stats/format-probability.ts';
import { normalQuantile } from '../../src/stats/normal-quantile.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { summary } from '../../src/stats/summary.ts';
import { wilson } from '../../src/stats/wilson.ts';

const share = fc.double({ min: 1e-12, max: 1 - 1e-12, noNaN: true });
const trials = fc
  .integer({ min: 1, max: 1_000_000_000 })
  .chain((n) => fc.tuple(fc.integer({ min: 0, max: n }), fc.constant(n)));
const bins = fc
  .uniqueArray(fc.tuple(fc.integer({ min: -1000, max: 1000 }), fc.integer({ min: 1, max: 50 })), {
    minLength: 1,
    selector: ([value]) => value,
  })
  .map((list) => list.sort((a, b) => a[0] - b[0]).map(([value, count]) => ({ value, count })));
const width = ({ low, high }: { low: number; high: number }) => high - low;

describe('wilson()', () => {
  it('contains the estimate and stays within 0..1', () => {
    fc.assert(
      fc.property(trials, fc.double({ min: 0.5, max: 0.9999, noNaN: true }), ([k, n], confidence) => {
        const { low, high } = wilson(k, n, confidence);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual(k / n);
        expect(high).toBeGreaterThanOrEqual(k / n);
      }),
    );
  });

  it('is mirrored for n - k', () => {
    fc.assert(
      fc.property(trials, ([k, n]) => {
        const [here, there] = [wilson(k, n), wilson(n - k, n)];
        expect(here.low).toBeCloseTo(1 - there.high, 14);
        expect(here.high).toBeCloseTo(1 - there.low, 14);
      }),
    );
  });

  it('rises with the successes', () => {
    fc.assert(
      fc.property(trials, ([k, n]) => {
        fc.pre(k < n);
        const [fewer, more] = [wilson(k, n), wilson(k + 1, n)];
        expect(more.low).toBeGreaterThan(fewer.low);
        expect(more.high).toBeGreaterThan(fewer.high);
      }),
    );
  });

  it('narrows with more trials of the same outcome, and widens with the confidence', () => {
    fc.assert(
      fc.property(trials, fc.integer({ min: 2, max: 9 }), ([k, n], times) => {
        expect(width(wilson(k * times, n * times))).toBeLessThan(width(wilson(k, n)));
        expect(width(wilson(k, n, 0.99))).toBeGreaterThan(width(wilson(k, n, 0.95)));
      }),
    );
  });
});

describe('normalQuantile()', () => {
  it('rises', () => {
    fc.assert(
      fc.property(share, share, (p, q) => {
        fc.pre(p < q);
        expect(normalQuantile(p)).toBeLessThanOrEqual(normalQuantile(q));
      }),
    );
  });

  it('is mirrored around one half', () => {
    // From one half on, 1 - p is exact.
    fc.assert(
      fc.property(fc.double({ min: 0.5, max: 1, maxExcluded: true, noNaN: true }), (p) => {
        expect(normalQuantile(1 - p) + normalQuantile(p)).toBe(0);
      }),
    );
  });
});

describe('chiSquareSurvival()', () => {
  it('is the two-sided tail of the normal law with one degree of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-9, max: 0.5, noNaN: true }), (tail) => {
        const z = normalQuantile(tail / 2);
        expect(chiSquareSurvival(z * z, 1) / tail).toBeCloseTo(1, 11);
      }),
    );
  });

  it('falls with the statistic and rises with the degrees of freedom', () => {
    const positive = fc.double({ min: 0.01, max: 400, noNaN: true });
    fc.assert(
      fc.property(positive, positive, fc.integer({ min: 1, max: 400 }), (x, more, freedom) => {
        const here = chiSquareSurvival(x, freedom);
        expect(here).toBeGreaterThanOrEqual(0);
        expect(here).toBeLessThanOrEqual(1);
        expect(chiSquareSurvival(x + more, freedom)).toBeLessThanOrEqual(here + 1e-13);
        expect(chiSquareSurvival(x, freedom + 1)).toBeGreaterThanOrEqual(here - 1e-13);
      }),
    );
  });
});

describe('summary()', () => {
  it('agrees with the plain definition and moves with its values', () => {
    fc.assert(
      fc.property(bins, fc.integer({ min: -1000, max: 1000 }), (list, by) => {
        const values = list.flatMap(({ value, count }) => Array<number>(count).fill(value));
        const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
        const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
        const here = summary(list);
        expect(here.n).toBe(values.length);
        expect(here.mean).toBeCloseTo(mean, 9);
        if (values.length > 1) {
          expect(here.deviation).toBeCloseTo(Math.sqrt(squares / (values.length - 1)), 9);
          const moved = summary(list.map(({ value, count }) => ({ value: value + by, count })));
          expect(moved.mean).toBeCloseTo(here.mean + by, 9);
          expect(moved.deviation).toBeCloseTo(here.deviation, 9);
        }
      }),
    );
  });
});

describe('quantile()', () => {
  it('splits the trials at the share', () => {
    fc.assert(
      fc.property(bins, fc.double({ min: 0.001, max: 1, noNaN: true }), (list, p) => {
        const at = quantile(list, p);
        const count = (keep: (value: number) => boolean) =>
          list.reduce((sum, bin) => sum + (keep(bin.value) ? bin.count : 0), 0);
        const total = count(() => true);
        expect(count((value) => value <= at)).toBeGreaterThanOrEqual(p * total * (1 - 1e-9));
        expect(count((value) => value < at)).toBeLessThan(p * total);
      }),
    );
  });
});

describe('formatProbability()', () => {
  it('shows an estimate and ends that are true to their last digit, and no false certainty', () => {
    fc.assert(
      fc.property(trials, ([k, n]) => {
        fc.pre(k > 0 && k < n);
        const { low, high } = wilson(k, n);
        const { estimate, interval } = formatProbability(k / n, low, high, n);
        const [shown, from, to] = [estimate, ...interval!.split(' – ')].map((text) => Number(text.replace(' %', '')));
        const unit = 10 ** -(/\.(\d+)/.exec(estimate)?.[1]?.length ?? 0);
        expect(Math.abs(shown! - (100 * k) / n)).toBeLessThanOrEqual(unit * 0.500001);
        expect(Math.abs(from! - 100 * low)).toBeLessThanOrEqual(unit * 0.500001);
        expect(Math.abs(to! - 100 * high)).toBeLessThanOrEqual(unit * 0.500001);
        expect(unit).toBeLessThanOrEqual(100 * (high - low));
        expect(shown).toBeGreaterThanOrEqual(from!);
        expect(shown).toBeLessThanOrEqual(to!);
        expect(from).toBeGreaterThan(0);
        expect(to).toBeLessThan(100);
      }),
    );
  });
});
