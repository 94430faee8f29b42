import { describe, expect, it } from 'vitest';
import { pointsOf } from '../../../../../src/games/t9a/army/points.ts';
import { armySchema } from '../../../../../src/games/t9a/army/schema.ts';
import { readArmy } from '../../../../../src/games/t9a/catalogue/files/read.ts';
import { armyJson, armyYaml } from '../../../../../src/games/t9a/catalogue/files/write.ts';
import { importNewRecruit } from '../../../../../src/games/t9a/catalogue/newrecruit/import.ts';
import { census } from '../../../../../src/games/t9a/catalogue/report.ts';
import { marshArmy, marshFiles } from './marsh.ts';

const { armies, problems, names } = importNewRecruit(marshFiles());
const { army, odd } = armies[0]!;
const unit = (id: string) => army.units[id]!;
const points = (id: string, configuration: Parameters<typeof pointsOf>[1]): number => {
  const priced = pointsOf({ army, id, unit: unit(id) }, configuration);
  expect(priced.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return priced.points;
};

describe('importNewRecruit()', () => {
  it('makes an army that its schema accepts', () => {
    expect(problems).toEqual([]);
    expect(() => armySchema.parse(army)).not.toThrow();
    expect(army).toMatchObject({
      army: 'marsh-folk',
      aliases: ['mf'],
      edition: '2026',
      source: "New Recruit's data (made up): names, numbers and structure only.",
      categories: { characters: { max: 0.4 }, core: { min: 0.25 }, others: { name: 'Others' } },
      limits: [{ army_bars: [{ any: ['rafts'], count: 2, per_points: 1000 }] }],
    });
    expect(Object.keys(army.units)).toEqual(['marsh-spears', 'chief', 'eel-mount', 'heron', 'mudling']);
  });

  it('reads characteristics, parts, tags and rules', () => {
    expect(unit('marsh-spears')).toMatchObject({
      height: 1,
      base: [20, 20],
      type: ['infantry'],
      models: { min: 20, max: 50 },
      global: { cha: 4, mob: 4, dis: 7 },
      defence: { hp: 1, def: 3, res: 3, arm: 0 },
      rules: ['marsh-born', 'bodyguard(general, chief)', 'shield', 'aegis(5+, against melee front)'],
      parts: [
        {
          name: 'Marsh Spear',
          tags: ['human', 'light-armour'],
          att: 1,
          weapons: ['spear'],
          rules: ['devastating-charge(+1 str, +1 ap)'],
        },
      ],
    });
    expect(unit('chief')).toMatchObject({
      height: 'mount',
      global: { mob: 4, dis: 8 },
      parts: [{ att: 'D3+3', off: '*', rules: ['multiple-wounds(2, towards characters)'] }],
    });
    expect(unit('chief').base).toBeUndefined();
  });

  it('knows all that a mount does, even one that takes a rule away', () => {
    const mounts = unit('chief').options!.flatMap((one) => ('options' in one ? one.options! : [one]));
    expect(mounts.find(({ name }) => name === 'Eel')).toMatchObject({
      mount: 'eel-mount',
      effect: { loses: ['scoring'] },
    });
    expect(mounts.find(({ name }) => name === 'Eel')?.effect?.unknown).toBeUndefined();
  });

  it('reads mounts with their C values, crews and chassis', () =>
    expect(unit('eel-mount')).toMatchObject({
      name: 'Eel',
      mount: true,
      base: [50, 75],
      global: { cha: '3D6', mob: 'D6+2', dis: 'C' },
      defence: { hp: 'C+1', def: 'C', res: 4, arm: 'C+2' },
      parts: [
        { name: 'Eel', role: 'mount' },
        { name: 'Crew', count: 6, role: 'crew' },
        {
          name: 'Chassis',
          role: 'chassis',
          str: 5,
          rules: ['impact-hits(D6+1)', 'grind-attacks(3, str 6, ap 2, unmodifiable)', 'afflict(-2 dis, -1 arm)'],
        },
      ],
    }));

  it('keeps older names', () => {
    expect(unit('marsh-spears').aliases).toEqual(['Bog Spears']);
    expect(unit('chief').aliases).toEqual(['The Chief', 'Old Chief']);
    expect(army.lists!['moods']![0]).toMatchObject({ name: 'Calm', aliases: ['Bog Mood'] });
    expect(names).toEqual({ spells: { cosmology: ['Ice'], bogs: ['Fog'] }, retired: ['Old Thing'] });
  });

  it('says what options do', () => {
    const options = JSON.stringify(army);
    for (const effect of [
      '"Spear","cost":2,"effect":{"weapons":["spear"]}',
      '"Bow (4+)","cost":3,"effect":{"ranged":["bow"]}',
      '"effect":{"general":true,"add":{"dis":1}}',
      '"effect":{"item":"weapon","rules":["heros-heart","magical-attacks"]}',
      '"effect":{"unknown":true,"item":"banner"}',
      '"effect":{"path":"cosmology"}',
      '"rules":["ambush(marsh)"],"loses":["scoring"]',
    ])
      expect(options).toContain(effect);
  });

  it('drops marks that no condition asks for', () => {
    expect(unit('marsh-spears').marks).toBeUndefined();
    expect(unit('marsh-spears').model_marks).toEqual([{ mark: 'spears', count: 2 }]);
  });

  it.each([
    ['marsh-spears', {}, -20 + 9 * 20],
    ['marsh-spears', { models: 30, options: ['Spear', 'Totem'] }, -20 + 11 * 30 + 30],
    ['marsh-spears', { models: 25, options: ['Calm'] }, -20 + (9 + 25) * 25],
    ['marsh-spears', { models: 25, options: ['Deep Calm', 'Calm'] }, -20 + (9 + 60) * 25],
    ['marsh-spears', { models: 30, options: ['Ambush', 'Horde'] }, 45 + 9 * 30 + 15],
    ['marsh-spears', { options: ['Standard Bearer (Banner of Reeds)', 'Musician'] }, 160 + 45],
    ['chief', { options: ['General', 'Great Weapon (Bog Blade)'] }, 100 + 5 + 40],
    ['chief', { options: ['General', "Hand Weapon (Hero's Heart)", '2x Rune of Iron'] }, 100 + 40 + 30],
    ['chief', { mount: 'eel', options: ['General', 'Slime', 'Wizard Adept', 'Cosmology (Ice)'] }, 100 + 50 + 15 + 70],
  ] as const)('%#: %s %j costs %i', (id, configuration, cost) => expect(points(id, configuration)).toBe(cost));

  it('tells what is odd, and goes on', () =>
    expect(odd.map(({ where, message }) => `${where}: ${message}`)).toEqual([
      'oldChief@mounts: a second copy of a unit is left out',
      'broken: it has no name and is left out',
      'Chiéf: a rule without an id is left out',
      'Chiéf: Arm is `many`, which is no number',
      'Chiéf / Mount / Eel: the mount `eel_mount` is read as `eelMount`',
      'Chiéf / Equipment / Hand Weapon Enchant: the list of options `nowhere` is not in the dictionary, and empty',
      'Chiéf / Magic: the name "Magic " has odd blanks',
      'Heron: `odd_key` is not known here',
      'Heron: there is no profile of it',
      'Heron: an option that is no map is left out',
      'mf/mudling: there is a profile of it and no unit; it cannot be taken by itself',
    ]));

  it('counts what is not played', () => {
    const { units, mounts, profiles, missingRules } = census([army]);
    expect([units, mounts, profiles]).toEqual([4, 1, 4]);
    expect(missingRules.map(([key]) => key)).toContain('marsh-born');
    expect(missingRules.map(([key]) => key)).not.toContain('impact-hits');
  });

  it('survives any value in any place', () => {
    const rubbish = [null, -1, '', [], {}, [null], 'x'.repeat(999), 7e9, true];
    const copy = JSON.parse(JSON.stringify(marshArmy)) as Record<string, unknown>;
    const stats = marshFiles().get('unitstats.json')!;
    let places = 0;
    const walk = (holder: Record<string, unknown>, key: string): void => {
      const kept = holder[key];
      holder[key] = rubbish[Math.floor(places / 2) % rubbish.length];
      const files = new Map([
        ['mf.json', JSON.stringify(copy)],
        ['unitstats.json', stats],
      ]);
      // Every other place is enough, and takes half the time.
      if (places++ % 2 === 0)
        for (const one of importNewRecruit(files).armies) expect(armySchema.safeParse(one.army).success).toBe(true);
      holder[key] = kept;
      if (typeof kept !== 'object' || kept === null) return;
      for (const below of Object.keys(kept)) walk(kept as Record<string, unknown>, below);
    };
    for (const key of Object.keys(copy)) walk(copy, key);
    expect(places).toBeGreaterThan(300);
  });

  it('takes the names that every object has for names', () => {
    const stats = JSON.parse(marshFiles().get('unitstats.json')!.slice(1)) as { units: Record<string, object> };
    const rules = ['constructor', 'toString', { id: 'valueOf' }];
    const units = Object.entries(stats.units).map(([key, of]) => [key, { ...of, globalrules: rules }]);
    const files = new Map([
      ['constructor.json', JSON.stringify({ ...marshArmy, short: undefined, army: 'constructor' })],
      ['mf.json', JSON.stringify({ ...marshArmy, short: 'mf', army: 'toString' })],
      ['unitstats.json', JSON.stringify({ units: Object.fromEntries(units) })],
    ]);
    const [first, second] = importNewRecruit(files).armies;
    expect([first!.army.army, second!.army.army]).toEqual(['constructor', 'tostring']);
    expect(second!.army.units['marsh-spears']!.rules).toEqual(
      expect.arrayContaining(['constructor', 'to-string', 'value-of']),
    );
  });

  it('says what is no catalogue', () => {
    const bad = importNewRecruit(
      new Map([
        ['a.json', '{'],
        ['b.json', '[]'],
        ['c.json', '{}'],
      ]),
    );
    expect(bad.problems.map(({ code, file }) => `${file} ${code}`)).toEqual([
      'a.json not-json',
      'b.json not-json',
      'a.json no-army',
    ]);
    expect(importNewRecruit(new Map()).problems.map(({ code }) => code)).toEqual(['no-army']);
  });
});

describe('army files', () => {
  it('come back the same from YAML and from JSON', () => {
    for (const text of [armyYaml(army), armyJson(army)])
      expect(readArmy(text, 'marsh.yaml')).toEqual({ army, problems: [] });
    expect(armyYaml(army).split('\n')[0]).toBe(`# Marsh Folk. ${army.source}`);
    expect(armyYaml(army)).not.toMatch(/[&*]a\d/);
  });

  it('have every mistake told with its line', () => {
    const text = armyYaml(army)
      .replace('height: 1', 'height: 9')
      .replace('lists: [banner-enchant]', 'lists: [baner-enchant]')
      .replace('mount: eel-mount', 'mont: eel-mount');
    expect(
      readArmy(text, 'marsh.yaml')
        .problems.map(({ code }) => code)
        .sort(),
    ).toEqual(['out-of-range', 'unknown-key']);
    const dangling = armyYaml(army)
      .replace('lists: [banner-enchant]', 'lists: [baner-enchant]')
      .replace('category: core', 'category: cor');
    expect(readArmy(dangling, 'marsh.yaml').problems).toMatchObject([
      { code: 'unknown-category', near: ['core'], line: expect.any(Number) },
      { code: 'unknown-list', near: expect.arrayContaining(['banner-enchant']), line: expect.any(Number) },
    ]);
  });
});

describe('an army as New Recruit publishes it', () => {
  const check = (name: string, cost: number, more: object = {}) => ({
    type: 'check',
    name,
    cost,
    option_id: 'x1',
    ...more,
  });
  const number = { name: 'Number', type: 'numeric', cost: 7, options: [{ maxSize: 1, options: [check('Spear', 1)] }] };
  const legion = {
    ...{ name: 'Fen,<br>Legion', unit_id: 'legion', cost: -5, height: '1', basesize: '20×20', logo: 'core' },
    options: [{ minSize: 20, maxSize: 40, addToUnitSize: true, options: [number] }, { optionsDict: ['scrolls'] }],
  };
  const fens = {
    ...{ name: 'Fen Folk', short: 'ff', id: 21, include: [102] },
    dictionnary: [
      { refs: ['scrolls'], options: [check('Scroll of Reeds', 30), check('Scroll (Mist)', 35, { shared: true })] },
      { refs: ['scrolls'], options: [check('Reed Pipe', 20, { boundSpells: [{ path: 'fens', ref: 'will_o_wisp' }] })] },
    ],
    army: [{ name: 'Army', maxCost: 4500, options: [{ name: 'Core', minPercent: 0.25, options: [legion] }] }],
  };
  const core = {
    ...{ name: 'Core', id: 102 },
    dictionnary: [
      {
        refs: ['scrolls'],
        options: [
          check('Scroll', 0, { shared: true, hasOption: ['wizard'] }),
          check('Scroll of Others', 0, { shared: true }),
          check('Potion', 10),
        ],
      },
    ],
  };
  const spells = { id: 103, paths: { fens: { spells: [{ ref: 'will_o_wisp', name: "Will o' the Wisp" }] } } };
  const profile = {
    ...{ name: 'Fen Legion', basesize: '20×20', height: '1', global: { Ad: '4', Ma: '8', Di: '7' } },
    ...{ defense: { HP: '1', Df: '3', Re: '3', Arm: '0' }, offensename: 'Man', tags: 'Human' },
    ...{ offense: { At: '1', Of: '3', St: '3', AP: '0', Ag: '3' } },
  };
  const files = { ff: fens, special: core, spells, unitstats: { id: 100, units: { ff: { legion: profile } } } };
  const { armies, problems } = importNewRecruit(
    new Map(Object.entries(files).map(([name, value]) => [`${name}.json`, JSON.stringify(value)])),
  );
  const [made] = armies;

  it('is read with its profiles, categories and points', () => {
    expect(problems).toEqual([]);
    expect(armies).toHaveLength(1);
    expect(made!.odd).toEqual([]);
    expect(made!.army).toMatchObject({ name: 'Fen Folk', aliases: ['ff'], categories: { core: { min: 0.25 } } });
    expect(made!.army.units).toMatchObject({
      'fen-legion': { name: 'Fen, Legion', defence: { def: 3 }, cost: { base: -5, per_model: 7 } },
    });
  });

  it('has the options of the core book that it lists, and those that are for all', () => {
    expect(made!.army.lists!['scrolls']).toMatchObject([
      { name: 'Scroll of Reeds', cost: 30 },
      { name: 'Scroll (Mist)', cost: 35, needs: ['wizard'] },
      { name: 'Reed Pipe', cost: 20, spells: { of: ["Will o' the Wisp"] } },
      { name: 'Potion', cost: 10 },
    ]);
  });

  it('of any depth is read', () => {
    const deep = `${'{"options":['.repeat(20_000)}{}${']}'.repeat(20_000)}`;
    const text = JSON.stringify(fens).replace('{"name":"Number"', `${deep},{"name":"Number"`);
    expect(importNewRecruit(new Map([['ff.json', text]])).armies[0]!.army.units).toHaveProperty('fen-legion');
  });
});
