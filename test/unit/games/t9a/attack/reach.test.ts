import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const calm = { rules: ['unbreakable'] };
const post: UnitInCombat = { ...calm, att: 0, hp: 20 };
/** Wounds on 2+ by 2+ without a save. */
const deadly = { off: 9, str: 9, ap: 6 };
const meek = { def: 1, res: 1 };

describe('T9A-ATK-2 a model that touches an enemy in the rear over a gap supports nobody', () => {
  const text = (models: number, killed = 0): CombatText => ({
    units: {
      u: { models, files: 5, ...calm },
      e: { ...post, ...deadly, agi: 9, att: killed, models: 1, files: 1, base: [100, 20] },
      e2: { ...post, models: 5, files: 5 },
    },
    contacts: [
      ['e.front', 'u.front'],
      ['e2.front', 'u.rear'],
    ],
  });

  it.each([6, 7, 9, 10, 11, 12, 13, 14, 15])('each of %i in files of five strikes once', (models) => {
    fight(combatOf(text(models)), dice(models, 1))
      .to('score')
      .dice.done();
  });

  it('so too after some of a longer rear rank fell', () => {
    const battle = combatOf(text(14, 2));
    fight(battle, [6, 6, 6, 6], dice(12, 1)).to('score').dice.done();
    const told = agreed(battle);
    const left = 14 - told.of('u', 'hp_lost');
    expect(told.of('e', 'hp_lost') + told.of('e2', 'hp_lost')).toBeCloseTo(left / 4, 12);
  });
});

describe('T9A-ATT-9 an Area Attack in a flank counts the models of each file', () => {
  const hits = (models: number, rule: string, more: UnitInCombat = {}) => {
    const a = { ...deadly, ...calm, models: 1, files: 1, rules: [rule], agi: 9 };
    const b = { ...post, ...meek, hp: 1, models, files: 5, ...more };
    return agreed(combatOf({ units: { a, b }, contacts: [['a.front', 'b.left']] })).of('b', 'hp_lost') / (25 / 36);
  };

  it.each([
    [6, 'area-attack(3x3)', 4],
    [6, 'area-attack(3x1)', 2],
    [8, 'area-attack(2x4)', 7],
    [11, 'area-attack(3x2)', 5],
    [5, 'area-attack(3x2)', 2],
  ])('%i models in files of five take %s', (models, rule, expected) => {
    expect(hits(models, rule)).toBeCloseTo(expected, 12);
  });

  it('a long base fills its files, and one at the side is a file of its own (seed 003)', () => {
    const long = { characters: { lord: { ...meek, att: 0, hp: 1, base: [20, 40] as [number, number] } } };
    expect(hits(4, 'area-attack(3x1)', long)).toBeCloseTo(2, 12);
    const beside = {
      hp: 3,
      models: 2,
      files: 2,
      characters: { lord: { ...meek, att: 0, hp: 1, base: [30, 30] as [number, number] } },
    };
    expect(hits(2, 'area-attack(3x4)', beside)).toBeCloseTo(3, 12);
  });
});

describe('T9A-ATK-3 the Champion and the cap of Restricted Attacks', () => {
  const rider = { att: 1, ...deadly, agi: 9, name: 'Rider' };
  const horse = { att: 1, ...deadly, agi: 9, name: 'Horse', rules: ['harnessed'] };
  const knights = (files: number): UnitInCombat => ({
    ...{
      ...calm,
      parts: [rider, horse],
      type: 'cavalry',
      height: 2,
      base: [25, 50],
      models: files,
      files,
      champion: true,
    },
  });
  const target: UnitInCombat = { ...post, ...meek, models: 3, files: 3, base: [25, 25] };

  it('of several parts in his own flank, he makes no more than the cap', () => {
    const units = { a: target, b: knights(1) };
    expect(agreed(combatOf({ units, contacts: [['a.front', 'b.left']] })).of('a', 'hp_lost')).toBeCloseTo(25 / 18, 12);
    // The Character has 2 + 1 attacks to its front.
    expect(agreed(combatOf({ units, contacts: [['a.front', 'b.front']] })).of('a', 'hp_lost')).toBeCloseTo(25 / 12, 12);
  });
});

describe('T9A-ATK-2, T9A-ALLOC-1 models with Front Rank behind others', () => {
  it('a Champion behind a large base supports', () => {
    const lord = { base: [40, 40] as [number, number], att: 0, height: 1 };
    const u: UnitInCombat = {
      models: 3,
      files: 2,
      champion: true,
      characters: { lord },
      ...calm,
      rules: ['unbreakable', 'fight-in-extra-rank'],
    };
    const a: UnitInCombat = { ...post, models: 2, files: 2 };
    // The Character and the R&F model next to it are in the third rank, 1 attack each; another is in the fourth.
    const f = fight(combatOf({ units: { a, u }, contacts: [['u.front', 'a.front']] }), dice(2, 1));
    f.to('score').dice.done();
  });

  it('a Character who supports strikes whom the model before him touches', () => {
    const first = { att: 0, position: 1 };
    const u: UnitInCombat = {
      ...{ models: 0, files: 1 },
      characters: { first, second: { att: 1, ...deadly, attacks: 'characters' } },
    };
    const a: UnitInCombat = {
      ...post,
      models: 4,
      files: 5,
      characters: { c: { ...meek, att: 0, hp: 2, position: 2 } },
    };
    const f = fight(combatOf({ units: { a, u }, contacts: [['u.front', 'a.front']] }), [6, 6], [1, 1]).to('score');
    expect(f.hero('a.c')).toBe(1);
  });
});
