import { describe, expect, it } from 'vitest';
import { normalTail } from '../../../../src/stats/normal-tail.ts';
import { looks } from '../../../../src/stats/sequential/looks.ts';
import { bounds, boundsOf } from '../../../../src/stats/sequential/spending.ts';

const five = [1, 2, 3, 4, 5];

describe('boundsOf()', () => {
  // Lan and DeMets (1983); Reboussin, DeMets, Kim and Lan, Controlled Clinical Trials 21 (2000) 190-207.
  it('gives the published bounds of the function of Pocock type', () => {
    const spent = five.map((k) => 0.05 * Math.log(1 + ((Math.E - 1) * k) / 5));
    expect(boundsOf(five, spent).map((c) => c.toFixed(3))).toEqual(['2.438', '2.427', '2.410', '2.397', '2.386']);
  });

  it('gives the published bounds of the function of O’Brien and Fleming type', () => {
    const spent = five.map((k) => 4 * normalTail(2.2414027276049473 / Math.sqrt(k / 5)));
    expect(boundsOf(five, spent).map((c) => c.toFixed(2))).toEqual(['4.88', '3.36', '2.68', '2.29', '2.03']);
  });

  it('is the quantile of the normal law for one look', () => {
    expect(boundsOf([1000], [0.05])[0]).toBeCloseTo(1.959963984540054, 13);
  });

  it('depends on the shares of the trials alone', () => {
    boundsOf([2, 6, 8], [0.01, 0.02, 0.05]).forEach((c, k) => {
      expect(c).toBeCloseTo(boundsOf([2e5, 6e5, 8e5], [0.01, 0.02, 0.05])[k]!, 12);
    });
  });

  it('refuses what does not rise', () => {
    expect(() => boundsOf([1, 1], [0.01, 0.05])).toThrow(RangeError);
    expect(() => boundsOf([1, 2], [0.05, 0.05])).toThrow(RangeError);
  });
});

describe('bounds()', () => {
  // Nested adaptive quadrature in another language.
  it('is right to 1e-12', () => {
    [2.3939797998185095, 2.3320573185144, 2.1816600711371694].forEach((c, k) => {
      expect(bounds([1, 3, 4])[k]).toBeCloseTo(c, 12);
    });
  });

  it('is nearly constant over looks that double', () => {
    const found = bounds(looks(10_000_000));
    expect(found[0]).toBeCloseTo(2.8376, 4);
    expect(Math.max(...found.slice(1)) - Math.min(...found.slice(1))).toBeLessThan(0.05);
  });

  it('asks for more with more confidence, and with more looks', () => {
    const [narrow, wide] = [bounds(looks(1e6), 0.95), bounds(looks(1e6), 0.99)];
    for (const [k, c] of wide.entries()) expect(c).toBeGreaterThan(narrow[k]!);
    expect(bounds(looks(1e9))[0]).toBeGreaterThan(narrow[0]!);
    expect(() => bounds([1], 1)).toThrow('Expected a confidence between 0 and 1, found 1.');
  });
});
