import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { block, fielded } from '../../../../helpers/t9a/fielded.ts';

type Text = Readonly<Record<string, unknown>>;

const rules = preset('2026');
const firm = ['unbreakable'];
const wall: UnitInCombat = { models: 12, files: 6, att: 0, rules: firm };

const lost = (text: CombatText, subject = 'b', round = 0): number =>
  agreed(combatOf({ rules, ...text })).of(subject, 'hp_lost', round);

describe('T9A26-R-31 Brood Rivalry, which only units of R&F have', () => {
  const warlord = (more: Text = {}): Text => ({
    ...{ side: 'x', unit: 'orcs/orc-warlord', near: { friends_engaged: true } },
    ...more,
  });
  const taken = (a: Text): number => agreed(fielded({ a, b: block({ arm: 3 }) })).of('b', 'hp_lost');
  // Each attack hits on 3+ with Fury, wounds on 2+ and leaves a save of 6+.
  const one = (2 / 3 + 1 / 6) * (5 / 6) * (5 / 6);

  it('is not that of a Character alone', () => {
    expect(taken(warlord())).toBeCloseTo(4 * one, 12);
    // The Wyvern hits with poison on 3+, and stomps once.
    const wyvern = 4 * (2 / 3) * (5 / 6) + 4 / 36 + 5 / 6;
    expect(taken(warlord({ options: ['Wyvern'] }))).toBeCloseTo(4 * one + wyvern, 12);
  });

  it('is that of a Character with R&F, while these live', () => {
    const rivals: UnitInCombat = {
      ...{ models: 1, files: 2, att: 0, rules: firm, near: { friends_engaged: true } },
      characters: { alpha: { agi: 1, rules: ['brood-rivalry'] } },
    };
    expect(lost({ units: { a: rivals, b: wall } })).toBeCloseTo(2 / 4, 12);
    // Four attacks fell the only orc if one of them does, each with 25/36.
    const slayers: UnitInCombat = { ...wall, att: 1, off: 9, str: 9, agi: 9, models: 4, files: 4 };
    expect(lost({ units: { a: rivals, b: slayers } })).toBeCloseTo(1 / 4 + (11 / 36) ** 4 / 4, 12);
  });
});

describe('Oil Flasks', () => {
  const levy: UnitInCombat = { models: 1, files: 1, agi: 5, rules: [...firm, 'oil-flasks'] };
  const torch: UnitInCombat = { models: 1, files: 1, agi: 1, rules: [...firm, 'flaming-attacks'] };
  const contacts: CombatText['contacts'] = [
    ['a.front', 'b.front'],
    ['a2.front', 'b.rear'],
  ];
  const both = (a: UnitInCombat, a2: UnitInCombat, more: Partial<CombatText> = {}): number =>
    lost({ units: { a, b: wall, a2 }, contacts, ...more }, 'b', more.rounds ?? 0);

  it('make a unit that they hit burn, wounded or not, from the next Agility Step', () => {
    expect(both(levy, torch)).toBeCloseTo(1 / 4 + 1 / 8 + 3 / 16, 12);
    expect(both({ ...levy, str: 0 }, torch)).toBeCloseTo(1 / 12 + 1 / 8 + 3 / 16, 12);
    expect(both(levy, { ...torch, agi: 5 })).toBeCloseTo(1 / 2, 12);
  });

  it('mean nothing to other attacks, nor to another unit', () => {
    expect(both(levy, { ...torch, rules: firm })).toBeCloseTo(1 / 2, 12);
    // The levy fights b, with the other unit behind him.
    const apart: CombatText['contacts'] = [
      ['a.front', 'b.front'],
      ['b2.front', 'a.rear'],
      ['a2.front', 'b2.rear'],
    ];
    const units = { a: levy, b: wall, a2: torch, b2: wall };
    expect(lost({ units, contacts: apart })).toBeCloseTo(1 / 4, 12);
    expect(lost({ units, contacts: apart }, 'b2')).toBeCloseTo(1 / 4, 12);
  });

  it('are of Special Attacks too, and end with the round', () => {
    const ram = { ...levy, att: 0, rules: [...firm, 'oil-flasks', 'grind-attacks(1)'] };
    expect(both(ram, torch)).toBeCloseTo(1 / 2 + 3 / 8, 12);
    const late = { ...levy, agi: 1 };
    expect(both(late, { ...torch, agi: 5 }, { rounds: 2 })).toBeCloseTo(1 / 2, 12);
  });

  it('are told to end too early only where a round follows', () => {
    const told = (rounds: number) => combatOf({ rules, rounds, units: { a: levy, b: wall } }).combat.unmodelled;
    expect(told(1)).toEqual([]);
    expect(told(2)).toEqual(['a: Incendiary Markers that last longer than their round [changes losses]']);
  });
});

describe('Know Thyself', () => {
  const deceiver = { models: 1, files: 1, att: 1, rules: [...firm, 'know-thyself'] };

  it("adds each enemy's own Attacks: 1 + 4 of a Character and 1 of the R&F in contact", () => {
    const lord = { att: 4, off: 0, str: 0, agi: 0, hp: 5, position: 1 };
    const b: UnitInCombat = { ...wall, models: 1, files: 2, hp: 9, att: 1, off: 0, str: 0, characters: { lord } };
    expect(lost({ units: { a: deceiver, b } })).toBeCloseTo(6 / 4, 12);
    expect(lost({ units: { a: deceiver, b: { ...b, files: 1, characters: {} } } })).toBeCloseTo(2 / 4, 12);
  });
});

describe('rules of a model that is engaged with two enemies', () => {
  const tough: UnitInCombat = { models: 20, files: 10, att: 0, rules: firm };
  const total = (a: UnitInCombat, foes: Record<'b' | 'b2', UnitInCombat>, side: string): number => {
    const contacts: CombatText['contacts'] = [
      ['a.front', `b.${side}`],
      ['b2.front', 'a.rear'],
    ];
    return lost({ units: { a, ...foes }, contacts }) + lost({ units: { a, ...foes }, contacts }, 'b2');
  };

  it('Whirling Chains of Doom hit whom their wielder chooses, a Grudge Marker on either unit', () => {
    const seeker = { models: 1, files: 1, att: 0, rules: [...firm, 'grind-attacks(2)', 'whirling-chains'] };
    expect(total(seeker, { b: tough, b2: { ...tough, marked: ['grudge'] } }, 'front')).toBeCloseTo(4 / 2, 12);
    expect(total(seeker, { b: tough, b2: tough }, 'front')).toBeCloseTo(2 / 2, 12);
  });

  it('Razor Tentacles in the flank of one enemy wound another with Zeal', () => {
    const courtesan = { models: 1, files: 1, rules: [...firm, 'razor-tentacles', 'grind-attacks(1)'] };
    expect(lost({ units: { a: courtesan, b: tough }, contacts: [['a.front', 'b.left']] })).toBeCloseTo(
      3 / 8 + 3 / 4,
      12,
    );
    expect(lost({ units: { a: courtesan, b: tough } })).toBeCloseTo(1 / 4 + 1 / 2, 12);
    // A unit that he hardly wounds is in front of him.
    const contacts: CombatText['contacts'] = [
      ['b2.front', 'a.front'],
      ['a.rear', 'b.left'],
    ];
    const flanked = { a: courtesan, b: { ...tough, files: 5, res: 10, arm: 6 }, b2: tough };
    expect(lost({ units: flanked, contacts }, 'b2')).toBeCloseTo(3 / 8 + 3 / 4, 12);
  });
});
