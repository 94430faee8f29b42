import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// The scope of weapons' enchantments, the duration of Characters' effects, and the count of Death Warrant (T9A26-O).

const rules = { preset: '2026' } as const;
const one: UnitInCombat = { models: 1, files: 1, agi: 5 };
const wall: UnitInCombat = { models: 50, files: 10, att: 0 };

const lost = (text: CombatText): number => agreed(combatOf({ rules, ...text })).of('b', 'hp_lost');

describe('an enchantment of a weapon', () => {
  const ogre: UnitInCombat = { ...one, str: 4, rules: ['stomp-attacks(1)'] };
  const strikes = (...own: string[]) => ({
    units: { a: { ...ogre, rules: [...ogre.rules!, ...own] }, b: { ...wall, arm: 2 } },
  });

  it('is not for Stomp Attacks: 1/2 × 5/6 × 5/6 and 2/3 × 2/3, and not 5/6 × 5/6 besides', () => {
    expect(lost(strikes())).toBeCloseTo((1 / 2) * (2 / 3) * (2 / 3) + (2 / 3) * (2 / 3), 12);
    expect(lost(strikes('enchanted(+1 str, +1 ap)'))).toBeCloseTo((1 / 2) * (5 / 6) * (5 / 6) + (2 / 3) * (2 / 3), 12);
    expect(lost(strikes('changed(+1 str, +1 ap)'))).toBeCloseTo((1 / 2) * (5 / 6) * (5 / 6) + (5 / 6) * (5 / 6), 12);
  });

  it('wounds by Lethal Strike and Zeal only with the weapon', () => {
    // Hits, a 6 that pierces; the hit of the Stomp does not wound, and is not rolled again.
    const f = fight(combatOf({ ...strikes('enchanted(lethal-strike, zeal)'), rules }), [4, 6], [2]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(49);
    const g = fight(combatOf({ ...strikes('lethal-strike', 'zeal'), rules }), [4, 6], [2, 6]).to('score');
    g.dice.done();
    expect(g.b.rf).toBe(48);
  });

  it('adds up if it is engraved twice: to hit, and Grind Attacks', () => {
    const precise: UnitInCombat = { ...one, rules: ['enchanted(changed(+1 to hit), changed(+1 to hit))'] };
    const f = fight(combatOf({ units: { a: precise, b: wall }, rules }), [2, 4]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(49);
    expect(lost({ units: { a: precise, b: wall } })).toBeCloseTo((5 / 6) * (1 / 2), 12);
    const grinder: UnitInCombat = { ...one, att: 0, rules: ['grind-attacks(D3)', 'grind-attacks(D3)'] };
    expect(lost({ units: { a: grinder, b: wall } })).toBeCloseTo(2 * 2 * (1 / 2), 12);
  });

  it('may give what Charging and the First Round give, one within the other', () => {
    const a = {
      ...one,
      charging: true,
      rules: ['enchanted(first-strike(hatred, multiple-wounds(2)), devastating-charge(+1 str))'],
    };
    const f = fight(combatOf({ units: { a, b: { ...wall, hp: 3 } }, rules }), [1, 4, 3]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(148);
    expect(lost({ units: { a, b: { ...wall, hp: 3 } } })).toBeCloseTo(2 * (3 / 4) * (2 / 3), 12);
  });

  it('leaves the Strength, Armour Penetration and Agility of special attacks as they are without it', () => {
    const part = { name: 'Khan', att: 1, off: 3, str: 5, ap: 2, agi: 7, special: { str: 3, ap: 0, agi: 4 } };
    const a: UnitInCombat = { models: 1, files: 1, parts: [part], rules: ['grind-attacks(1)'] };
    const f = fight(combatOf({ units: { a, b: { ...wall, arm: 1 } }, rules }), [4, 2], [4, 5]).throughAgility(5);
    expect(f.b.rf).toBe(49);
    f.to('score').dice.done();
    expect(f.b.rf).toBe(48);
  });

  it.each([
    ['king-slayer', 3, [4, 2], { characters: { foe: { att: 0 } } }],
    ['divine-judgement', 3, [4, 2], {}],
  ])('%s strengthens no Stomp', (key, faces, hit, b) => {
    const a: UnitInCombat = { ...ogre, models: 1, charging: true, str: 3, rules: [...ogre.rules!, key] };
    const made = key === 'king-slayer' ? 2 : 1;
    const all = [...dice(made, 0).flatMap(() => hit), faces];
    const f = fight(combatOf({ units: { a, b: { ...wall, ...b } }, rules }), all).to('score');
    f.dice.done();
    expect(50 - f.b.rf).toBe(made);
  });
});

describe('what a Character gives to his unit', () => {
  const slayer: HeroInCombat = { off: 10, str: 10, agi: 9, attacks: 'characters' };
  const FELLS = 25 / 36;
  const lord: HeroInCombat = { att: 0, def: 0, rules: ['inspires(first-strike(hatred))'] };

  it('ends when he falls: 1/4 in 25 of 36 cases, and 3/8 in the others', () => {
    const units = {
      a: { ...one, files: 2, charging: true, characters: { lord } },
      b: { ...wall, models: 20, files: 2, characters: { slayer } },
    };
    expect(lost({ units })).toBeCloseTo(FELLS * (1 / 4) + (1 - FELLS) * (3 / 8), 12);
    expect(lost({ units: { ...units, b: { ...units.b, characters: { idle: { att: 0 } } } } })).toBeCloseTo(3 / 8, 12);
  });

  it('is for nobody else: a friend beside it misses', () => {
    const units = {
      a: { ...one, att: 0, files: 2, charging: true, characters: { lord } },
      b: { ...wall, files: 5 },
      a2: { ...one, charging: true },
    };
    const contacts: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['a2.front', 'b.rear'],
    ];
    const f = fight(combatOf({ units, contacts, rules }), [1]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(50);
  });

  it('may be rules of morale: Unbreakable until then', () => {
    const four: UnitInCombat = { models: 4, files: 5, courage: 0 };
    const units = (foe: HeroInCombat) => ({
      a: { ...four, att: 0, characters: { lord: { ...lord, rules: ['inspires(unbreakable)'] } } },
      b: { ...four, models: 19, att: 0, charging: true, characters: { foe } },
    });
    const breaks = (foe: HeroInCombat) => agreed(combatOf({ units: units(foe), rules })).of('a', 'break');
    expect(breaks({ att: 0 })).toBe(0);
    expect(breaks(slayer)).toBeCloseTo(FELLS, 12);
  });
});

describe('Death Warrant', () => {
  const a: UnitInCombat = { ...one, rules: ['death-warrant'] };
  const contacts: CombatText['contacts'] = [
    ['a.front', 'b.front'],
    ['a2.front', 'b.rear'],
  ];
  const beside = (height: number): CombatText => ({
    units: { a, b: { ...wall, files: 5 }, a2: { att: 0, height, rules: ['support-unit'] } },
    contacts,
  });

  it('counts units of Height 1: two attacks that wound on 3+', () => {
    expect(lost(beside(1))).toBeCloseTo(2 * (1 / 2) * (2 / 3), 12);
    expect(lost(beside(2))).toBeCloseTo(1 / 4, 12);
    const f = fight(combatOf({ rules, ...beside(1) }), [4, 3], [4, 3]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(48);
    fight(combatOf({ rules, ...beside(2) }), [3])
      .to('score')
      .dice.done();
  });
});
