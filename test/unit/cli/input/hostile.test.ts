import { describe, expect, it } from 'vitest';
import { csvText } from '../../../../reports/files/csv.ts';
import { read } from '../../../../src/experiment/file/read.ts';
import { partsOfPath } from '../../../../src/experiment/key-paths/dotted-path.ts';
import { parseAmount } from '../../../../src/games/t9a/rules/notation.ts';
import { isFault, parseRule } from '../../../../src/games/t9a/rules/parse.ts';
import { readVary } from '../../../../src/run/solve/vary.ts';

const codes = (text: string) => read(text).problems.map(({ code, line, column }) => `${code} ${line}:${column}`);

describe('hostile texts', () => {
  it.each(['__proto__', 'constructor', 'toString', '"<<"'])('cannot have the key %s', (name) => {
    expect(codes(`a:\n  ${name}: 1\n`)).toEqual(['bad-name 2:3']);
  });

  it.each([
    ['deep flow', '['.repeat(50_000), 'too-large'],
    ['deep keys', '? '.repeat(50_000), 'too-large'],
    ['many aliases', `a: &a 1\nb: [${'*a,'.repeat(20_000)}]`, 'too-large'],
    ['many anchors', '&a '.repeat(33_000), 'not-yaml'],
    ['many escapes', `"${'\\x'.repeat(500_000)}"`, 'not-yaml'],
    ['many lines', '\n'.repeat(1_900_000), 'too-large'],
  ])('of %s are given up', (_, text, code) => {
    const { problems, value } = read(text);
    expect(value).toBeUndefined();
    expect(problems[0]!.code).toBe(code);
    expect(problems.length).toBeLessThanOrEqual(101);
  });

  it('have no paths of too many or reserved parts', () => {
    expect(partsOfPath('a.b')).toEqual(['a', 'b']);
    expect(partsOfPath('a.'.repeat(10_000))).toMatchObject({ found: 'more than 32' });
    expect(partsOfPath('a.__proto__.b')).toMatchObject({ found: '__proto__' });
  });

  it('do not become formulas of a spreadsheet', () => {
    expect(['=1', '+a', '-a', '@a', '-1.5', '+2', 'a'].map(csvText)).toEqual([
      "'=1",
      "'+a",
      "'-a",
      "'@a",
      '-1.5',
      '+2',
      'a',
    ]);
  });

  it('do not reach a terminal or a spreadsheet from CSV files', () => {
    expect(['\u001b[31mred', 'a\nb', '\u202e@', '\t=1', ' =1', '＝1', '\u009b2J'].map(csvText)).toEqual([
      ' [31mred',
      'a b',
      "' @",
      "' =1",
      "' =1",
      "'＝1",
      ' 2J',
    ]);
  });
});

describe('limits of dice', () => {
  it('are stated', () => {
    expect(parseAmount('8D6')).toEqual({ count: 8, sides: 6, plus: 0 });
    expect(isFault(parseRule('grind-attacks(20D6)'))).toBe(false);
    expect(parseRule('grind-attacks(21D6)')).toMatchObject({ allowed: expect.stringContaining('at most 20 dice') });
  });
});

describe('readVary()', () => {
  it('takes a list', () => {
    expect(readVary('a.b=30, 10,15')).toEqual({ path: 'a.b', values: [10, 15, 30] });
    expect(readVary('a.b=10,x')).toMatchObject([{ found: 'x' }]);
  });
});
