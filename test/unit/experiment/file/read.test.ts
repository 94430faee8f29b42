import { describe, expect, it } from 'vitest';
import { read } from '../../../../src/experiment/file/read.ts';

const faults = (text: string) => read(text).problems.map(({ code, line, column }) => [code, line, column]);

describe('read()', () => {
  it('reads YAML 1.2: off, on, yes and no are plain words', () => {
    expect(read('a: off\nb: on\nc: yes\nd: no\ne: true\nf: 0o14\n').value).toEqual({
      a: 'off',
      b: 'on',
      c: 'yes',
      d: 'no',
      e: true,
      f: 12,
    });
  });

  it('reads JSON', () => {
    expect(read('{"a": [1, {"b": null}]}').value).toEqual({ a: [1, { b: null }] });
  });

  it('follows anchors, aliases and merges', () => {
    expect(read('a: &x {m: 1, n: 2}\nb: *x\nc: {<<: *x, n: 3}\n').value).toEqual({
      a: { m: 1, n: 2 },
      b: { m: 1, n: 2 },
      c: { m: 1, n: 3 },
    });
  });

  it('reports a key that stands twice, and still gives the value', () => {
    const reading = read('a: 1\nb:\n  c: 1\n  c: 2\n');
    expect(reading.problems).toMatchObject([{ code: 'duplicate-key', line: 4, column: 3, allowed: 'each key once' }]);
    expect(reading.value).toEqual({ a: 1, b: { c: 2 } });
  });

  it.each([
    ['an open bracket', 'a: [1, 2', 1, 9],
    ['an open quote', 'a: 1\nb: "x', 2, 6],
    ['a tab', 'a:\n\tb: 1', 2, 1],
    ['two keys on a line', 'a: b: c', 1, 4],
    ['text without a colon', 'key\nother: 1', 1, 1],
    ['a list that becomes a map', '- 1\nb: 2', 2, 1],
    ['a reserved character', 'a: @x', 1, 4],
    ['a second document', 'a: 1\n---\nb: 2', 2, 1],
    ['an unknown tag', 'a: !foo 1', 1, 4],
    ['an alias without anchor', 'a: 1\nb: *y', 2, 4],
    ['an anchor that contains itself', 'a: &x\n  b: *x', 2, 6],
    ['a list as a key', '? [a]\n: 1', 1, 3],
  ])('reports %s with its position and what was expected', (_, text, line, column) => {
    const reading = read(text);
    expect(reading.value).toBeUndefined();
    expect(reading.problems[0]).toMatchObject({ code: 'not-yaml', line, column });
    expect(reading.problems[0]!.allowed).toBeTruthy();
    expect(reading.problems[0]!.found).toBeTruthy();
  });

  it('reports several faults at once', () => {
    expect(faults('a: @x\nb: `y`\n')).toEqual([
      ['not-yaml', 1, 4],
      ['not-yaml', 2, 4],
    ]);
  });

  it('refuses aliases that multiply', () => {
    const rows = ['a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (let i = 1; i < 8; i++)
      rows.push(
        `a${i}: &a${i} [${Array(10)
          .fill(`*a${i - 1}`)
          .join(', ')}]`,
      );
    expect(faults(rows.join('\n'))).toEqual([['too-large', 5, 30]]);
  });
});
