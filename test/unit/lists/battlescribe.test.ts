import { describe, expect, it } from 'vitest';
import { pointsOf } from '../../../src/games/t9a/army/points.ts';
import { armySchema } from '../../../src/games/t9a/army/schema.ts';
import { importBattleScribe } from '../../../src/lists/catalogue/battlescribe/import.ts';
import { safeXml } from '../../../src/lists/xml/safe-xml.ts';
import { moorCatalogue, moorSystem } from './moor.ts';

const read = (text: string) => importBattleScribe(new Map([['moor.cat', text]]), ['moor.gst', moorSystem], undefined);
const { armies, problems } = read(moorCatalogue);
const { army, odd } = armies[0]!;
const priced = (id: string, configuration: Parameters<typeof pointsOf>[1]) =>
  pointsOf({ army, id, unit: army.units[id]! }, configuration);
const codes = (id: string, configuration: Parameters<typeof pointsOf>[1]) =>
  priced(id, configuration).problems.map(({ code }) => code);

describe('importBattleScribe()', () => {
  it('makes an army that its schema accepts', () => {
    expect(problems).toEqual([]);
    expect(() => armySchema.parse(army)).not.toThrow();
    expect(army).toMatchObject({
      army: 'moor-folke',
      name: 'Moor Folké',
      edition: 'Moors & Fens',
      source: 'BattleScribe catalogue Moor Folké, revision 3 by Somebody: names, numbers and structure only.',
      categories: { core: { name: 'Core' } },
    });
    expect(JSON.stringify(army)).not.toContain('Words that are not taken');
  });

  it('reads profiles, rules with what links append, armour and sizes', () =>
    expect(army.units['moor-spears']).toMatchObject({
      category: 'core',
      height: 1,
      base: [20, 20],
      models: { min: 20, max: 40 },
      global: { cha: 4, mob: 8, dis: 7 },
      defence: { hp: 1, def: 3, res: 3, arm: 0 },
      rules: ['scoring', 'light-armour', 'stubborn', 'aegis(5+, against melee)', 'shield'],
      parts: [{ name: 'Moor Spear', att: 1, rules: ['poison-attacks'] }],
    }));

  it('makes mounts of what has the values of a model', () =>
    expect(army.units['horse-mount']).toMatchObject({
      mount: true,
      defence: { hp: 'C', arm: 'C+2' },
      parts: [{ name: 'Horse', tags: ['mount'], att: 1 }],
    }));

  it.each([
    ['moor-spears', {}, 7 * 20 + 30],
    ['moor-spears', { models: 25, options: ['Spear'] }, 9 * 25 + 30],
    ['moor-spears', { models: 25, options: ['Bow', 'Standard Bearer', 'Musician'] }, 7 * 25 + 30 + 20 + 30],
    ['lord', { mount: 'Horse' }, 140],
    ['lord', { options: ['General', 'Orb'] }, 185],
  ] as const)('%s %j costs %i', (id, configuration, points) => {
    expect(codes(id, configuration)).toEqual([]);
    expect(priced(id, configuration).points).toBe(points);
  });

  it.each([
    ['moor-spears', { models: 41 }, ['too-many-models']],
    ['moor-spears', { options: ['Spear', 'Bow'] }, ['too-many']],
    ['moor-spears', { models: 31, options: ['Bow'] }, ['barred']],
    ['lord', { mount: 'Horse', options: ['General'] }, ['barred']],
    ['lord', { options: ['Orb'] }, ['over-limit']],
    ['lord', { options: ['Never'] }, ['unknown-option']],
  ] as const)('%s %j: %j', (id, configuration, expected) => expect(codes(id, configuration)).toEqual(expected));

  it('lets other choices change points', () =>
    expect(priced('lord', { mount: 'Horse', options: ['General'] }).points).toBe(100 + 40 + 10));

  it('tells what is odd, and goes on', () =>
    expect(odd.map(({ where, message }) => `${where}: ${message}`)).toEqual([
      'Moor Spears: the link Lost leads nowhere and is left out',
      'Lord: Arm is `much`, which is no number',
      'Battle Size: it is no unit and is left out',
    ]));

  it('survives what is cut out of it', () => {
    const tags = [...moorCatalogue.matchAll(/<[a-zA-Z]+ [^<>]*\/>|[a-zA-Z]+="[^"]*"/g)];
    expect(tags.length).toBeGreaterThan(150);
    for (const [i, { 0: tag, index }] of tags.entries()) {
      if (i % 5 > 0) continue;
      const cut = moorCatalogue.slice(0, index) + moorCatalogue.slice(index + tag.length);
      for (const one of read(cut).armies) expect(armySchema.safeParse(one.army).success).toBe(true);
    }
  });

  it.each([
    ['', 'not-xml'],
    ['{}', 'not-xml'],
    ['<catalogue>', 'not-xml'],
    [moorSystem, 'wrong-file'],
    ['<!DOCTYPE x [<!ENTITY a "b">]><catalogue/>', 'not-xml'],
  ])('refuses %j', (text, code) => expect(read(text).problems.map((one) => one.code)).toEqual([code]));
});

describe('safeXml()', () => {
  it('puts in the five entities and characters by number, and no others', () => {
    const { attributes, children } = safeXml('<a b="&lt;&amp;#33;&#x41;"><c>&quot;&apos;&#233; &who; &#0;</c></a>');
    expect(attributes['b']).toBe('<&#33;A');
    expect(children[0]!.text).toBe('"\'é &who; &#0;');
  });

  it('refuses bombs', () => {
    const laughs = '<!DOCTYPE l [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]><l>&b;</l>';
    expect(() => safeXml(laughs)).toThrow('a document type with entities is not read');
    expect(() => safeXml('<a>'.repeat(100_000))).toThrow('more than 200 deep');
    expect(() => safeXml('<a '.repeat(3_000_000))).toThrow('more than a million tags');
    expect(() => safeXml('<a '.repeat(900_000))).toThrow('a tag is not closed');
    expect(() => safeXml('x'.repeat(20_000_001))).toThrow('larger than 20 MB');
  });
});
