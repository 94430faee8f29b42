import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Limits of Armour, and enchantments of shields, which work while the shield is used (T9A26-O).

const striker = (off: number, str: number, ap: number) => ({
  ...{ name: 'Striker', courage: 7, height: 1, base: [20, 20] },
  defence: { hp: 1, def: 3, res: 3, arm: 0 },
  parts: [{ name: 'Striker', att: 1, off, str, ap, agi: 10 }],
});

function suffered(unit: string, options: readonly string[], foe: ReturnType<typeof striker>, mount?: string): number {
  const { experiment } = readExperiment(
    JSON.stringify({
      ...{ breaktest: 1, name: 'x', system: 't9a', edition: '2026' },
      rules: { preset: '2026', extra_static: { x: 20 } },
      units: {
        a: { side: 'x', unit, options, ...(mount !== undefined && { mount }) },
        b: { side: 'y', profile: foe, models: 1, files: 1 },
      },
      contacts: [['b.front', 'a.front']],
    }),
  );
  const setup = experiment!.cells[0]!.setup as Setup;
  return agreed({ setup, combat: compile(setup) }).of('a.a', 'hp_lost');
}

describe('a limit of Armour', () => {
  it.each([
    ['3 + 1 + 3, 5 at most', 'empire/marshal', ['Shield (Wild Warding)'], striker(6, 4, 2), undefined, 1 / 8],
    [
      '2 + 1 + 3 with a Beast Axe',
      'beasts/minotaur-chieftain',
      ['Shield (Wild Warding)', 'Beast Axe'],
      striker(9, 6, 1),
      undefined,
      4 / 27,
    ],
    ['the horse included', 'empire/marshal', ['Shield (Wild Warding)', 'Lance'], striker(6, 4, 3), 'horse', 2 / 9],
    [
      'Protection of Dorac',
      'highborn/commander',
      ['Protection of Dorac', 'Shield'],
      striker(9, 6, 2),
      undefined,
      5 / 24,
    ],
    [
      'Gleaming Robe, 1 and no more',
      'highborn/high-prince',
      ['Gleaming Robe', 'Shield'],
      striker(9, 4, 0),
      undefined,
      5 / 54,
    ],
  ])('holds against the +1 of a shield: %s', (_, unit, options, foe, mount, lost) => {
    expect(suffered(unit, options, foe, mount)).toBeCloseTo(lost, 12);
  });

  it.each([
    ['on foot, with a shield that Parries', 'empire/marshal', ['Shield'], striker(6, 4, 1), undefined, 1 / 12],
    ['with the shield of the profile', 'vampires/barrow-king', [], striker(9, 4, 0), undefined, 1 / 24],
    ['on a horse', 'empire/marshal', ['Shield'], striker(6, 4, 1), 'horse', 1 / 12],
    [
      'on a griffon with Armour 4',
      'highborn/high-prince',
      ['Great Weapon and Elven Finesse'],
      striker(9, 6, 1),
      'griffon',
      4 / 27,
    ],
  ])("is always 3 by Destiny's Call: %s", (_, unit, options, foe, mount, lost) => {
    expect(suffered(unit, ["Destiny's Call", ...options], foe, mount)).toBeCloseTo(lost, 12);
  });

  it('meets what others add and take off: 5 at most, then one less', () => {
    const loses = (...rules: string[]) => {
      const b: UnitInCombat = { models: 50, files: 10, att: 0, arm: 4, rules };
      const units = { a: { models: 1, files: 1, agi: 5, str: 9, ap: 2 }, b };
      return agreed(combatOf({ units, rules: { preset: '2026' } })).of('b', 'hp_lost');
    };
    const limit = 'protected(at most arm 5)';
    // 1/2 × 5/6, and saves on 3+ of Armour 6, on 4+ of 5, on 5+ of 4.
    expect(loses('protected(+2 arm)')).toBeCloseTo(((5 / 12) * 2) / 6, 12);
    expect(loses('protected(+2 arm)', limit)).toBeCloseTo(((5 / 12) * 3) / 6, 12);
    expect(loses('protected(+2 arm)', limit, 'protected(-1 arm)')).toBeCloseTo(((5 / 12) * 4) / 6, 12);
    expect(loses('ghostly-guard', limit)).toBeCloseTo(((5 / 12) * 3) / 6, 12);
    expect(loses('protected(always arm 4)', 'protected(-1 arm)')).toBeCloseTo(((5 / 12) * 4) / 6, 12);
  });

  it('is nothing with Aaghor: no armour save, on a chariot neither', () => {
    const affliction = ["Aaghor's Affliction"];
    // 2+ to hit, 2+ to wound, Regeneration (4+).
    expect(suffered('beasts/beast-chieftain', affliction, striker(9, 10, 0), 'raiding chariot')).toBeCloseTo(
      25 / 72,
      12,
    );
  });
});

