import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { lazyList } from '../../../src/experiment/lazy-list.ts';

const made: number[] = [];
const list = lazyList(
  5,
  (i) => {
    made.push(i);
    return { i };
  },
  { of: 'five' },
);

describe('a list whose items are made when they are read', () => {
  it('makes nothing until an item is read, and then that one', () => {
    made.length = 0;
    expect([list.length, list.of, 2 in list, 5 in list, made]).toEqual([5, 'five', true, false, []]);
    expect([list[3], list.at(-1), made]).toEqual([{ i: 3 }, { i: 4 }, [3, 4]]);
  });

  it('is read in every way of an array, and equals one', () => {
    const all = [{ i: 0 }, { i: 1 }, { i: 2 }, { i: 3 }, { i: 4 }];
    expect([...list]).toEqual(all);
    expect([list.map(({ i }) => i), list.filter(({ i }) => i > 3), list.slice(1, 2)]).toEqual([
      [0, 1, 2, 3, 4],
      [{ i: 4 }],
      [{ i: 1 }],
    ]);
    expect(list.find(({ i }) => i === 2)).toEqual({ i: 2 });
    expect(Array.isArray(list)).toBe(true);
    expect([list]).toMatchObject([all]);
    expect(inspect(list)).toBe(inspect(all));
    expect(JSON.stringify(list)).toBe(JSON.stringify(all));
    expect(Object.keys(list)).toEqual(['0', '1', '2', '3', '4']);
  });

  it.each(['5', '-1', '1.5', '01', ' 1', ''])('has no item %j', (key) =>
    expect(Reflect.get(list, key)).toBe(undefined),
  );

  it('cannot be changed', () => {
    expect(Reflect.set(list, '0', { i: 9 })).toBe(false);
    expect(list[0]).toEqual({ i: 0 });
  });
});
