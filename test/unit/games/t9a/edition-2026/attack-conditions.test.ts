import { describe, expect, it } from 'vitest';
import { isFault, parseRule, ruleOf } from '../../../../../src/games/t9a/rules/parse.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { duelOf, duelText, resolved, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';

const rules = preset('2026');
const man = { att: 1, off: 3, str: 3, agi: 3 };
const blow = (a: Troop, b: Troop) => strikesOf(duelOf(a, b, { rules }), 'a')[0]!.attacks[0]![0]!;
const tagged = (...tags: string[]): Troop => ({ parts: [{ ...man, att: 0, tags }] });

describe('conditions in brackets', () => {
  it.each<[string, unknown]>([
    ['hatred(towards characters)', [{ kind: 'characters' }]],
    ['hatred(against fly)', [{ kind: 'named', name: 'fly' }]],
    ['multiple-wounds(2, height 4-5)', [{ kind: 'height', low: 4, high: 5 }]],
    ['multiple-wounds(2, towards Height (0-4))', [{ kind: 'height', low: 0, high: 4 }]],
    [
      'multiple-wounds(D3, towards height 4-5 or towards characters)',
      [{ kind: 'any', of: [{ kind: 'height', low: 4, high: 5 }, { kind: 'characters' }] }],
    ],
    [
      'zeal(metal-armour, res>=5)',
      [
        { kind: 'named', name: 'metal-armour' },
        { kind: 'res', least: 5 },
      ],
    ],
    ['aegis(5+, against melee front)', [{ kind: 'all', of: [{ kind: 'melee' }, { kind: 'front' }] }]],
    ['aegis(4+, non-magical)', [{ kind: 'non-magical' }]],
    ['resistance(against flaming attacks)', [{ kind: 'named', name: 'flaming-attacks' }]],
    ['regeneration(4+, no-armour-save)', [{ kind: 'no-armour-save' }]],
    ['lethal-strike(marked grudge)', [{ kind: 'marked', name: 'grudge' }]],
    ['zeal', []],
  ])('%s is read', (text, when) => expect(ruleOf(text).when).toEqual(when));

  it.each([
    'hatred(towards flyy)',
    'hatred(front)',
    'zeal(3)',
    'aegis(5+, sometimes)',
    'aegis(+1)',
    'devastating-charge(towards fly)',
    'grind-attacks(D3, towards fly)',
    'stomp-attacks(9D6, maximised)',
  ])('%s is refused, and what is allowed is told', (text) => {
    const result = parseRule(text);
    expect(isFault(result) && result.allowed.length > 3).toBe(true);
    const [problem] = resolved(duelText({ rules: [text] }, {})).problems.list;
    expect(problem!.path.join('.')).toBe('units.a.profile.rules.0');
  });

  it('of the target let attributes work', () => {
    const misses = (a: string, b: Troop) => blow({ rules: [`hatred(${a})`] }, b).rerollMisses;
    expect([misses('height 2-3', { height: 2 }), misses('height 2-3', {})]).toEqual([true, false]);
    expect([misses('mount', tagged('mount')), misses('mount', tagged('beast'))]).toEqual([true, false]);
    expect([misses('fly', { rules: ['fly'] }), misses('fly', {})]).toEqual([true, false]);
    expect([misses('res>=4', { res: 4 }), misses('res>=4', { res: 3 })]).toEqual([true, false]);
    expect([misses('characters or height 1', {}), misses('ranged', {}), misses('melee', {})]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('tell Characters from R&F of the same unit', () => {
    const units = { a: { rules: ['hatred(towards characters)'] }, b: { characters: { lord: {} } } };
    const [strike] = strikesOf(combatOf({ units, rules }), 'a');
    expect(strike!.attacks.map((each) => each[0]!.rerollMisses)).toEqual([false, true]);
  });

  it('of the attack let saves work', () => {
    const aegis = (against: string, a: Troop = {}, b: Troop = {}) =>
      blow(a, { ...b, rules: [`aegis(4+, ${against})`] }).aegis;
    expect([aegis('melee'), aegis('ranged'), aegis('front'), aegis('non-magical')]).toEqual([4, 7, 4, 4]);
    expect(aegis('non-magical', { rules: ['magical-attacks'] })).toBe(7);
    expect([aegis('charging'), aegis('charging', { charging: true })]).toEqual([7, 4]);
    expect([aegis('no-armour-save'), aegis('no-armour-save', {}, { arm: 2 })]).toEqual([4, 7]);
    expect(aegis('no-armour-save', { ap: 2 }, { arm: 2 })).toBe(4);
    expect([aegis('height 1'), aegis('height 3'), aegis('elf', { parts: [{ ...man, tags: ['elf'] }] })]).toEqual([
      4, 7, 4,
    ]);
    const grind: Troop = { att: 0, rules: ['grind-attacks(1)'] };
    expect([aegis('grind-attacks', grind), aegis('impact-hits', grind)]).toEqual([4, 7]);
  });

  it('front means the front of who protects himself', () => {
    const units = { a: { rules: ['aegis(4+, front)'] }, b: {}, b2: { models: 5 } };
    const contacts: [string, string][] = [
      ['b.front', 'a.front'],
      ['b2.front', 'a.left'],
    ];
    const duel = combatOf({ units, contacts, rules });
    expect(['b', 'b2'].map((unit) => strikesOf(duel, unit)[0]!.attacks[0]![0]!.aegis)).toEqual([4, 7]);
  });

  it('of several the best instance is used: Multiple Wounds, Aegis, Regeneration', () => {
    const a: Troop = {
      rules: ['multiple-wounds(D3, height 1)', 'multiple-wounds(2, height 1)', 'multiple-wounds(D6, height 5)'],
    };
    expect(blow(a, { hp: 3 }).wounds).toMatchObject({ count: 1, sides: 3 });
    expect(blow({}, { rules: ['aegis(5+)', 'aegis(4+, melee)', 'aegis(6+)'] }).aegis).toBe(4);
  });

  it('an Aegis improves to its limit, or is one by itself', () => {
    const aegis = (...list: string[]) => blow({}, { rules: list }).aegis;
    expect(aegis('aegis(+1, max 4+)', 'aegis(5+)')).toBe(4);
    expect(aegis('aegis(+1, max 4+)', 'aegis(4+)')).toBe(4);
    expect(aegis('aegis(+1, max 4+)', 'aegis(3+)')).toBe(3);
    expect(aegis('aegis(+1, max 4+)')).toBe(6);
  });

  it('Extra Support sets the limit, or adds to it', () => {
    const support = (...list: string[]) => strikesOf(duelOf({ att: 4, rules: list }, {}, { rules }), 'a')[0]!.support;
    expect([support(), support('extra-support(3)'), support('extra-support(+2)')]).toEqual([1, 3, 3]);
  });
});

describe('lists in brackets', () => {
  const charge = (list: string): Troop => ({ charging: true, rules: [`devastating-charge(${list})`] });

  it('hold for attacks while Charging, and for the First Round', () => {
    expect(blow(charge('+1 str, fury, +1 to hit'), {})).toMatchObject({ toHit: 3, toWound: 3 });
    const first = duelOf({ charging: true, rules: ['first-strike(+1 str, zeal)'] }, {}, { rules });
    expect([1, 2].map((n) => strikesOf(first, 'a', n)[0]!.attacks[0]![0]!.rerollWounds)).toEqual([true, false]);
  });

  it('give models their rules: who is Charging protects himself, who is not does not', () => {
    expect(blow({}, charge('distracting, aegis(5+), +1 arm'))).toMatchObject({ toHit: 5, aegis: 5, armour: 6 });
    const still = { ...charge('distracting, aegis(5+), +1 arm'), charging: false };
    expect(blow({}, still)).toMatchObject({ toHit: 4, aegis: 7, armour: 7 });
  });

  it('give parts theirs: Extra Support, Fight in Extra Rank', () => {
    const [strike] = strikesOf(
      duelOf({ ...charge('extra-support(3), fight-in-extra-rank'), att: 4 }, {}, { rules }),
      'a',
    );
    expect([strike!.support, strike!.ranks]).toEqual([3, 2]);
  });

  it('of several all hold where the parameter says so, equal rules once', () => {
    const a: Troop = {
      charging: true,
      rules: ['devastating-charge(+1 str, fury)', 'devastating-charge(+1 ap, fury)', 'fury'],
    };
    const all = duelOf(a, { arm: 3 }, { rules: { ...rules, gained_lists: 'all' } });
    const { toWound, armour, effects } = strikesOf(all, 'a')[0]!.attacks[0]![0]!;
    expect([toWound, armour, effects.map((e) => e.name)]).toEqual([3, 5, ['focus']]);
  });

  it('add Agility, to ten at most', () => {
    expect(strikesOf(duelOf(charge('+10 agi'), {}, { rules }), 'a')[0]!.agility).toBe(10);
  });
});