describe('an enchanted shield', () => {
  it.each([
    ['Wild Warding', 'empire/marshal', ['Shield (Wild Warding)', 'Great Weapon'], striker(6, 4, 2), undefined, 5 / 18],
    [
      'Sigil of Protection',
      'empire/marshal',
      ['Shield (Sigil of Protection)', 'Great Weapon'],
      striker(6, 4, 2),
      undefined,
      5 / 18,
    ],
    [
      'Dusk Forged',
      'empire/marshal',
      ['Shield (Dusk Forged)', 'Talisman of Shielding', 'Great Weapon'],
      striker(6, 4, 2),
      undefined,
      5 / 18,
    ],
    [
      'Wild Warding and Paired Weapons',
      'saurians/skink-veteran',
      ['Shield (Wild Warding)', "Paired Weapons (Serpent's Nest Charm)"],
      striker(9, 6, 1),
      'mountain pteradon',
      625 / 1296,
    ],
  ])('does nothing while two hands hold a weapon: %s', (_, unit, options, foe, mount, lost) => {
    expect(suffered(unit, options, foe, mount)).toBeCloseTo(lost, 12);
  });

  it('works while it is used: Sigil of Protection, Dusk Forged, Witchfire Guard', () => {
    const marshal = (shield: string) => suffered('empire/marshal', [`Shield (${shield})`], striker(6, 4, 2));
    // 1/2 to hit with Parry, 1/2 to wound; saves on 4+ and on 5+, and that is rolled again; against Magical Attacks alone.
    expect(marshal('Sigil of Protection')).toBeCloseTo((1 / 4) * (3 / 6), 12);
    expect(marshal('Dusk Forged')).toBeCloseTo((1 / 4) * (4 / 6) ** 2, 12);
    expect(marshal('Witchfire Guard')).toBeCloseTo((1 / 4) * (4 / 6), 12);
  });

  it('is used on a mount with Armour of its own, to which it adds nothing', () => {
    const marshal = (...options: string[]) => suffered('empire/marshal', options, striker(9, 5, 2), 'great griffon');
    // 1/2 to hit with Parry, 1/2 to wound, saves on 5+, that are rolled again while the shield is used.
    expect(marshal('Shield (Sigil of Protection)')).toBeCloseTo((1 / 4) * (4 / 6), 12);
    expect(marshal('Shield (Dusk Forged)')).toBeCloseTo((1 / 4) * (4 / 6) ** 2, 12);
    expect(marshal('Shield (Dusk Forged)', 'Great Weapon')).toBeCloseTo((5 / 6) * (1 / 2) * (4 / 6), 12);
  });

  it('is used by the hand that is free for it: fixed dice', () => {
    const shielded = (weapon: string) =>
      fight(
        combatOf({
          units: {
            a: { models: 1, files: 1, agi: 5 },
            b: { models: 9, files: 9, att: 0, armour: ['shield'], weapons: [weapon], rules: ['using-shield(+2 arm)'] },
          },
          rules: { preset: '2026' },
        }),
        weapon === 'halberd' ? dice(2, 4) : [4, 4, 4],
      ).to('score');
    expect(shielded('hand-weapon').b.rf).toBe(9);
    expect(shielded('halberd').b.rf).toBe(8);
  });
});
