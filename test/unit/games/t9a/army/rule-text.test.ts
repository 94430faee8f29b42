import { describe, expect, it } from 'vitest';
import { isTidyRule, splitRule } from '../../../../../src/games/t9a/army/rule-text.ts';

describe('splitRule()', () => {
  it.each([
    ['stubborn', 'stubborn', undefined, []],
    ['impact-hits(D6+1)', 'impact-hits', 'D6+1', ['D6+1']],
    [' Aegis ( 5+ ) ', 'aegis', '5+', ['5+']],
    ['grind-attacks(2D3, str 6, str D6+1)', 'grind-attacks', '2D3, str 6, str D6+1', ['2D3', 'str 6', 'str D6+1']],
    ['a(b(c, d), e)', 'a', 'b(c, d), e', ['b(c, d)', 'e']],
  ])('takes %s apart', (text, name, value, items) => expect(splitRule(text)).toEqual({ name, value, items }));

  it.each(['', '5+', 'two words', '(x)', 'a('])('refuses `%s`', (text) => expect(splitRule(text)).toBeUndefined());
});

describe('isTidyRule()', () => {
  it.each(['stubborn', 'impact-hits(D6+1)', 'first-strike(aegis(5+, against melee), hatred)'])('takes `%s`', (text) => {
    expect(isTidyRule(text)).toBe(true);
  });

  it.each(['', 'Two Words', 'Aegis(5+)', 'a(', 'a()', 'a(b))', 'a((b)', 'a(b,)', 'a(b, , c)', 'a)b('])(
    'refuses `%s`',
    (text) => {
      expect(isTidyRule(text)).toBe(false);
    },
  );
});
