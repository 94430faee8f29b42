import { describe, expect, it } from 'vitest';
import { duelExperiment } from '../../../../src/cli/input/duel-experiment.ts';
import { preset } from '../../../../src/games/t9a/rules/presets.ts';
import type { Setup } from '../../../../src/games/t9a/setup.ts';

const infantry = 'empire/heavy-infantry 25x5 spear standard';
const knights = 'empire/knightly-orders 8x8 lance';

const older = { edition: 'core' };

describe('duelExperiment() of older profiles', () => {
  it('names the units by their profiles and lets the charging one attack', () => {
    const { experiment, ids, problems } = duelExperiment(infantry, `${knights} charging`, older);
    expect(problems).toEqual([]);
    expect(ids).toEqual(['heavy-infantry', 'knightly-orders']);
    const setup = experiment!.cells[0]!.setup as Setup;
    expect(setup.sides).toEqual(['attacker', 'defender']);
    expect(setup.units.map((unit) => unit.id)).toEqual(['knightly-orders', 'heavy-infantry']);
    expect(setup.rounds).toBe(1);
    expect(experiment).toMatchObject({ trials: 100_000, engine: 'sampled', seed: `${infantry} v ${knights} charging` });
  });

  it('lets the first attack if none charges', () => {
    const setup = duelExperiment(infantry, knights, older).experiment!.cells[0]!.setup as Setup;
    expect(setup.units[0]!.id).toBe('heavy-infantry');
    expect(setup.sides[0]).toBe('attacker');
  });

  it('tells two units of one profile apart', () => {
    expect(duelExperiment(infantry, infantry, older)).toMatchObject({
      ids: ['heavy-infantry-a', 'heavy-infantry-b'],
      problems: [],
    });
  });

  it('takes the options', () => {
    const { experiment } = duelExperiment(infantry, knights, {
      ...older,
      trials: '500',
      seed: 's',
      rounds: '3',
      engine: 'rolled',
    });
    expect(experiment).toMatchObject({ trials: 500, seed: 's', engine: 'rolled' });
    expect((experiment!.cells[0]!.setup as Setup).rounds).toBe(3);
  });

  it('names the word of every problem, with the nearest valid ones', () => {
    const { experiment, problems } = duelExperiment(
      'empire/heavy-infntry 25x5 spaer standart',
      'empire/knightly-orders 501x8 curage=9 courage=eleven near.general=12',
      { ...older, rounds: '99', trials: '0' },
    );
    expect(experiment).toBeUndefined();
    const told = problems.map(({ file, code, near, path }) => [file, code, near?.[0], path.join('.')]);
    expect(told).toHaveLength(9);
    expect(told).toEqual(
      expect.arrayContaining([
        ['A "empire/heavy-infntry"', 'unknown-profile', 'empire/heavy-infantry', ''],
        ['A "spaer"', 'unknown-word', 'spear', ''],
        ['A "standart"', 'unknown-word', 'standard', ''],
        ['B "501x8"', 'out-of-range', undefined, ''],
        ['B "curage=9"', 'unknown-key', 'courage', ''],
        ['B "courage=eleven"', 'wrong-type', undefined, ''],
        ['B "near.general=12"', 'out-of-range', undefined, ''],
        ['--rounds 99', 'out-of-range', undefined, 'rounds'],
        ['--trials 0', 'out-of-range', undefined, 'trials'],
      ]),
    );
  });

  it('names a weapon that the profile cannot carry, and rules with wrong brackets', () => {
    const { problems } = duelExperiment('empire/heavy-infantry 25x5 lance aegis(9+)', knights, older);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([
      ['A "lance"', 'weapon-not-carried'],
      ['A "aegis(9+)"', 'rule-value'],
    ]);
  });

  it('does not repeat a missing size as missing keys', () => {
    const { problems } = duelExperiment('empire/heavy-infantry', knights, older);
    expect(problems.map(({ file, code }) => [file, code])).toEqual([['A ""', 'bad-size']]);
  });
});

