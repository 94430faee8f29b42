import { describe, expect, it } from 'vitest';
import { meanInterval } from '../../../src/stats/mean-interval.ts';

describe('meanInterval()', () => {
  it('is the mean plus and minus 1.96 standard errors at 95 %', () => {
    const { low, high } = meanInterval(10, 2);
    expect(low).toBeCloseTo(10 - 2 * 1.959963984540054, 14);
    expect(high).toBeCloseTo(10 + 2 * 1.959963984540054, 14);
  });

  it('takes another confidence', () => {
    expect(meanInterval(0, 1, 0.99).high).toBeCloseTo(2.5758293035489, 13);
    expect(() => meanInterval(0, 1, 0)).toThrow('Expected a confidence between 0 and 1, found 0.');
  });

  it('closes on the mean without an error, and is unknown with an unknown one', () => {
    expect(meanInterval(3, 0)).toEqual({ low: 3, high: 3 });
    expect(meanInterval(3, Number.NaN)).toEqual({ low: Number.NaN, high: Number.NaN });
  });
});
