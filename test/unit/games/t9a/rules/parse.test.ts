import { describe, expect, it } from 'vitest';
import { isFault, parseRule, ruleOf } from '../../../../../src/games/t9a/rules/parse.ts';
import { Traits } from '../../../../../src/games/t9a/rules/traits.ts';

describe('parseRule()', () => {
  it('refuses brackets that are too deep', () => {
    const deep = `inspires(${'first-strike('.repeat(2000)}hatred${')'.repeat(2001)}`;
    expect(parseRule(deep)).toMatchObject({ message: '`inspires(…` is too long for a rule' });
  });

  it('reads a rule with its value', () => {
    expect(ruleOf('stubborn')).toMatchObject({ key: 'stubborn' });
    expect(ruleOf('Multiple-Wounds(D3+1)').value).toEqual({ count: 1, sides: 3, plus: 1 });
    expect(ruleOf('area-attack(2x3)').value).toEqual([2, 3]);
    expect(ruleOf('breath-attack(str 4, ap 1)').value).toEqual([
      { of: 'str', op: 'set', value: 4 },
      { of: 'ap', op: 'set', value: 1 },
    ]);
  });

  it('reads saves and what they are against', () => {
    const { value, when } = ruleOf('aegis(4+, against magical attacks)');
    expect(value).toEqual({ needed: 4, plus: 0 });
    expect(when).toEqual([{ kind: 'named', name: 'magical-attacks' }]);
    expect(ruleOf('aegis(+1, max 4+)').value).toEqual({ needed: 4, plus: 1 });
  });

  it('reads modifiers and attributes, with brackets of their own', () => {
    const uses = [ruleOf('devastating-charge(+1 str, ap +2, multiple-wounds(D3))')];
    const [value] = new Traits(uses).all('devastating-charge');
    expect(value!.modifiers).toEqual([
      { of: 'str', op: 'add', value: 1 },
      { of: 'ap', op: 'add', value: 2 },
    ]);
    expect(value!.attributes.map((use) => use.key)).toEqual(['multiple-wounds']);
  });

  it.each([
    ['stuborn', 'unknown'],
    ['5+', 'unknown'],
    ['stubborn(2)', 'value'],
    ['aegis', 'value'],
    ['aegis(7+)', 'value'],
    ['aegis(1+)', 'value'],
    ['aegis(4+, +1 str)', 'value'],
    ['aegis(4+, stubborn)', 'value'],
    ['multiple-wounds(D4)', 'value'],
    ['extra-support(D3)', 'value'],
    ['area-attack(0x2)', 'value'],
    ['breath-attack(agi 4)', 'value'],
    ['devastating-charge(+1 foo)', 'unknown'],
    ['immune(poisson-attacks)', 'unknown'],
    ['immune(+1 str)', 'value'],
    ['immune(stubborn)', 'value'],
  ])('refuses %s as %s', (text, kind) => {
    const result = parseRule(text);
    expect(isFault(result) && result.kind).toBe(kind);
    expect(() => ruleOf(text)).toThrow();
  });
});
