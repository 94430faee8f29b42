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
});
