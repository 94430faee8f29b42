import { describe, expect, it } from 'vitest';
import { havingOf } from '../../../../../src/games/t9a/rules/having.ts';
import { modelRules } from '../../../../../src/games/t9a/rules/index.ts';
import { ruleOf } from '../../../../../src/games/t9a/rules/parse.ts';
import { Traits } from '../../../../../src/games/t9a/rules/traits.ts';

const traits = (...texts: string[]) => new Traits(texts.map(ruleOf));

describe('Traits', () => {
  it('are asked for by name, any of several', () => {
    const t = traits('stubborn', 'rage');
    expect([t.has('stubborn'), t.has('parry'), t.has('parry', 'rage')]).toEqual([true, false, true]);
    expect(traits().has('stubborn')).toBe(false);
  });

  it('tell what the brackets hold, each time that a rule is listed', () => {
    const t = traits('extra-support(2)', 'extra-support(3)', 'immune(poison-attacks, hatred)');
    expect(t.all('extra-support')).toEqual([
      { attacks: 2, more: false },
      { attacks: 3, more: false },
    ]);
    expect(t.all('immune')).toEqual([['poison-attacks', 'hatred']]);
    expect(t.all('inspires')).toEqual([]);
  });

  it('hold what a rule implies, and what that implies', () => {
    const terror = traits('terror');
    expect([terror.has('fear'), terror.has('fearless'), terror.has('unstable')]).toEqual([true, true, false]);
    expect([traits('pride').has('disciplined'), traits('disciplined').has('pride')]).toEqual([true, false]);
  });

  it('take more, and keep what they had', () => {
    const more = traits('rage', 'extra-support(2)').and('terror');
    expect([more.has('rage'), more.has('fearless'), more.all('extra-support')]).toEqual([
      true,
      true,
      [{ attacks: 2, more: false }],
    ]);
  });
});

describe('havingOf()', () => {
  it('has a bit for each model that has a rule', () => {
    const having = havingOf([traits('stubborn'), traits(), traits('stubborn', 'pride')]);
    expect([having.stubborn, having.disciplined, having.supernal]).toEqual([0b101, 0b100, 0]);
    expect(havingOf([undefined, traits('fear')]).fear).toBe(0b10);
  });

  it('has the same fields for all units, whatever they have', () => {
    expect(Object.keys(havingOf([]))).toEqual(modelRules);
    expect(Object.keys(havingOf([traits('inspires(+1 str)')]))).toEqual(modelRules);
  });
});
