import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { takenChoices } from '../../../../../src/games/t9a/army/list/choices.ts';
import { ArmyLibrary } from '../../../../../src/games/t9a/lists/army-library.ts';
import { understandLists } from '../../../../../src/games/t9a/lists/understand-lists.ts';
import { fixture, fixtureText } from '../../../../helpers/t9a/list-layouts.ts';

const library = new ArmyLibrary();
const bytes = (text: string): Uint8Array => Buffer.from(text);
const read = (file: Uint8Array | string) => understandLists(typeof file === 'string' ? bytes(file) : file, library);
const refused = (file: Uint8Array | string): string => {
  try {
    read(file);
    return 'it is read';
  } catch (error) {
    return (error as Error).message;
  }
};
/** Per unit: entry, number, printed and counted points. */
const brief = (file: Uint8Array | string) => {
  const { form, lists } = read(file);
  return [
    form,
    ...lists.map(({ army, units, total }) => [
      army?.army,
      total,
      ...units.map(({ of, priced, printed }) => `${priced?.models} ${of?.id} ${printed} ${priced?.points}`),
    ]),
  ];
};

const cost = (value: number) => ({
  costs: [
    { name: 'pts', value },
    { name: ' PL', value: 3 },
  ],
});
const upgrade = (name: string, value = 0, selections: object[] = [], number = 1) => ({
  ...{ name, number, type: 'upgrade', selections },
  ...cost(value),
});

const roster = {
  roster: {
    name: 'For the Prince',
    costs: [{ name: 'pts', value: 605 }],
    forces: [
      {
        catalogueName: 'Empire of Sonnstahl',
        selections: [
          upgrade('Battle Size'),
          {
            ...{ name: 'Marshal', type: 'unit', number: 1, ...cost(90) },
            selections: [
              upgrade('Army General', 0),
              upgrade('Horse', 15),
              upgrade('Special Equipment', 0, [upgrade('King Slayer', 25)]),
              upgrade('Lance', 10),
              upgrade('Hand Weapon'),
              upgrade('Plate Armour'),
            ],
          },
          {
            ...{ name: 'State Infantry', type: 'unit', number: 1, ...cost(0) },
            selections: [
              { name: 'State Infantry', type: 'model', number: 30, ...cost(250), selections: [] },
              upgrade('Spear', 60),
              upgrade('Command Group', 0, [
                upgrade('Standard Bearer', 10, [upgrade('Flaming Standard', 40)]),
                upgrade('Musician', 10),
              ]),
            ],
          },
        ],
      },
    ],
  },
};

const xmlOf = (name: string, { selections = [], costs = [], ...more }: Record<string, unknown>): string => {
  const attributes = Object.entries(more).map(([key, value]) => ` ${key}="${String(value)}"`);
  const below = (selections as Record<string, unknown>[]).map((one) => xmlOf('selection', one)).join('');
  const paid = (costs as { name: string; value: number }[]).map(
    (one) => `<cost name="${one.name}" value="${one.value}.0"/>`,
  );
  return `<${name}${attributes.join('')}><selections>${below}</selections><costs>${paid.join('')}</costs></${name}>`;
};

