import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.ts';
import { binomialZ } from '../../src/stats/binomial-z.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { normalQuantile } from '../../src/stats/normal-quantile.ts';
import { normalTail, twoSidedP } from '../../src/stats/normal-tail.ts';
import { pairedDifference } from '../../src/stats/paired-difference.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { root } from '../../src/stats/root.ts';
import { looks } from '../../src/stats/sequential/looks.ts';
import { nextLook } from '../../src/stats/sequential/next-look.ts';
import { bounds } from '../../src/stats/sequential/spending.ts';
import { stagewise } from '../../src/stats/sequential/stagewise.ts';
import { summary } from '../../src/stats/summary.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { runs } from '../helpers/run/runs.ts';
import { chiSquareSurvival } from '../helpers/statistics/chi-square.ts';

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

const exponentOf = (raised = ''): number =>
  Number([...raised].map((sign) => '-0123456789'['⁻⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(sign)]).join(''));

/** Returns the number of a text such as `41.8 %` or `1.4 × 10⁻⁶ %`. */
function numberIn(text: string): number {
  const [factor, power] = text.replace(' %', '').split(' × 10');
  return Number(`${factor}e${exponentOf(power)}`);
}

describe('formatProbability()', () => {
  it('shows an estimate and ends that are true to their last digit, and no false certainty', () => {
    fc.assert(
      fc.property(trials, ([k, n]) => {
        fc.pre(k > 0 && k < n);
        const { low, high } = wilson(k, n);
        const { estimate, interval } = formatProbability(k / n, low, high, n);
        const [shown, from, to] = [estimate, ...interval!.split(' – ')].map(numberIn);
        const [, digits = '', power] = /^\d+(?:\.(\d+))?(?: × 10(\S+))?/.exec(estimate)!;
        const unit = 10 ** (exponentOf(power) - digits.length);
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

/** The trials, those with the baseline alone, those with the variant alone. */
const pairs = fc
  .integer({ min: 1, max: 10_000_000_000 })
  .chain((n) => fc.tuple(fc.constant(n), fc.integer({ min: 0, max: n })))
  .chain(([n, apart]) => fc.tuple(fc.constant(n), fc.constant(apart), fc.integer({ min: 0, max: apart })))
  .map(([n, apart, more]) => [n, apart - more, more] as const);

describe('pairedDifference()', () => {
  it('contains the estimate and stays within -1..1', () => {
    fc.assert(
      fc.property(pairs, fc.double({ min: 0.5, max: 0.9999, noNaN: true }), ([n, b, v], confidence) => {
        const { low, high } = pairedDifference(n, b, v, confidence);
        expect(low).toBeGreaterThanOrEqual(-1);
        expect(high).toBeLessThanOrEqual(1);
        expect(low).toBeLessThanOrEqual((v - b) / n);
        expect(high).toBeGreaterThanOrEqual((v - b) / n);
      }),
    );
  });

  it('is mirrored when baseline and variant change places', () => {
    fc.assert(
      fc.property(pairs, ([n, b, v]) => {
        const [here, there] = [pairedDifference(n, b, v), pairedDifference(n, v, b)];
        expect(here.low).toBe(-there.high);
        expect(here.high).toBe(-there.low);
      }),
    );
  });

  it('leaves out 0 just where McNemar finds a difference', () => {
    const few = fc.tuple(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 0, max: 1e9 }),
    );
    fc.assert(
      fc.property(few, ([b, v, alike]) => {
        fc.pre(b + v + alike > 0);
        const { low, high } = pairedDifference(b + v + alike, b, v);
        const found = b + v > 0 && (v - b) ** 2 / (b + v) > 1.959963984540054 ** 2;
        expect(low > 0 || high < 0).toBe(found);
      }),
      { numRuns: runs(300, 1000) },
    );
  });

  it('rises with what happened in the variant alone, and narrows with more trials of the same outcome', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 2, max: 9 }), ([n, b, v], times) => {
        fc.pre(n < 1e9);
        const here = pairedDifference(n, b, v);
        expect(width(pairedDifference(n * times, b * times, v * times))).toBeLessThan(width(here));
        if (b + v === n) return;
        const more = pairedDifference(n, b, v + 1);
        expect(more.low).toBeGreaterThan(here.low);
        expect(more.high).toBeGreaterThanOrEqual(here.high);
      }),
    );
  });
});

describe('normalTail()', () => {
  it('undoes the quantile', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-300, max: 0.5, noNaN: true }), (tail) => {
        // A relative error of one in z is z² of them in the tail.
        expect(Math.abs(normalTail(-normalQuantile(tail)) / tail - 1)).toBeLessThan(1e-15 * (3 - 2 * Math.log(tail)));
      }),
    );
  });
});

