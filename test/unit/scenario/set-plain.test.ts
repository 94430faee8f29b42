import { describe, expect, it } from 'vitest';
import { withValue } from '../../../src/scenario/set-plain.ts';

const never = () => {
  throw new Error('not asked for');
};

describe('withValue()', () => {
  it('sets a part and leaves the value itself, and what it shares with other places, as they were', () => {
    const shared = { m: 1 };
    const value = { a: shared, b: shared, c: [1, 2, 3] };
    expect(withValue(value, ['a', 'm'], 5, never)).toEqual({ a: { m: 5 }, b: { m: 1 }, c: [1, 2, 3] });
    expect(withValue(value, ['c', '1'], 9, never)).toEqual({ a: { m: 1 }, b: { m: 1 }, c: [1, 9, 3] });
    expect(value).toEqual({ a: { m: 1 }, b: { m: 1 }, c: [1, 2, 3] });
  });

  it('takes a key away', () => {
    const value = { a: { m: 1, n: 2 }, b: 3 };
    expect(Object.keys(withValue(value, ['a', 'm'], undefined, never) as object)).toEqual(['a', 'b']);
    expect(withValue(value, ['a', 'm'], undefined, never)).toStrictEqual({ a: { n: 2 }, b: 3 });
    expect(withValue(value, ['b'], undefined, never)).toStrictEqual({ a: { m: 1, n: 2 } });
    expect(value).toEqual({ a: { m: 1, n: 2 }, b: 3 });
    const expanded = () => ({ near: { bsb: false, general: 7 } });
    expect(withValue({}, ['near', 'general'], undefined, expanded)).toStrictEqual({ near: { bsb: false } });
  });

  it('writes out what the value names or leaves to a default', () => {
    const expanded = () => ({ rules: { preset: 'core', ranks: [3, 3] }, near: { bsb: false, general: 7 } });
    expect(withValue({ rules: 'core' }, ['rules', 'ranks', '1'], 4, expanded)).toEqual({
      rules: { preset: 'core', ranks: [3, 4] },
    });
    expect(withValue({ rules: { cap: 1 } }, ['rules', 'ranks', '0'], 4, expanded)).toEqual({
      rules: { cap: 1, ranks: [4, 3] },
    });
    expect(withValue({}, ['near', 'bsb'], true, expanded)).toEqual({ near: { bsb: true, general: 7 } });
    expect(withValue({}, ['more', 'b'], 2, expanded)).toEqual({ more: { b: 2 } });
  });
});
