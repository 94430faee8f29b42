import { describe, expect, it } from 'vitest';
import type { Configuration } from '../../../../../src/games/t9a/army/configuration.ts';
import { Marks } from '../../../../../src/games/t9a/army/marks.ts';
import { pointsOf } from '../../../../../src/games/t9a/army/points.ts';
import type { UnitOfArmy } from '../../../../../src/games/t9a/army/schema.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { fens, pikemen, reeve } from './fens.ts';

const codes = (of: UnitOfArmy, configuration: Configuration): string[] =>
  pointsOf(of, configuration).problems.map(({ code }) => code);

const right = (of: UnitOfArmy, configuration: Configuration): number => {
  const { points, problems } = pointsOf(of, configuration);
  expect(problems).toEqual([]);
  return points;
};

const general = 'General, Wise, and Old';

describe('pointsOf()', () => {
  it('counts the base and the models', () => {
    expect(right(pikemen, {})).toBe(-20 + 9 * 20);
    expect(right(pikemen, { models: 33 })).toBe(-20 + 9 * 33);
  });

  it('counts options for every model, and those that are paid once', () => {
    expect(right(pikemen, { models: 25, options: ['Spear'] })).toBe(-20 + 11 * 25);
    expect(right(pikemen, { models: 25, options: ['Drill Book'] })).toBe(-20 + 9 * 25 + 30);
  });

  it('counts what stands in brackets', () => {
    expect(right(pikemen, { options: ['Standard Bearer (Banner of Reeds)', 'Musician'] })).toBe(160 + 10 + 25 + 10);
    const nested = [{ name: 'standard-bearer', options: ['banner of reeds'] }];
    expect(right(pikemen, { options: nested })).toBe(160 + 10 + 25);
  });

  it('lets choices change costs, sizes and limits', () => {
    expect(right(pikemen, { options: ['Veterans'] })).toBe(-20 + 11 * 20);
    expect(right(pikemen, { models: 10, options: ['Few'] })).toBe(-20 + 9 * 10);
    expect(codes(pikemen, { models: 40, options: ['Few'] })).toEqual(['too-many-models']);
    const rich = ['Hand Weapon (Keen Edge)', '2x Eel Pie'];
    expect(right(reeve, { options: [general, ...rich] })).toBe(60 + 40 + 30 + 30);
    expect(codes(reeve, { options: ['BSB', ...rich] })).toEqual(['over-limit']);
  });

  it('multiplies by the factor of what an option is bought for', () =>
    expect(right(reeve, { options: [general, 'Great Weapon (Keen Edge)'] })).toBe(60 + 40 + 5 + 2 * 30));

  it('counts mounts and their options, however they are named', () => {
    expect(right(reeve, { mount: 'heron', options: [general] })).toBe(150);
    expect(right(reeve, { options: [general, 'Heron (Big Wing)'] })).toBe(180);
    expect(right(reeve, { mount: 'heron-mount', options: [general, 'Big Wing'] })).toBe(180);
    expect(pointsOf(reeve, { mount: 'Heron', options: [general] }).mount).toBe('heron-mount');
  });

  it('takes what is not printed in lists with what belongs to it', () => {
    const { points, taken, spells, problems } = pointsOf(reeve, {
      options: [general, 'Adept', 'Cosmology (Ice, Fire)'],
    });
    expect([points, problems]).toEqual([170, []]);
    expect(taken.map(({ place }) => place.option.name)).toContain('Magic');
    expect(spells).toEqual(['Ice', 'Fire']);
    expect(pointsOf(reeve, { options: [general, 'Bog Light'] }).spells).toEqual(['Bog Light']);
  });

  it('knows players’ short names, plurals, and names that begin so', () => {
    expect(right(reeve, { options: ['general', 'Eel Pies'] })).toBe(60 + 40 + 15);
    expect(right(pikemen, { options: ['std', 'mus', 'halberd'] })).toBe(160 + 20 + 20);
  });

  it('says which names are not there, with the nearest', () => {
    const { problems } = pointsOf(pikemen, { options: ['Speer', 'Standard Bearer (Banner of Red)'] });
    expect(problems).toMatchObject([
      { code: 'unknown-option', path: ['options', 0], found: 'Speer', near: ['Spear'] },
      { code: 'unknown-option', path: ['options', 1, 'options', 0], near: ['Banner of Reeds', 'Banner of Mud'] },
    ]);
    expect(pointsOf(pikemen, { mount: 'Heron' }).problems).toMatchObject([
      { code: 'unknown-mount', allowed: 'no mount' },
    ]);
  });

  it('names the weapon that an enchantment is bought for', () => {
    const library = new ArmyLibrary();
    const army = library.army('dwarves')!;
    const king = { army, id: 'king', unit: army.units['king']! };
    const { problems } = pointsOf(king, { options: ['Great Weapon (Rune of Smashing)', 'Light Troops'] });
    expect(problems).toMatchObject([
      {
        code: 'unknown-option',
        message: 'Rune of Smashing is not bought for this',
        found: 'Great Weapon (Rune of Smashing)',
        near: ['Hand Weapon (Rune of Smashing)'],
      },
    ]);
  });

  it('judges by the Height that other options give (the Taurukh Ritual: 2)', () => {
    const army = new ArmyLibrary().army('infernal')!;
    const overlord = { army, id: 'overlord', unit: army.units['overlord']! };
    const told = (options: string[]) => codes(overlord, { options }).filter((code) => code === 'wrong-height');
    expect(told(['Mask of Ages'])).toEqual([]);
    expect(told(['Taurukh Ritual', 'Mask of Ages'])).toEqual(['wrong-height']);
  });

  it.each([
    [pikemen, { models: 19 }, ['too-few-models']],
    [pikemen, { models: 20.5 }, ['too-many-models']],
    [pikemen, { options: ['Spear', 'Halberd'] }, ['too-many']],
    [pikemen, { options: ['Spear', 'Spear'] }, ['too-often']],
    [pikemen, { options: ['Banner of Mud'] }, ['missing-parent']],
    [pikemen, { options: ['Standard Bearer (Banner of Mud)', 'Veterans'] }, ['barred']],
    [pikemen, { models: 29, options: ['Big Drum'] }, ['needs']],
    [pikemen, { models: 30, options: ['Big Drum'] }, []],
    [reeve, {}, ['too-few']],
    [reeve, { options: [general, 'BSB'] }, ['too-many']],
    [reeve, { options: ['BSB', 'Punt'] }, ['needs']],
    [reeve, { options: [general, '4x Eel Pie'] }, ['too-often']],
    [reeve, { options: [general, 'Hand Weapon (Keen Edge)', 'Great Weapon (Dull Edge)'] }, ['barred', 'barred']],
    [reeve, { options: [general, 'Great Weapon', 'Dull Edge'] }, ['ambiguous']],
    [reeve, { mount: 'Heron', options: [general, 'Hand Weapon (Keen Edge)'] }, ['wrong-height']],
    [reeve, { options: [general, 'Banner of Reeds'] }, ['needs']],
    [reeve, { options: ['BSB', 'Banner of Reeds'] }, []],
  ] as [UnitOfArmy, Configuration, string[]][])('%#: names the mistakes', (of, configuration, expected) =>
    expect(codes(of, configuration)).toEqual(expected),
  );

  it('names all mistakes at once', () =>
    expect(codes(pikemen, { models: 3, options: ['Nothing', 'Spear', 'Halberd', 'Banner of Mud'] }).sort()).toEqual([
      'missing-parent',
      'too-few-models',
      'too-many',
      'unknown-option',
    ]));

  it('judges the army only where it is known', () => {
    const army = { units: new Marks().add(['general']), models: new Marks().add(['general']), points: 4500 };
    expect(pointsOf(reeve, { options: [general] }, army).problems.map(({ code }) => code)).toEqual(['army-barred']);
  });

  it('does not sell mounts by themselves', () => {
    const heron = { army: fens, id: 'heron-mount', unit: fens.units['heron-mount']! };
    expect(codes(heron, {})).toEqual(['not-for-sale']);
  });
});