describe('duelExperiment() of units of 2026', () => {
  it('takes no size of nothing for the usual one', () => {
    const { problems } = duelExperiment('state infantry 25x0', '0x5 knightly orders', {});
    const errors = problems.filter(({ severity }) => severity === 'error');
    expect(errors.map(({ file, code }) => [file, code])).toEqual([
      ['A "0"', 'out-of-range'],
      ['B "0"', 'no-models'],
    ]);
  });

  const line = 'state infantry 30x6 spear, std, mus + marshal on horse, general, shield courage=9';

  it('reads units as players write them, under the rules of their edition', () => {
    const { experiment, problems } = duelExperiment(line, 'veteran orcs 25 charging, std, stubborn');
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const setup = experiment!.cells[0]!.setup as Setup;
    expect(setup.rules).toEqual(preset('2026'));
    const [orcs, spears] = setup.units;
    expect(spears).toMatchObject({
      models: 30,
      files: 6,
      standard: true,
      musician: true,
      weapons: ['spear'],
      points: 330,
    });
    expect(spears!.characters[0]).toMatchObject({ id: 'marshal', general: true, courage: 9, points: 135 });
    expect(orcs).toMatchObject({
      models: 25,
      files: 6,
      charging: true,
      standard: true,
      rules: [{ written: 'stubborn' }],
    });
  });

  const played = (a: string, b: string, edition?: string): (string | undefined)[] => {
    const { rules, units } = duelExperiment(a, b, edition ? { edition } : {}).experiment!.cells[0]!.setup as Setup;
    const of = (['core', 'third', 'second', '2026'] as const).find((name) => rules === preset(name));
    return [of, ...units.map(({ profile }) => (profile.source?.startsWith('2026/') ? 'new' : 'old'))];
  };

  it('takes a name that both know for the unit of the edition that is played, whatever the other unit is', () => {
    const both = 'empire/knightly-orders 10x5';
    expect(played(both, 'empire/heavy-infantry 20x5')).toEqual(['2026', 'new', 'new']);
    expect(played(both, 'state infantry 20')).toEqual(['2026', 'new', 'new']);
    for (const edition of ['core', 'third', 'second'])
      expect(played(both, 'empire/heavy-infantry 20x5', edition)).toEqual([edition, 'old', 'old']);
  });

  it('says of a name that the edition does not have which one has it', () => {
    const told = (a: string, b: string, edition?: string) =>
      duelExperiment(a, b, edition ? { edition } : {}).problems.map(
        ({ file, code, allowed }) => `${file} ${code}: ${allowed}`,
      );
    expect(told('orcs/eadbashers 30x6', 'state infantry 20')).toEqual([
      'A "orcs/eadbashers" other-edition: a unit of 2026, or --edition core for both units',
    ]);
    expect(told('orcs/eadbashers 30x6', 'state infantry 20', 'third')).toEqual([
      'B "state infantry" other-edition: an older profile, or --edition 2026 for both units',
    ]);
    expect(told('@army.yaml#foot', 'orcs/eadbashers 30x6', 'core')).toEqual([
      'A "@army.yaml#foot" other-edition: an older profile, or --edition 2026 for both units',
    ]);
    expect(told('state infantry 20', 'veteran orcs 20', '2025')).toEqual([
      '--edition 2025 unknown-edition: 2026, core, third, second',
    ]);
  });

  it('reads weapons, command and rules without commas', () => {
    const { experiment, problems } = duelExperiment(
      'empire/heavy-infantry 25x5 spear command stubborn aegis(5+)',
      'veteran orcs 25',
    );
    expect(problems).toEqual([]);
    expect((experiment!.cells[0]!.setup as Setup).units[0]).toMatchObject({
      ...{ models: 25, files: 5, standard: true, musician: true, weapons: ['spear'] },
      rules: [{ written: 'stubborn' }, { written: 'aegis(5+)' }],
    });
  });

  it('takes some words of a name for the most played unit of that size that has them, and says so', () => {
    const read = (unit: string) => {
      const { experiment, problems } = duelExperiment(unit, '25 citizen spears');
      const source = experiment && (experiment.cells[0]!.setup as Setup).units[0]!.profile.source;
      return [source, ...problems.map(({ file, code, message, allowed }) => `${file} ${code}: ${message}; ${allowed}`)];
    };
    expect(read('30x6 orcs great-weapon')).toEqual([
      '2026/orcs/iron-orcs',
      'A "orcs" short-name: Read as orcs/iron-orcs, the most played of this name and size; the whole name of another: orcs/feral-orcs, orcs/veteran-orcs, orcs/veteran-orc-marauders, orcs/feral-orc-marauders, orcs/iron-orc-chariots',
    ]);
    expect(read('iron orc 30')).toEqual(['2026/orcs/iron-orcs']);
    expect(read('warlord 1')[1]).toMatch(/^A "warlord" short-name: Read as orcs\/orc-warlord/);
    expect(read('orcs 30, xyzzy')[2]).toMatch(/unknown-option/);
    const older = duelExperiment('orcs 30x6', 'empire/heavy-infantry 20x5', { edition: 'core' }).problems;
    expect(older.map(({ file, code }) => `${file} ${code}`)).toEqual(['A "orcs" unknown-profile']);
    expect(read('orcs xyzzy 30')).toEqual([undefined, expect.stringMatching(/^A "orcs xyzzy" unknown-unit/)]);
  });

  it('tells every mistake by its word', () => {
    const { problems } = duelExperiment('state infantri 30x6', 'empire/marshal on hors, generl courage=[');
    expect(problems.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'A "state infantri" unknown-unit',
      'B "courage=[" bad-value',
      'B "on hors" unknown-mount',
      'B "generl" unknown-option',
    ]);
    const words = duelExperiment('state infantry 30 speer', 'empire/marshal on hors, generl').problems;
    expect(words.map(({ file, code }) => `${file} ${code}`)).toEqual([
      'A "speer" unknown-option',
      'B "on hors" unknown-mount',
      'B "generl" unknown-option',
    ]);
  });

  it.each([
    ['state infantry 30, chargin', ['charging']],
    ['state infantry 30 spear chargin', ['charging', 'Spear']],
    ['state infantry 30, std, shakn', ['shaken']],
    ['state infantry 30, stuborn', ['stubborn']],
    ['state infantry 30, halbird', ['Halberd']],
    ['state infantry 30 + marshal chargin', ['charging']],
  ])('suggests flags, weapons and rules beside the options: %s', (unit, near) => {
    const { problems } = duelExperiment(unit, 'veteran orcs 30');
    expect(problems.map((problem) => [problem.code, problem.near])).toEqual([['unknown-option', near]]);
    expect(problems[0]!.allowed).toMatch(/; also .*charging, shaken, a weapon, a rule, or key=value$/);
  });

  it('lists the options of a unit, up to 24 of them', () => {
    const [infantry, marshal] = ['state infantry 30, xyzzy', 'marshal, xyzzy'].map(
      (unit) => duelExperiment(unit, 'veteran orcs 30').problems[0]!.allowed,
    );
    expect(infantry).toMatch(/^Spear, Halberd, .*, Musician; also /);
    expect(marshal).toMatch(/^one of 64 options; also /);
  });
});

describe('a library that cannot be read', () => {
  it.each([
    ['dock guard 30', 'state infantry 20'],
    ['harbour/dock-guard 30x5 spear', 'empire/heavy-infantry 25x5'],
    ['harbour/dock-guard 30x5', 'harbour/pilots 20'],
  ])('is all that is wrong, whatever its units may be: %s v %s', (a, b) => {
    const { experiment, problems } = duelExperiment(a, b, { library: 'no-such-folder' });
    expect(experiment).toBeUndefined();
    expect(problems.map(({ code, file, found }) => [code, file, found])).toEqual([
      ['unreadable-file', '--library', 'no-such-folder'],
    ]);
  });

  it('hides no other mistake', () => {
    const { problems } = duelExperiment('dock guard 30', 'state infantry 20 courage=', {
      library: 'no-such-folder',
      rounds: '99',
    });
    expect(problems.map(({ file }) => file.split(' ')[0])).toEqual(expect.arrayContaining(['--library', '--rounds']));
  });
});
