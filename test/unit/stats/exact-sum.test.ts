import { fsum } from 'd3-array';
import { expect, it } from 'vitest';
import { seedWords } from '../../../src/core/rng.ts';
import { exactSum } from '../../../src/stats/exact-sum.ts';

it('exactSum() is the sum of d3-array, to the last bit', () => {
  let unlikeLoop = 0;
  for (let set = 0; set < 400; set++) {
    const values = Array.from({ length: 1 + (set % 30) }, (_, i) => {
      const [digits, size, sign] = seedWords(`${set}/${i}`);
      return digits! * 2 ** (size! % 80) * (set % 3 === 0 && sign! < 0 ? -1 : 1);
    });
    expect(exactSum(values)).toBe(fsum(values));
    if (exactSum(values) !== values.reduce((sum, value) => sum + value)) unlikeLoop++;
  }
  expect(unlikeLoop).toBeGreaterThan(50);
});

it('exactSum() rounds once: a half to even, and more than a half up', () => {
  expect(exactSum([])).toBe(0);
  expect(exactSum([1, 2 ** -53])).toBe(1);
  expect(exactSum([1, 2 ** -53, 2 ** -106])).toBe(1 + 2 ** -52);
  expect(exactSum([1e100, 1, -1e100])).toBe(1);
});
