import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pointsOf } from '../../../../../src/games/t9a/army/points.ts';
import { splitRule } from '../../../../../src/games/t9a/army/rule-text.ts';
import type { Army } from '../../../../../src/games/t9a/army/schema.ts';
import { named } from '../../../../../src/games/t9a/army/search/named.ts';
import { indexOf } from '../../../../../src/games/t9a/army/search/row.ts';
import { nearestUnits, search } from '../../../../../src/games/t9a/army/search/search.ts';
import { readArmy } from '../../../../../src/games/t9a/catalogue/files/read.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';

const folder = new URL('../../../../../src/games/t9a/library/2026/', import.meta.url);
const library = new ArmyLibrary();
const { index } = library;

describe('the armies of 2026', () => {
  const read = readdirSync(folder)
    .filter((file) => file !== 'index.json' && !file.startsWith('field-'))
    .map((file) => readArmy(readFileSync(new URL(file, folder), 'utf8'), file));
  const armies = read.flatMap(({ army }) => army ?? []);

  it('are sixteen, and have no mistakes', () => {
    expect(read.flatMap(({ problems }) => problems)).toEqual([]);
    expect(armies).toHaveLength(16);
    expect(armies.flatMap(({ units }) => Object.values(units)).filter(({ parts }) => parts !== undefined)).toHaveLength(
      503,
    );
  });

  it('say where they are from', () => {
    for (const { source } of armies)
      expect(source).toMatch(/^New Recruit's data \(.+\): names, numbers and structure only\.$/);
  });

  it('are those of the index', () => {
    const inOrder = index.armies.map(({ id }) => armies.find(({ army }) => army === id)!);
    expect(JSON.parse(JSON.stringify(indexOf(inOrder, index)))).toEqual(index);
  });

  it('name all that they have of things that are known by name', () => {
    const rules = armies.flatMap(({ units }) => Object.values(units)).flatMap((unit) => unit.rules ?? []);
    for (const rule of rules) expect(splitRule(rule)).toBeDefined();
  });

  // The points are those that players' lists of early 2026 print.
  it.each([
    ['empire/state-infantry', 30, ['Spear', 'Standard Bearer', 'Musician'], 330],
    ['empire/marshal', 1, ['General', 'Shield', 'Great Weapon', 'Horse'], 140],
    ['empire/knightly-orders', 15, ['Shield', 'Cavalry Pick', "Standard Bearer (Stalker's Standard)"], 590],
    ['empire/knight-commander', 1, ['Horse', 'Shield', "Hand Weapon (Hero's Heart)"], 210],
    ['empire/battlefield-wizard', 1, ['Horse', 'Cosmology', 'Wizard Master', 'Mimic Cloak', 'Scroll of Power'], 500],
    ['beasts/longhorn-herd', 23, ['Great Weapon', 'Ambush', 'Standard Bearer (Banner of Courage)'], 426],
    [
      'beasts/wildhorn-herd',
      30,
      ['Paired Weapons and Throwing Weapons', 'Standard Bearer (Banner of the Wild Herd)', 'Ambush'],
      455,
    ],
    [
      'daemons/vanadras-scourge',
      1,
      ['General', 'Wizard (Wizard Apprentice, Evocation)', 'Hammer Hand', 'Whipcrack Tail', 'Incendiary Ichor'],
      740,
    ],
    [
      'daemons/harbinger-of-father-chaos',
      1,
      ['Solitary', 'Great Beast of Prophecy (Impact Hits and Devastating Charge)', 'Magic (Divination, Wizard Adept)'],
      320,
    ],
    ['daemons/brazen-beasts', 3, ['Incendiary Ichor', 'Curved Tusks', 'Favoured of Wrath', 'Standard Bearer'], 430],
    ['dread/corsairs', 14, ['Repeater Handbow', 'Standard Bearer (Aether Icon)'], 279],
    [
      'dwarves/dragon-seeker',
      1,
      ['Paired Weapons (Rune of Penetration, Rune of Quickening, Rune of Anger)', 'Grim Resolve'],
      330,
    ],
    ['dwarves/seekers', 25, ['Vanguard', 'Standard Bearer'], 505],
    ['equitaine/knights-of-the-quest', 9, ['Knight Banneret (Banner of Roland)', 'Standard Bearer'], 655],
    [
      'highborn/commander',
      1,
      ['Solitary', 'Griffon', 'Dragonforged Armour', 'Great Weapon and Elven Finesse', 'Crown of the Wizard King'],
      405,
    ],
    ['infernal/citadel-guard', 23, ['Pistol and Spear', 'Standard Bearer (Banner of Courage)', 'Musician'], 553],
    [
      'ogres/mercenary-veterans',
      6,
      ['Devastating Charge', 'Magic Resistance', 'Iron Fist', 'Standard Bearer (Banner of the Gyengget)'],
      488,
    ],
    ['orcs/goblin-demagogue', 1, ['Captain and Attached', 'Shield', 'Lance', 'Pet Monster'], 145],
    ['saurians/tegu-warriors', 30, ['Spear', 'Wizard Conclave', 'Standard Bearer'], 555],
    ['sylvan/chieftain', 1, ['BSB', 'Light Troops', 'Sylvan Bow (Bough Of Wyscan)'], 250],
    [
      'undying/necropolis-guard',
      33,
      ['Terracotta Army', 'Paired Weapons', "Standard Bearer (Envoy's Banner)", 'Musician'],
      784,
    ],
    [
      'vampires/vampire-count',
      1,
      [
        'General, Disciplined, and The Dead Arise',
        'Gates of the Netherworld',
        'Lahmia',
        'Commandment',
        'Evocation',
        'Wizard Master',
        'Light Troops',
        'Legend of the Black King',
        "Hand Weapon (Reaper's Harvest)",
      ],
      880,
    ],
    ['vermin/plague-cultists', 40, ['Bloodpox Blades', 'Musician', 'Standard Bearer (Aether Icon)'], 485],
    ['warriors/barbarians', 15, ['Throwing Weapons', 'Paired Weapons', 'Standard Bearer', 'Musician'], 200],
    ['warriors/feldraks', 3, ['Halberd', 'Standard Bearer (Icon of the Infinite)'], 350],
  ])('%s (%i, %j) costs %i', (name, models, options, points) => {
    const priced = pointsOf(library.unit(name)!, { models, options });
    expect(priced.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(priced.points).toBe(points);
  });

  it('have multi-part models with the values of the Character', () => {
    const mount = (army: string, id: string): Army['units'][string] => library.army(army)!.units[id]!;
    expect(mount('empire', 'horse-mount')).toMatchObject({
      defence: { hp: 'C', def: 'C', res: 'C', arm: 'C+2' },
      height: 2,
    });
    expect(mount('dread', 'raptor-chariot-mount').parts).toMatchObject([
      { name: 'Raptor', count: 2 },
      { name: 'Chassis' },
    ]);
    expect(mount('warriors', 'war-dais-mount').defence).toMatchObject({ hp: 'C+1' });
    expect(library.unit('empire/knight-commander')!.unit.height).toBe('mount');
    expect(JSON.stringify(library.unit('highborn/phoenix')!.unit.options)).toContain('"part":"warden"');
  });
});

describe('search()', () => {
  const ids = (query: string): string[] => search(index, query).units.map(({ army, id }) => `${army}/${id}`);

  it('finds by name, army, type, tag and points in any order', () => {
    expect(ids('dwarf cavalry < 300')).toEqual(['infernal/vassal-cavalry', 'infernal/taurukh-enforcers']);
    expect(ids('< 300 cavalry dwarf')).toEqual(ids('dwarf cavalry < 300'));
    expect(ids('state infantry')[0]).toBe('empire/state-infantry');
    expect(ids('eos height 5')).toContain('empire/commanding-dragon-mount');
    expect(ids('undead cavalry')).toContain('undying/skeleton-cavalry');
    expect(ids('wildhorn models >= 60')).toEqual([]);
    expect(ids('wildhorn models >= 25')[0]).toBe('beasts/wildhorn-herd');
  });

  it('keeps to numbers', () => {
    for (const { points } of search(index, 'monster 200-300').units) {
      expect(points).toBeGreaterThanOrEqual(200);
      expect(points).toBeLessThanOrEqual(300);
    }
    for (const { height } of search(index, 'h3').units) expect(height).toBe(3);
    expect(search(index, 'points > 900').units).toEqual([]);
    expect(search(index, '300-200').query.odd).toEqual(['300-200']);
  });

  it('finds names with accents, plurals and older names', () => {
    expect(ids('ryma')).toEqual(['highborn/knights-of-ryma']);
    expect(ids('RYMÂ knight')).toEqual(['highborn/knights-of-ryma']);
    expect(ids('heavy infantry')).toEqual(['empire/state-infantry']);
    expect(ids('electoral cavalries')).toEqual(['empire/electoral-cavalry']);
  });

  it('offers the nearest five for what is not found', () => {
    expect(search(index, 'kngihtly ordrs').near.map(({ id }) => id)).toEqual(['knightly-orders']);
    expect(nearestUnits(index, 'Marshall', 'empire').map(({ name }) => name)).toEqual(['Marshal']);
    expect(search(index, 'goblinz').near).toHaveLength(5);
    expect(search(index, 'xyzzy').near).toEqual([]);
  });

  it('survives any text', () => {
    for (const text of ['', '()', '<', '< <', '9'.repeat(5000), '\ud800', '.*', 'a '.repeat(5000)])
      expect(search(index, text).units.length).toBeLessThanOrEqual(index.units.length);
  });
});

describe('named()', () => {
  const ids = (name: string, army?: string): string[] => named(index, name, army).map((row) => `${row.army}/${row.id}`);

  it.each([
    ['empire/state-infantry', ['empire/state-infantry']],
    ['EoS/Marshals', ['empire/marshal']],
    ['Knights of Ryma', ['highborn/knights-of-ryma']],
    ['Brothers of Vengeance', ['dwarves/seekers']],
    ['Techainin and Blaishoi', ['dread/tethaen-the-ocean-terror']],
    ['nobody', []],
    ['', []],
    ['nowhere/marshal', []],
  ])('%s', (name, found) => expect(ids(name)).toEqual(found));

  it('prefers what can be taken to mounts of the name', () => {
    expect(ids('Arcane Engine')).toEqual(['empire/arcane-engine']);
    expect(ids('Pegasus', 'empire')).toEqual(['empire/pegasus-mount']);
    expect(library.unit('Giant Eagle', 'sylvan')).toBeUndefined();
  });

  it('has all armies that share a name', () => expect(ids('Chieftain').length).toBe(new Set(ids('Chieftain')).size));
});

describe('the field of 2026', () => {
  interface Fielded {
    readonly unit: string;
    readonly entries: number;
    readonly lists: number;
    readonly character?: true;
    readonly models?: number;
    readonly mount?: string;
    readonly options?: readonly string[];
    readonly with?: readonly string[];
  }
  const field = JSON.parse(readFileSync(new URL('field-2026.json', folder), 'utf8')) as {
    readonly source: string;
    readonly lists: number;
    readonly units: readonly Fielded[];
  };

  it('says where it is from, and has every unit once, the most played first', () => {
    expect(field.source).toContain('Apache-2.0');
    const names = field.units.map(({ unit }) => unit);
    expect(new Set(names).size).toBe(names.length);
    expect(names).toHaveLength(404);
    const entries = field.units.map((one) => one.entries);
    expect(entries).toEqual([...entries].sort((a, b) => b - a));
    for (const one of field.units) expect(one.lists).toBeLessThanOrEqual(Math.min(one.entries, field.lists));
  });

  it('has units that are in the armies, of sizes and with options that they may have', () => {
    // Spells of mages, the General, and gifts in fewer than half of the lists are left open.
    const open = new Set(['too-few', 'needs']);
    for (const { unit: name, models, mount, options, character } of field.units) {
      const of = library.unit(name)!;
      const { problems } = pointsOf(of, { models, mount, options });
      expect(
        problems.filter(({ code }) => !open.has(code)),
        name,
      ).toEqual([]);
      expect(character ?? false, name).toBe(of.unit.type?.includes('character') === true);
    }
  });

  it('has with Characters the units that are brought with them, of their army', () => {
    const joining = field.units.filter((one) => one.with);
    expect(joining.length).toBeGreaterThan(60);
    for (const { unit: name, character, with: units = [] } of joining) {
      expect(character, name).toBe(true);
      for (const unit of units) {
        expect(unit.split('/')[0], name).toBe(name.split('/')[0]);
        expect(library.unit(unit)!.unit.type, `${name} with ${unit}`).not.toContain('character');
      }
    }
  });
});
