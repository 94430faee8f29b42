import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { bringUpTo, withValue } from '../../../../src/experiment/key-paths/set.ts';

function set(text: string, path: string, value: unknown, expanded: unknown = {}): string {
  const doc = parseDocument(text, { version: '1.2', merge: true });
  bringUpTo(
    doc,
    withValue(doc.toJS(), path.split('.'), value, () => expanded),
  );
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
}

describe('bringUpTo()', () => {
  it('changes a value and keeps the comments', () => {
    expect(set('# top\na: 1 # one\nb: {c: 2}\n', 'a', 5)).toBe('# top\na: 5 # one\nb: {c: 2}\n');
    expect(set('a:\n  # before\n  b: x\n', 'a.b', [1, 2])).toBe('a:\n  # before\n  b: [1, 2]\n');
  });

  it('changes one position of a list', () => {
    expect(set('a: [1, 2, 3]\n', 'a.1', 9, { a: [1, 2, 3] })).toBe('a: [1, 9, 3]\n');
  });

  it('adds what the file leaves to a default', () => {
    const expanded = { near: { general: 7, bsb: false } };
    expect(set('a: 1\n', 'near.bsb', true, expanded)).toBe('a: 1\nnear:\n  general: 7\n  bsb: true\n');
    expect(set('a: 1\nnear:\n', 'near.bsb', true, expanded)).toBe('a: 1\nnear:\n  general: 7\n  bsb: true\n');
    expect(set('a: 1\n', 'more.b', 2)).toBe('a: 1\nmore:\n  b: 2\n');
  });

  it('writes out a name before it changes a part of it', () => {
    const expanded = { rules: { preset: 'core', solid_ranks: [3, 3], cap: 4 } };
    expect(set('rules: core # these\n', 'rules.solid_ranks.1', 4, expanded)).toBe(
      'rules:\n  preset: core\n  solid_ranks: [3, 4]\n  cap: 4\n',
    );
    expect(set('rules: {cap: 3}\n', 'rules.solid_ranks.0', 1, { rules: { cap: 3, solid_ranks: [3, 3] } })).toBe(
      'rules: {cap: 3, solid_ranks: [1, 3]}\n',
    );
  });

  it('changes a text to a number and a quoted text to plain', () => {
    expect(set('a: "7"\n', 'a', 7)).toBe('a: 7\n');
    expect(set('a: 7\n', 'a', '7')).toBe('a: "7"\n');
  });

  it('leaves the other places of an anchor alone', () => {
    const text = 'a: &x {m: 1}\nb: *x # b\nc: {<<: *x, n: 2}\n';
    const values = (path: string) => parseDocument(set(text, path, 5, { a: { m: 1 } })).toJS();
    expect(values('a.m')).toEqual({ a: { m: 5 }, b: { m: 1 }, c: { m: 1, n: 2 } });
    expect(values('b.m')).toEqual({ a: { m: 1 }, b: { m: 5 }, c: { m: 1, n: 2 } });
    expect(values('c.m')).toEqual({ a: { m: 1 }, b: { m: 1 }, c: { m: 5, n: 2 } });
    expect(set(text, 'c', 5)).toBe('a: {m: 1}\nb:\n  m: 1\nc: 5\n');
  });

  it('leaves out what was taken away', () => {
    expect(set('a: 1 # one\nb: 2 # two\nc: [1, 2]\n', 'b', undefined)).toBe('a: 1 # one\nc: [1, 2]\n');
  });
});

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
