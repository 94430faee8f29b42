import { describe, expect, it } from 'vitest';
import { Interner } from '../../../../src/experiment/design/sharing.ts';

const army = (files: number) => ({
  files,
  profile: { name: 'Spears', base: [20, 20], parts: [{ att: 1, rules: [] }] },
  near: { general: undefined, ranks: [4, [4]] },
});

describe('Sharing', () => {
  it('makes equal parts one object, and changes nothing', () => {
    const sharing = new Interner();
    const given = [army(5), army(6), army(5)] as const;
    const [a, b, c] = given.map((each) => sharing.share(each)) as [object, object, object] as unknown as typeof given;
    expect([a, b, c]).toEqual([army(5), army(6), army(5)]);
    expect(given).toEqual([army(5), army(6), army(5)]);
    expect(c).toBe(a);
    expect(b).not.toBe(a);
    expect(b.profile).toBe(a.profile);
    expect(b.near.ranks).toBe(a.near.ranks);
    expect(a.profile.parts).not.toBe(a.near.ranks);
  });

  it.each([
    [{ a: 1 }, { a: '1' }],
    [{ a: undefined }, {}],
    [{ a: undefined }, { a: 'undefined' }],
    [{ a: null }, { a: undefined }],
    [{ a: true }, { a: 'true' }],
    [{ a: [] }, { a: {} }],
    [[1, 2], { 0: 1, 1: 2 }],
    [
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ],
    [{ a: { b: 1 } }, { a: { b: 2 } }],
    [{ a: '1,b:2' }, { a: 1, b: 2 }],
    [{ 'a:1,b': 2 }, { a: 1, b: 2 }],
    [[[1], 2], [[1, 2]]],
    [{ a: -0 }, { a: 0 }],
  ])('keeps %j and %j apart', (one, other) => {
    const sharing = new Interner();
    const shared = [sharing.share(one), sharing.share(other)];
    expect(shared).toStrictEqual([one, other]);
    expect(shared[0]).not.toBe(shared[1]);
    expect(Object.keys(shared[1]!)).toEqual(Object.keys(other));
  });
});
