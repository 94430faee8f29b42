import { describe, expect, it } from 'vitest';
import { parseDocument } from 'yaml';
import { setInDocument } from '../../../src/scenario/set.ts';

function set(text: string, path: string, value: unknown, expanded: unknown = {}): string {
  const doc = parseDocument(text, { version: '1.2', merge: true });
  setInDocument(doc, path.split('.'), value, expanded);
  return doc.toString({ lineWidth: 0, flowCollectionPadding: false });
}

describe('setInDocument()', () => {
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
    const text = 'a: &x {m: 1}\nb: *x\nc: {<<: *x, n: 2}\n';
    expect(set(text, 'a.m', 5, { a: { m: 1 } })).toBe('a: {m: 5}\nb: {m: 1}\nc: {n: 2, m: 1}\n');
    expect(set(text, 'b.m', 5, { b: { m: 1 } })).toBe('a: {m: 1}\nb: {m: 5}\nc: {n: 2, m: 1}\n');
    expect(set(text, 'c.m', 5, { c: { m: 1, n: 2 } })).toBe('a: {m: 1}\nb: {m: 1}\nc: {n: 2, m: 5}\n');
  });
});
