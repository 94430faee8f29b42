import { describe, expect, it } from 'vitest';
import { quantile } from '../../../src/stats/quantile.ts';

const die = [1, 2, 3, 4, 5, 6].map((value) => ({ value, count: 1 / 6 }));

describe('quantile()', () => {
  it('is the smallest value that the share does not exceed', () => {
    const bins = [
      { value: 0, count: 5 },
      { value: 2, count: 0 },
      { value: 3, count: 4 },
      { value: 7, count: 1 },
    ];
    expect([0, 0.5, 0.51, 0.9, 0.91, 1].map((p) => quantile(bins, p))).toEqual([0, 0, 3, 3, 7, 7]);
  });

  it('never answers with a value that did not occur', () => {
    expect(
      quantile(
        [
          { value: 1, count: 0 },
          { value: 2, count: 3 },
          { value: 9, count: 0 },
        ],
        0,
      ),
    ).toBe(2);
    expect(
      quantile(
        [
          { value: 1, count: 0 },
          { value: 2, count: 3 },
          { value: 9, count: 0 },
        ],
        1,
      ),
    ).toBe(2);
  });

  it('meets a share exactly in spite of rounded weights', () => {
    expect([1, 2, 3, 4, 5, 6].map((face) => quantile(die, face / 6))).toEqual([1, 2, 3, 4, 5, 6]);
    for (const sides of [9, 11, 12, 17]) {
      const faces = Array.from({ length: sides }, (_, i) => i + 1);
      const bins = faces.map((value) => ({ value, count: 1 / sides }));
      expect(faces.map((face) => quantile(bins, face / sides))).toEqual(faces);
    }
  });

  it('has no answer for an empty histogram and refuses a share outside 0..1', () => {
    expect(quantile([], 0.5)).toBeNaN();
    expect(() => quantile(die, 1.5)).toThrow('Expected a share from 0 to 1, found 1.5.');
  });
});
