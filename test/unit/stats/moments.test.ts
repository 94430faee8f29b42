import { describe, expect, it } from 'vitest';
import { moments } from '../../../src/stats/moments.ts';

describe('moments()', () => {
  it('reads an exact law: one die', () => {
    const { total, mean, squares } = moments([1, 2, 3, 4, 5, 6].map((value) => ({ value, count: 1 / 6 })));
    expect(total).toBeCloseTo(1, 15);
    expect(mean).toBeCloseTo(3.5, 15);
    expect(squares / total).toBeCloseTo(35 / 12, 14);
  });

  it('sums exactly where plain addition would not', () => {
    const bins = [
      { value: 1, count: 1e16 },
      { value: 1, count: 1 },
      { value: 1, count: 1 },
    ];
    expect(moments(bins).total).toBe(1e16 + 2);
  });

  it('comes to the same for counts and for weights in proportion to them', () => {
    const bins = [-7, -1, 0, 2, 40, 1000].map((value, i) => ({ value, count: 3 ** i }));
    const half = bins.map(({ value, count }) => ({ value, count: count / 2 }));
    const [whole, weighed] = [moments(bins), moments(half)];
    expect(whole.total).toBe(2 * weighed.total);
    expect(whole.mean).toBe(weighed.mean);
    expect(whole.squares / weighed.squares).toBeCloseTo(2, 14);
  });

  it('takes values that are not whole', () => {
    const { mean, squares } = moments([
      { value: 0.1, count: 10 },
      { value: 0.3, count: 10 },
    ]);
    expect(mean).toBeCloseTo(0.2, 15);
    expect(squares).toBeCloseTo(0.2, 15);
  });
});
