import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../../../src/stats/mean-interval.ts';
import { pairedDifference } from '../../../../src/stats/paired-difference.ts';
import { looks } from '../../../../src/stats/sequential/looks.ts';
import { sequentialInterval, sequentialPairs } from '../../../../src/stats/sequential/sequential-interval.ts';
import { bounds } from '../../../../src/stats/sequential/spending.ts';
import { stagewise } from '../../../../src/stats/sequential/stagewise.ts';

const plan = { looks: looks(1e6), bounds: bounds(looks(1e6)), tolerance: 0 };

describe('sequentialInterval()', () => {
  it('is the interval of the stages in the unit of the difference', () => {
    const { below, above, p } = stagewise({ ...plan, look: 3, z: 3, tolerance: 5 });
    const found = sequentialInterval({ ...plan, look: 3, difference: 0.6, standardError: 0.2, tolerance: 1 });
    expect(found.low).toBeCloseTo(0.6 - 0.2 * below, 12);
    expect(found.high).toBeCloseTo(0.6 + 0.2 * above, 12);
    expect(found.p).toBeCloseTo(p, 12);
  });

  it('is that of one look where the first finds a large difference', () => {
    const found = sequentialInterval({ ...plan, look: 0, difference: -5, standardError: 0.1 });
    const { low, high } = meanInterval(-5, 0.1);
    expect(found.low).toBeCloseTo(low, 9);
    expect(found.high).toBeCloseTo(high, 9);
  });

  it('takes another confidence', () => {
    const found = sequentialInterval({ ...plan, look: 0, difference: 5, standardError: 0.1, confidence: 0.99 });
    expect(found.low).toBeCloseTo(meanInterval(5, 0.1, 0.99).low, 9);
  });

  it('is the difference where it never varied, and unknown with an unknown error', () => {
    expect(sequentialInterval({ ...plan, look: 0, difference: 2, standardError: 0 })).toEqual({
      low: 2,
      high: 2,
      p: 0,
    });
    expect(sequentialInterval({ ...plan, look: 7, difference: 0, standardError: 0 })).toEqual({
      low: 0,
      high: 0,
      p: 1,
    });
    expect(sequentialInterval({ ...plan, look: 0, difference: 2, standardError: Number.NaN }).p).toBeNaN();
  });
});

describe('sequentialPairs()', () => {
  it('is Tango’s interval where the first look finds a large difference', () => {
    const found = sequentialPairs({ ...plan, look: 0, n: 8192, onlyBaseline: 50, onlyVariant: 400 });
    const { low, high } = pairedDifference(8192, 50, 400);
    expect(found.low).toBeCloseTo(low, 9);
    expect(found.high).toBeCloseTo(high, 9);
  });

  it('is close to the interval of a mean where many trials differ', () => {
    const run = { ...plan, look: 5, n: 262144, onlyBaseline: 20000, onlyVariant: 20600 };
    const pairs = sequentialPairs(run);
    const mean = sequentialInterval({ ...run, difference: 600 / 262144, standardError: Math.sqrt(40600) / 262144 });
    expect(pairs.low / mean.low).toBeCloseTo(1, 3);
    expect(pairs.high / mean.high).toBeCloseTo(1, 3);
    expect(pairs.p).toBe(mean.p);
    expect(pairs.low).toBeGreaterThan(0);
  });

  it('leaves open what no or few trials leave open', () => {
    const none = sequentialPairs({ ...plan, look: 0, n: 8192, onlyBaseline: 0, onlyVariant: 0, tolerance: 0.005 });
    expect(none.high).toBeCloseTo(pairedDifference(8192, 0, 0).high, 9);
    expect(none.low).toBeCloseTo(-none.high, 15);
    expect(none.p).toBe(1);
    const few = sequentialPairs({ ...plan, look: 0, n: 8192, onlyBaseline: 0, onlyVariant: 3, tolerance: 0.005 });
    expect(few.high).toBeGreaterThan(pairedDifference(8192, 0, 3, 0.9).high);
    const never = sequentialPairs({ ...plan, look: 7, n: 1e6, onlyBaseline: 0, onlyVariant: 0 });
    expect(never.high).toBeGreaterThan(pairedDifference(1e6, 0, 0).high);
  });
});
