import { describe, expect, it } from 'vitest';
import { lazyList } from '../../../src/engine/lazy-list.ts';

const squares = lazyList(
  () => 4,
  (i) => ({ i, square: i * i }),
);
const written = [0, 1, 4, 9].map((square, i) => ({ i, square }));

describe('lazyList()', () => {
  it('is an array to whoever reads it', () => {
    expect(Array.isArray(squares)).toBe(true);
    expect(squares.length).toBe(4);
    expect([squares[2], squares.at(-1), squares[4]]).toEqual([written[2], written[3], undefined]);
    expect([...squares]).toEqual(written);
    expect(squares.map(({ square }) => square)).toEqual([0, 1, 4, 9]);
    expect(squares.filter(({ i }) => i > 1)).toEqual(written.slice(2));
    expect(squares.find(({ square }) => square === 4)).toEqual(written[2]);
    expect(squares.some(({ square }) => square === 5)).toBe(false);
    expect(squares.flatMap(({ i }) => [i, i])).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect([-1, 5, ...squares.slice(1, 2)]).toEqual([-1, 5, written[1]]);
    expect([0 in squares, 4 in squares]).toEqual([true, false]);
    expect(Object.keys(squares)).toEqual(['0', '1', '2', '3']);
    expect(JSON.stringify(squares)).toBe(JSON.stringify(written));
    expect(
      lazyList(
        () => 0,
        () => 1,
      ),
    ).toEqual([]);
  });

  it('is compared item by item', () => {
    expect(squares).toEqual(written);
    expect(squares).not.toEqual([...written.slice(0, 3), { i: 3, square: 10 }]);
    expect(squares).not.toEqual(
      lazyList(
        () => 4,
        (i) => ({ i, square: i }),
      ),
    );
    expect(squares).not.toEqual(written.slice(1));
  });

  it('keeps nothing, and cannot be changed', () => {
    expect(squares[1]).not.toBe(squares[1]);
    const list = squares as { i: number; square: number }[];
    expect(() => list.push(written[0]!)).toThrow(TypeError);
    expect(() => list.sort()).toThrow(TypeError);
    expect(() => delete list[0]).toThrow(TypeError);
    expect(() => Object.freeze(list)).toThrow(TypeError);
    expect(squares).toEqual(written);
  });
});
