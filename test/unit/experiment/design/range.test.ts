import { describe, expect, it } from 'vitest';
import { type Range, rangeLength, rangeValues, readRange } from '../../../../src/experiment/design/range.ts';

const values = (from: number, to: number, step = 1) => rangeValues({ from, to, step });

describe('readRange()', () => {
  it('steps by 1 where nothing else is said', () => {
    expect(readRange({ from: 1, to: 3 })).toEqual({ from: 1, to: 3, step: 1 });
  });

  it.each([
    [{ to: 3 }, 'A range needs `from`'],
    [{ from: 3 }, 'A range needs `to`'],
    [{ from: '1', to: 3 }, '`from` of a range must be a number'],
    [{ from: 1, to: Number.POSITIVE_INFINITY }, '`to` of a range must be a number'],
    [{ from: 1, to: 3, step: 0 }, '`step` must not be 0'],
    [{ from: 3, to: 1 }, '`step` leads away from `to`'],
    [{ from: 1, to: 3, by: 1 }, 'A range has no `by`'],
  ])('refuses %j', (value, message) => {
    expect(readRange(value)).toBe(message);
  });
});

describe('rangeValues()', () => {
  it('holds both ends where the steps meet them', () => {
    expect(values(1, 4)).toEqual([1, 2, 3, 4]);
    expect(values(1, 4, 2)).toEqual([1, 3]);
    expect(values(5, 5)).toEqual([5]);
    expect(values(4, -2, -3)).toEqual([4, 1, -2]);
  });

  it('is exact in decimals', () => {
    expect(values(0.1, 0.5, 0.1)).toEqual([0.1, 0.2, 0.3, 0.4, 0.5]);
    expect(values(0, 1, 0.05)[3]).toBe(0.15);
    expect(values(-0.3, 0.3, 0.1)).toEqual([-0.3, -0.2, -0.1, 0, 0.1, 0.2, 0.3]);
    expect(values(1e-7, 3e-7, 1e-7)).toEqual([1e-7, 2e-7, 3e-7]);
    expect(values(0, 2e21, 1e21)).toEqual([0, 1e21, 2e21]);
  });

  it('knows its length without its values', () => {
    for (const range of [
      { from: 0.1, to: 0.7, step: 0.1 },
      { from: 0, to: 10, step: 3 },
    ] as Range[]) {
      expect(rangeLength(range)).toBe(rangeValues(range).length);
    }
    expect(rangeLength({ from: 0, to: 1e12, step: 0.001 })).toBe(1e15 + 1);
  });
});
