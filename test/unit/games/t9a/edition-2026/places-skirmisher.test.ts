import { describe, expect, it } from 'vitest';
import { boundary } from '../../../../../src/games/t9a/formation/stand.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { resolved } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, combatText, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' as const };
const loose: UnitInCombat = { rules: ['skirmisher'] };
const deadly: UnitInCombat = { off: 9, str: 9, ap: 6, agi: 9 };
const meek = { def: 1, res: 1 };
const sizeOf = (unit: UnitInCombat): number[] => {
  const text: CombatText = {
    units: { a: {}, b: unit },
    contacts: [['a.front', 'b.left']],
    rules,
  };
  const { x0, x1, y0, y1 } = boundary(fight(combatOf(text)).state.layout.stands[1]!);
  return [(x1 - x0) / 10, (y1 - y0) / 10];
};

describe('T9A26-ATTM-6 Skirmishers stand 12.5 mm apart', () => {
  it('five of 20 mm are 150 mm wide, and two ranks of them 52.5 mm deep', () => {
    expect(sizeOf({ models: 5, files: 5, ...loose })).toEqual([150, 20]);
    expect(sizeOf({ models: 10, files: 5, ...loose })).toEqual([150, 52.5]);
    expect(sizeOf({ models: 10, files: 5 })).toEqual([100, 40]);
  });

  it('a base that is another is Mismatching, and stands as far beside them', () => {
    const lord = { own: { base: [40, 40] as [number, number] } };
    expect(sizeOf({ models: 5, files: 5, ...loose, characters: { lord } })).toEqual([150 + 12.5 + 40, 40]);
    expect(sizeOf({ models: 5, files: 5, ...loose, characters: { lord: {} } })).toEqual([150, 52.5]);
  });

  it('enemies strike along the whole front, and they only with those who meet an enemy', () => {
    const strikes = (files: number, offset: number, more: UnitInCombat = loose) => {
      const a: UnitInCombat = { models: files, files, agi: 9 };
      const contacts: CombatText['contacts'] = [{ from: 'a.front', to: 'b.front', offset }];
      const b: UnitInCombat = { models: 5, files: 5, ...more };
      const f = fight(combatOf({ units: { a, b }, contacts, rules }), dice(30, 1)).to('score');
      const own = f.state.layout.touches[0]!.rf;
      return [own, f.dice.used - own];
    };
    // Seven in close order before five: all seven strike, and all five.
    expect(strikes(7, 0)).toEqual([7, 5]);
    expect(strikes(7, 0, {})).toEqual([7, 5]);
    // Ten models of 20 mm, of which 150 mm are in contact.
    expect(strikes(10, 0)).toEqual([10 - 2, 5]);
    expect(strikes(10, 0, {})).toEqual([6, 5]);
    // One model of 10 mm in a gap has no contact.
    const a: UnitInCombat = { models: 1, files: 1, base: [10, 20], agi: 9 };
    const contacts: CombatText['contacts'] = [{ from: 'a.front', to: 'b.front', offset: 16.2 }];
    const gap = fight(combatOf({ units: { a, b: { models: 5, files: 5, ...loose } }, contacts, rules }), dice(9, 1));
    expect(gap.to('score').dice.used).toBe(1);
  });

  it('when one falls at an end, a gap goes with him', () => {
    const a: UnitInCombat = { ...deadly, models: 1, files: 1, base: [100, 20], att: 2, hp: 9, rules: ['unbreakable'] };
    const b: UnitInCombat = { models: 5, files: 5, ...meek, att: 0, rules: ['skirmisher', 'unbreakable'] };
    const f = fight(combatOf({ units: { a, b }, rules, rounds: 2 }), dice(4, 6)).to('end');
    expect(f.state.layout.stands[1]!.formation.width / 10).toBe(85);
    expect(f.state.layout.engaged).toBe(3);
  });

  it('ranks, Proper Ranks and support are those of any unit', () => {
    const b: UnitInCombat = { models: 10, files: 5, weapons: ['spear'] };
    const used = (more: UnitInCombat) =>
      fight(combatOf({ units: { a: { models: 20, files: 20, att: 0 }, b: { ...b, ...more } }, rules }), dice(20, 1)).to(
        'score',
      );
    expect([used(loose).dice.used, used({}).dice.used]).toEqual([10, 10]);
    expect([used(loose).scores, used({}).scores]).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('only models of their Height join them', () => {
    const b: UnitInCombat = { ...loose, characters: { lord: { height: 2 } } };
    const found = resolved(combatText({ units: { a: {}, b }, rules })).problems.list;
    expect(found.map((p) => [p.path.join('.'), p.found, p.allowed])).toEqual([
      ['units.b.characters.lord', 'Height 2', 'Height 1'],
    ]);
  });

  it('by all dice', () => {
    const text: CombatText = {
      units: {
        a: { models: 4, files: 2, agi: 5 },
        b: { models: 4, files: 4, ...loose, characters: { lord: { hp: 2 } } },
      },
      rules,
      rounds: 2,
    };
    expect(agreed(combatOf(text)).of('b', 'hp_lost')).toBeGreaterThan(0);
  });
});
