import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { isUsable } from '../../../../../src/games/t9a/muster/gains.ts';
import { fieldedOf } from '../../../../../src/games/t9a/muster/model.ts';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import type { Setup } from '../../../../../src/games/t9a/setup.ts';
import { isStubborn } from '../../../../../src/games/t9a/state/living.ts';
import { written } from '../../../../../src/run/counts/written.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' } as const;
const foe: UnitInCombat = { models: 5, att: 0 };

const led = (hero: HeroInCombat, more: UnitInCombat = {}) =>
  combatOf({ units: { a: { models: 9, files: 5, att: 0, ...more, characters: { hero } }, b: foe }, rules });

describe('a Fleet Officer', () => {
  const ranks = (own: readonly string[], hero: HeroInCombat): number => {
    const f = fight(led(hero, { models: 19, rules: [...own] }));
    findRanks(f.battle.combat, f.state);
    return f.a.ranks;
  };
  const officer = { rules: ['resolute', 'resolute-again'] };

  it('is Resolute, and makes who is so anyway Resolute once more', () => {
    expect(ranks([], {})).toBe(4);
    expect(ranks(['resolute'], {})).toBe(5);
    expect(ranks([], officer)).toBe(5);
    expect(ranks(['resolute'], officer)).toBe(6);
  });

  it.each([
    ['alone, or with a Character of its own banner', {}, 5],
    ['with one who is Resolute himself', { rules: ['resolute'] }, 6],
  ])('so does the Runic Standard of the Hold, %s', (_, hero, n) => {
    expect(ranks(['standard-of-the-hold'], hero)).toBe(n);
  });

  it('no more than once if two Characters are Resolute by themselves', () => {
    expect(ranks(['resolute'], { rules: ['resolute'] })).toBe(5);
  });
});

describe('a Mimic Cloak (T9A26-O-52)', () => {
  const cloak = (hero: HeroInCombat): HeroInCombat => ({ ...hero, rules: [...(hero.rules ?? []), 'mimic-cloak'] });

  /** Makes two files with two Characters in the first rank, and the hero in the second. */
  const behind = (hero: HeroInCombat) => {
    const characters = { one: { att: 0 }, two: { att: 0 }, hero };
    return combatOf({ units: { a: { models: 4, files: 2, att: 0, characters }, b: foe }, rules });
  };

  it('makes no Supporting Attacks: 1/4 of a Health Point without it, and none with it, by all dice', () => {
    expect(agreed(behind({ att: 1 })).of('b', 'hp_lost')).toBeCloseTo(1 / 4, 12);
    expect(agreed(behind(cloak({ att: 1 }))).of('b', 'hp_lost')).toBe(0);
    expect(agreed(led(cloak({ att: 1 }))).of('b', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });

  it('is never Stubborn, nor served by a Bodyguard', () => {
    const stubborn = (hero: HeroInCombat, own: readonly string[] = []) =>
      isStubborn(fight(led(hero, { rules: [...own] })).a);
    expect(stubborn({ rules: ['stubborn'] })).toBe(true);
    expect(stubborn(cloak({ rules: ['stubborn'] }))).toBe(false);
    expect(stubborn(cloak({}), ['stubborn'])).toBe(true);
    expect(stubborn({ general: true }, ['bodyguard(general)'])).toBe(true);
    expect(stubborn(cloak({ general: true }), ['bodyguard(general)'])).toBe(false);
  });
});

describe('things of one use', () => {
  const library = new ArmyLibrary();
  const marshal = library.unit('empire/marshal')!;

  it('are used in the first round, unless the file says when', () => {
    const { once, profile } = fieldedOf(marshal, { options: ['Potion of Swiftness'] });
    expect(once).toEqual([{ round: 1, until: 'round', rules: ['+3 agi'] }]);
    expect(profile!.unmodelled).not.toContain('Potion of Swiftness (used once)');
    const onceIn = (more: object) => {
      const hero = { unit: 'empire/marshal', options: ['Potion of Swiftness'], ...more };
      const unit = { unit: 'empire/state-infantry', models: 20, files: 5 };
      const units = { a: { side: 'A', ...unit, characters: { hero } }, b: { side: 'B', ...unit } };
      const file = {
        breaktest: 1,
        name: 'x',
        system: 't9a',
        edition: '2026',
        units,
        contacts: [['a.front', 'b.front']],
      };
      const { experiment } = readExperiment(JSON.stringify(file));
      return written((experiment!.cells[0]!.setup as Setup).units[0]!.characters[0]!.once);
    };
    expect(onceIn({})).toEqual([{ round: 1, until: 'round', rules: ['+3 agi'] }]);
    expect(onceIn({ once: { round: 2, rules: ['+3 agi'] } })).toEqual([
      { round: 2, until: 'round', rules: ['+3 agi'] },
    ]);
    expect(onceIn({ once: { round: 'never', rules: ['+3 agi'] } })).toBeUndefined();
  });

  it('of one name are those of their army, and add once what they add', () => {
    const profileOf = (id: string, options: string[]) => fieldedOf(library.unit(id)!, { options }).profile!;
    const plain = profileOf('ogres/khan', []);
    const cloaked = profileOf('ogres/khan', ['Mammoth-Hide Cloak']);
    expect(cloaked.defence.arm).toBe(plain.defence.arm + 1);
    expect(profileOf('ogres/khan', ['Headhunter']).parts[0]!.rules).toContain('vampiric(3+)');
    const beast = profileOf('vermin/arena-beast', ['Underworld Beast']);
    expect(beast.parts.map(({ name }) => name)).toEqual(['Arena Beast']);
    expect(beast.parts[0]!.att).toBe('4D3');
    expect(beast.base).toEqual([60, 100]);
    expect(beast.unmodelled).toEqual([]);
  });

  it('are named if they do more than to give', () => {
    const cauldron = fieldedOf(library.unit('ogres/great-khan')!, { options: [] });
    expect(cauldron.once).toEqual([]);
    expect(isUsable({ once: true, item: 'potion', set: { arm: 3 } })).toBe(false);
    expect(isUsable({ once: true, item: 'banner', rules: ['stubborn'] })).toBe(false);
    expect(isUsable({ once: true, item: 'potion', rules: ['no-such-rule'] })).toBe(false);
    expect(isUsable({ once: true, item: 'rune', rules: ['stubborn'], add: { att: -1 } })).toBe(true);
  });
});
