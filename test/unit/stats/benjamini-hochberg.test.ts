import { describe, expect, it } from 'vitest';
import { benjaminiHochberg } from '../../../src/stats/benjamini-hochberg.ts';

/** The fifteen p-values of the example of the paper, of which it takes the first four at 5 %. */
const paper = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
];

describe('benjaminiHochberg()', () => {
  it('gives the q-values of the example of Benjamini and Hochberg', () => {
    const qs = benjaminiHochberg(paper);
    // p times 15 over its rank; the sixth takes over the lower one of the seventh.
    [0.0015, 0.003, 0.0095, 0.035625, 0.0603, 0.447 / 7, 0.447 / 7, 0.0645, 0.0765, 0.486].forEach((q, i) => {
      expect(qs[i]).toBeCloseTo(q, 14);
    });
    expect(qs.filter((q) => q <= 0.05)).toHaveLength(4);
    expect(qs[14]).toBe(1);
  });

  it('keeps the order given', () => {
    const qs = benjaminiHochberg(paper);
    expect(benjaminiHochberg([...paper].reverse())).toEqual([...qs].reverse());
  });

  it('leaves out what has no p-value', () => {
    expect(benjaminiHochberg([0.01, Number.NaN, 0.04])).toEqual([0.02, Number.NaN, 0.04]);
    expect(benjaminiHochberg([Number.NaN])).toEqual([Number.NaN]);
    expect(benjaminiHochberg([])).toEqual([]);
  });

  it('gives equal p-values equal q-values', () => {
    expect(benjaminiHochberg([0.03, 0.03, 0.5])).toEqual([0.045, 0.045, 0.5]);
    expect(benjaminiHochberg([0.2])).toEqual([0.2]);
  });
});
