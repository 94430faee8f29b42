import seedrandom from 'seedrandom';
import { describe, expect, it } from 'vitest';
import { CONFIDENCE, FEWEST_PAIRS, PAIRS, verdict } from '../../bench/against.ts';
import { pairedRatio } from '../../bench/ratio.ts';
import { rows } from '../../bench/rows.ts';

const over1 = (ratio: number): [number, number] => [ratio, 1];

describe('pairedRatio()', () => {
  it('is that of Hollander and Wolfe for nine patients before and after', () => {
    // Table 3.1: the estimate is -0.46, the interval of 96.1 % -0.786 to -0.010.
    const before = [1.83, 0.5, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.3];
    const after = [0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29];
    const { estimate, low, high, error } = pairedRatio(
      before.map((x, i) => [Math.exp(after[i]!), Math.exp(x)]),
      0.96,
    );
    expect(Math.log(estimate)).toBeCloseTo(-0.46, 12);
    expect(Math.log(low)).toBeCloseTo(-0.786, 12);
    expect(Math.log(high)).toBeCloseTo(-0.01, 12);
    expect(error).toBe(10 / 512);
  });

  it('misses at each end exactly as often as it says, over all signs of the noise', () => {
    const sizes = [1, 2, 4, 8, 16, 32, 64, 128].map((size) => size / 1000);
    let [above, below, error] = [0, 0, 0];
    for (let signs = 0; signs < 256; signs++) {
      const found = pairedRatio(
        sizes.map((size, i) => over1(Math.exp(signs & (1 << i) ? size : -size))),
        0.95,
      );
      if (found.low > 1) above++;
      if (found.high < 1) below++;
      error = found.error;
    }
    // Ranks of a sum of at most 3: none, 1, 2, 3, 1 and 2.
    expect([above, below, error]).toEqual([5, 5, 5 / 256]);
  });

  it('takes the inverse for the inverse, and equal pairs for equal', () => {
    const ratios = [1.1, 0.97, 1.3, 1.02, 1.01, 0.8, 1.15];
    const there = pairedRatio(ratios.map(over1), 0.9);
    const back = pairedRatio(
      ratios.map((ratio) => [1, ratio] as const),
      0.9,
    );
    expect(back.estimate).toBeCloseTo(1 / there.estimate, 12);
    expect([back.low, back.high]).toEqual([expect.closeTo(1 / there.high, 12), expect.closeTo(1 / there.low, 12)]);
    expect(
      pairedRatio(
        ratios.map(() => [3, 3] as const),
        0.9,
      ),
    ).toMatchObject({ estimate: 1, low: 1, high: 1 });
  });

  it('is moved little by one pair that something else has slowed', () => {
    const ratios = Array.from({ length: 15 }, (_, i) => over1(1 + (i - 7) / 1000));
    const { estimate, high } = pairedRatio([...ratios.slice(1), over1(40)], CONFIDENCE);
    expect(estimate).toBeCloseTo(1.001, 2);
    expect(high).toBeLessThan(40);
  });

  it('refuses too few pairs, and times that are none', () => {
    const equal = (n: number): [number, number][] => Array.from({ length: n }, () => [1, 1]);
    expect(() => pairedRatio(equal(10), CONFIDENCE)).toThrow('10 pairs are too few for a confidence of 0.999.');
    expect(pairedRatio(equal(11), CONFIDENCE).error).toBe(1 / 2048);
    expect(() => pairedRatio([[0, 1], ...equal(20)], CONFIDENCE)).toThrow('Expected positive numbers.');
  });
});

describe('verdict()', () => {
  const random = seedrandom('verdict');
  /** Symmetric, now and then ten times as large, as on a shared machine. */
  const noise = (spread: number): number => {
    const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
    return Math.exp(spread * normal * (random() < 0.05 ? 10 : 1));
  };
  const worseOf = (times: number, ratio: number, spread: number, length = FEWEST_PAIRS): number => {
    let worse = 0;
    for (let i = 0; i < times; i++) {
      const pairs = Array.from({ length }, (): [number, number] => [ratio * noise(spread), noise(spread)]);
      if (verdict(pairedRatio(pairs, CONFIDENCE)) === 'worse') worse++;
    }
    return worse;
  };

  it('calls one of all rows of ten comparisons worse in at most 10 %, even where each takes 1.03 times as long', () => {
    const { error } = pairedRatio(
      Array.from({ length: FEWEST_PAIRS }, () => [1, 1]),
      CONFIDENCE,
    );
    expect(error).toBe(14 / 32768);
    expect(1 - (1 - error) ** (rows.length * 10)).toBeLessThan(0.1);
  });

  it('calls 2,000 rows of equal programs worse in none', () => {
    expect(worseOf(2000, 1, 0.03)).toBe(0);
  });

  it('calls rows of 1.03 times worse as often as it says', () => {
    // 14 of 32,768 is 0.85 of 2,000; more than 7 come in fewer than one of 100,000.
    expect(worseOf(2000, 1.03, 0.03)).toBeLessThanOrEqual(7);
  });

  it('finds a row that takes 1.12 times as long, and tells better from worse', () => {
    expect(worseOf(500, 1.12, 0.02, PAIRS)).toBeGreaterThan(440);
    expect(verdict({ estimate: 1.05, low: 1.031, high: 1.07, error: 0 })).toBe('worse');
    expect(verdict({ estimate: 1.05, low: 1.029, high: 1.07, error: 0 })).toBeUndefined();
    expect(verdict({ estimate: 0.95, low: 0.94, high: 0.96, error: 0 })).toBe('better');
    expect(verdict({ estimate: 0.95, low: 0.94, high: 0.98, error: 0 })).toBeUndefined();
  });
});