describe('binomialZ()', () => {
  it('rises with the successes and changes sign with what counts as one', () => {
    fc.assert(
      fc.property(trials, fc.double({ min: 0.5, max: 1, maxExcluded: true, noNaN: true }), ([k, n], q) => {
        // From one half on, 1 - q is exact.
        const z = binomialZ(k, n, 1 - q);
        expect(Math.abs(z + binomialZ(n - k, n, q))).toBeLessThanOrEqual(1e-9 * Math.abs(z));
        if (k < n) expect(binomialZ(k + 1, n, 1 - q)).toBeGreaterThanOrEqual(z);
      }),
    );
  });

  it('is the tail, summed from the far end, in few trials', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), fc.nat(12), share, (n, k, p) => {
        fc.pre(k <= n);
        const chances = Array.from({ length: n + 1 }, (_, i) => choose(n, i) * p ** i * (1 - p) ** (n - i));
        const sum = (list: number[]) => list.reduce((total, chance) => total + chance, 0);
        const tail = Math.min(sum(chances.slice(k)), sum(chances.slice(0, k + 1)), 0.5);
        expect(Math.abs(normalTail(Math.abs(binomialZ(k, n, p))) / tail - 1)).toBeLessThan(1e-9);
      }),
    );
  });
});

const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k);

describe('benjaminiHochberg()', () => {
  it('gives q between p and 1, rising with p, wherever the p stand', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({ min: 0, max: 1 }), { maxLength: 40 }),
        fc.infiniteStream(fc.nat()),
        (ps, keys) => {
          const qs = benjaminiHochberg(ps);
          ps.forEach((p, i) => {
            if (Number.isNaN(p)) expect(qs[i]).toBeNaN();
            else expect(qs[i]).toSatisfy((q: number) => q >= p && q <= 1);
            ps.forEach((other, j) => {
              if (p <= other) expect(qs[i]).toBeLessThanOrEqual(qs[j]!);
            });
          });
          const order = ps.map((_, i) => [keys.next().value!, i] as const).sort((a, b) => a[0] - b[0]);
          expect(benjaminiHochberg(order.map(([, i]) => ps[i]!))).toEqual(order.map(([, i]) => qs[i]));
        },
      ),
    );
  });
});

describe('root()', () => {
  it('finds where a rising cubic crosses zero', () => {
    const part = fc.double({ min: 0, max: 10, noNaN: true });
    fc.assert(
      fc.property(fc.double({ min: -1, max: 1, noNaN: true }), part, part, (zero, slope, bend) => {
        const f = (x: number) => (x - zero) * (1e-3 + slope) + bend * (x - zero) ** 3;
        expect(Math.abs(root(f, -1, 1) - zero)).toBeLessThan(1e-14);
      }),
    );
  });
});

describe('nextLook()', () => {
  it('goes on in multiples of 4,096, by a quarter to fourfold, up to the most, or stays', () => {
    const many = fc.integer({ min: 2, max: 1_000_000 });
    const any = fc.double({ min: 1e-9, max: 1, noNaN: true });
    fc.assert(
      fc.property(many, any, any, fc.integer({ min: 8192, max: 4_000_000_000 }), (steps, half, wanted, max) => {
        const n = Math.min(steps * 4096, max);
        const next = nextLook(n, half, wanted, max);
        if (half <= wanted || n === max) expect(next).toBe(n);
        else if (next !== max) {
          expect(next % 4096).toBe(0);
          expect(next).toBeGreaterThanOrEqual(1.25 * n);
          expect(next).toBeLessThanOrEqual(4 * n);
        } else expect(next).toBeGreaterThan(n);
      }),
    );
  });
});

describe('a run that looks again and again', () => {
  const planned = fc.integer({ min: 1, max: 2_000_000_000 }).map(looks);

  it('has looks that rise to the most, and far enough apart', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000_000_000 }), (max) => {
        const list = looks(max);
        expect(list.at(-1)).toBe(max);
        for (const [k, n] of list.slice(1).entries()) expect(n).toBeGreaterThanOrEqual(1.25 * list[k]!);
      }),
    );
  });

  it('errs over all looks as often as it may', () => {
    fc.assert(
      fc.property(planned, fc.double({ min: 0.5, max: 0.999, noNaN: true }), (list, confidence) => {
        const found = bounds(list, confidence);
        const { p } = stagewise({ looks: list, bounds: found, look: list.length - 1, z: found.at(-1)!, tolerance: 0 });
        expect(Math.abs(p - (1 - confidence))).toBeLessThan(1e-9);
      }),
      { numRuns: runs(10, 30) },
    );
  });

  it('ends with an interval that agrees with its decision', () => {
    const size = fc.double({ min: 0, max: 12, noNaN: true });
    fc.assert(
      fc.property(planned, fc.nat(), size, size, (list, any, z, tolerance) => {
        const found = bounds(list);
        const look = any % list.length;
        const { below, above, p } = stagewise({ looks: list, bounds: found, look, z, tolerance });
        expect(below + above).toBeGreaterThan(0);
        expect(p).toSatisfy((value: number) => value >= 0 && value <= 1);
        if (z > found[look]! + 1e-6) {
          expect(z - below).toBeGreaterThan(0);
          expect(p).toBeLessThan(0.05);
          expect(p).toBeGreaterThanOrEqual(twoSidedP(z) * (look === 0 ? 1 - 1e-12 : 0));
        } else if (z < tolerance - found[look]!) {
          expect(z - below).toBeGreaterThan(-tolerance);
          expect(z + above).toBeLessThan(tolerance);
        }
      }),
      { numRuns: runs(50, 200) },
    );
  });
});