const [force] = roster.roster.forces;
const ros = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<roster name="For the Prince" battleScribeVersion="2.03" xmlns="http://www.battlescribe.net/schema/rosterSchema">
<costs><cost name="pts" value="605.0"/></costs><forces>${xmlOf('force', force!)}</forces></roster>`;

const rostered = [['empire', 605, '1 marshal 140 170', '30 state-infantry 370 370']];

describe('a file', () => {
  it('of New Recruit, as JSON, is a roster', () => {
    expect(brief(JSON.stringify(roster))).toEqual(['JSON', ...rostered]);
    const [marshal, infantry] = read(JSON.stringify(roster)).lists[0]!.units;
    expect(takenChoices(marshal!.priced!.taken)).toEqual({
      options: [expect.stringContaining('General'), 'Lance (King Slayer)'],
      mount: 'Horse',
    });
    expect(takenChoices(infantry!.priced!.taken).options).toEqual([
      'Spear',
      'Standard Bearer (Flaming Standard)',
      'Musician',
    ]);
  });

  it('of BattleScribe is the same, packed or not', () => {
    expect(brief(ros)).toEqual(['BattleScribe', ...rostered]);
    expect(brief(zipSync({ 'mine.ros': bytes(ros) }))).toEqual(['BattleScribe', ...rostered]);
    expect(brief(zipSync({ 'a/readme.md': bytes('hello'), 'a/mine.ros': bytes(ros) }))).toEqual([
      'BattleScribe',
      ...rostered,
    ]);
  });

  it.each(['9'.repeat(400), '1e300', 'Infinity'])(
    'with a number of %s has no number that cannot be printed',
    (huge) => {
      const of = (number: unknown) => ({
        name: 'State Infantry',
        type: 'unit',
        number,
        costs: [{ name: 'pts', value: number }],
      });
      const forces = [{ catalogueName: 'Empire of Sonnstahl', selections: [of('HUGE')] }];
      const units = [
        { name: 'State Infantry', models: 'HUGE', cost: 'HUGE', options: [{ name: 'Spear', amount: 'HUGE' }] },
      ];
      const json = [{ forces }, { army: 'Empire of Sonnstahl', units, total: 'HUGE' }];
      const xml = `<roster><forces>${xmlOf('force', forces[0]!)}</forces></roster>`.replace('HUGE.0', 'HUGE');
      for (const text of [xml, ...json.map((one) => JSON.stringify(one))]) {
        const { lists } = read(text.replaceAll('HUGE', huge));
        const { points, printed = 0, total = 0, units } = lists[0]!;
        for (const number of [points, printed, total]) expect(Math.abs(number), text).toBeLessThan(1e8);
        const told = units.flatMap(({ problems }) => problems.map(({ found, allowed }) => `${found} ${allowed}`));
        expect(told.join(), text).not.toMatch(/Infinity|e\+/);
      }
    },
  );

  it('of a tournament holds lists of both players, as units or as text', () => {
    const units = [
      { name: 'Steam Tank', cost: 440, options: [] },
      { name: 'State Infantry', cost: 330, models: 30, options: [{ name: 'Spear', type: 'Weapons' }, { name: 'FCG' }] },
    ];
    const report = {
      ...{ armyOne: 'EoS', armyTwo: 'BH', scoreOne: 12 },
      armyListOne: { units, pointsPerCategory: { Core: 330, Total: 770 } },
      armyListTwo: { units: [{ name: 'Cyclops', cost: 310, options: [] }] },
    };
    const lists = [
      ['empire', 770, '1 steam-tank 440 440', '30 state-infantry 330 330'],
      ['beasts', undefined, '1 cyclops 310 310'],
    ];
    expect(brief(JSON.stringify(report))).toEqual(['JSON', ...lists]);
    expect(brief(JSON.stringify([report]))).toEqual(['JSON', ...lists]);
    const games = { games: [{ players: [{ alias: 'Uli', exported_list: fixtureText('beasts') }] }] };
    const [list] = read(JSON.stringify(games)).lists;
    expect([list!.army?.army, list!.points]).toEqual(['beasts', fixture('beasts').total]);
    expect(list!.title).toEqual(['Uli', 'Beast Herds']);
  });

  it('is what stands in it, whatever it is called', () => {
    expect(read(fixtureText('orcs')).form).toBe('text');
    expect(read('# mine\nbreaktest-army: 1\narmy: empire\n').form).toBe('army file');
    expect(read('{"breaktest-army": 1}').form).toBe('army file');
    // Text that begins with a bracket is none of JSON.
    expect(brief('[Empire of Sonnstahl]\n440 - Steam Tank').slice(0, 2)).toEqual([
      'text',
      ['empire', undefined, expect.anything()],
    ]);
  });
});

describe('what could do harm', () => {
  it('is refused: archives that unpack to too much, hold archives, are damaged, or hold no roster', () => {
    const bomb = zipSync({ 'mine.ros': new Uint8Array(60_000_000) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(refused(bomb)).toBe('it unpacks to more than 2 MB');
    // The size that an archive claims is not believed.
    const liar = Buffer.from(bomb);
    for (let at = 0; at + 4 <= liar.length; at++)
      if (liar.readUInt32LE(at) === 60_000_000) liar.writeUInt32LE(1000, at);
    expect(refused(liar)).toMatch(/unpacks to more than 2 MB|damaged/);
    const inner = zipSync({ 'mine.ros': bytes(ros) });
    expect(refused(zipSync({ 'mine.ros': inner }))).toBe('there is an archive within the archive');
    expect(refused(inner.subarray(0, 300))).toMatch(/damaged|closed|no XML|empty/);
    expect(refused(zipSync({ 'mine.exe': bytes(ros) }))).toBe('there is no roster in it');
    const many = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`${i}.exe`, bytes('x')]));
    expect(refused(zipSync(many))).toBe('it holds more than 20 files');
  });

  it('is refused: entities of XML, depth, what is no roster', () => {
    expect(refused('<?xml version="1.0"?><!DOCTYPE r [<!ENTITY a "aa">]><roster>&a;</roster>')).toMatch(
      /document type/,
    );
    expect(refused('<!DOCTYPE r [<!ENTITY a SYSTEM "file:///etc/passwd">]><roster>&a;</roster>')).toMatch(
      /document type/,
    );
    expect(refused(`<roster>${'<a>'.repeat(500)}${'</a>'.repeat(500)}</roster>`)).toMatch(/deep/);
    expect(refused('<?xml version="1.0"?><catalogue/>')).toMatch(/no roster/);
    expect(refused('<roster name="x"')).toMatch(/not XML/);
    expect(refused('<?xml version="1.0"?>\n<? x name="1"><roster></roster>')).toMatch(
      /^it is not XML: .*[^.], in line \d$/,
    );
    expect(refused('<roster>\n<a></roster>')).toMatch(/^it is not XML: Expected closing tag 'a'.*, in line 2$/);
  });

  it('is refused: too much text, JSON that goes too deep or holds nothing, nothing at all', () => {
    expect(refused('x'.repeat(2_500_000))).toBe('it is larger than 2 MB');
    expect(refused('440 - Steam Tank\n'.repeat(40_000))).toMatch(/^it is text of 680000 letters/);
    expect(refused(`${'['.repeat(50_000)}"a"${']'.repeat(50_000)}`)).not.toBe('it is read');
    expect(refused('{"a": {"b": [1, 2]}}')).toBe('there is no list in this JSON');
    expect(refused('{"units": [')).toMatch(/no JSON/);
    expect(refused('')).toBe('it is empty');
    expect(refused('\u0000\u0000\u0000')).toMatch(/empty|no line/);
    expect(refused('To be or not to be')).toBe('no line names a unit');
  });

  it('is cut: units by the thousand', () => {
    const [list] = read(`Empire of Sonnstahl\n${'440 - Steam Tank\n'.repeat(3000)}`).lists;
    expect(list!.units).toHaveLength(200);
    expect(list!.problems).toMatchObject([{ code: 'too-many-units', found: '3000' }]);
  });
});
