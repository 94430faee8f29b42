import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { wrap } from '../../../../reports/text/wrap.ts';

describe('wrap()', () => {
  it('breaks between words and indents what follows', () => {
    expect(wrap('one two three four', 9, '', '  ')).toEqual(['one two', '  three', '  four']);
    expect(wrap('one two', 9, '> ')).toEqual(['> one two']);
  });

  it('fills a line to the last column', () => {
    expect(wrap('12345 789 123', 9)).toEqual(['12345 789', '123']);
  });

  it('keeps together what no-break spaces hold together', () => {
    expect(wrap('in 27.4\u00a0% of', 9)).toEqual(['in 27.4 %', 'of']);
    expect(wrap('so 27.4\u00a0% of', 8)).toEqual(['so', '27.4 %', 'of']);
  });

  it('cuts a word that is longer than a line', () => {
    expect(wrap('a bcdefghij k', 4)).toEqual(['a bc', 'defg', 'hij', 'k']);
    expect(wrap('a bcdefghij k', 8, '', '    ')).toEqual(['a bcdefg', '    hij', '    k']);
  });

  it('counts columns, not characters', () => {
    expect(wrap('重装 歩兵 の 盾', 9)).toEqual(['重装 歩兵', 'の 盾']);
    expect(wrap('cafe\u0301s cafe\u0301s', 11)).toEqual(['cafe\u0301s cafe\u0301s'.normalize()]);
  });

  it('has no lines for no words', () => {
    expect(wrap('  ', 10)).toEqual([]);
  });

  it('never exceeds the width and loses no letter', () => {
    const words = fc.array(fc.string({ unit: fc.constantFrom('a', 'b', 'ß'), minLength: 1, maxLength: 30 }));
    fc.assert(
      fc.property(words, fc.integer({ min: 5, max: 40 }), (list, width) => {
        const lines = wrap(list.join(' '), width, ' ', '  ');
        expect(lines.every((line) => line.length <= width)).toBe(true);
        expect(lines.join('').replaceAll(' ', '')).toBe(list.join(''));
      }),
    );
  });
});
