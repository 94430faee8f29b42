import { describe, expect, it } from 'vitest';
import { entryOf } from '../../../../../../src/games/t9a/army/list/entry.ts';
import { listNames } from '../../../../../../src/games/t9a/army/list/list-names.ts';
import { ArmyLibrary } from '../../../../../../src/games/t9a/lists/army-library.ts';

const names = listNames(new ArmyLibrary().index);

const read = (line: string) => {
  const { rows, points, models, files, units, rest } = entryOf(line, names);
  return [rows.map(({ id }) => id).join('|'), points, models, files, units, rest];
};

const none = undefined;

describe('a line that names a unit', () => {
  it.each([
    ['280 - 25 Mongrel Herd, Spear', 'mongrel-herd', 280, 25, none, 1, 'Spear'],
    ['280 - 25x Mongrel Herd, Spear', 'mongrel-herd', 280, 25, none, 1, 'Spear'],
    ['280 25 Mongrel Herd', 'mongrel-herd', 280, 25, none, 1, ''],
    ['280pts 25 x Mongrel Herd', 'mongrel-herd', 280, 25, none, 1, ''],
    ['Mongrel Herd x25 - 280', 'mongrel-herd', 280, 25, none, 1, ''],
    ['Mongrel Herd 25: Spear [280]', 'mongrel-herd', 280, 25, none, 1, 'Spear'],
    ['Mongrel Herd (25), Spear (280 pts)', 'mongrel-herd', 280, 25, none, 1, 'Spear'],
    ['Mongrel Herd, 25 models, Spear = 280', 'mongrel-herd', 280, 25, none, 1, 'Spear'],
    ['Mongrel Herd 25x5 [280 pts]: Spear', 'mongrel-herd', 280, 25, 5, 1, 'Spear'],
    ['• 1.005 pts - 25 Mongrel Herd', 'mongrel-herd', 1005, 25, none, 1, ''],
    ['25 Mongrel Herd', 'mongrel-herd', none, 25, none, 1, ''],
    ['Mongrel Herd - 25', 'mongrel-herd', none, 25, none, 1, ''],
    ['Hydra (400)', 'hydra', 400, none, none, 1, ''],
    ['400 Hydra', 'hydra', 400, none, none, 1, ''],
    ['1 Hydra', 'hydra', none, 1, none, 1, ''],
    ['2x Cyclops 620', 'cyclops', 620, 1, none, 2, ''],
    ['2x 10 Corsairs, Repeater Handbow - 370', 'corsairs', 370, 10, none, 2, 'Repeater Handbow'],
    ['360 - 2 Iron Orc Chariots', 'iron-orc-chariots', 360, 2, none, 1, ''],
    ['Wizard Master [150]', '', 150, none, none, 1, ''],
    // The brackets of an option belong to the option.
    ['495 - Soothsayer, Light Troops (10)', 'soothsayer', 495, none, none, 1, 'Light Troops (10)'],
  ] as const)('%s', (line, ...expected) => expect(read(line)).toEqual(expected));

  it('takes the longest name, and one that stands by itself', () => {
    expect(read('235 - 8 Knights of the\nRealm, Musician').slice(0, 3)).toEqual(['knights-of-the-realm', 235, 8]);
    expect(read('410 - Joulgrim, the Giving, General')).toEqual(['joulgrim-the-giving', 410, none, none, 1, 'General']);
    expect(entryOf('Warriors of the Dark Gods', names).sound).toBe(false);
  });
});
