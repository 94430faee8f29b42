import { describe, expect, it } from 'vitest';
import { splitRule } from '../../../../../src/games/t9a/army/rule-text.ts';

describe('splitRule()', () => {
  it.each([
    ['stubborn', 'stubborn', []],
    ['impact-hits(D6+1)', 'impact-hits', ['D6+1']],
    ['grind-attacks(2D3, str 6, str D6+1)', 'grind-attacks', ['2D3', 'str 6', 'str D6+1']],
    ['first-strike(aegis(5+, against melee), hatred)', 'first-strike', ['aegis(5+, against melee)', 'hatred']],
  ])('takes %s apart', (text, key, inside) => expect(splitRule(text)).toEqual({ key, inside }));

  it.each(['', 'Two Words', 'a(', 'a()', 'a(b))', 'a((b)', 'a(b,)', 'a)b('])('refuses `%s`', (text) => {
    expect(splitRule(text)).toBeUndefined();
  });
});
