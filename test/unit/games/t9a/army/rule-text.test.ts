import { describe, expect, it } from 'vitest';
import { ruleText, splitRule } from '../../../../../src/games/t9a/army/rule-text.ts';

describe('ruleText()', () => {
  it.each([
    ['stubborn', []],
    ['impact-hits(2)', [{ kind: 'amount', dice: 0, sides: 0, plus: 2 }]],
    ['impact-hits(D6+1)', [{ kind: 'amount', dice: 1, sides: 6, plus: 1 }]],
    [
      'grind-attacks(2D3, str 6, str D6+1)',
      [
        { kind: 'amount', dice: 2, sides: 3, plus: 0 },
        { kind: 'set', of: 'str', value: '6' },
        { kind: 'set', of: 'str', value: 'D6+1' },
      ],
    ],
    [
      'aegis(5+, against magical-attacks)',
      [
        { kind: 'roll', least: 5 },
        { kind: 'against', what: 'magical-attacks' },
      ],
    ],
    [
      'afflict(-2 def, max 4+)',
      [
        { kind: 'add', of: 'def', value: -2 },
        { kind: 'best', roll: 4 },
      ],
    ],
    [
      'first-strike(aegis(5+, against melee), hatred)',
      [
        { kind: 'word', word: 'aegis(5+, against melee)' },
        { kind: 'word', word: 'hatred' },
      ],
    ],
    ['hatred(towards height 3-5)', [{ kind: 'towards', what: 'height 3-5' }]],
  ])('reads %s', (text, parameters) => expect(ruleText(text)).toEqual({ key: text.split('(')[0], parameters }));

  it.each(['', 'Two Words', 'a(', 'a()', 'a(b))', 'a((b)', 'a(b,)', 'a)b('])('refuses `%s`', (text) => {
    expect(splitRule(text)).toBeUndefined();
    expect(() => ruleText(text)).toThrow('is no rule');
  });
});
