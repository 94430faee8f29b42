import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { WorkingFileOptions } from '../../../../src/experiment/file/working-file.ts';
import type { LocatedProblem } from '../../../../src/experiment/problems/located-problem.ts';
import { fakeFormat, fakeLibrary } from '../../../helpers/experiment/fake-format.ts';

const file = `breaktest: 1
name: Spears hold
system: fake
units:
  spears:
    side: defender
    profile: empire/heavy-infantry
    models: 25
    files: 5
    weapon: spear
  knights: {side: attacker, profile: empire/knights, models: 8, files: 8, weapon: lance}
contacts:
  - [knights.front, spears.front]
`;

/** Reads a file whose first variant is in line 15. */
const read = (variants: string, options: WorkingFileOptions = {}, text = file) =>
  readExperiment(`${text}variants:\n${variants}`, {
    file: 'a.yaml',
    formats: [fakeFormat],
    libraryFolder: fakeLibrary,
    ...options,
  });

type Unit = Record<string, unknown> & { profile: Record<string, unknown> };
interface Setup {
  units: Record<string, Unit>;
  rules: Record<string, unknown>;
  rounds: number;
}

const experimentOf = (variants: string, options?: WorkingFileOptions, text?: string) => {
  const { experiment, problems } = read(variants, options, text);
  expect(problems).toEqual([]);
  return experiment!;
};
const patched = (patch: string): Setup => experimentOf(`  v: ${patch}\n`).cells[1]!.setup as Setup;
const textOf = (patch: string) => experimentOf(`  v: ${patch}\n`).variants![0]!.text;
const told = (problems: readonly LocatedProblem[]) =>
  problems.map(({ line, column, code, path }) => `${line}:${column} ${code} ${path.join('.')}`);
const faults = (variants: string, options?: WorkingFileOptions, text?: string) =>
  told(read(variants, options, text).problems);

describe('the cells of variants', () => {
  it('follow their baseline in the order of the file, with its number', () => {
    const { cells, variants } = experimentOf(
      '  b: {rounds: 2}\n  a: {rounds: 3}\n  7: {rounds: 4}\n  5: {rounds: 5}\n',
    );
    expect(cells.map(({ cell, variant, swept }) => [cell, variant, swept])).toEqual(
      ['baseline', 'b', 'a', '7', '5'].map((name) => [0, name, {}]),
    );
    expect(cells.map(({ setup }) => (setup as Setup).rounds)).toEqual([1, 2, 3, 4, 5]);
    expect(variants!.map(({ name, from, text }) => [name, from, text])).toEqual(
      ['b', 'a', '7', '5'].map((name, i) => [name, 'variants', `rounds ${i + 2} instead of 1`]),
    );
  });

  it('stand beside the baseline of every point of a sweep', () => {
    const { cells } = experimentOf(
      '  wide: {units.spears.files: 8}\n  long: {rounds: 9}\nsweep:\n  units.spears.models: [20, 25]\n  rules.rank_cap: [1, 2]\n',
    );
    expect(cells.map(({ cell, variant }) => [cell, variant])).toEqual(
      [0, 1, 2, 3].flatMap((n) => ['baseline', 'wide', 'long'].map((name) => [n, name])),
    );
    expect(cells[7]).toMatchObject({
      swept: { 'units.spears.models': 25, 'rules.rank_cap': 1 },
      setup: { units: { spears: { models: 25, files: 8 } }, rules: { rank_cap: 1 } },
    });
    expect(cells[6]!.setup).toMatchObject({ units: { spears: { models: 25, files: 5 } } });
  });

  it('are none without the key', () => {
    const { experiment } = readExperiment(file, { formats: [fakeFormat], libraryFolder: fakeLibrary });
    expect(experiment!.cells).toHaveLength(1);
    expect(experiment).not.toHaveProperty('variants');
  });

  it('are at most 50 000 together with the sweep', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => `  v${i}: {rounds: ${2 + (i % 11)}}\n`).join('');
    const sweep = 'sweep:\n  units.spears.models: {from: 5, to: 254}\n  rounds: [1, 2]\n';
    const { problems } = read(many(100).replaceAll('rounds', 'rules.rank_cap') + sweep);
    expect(told(problems)).toEqual(['15:3 too-many-cells variants']);
    expect(problems[0]).toMatchObject({ found: '500 × 101 = 50,500', allowed: 'at most 50,000' });
    expect(faults(many(201))).toEqual(['15:3 too-many-variants variants']);
    expect(experimentOf(many(200)).cells).toHaveLength(201);
  });

  it('take what --set changes, and change it themselves', () => {
    const { cells, yaml } = experimentOf('  v: {units.spears.files: 6}\n', {
      set: ['units.spears.files=4', 'units.spears.models=30'],
    });
    expect(cells.map(({ setup }) => (setup as Setup).units['spears'])).toMatchObject([
      { files: 4, models: 30 },
      { files: 6, models: 30 },
    ]);
    expect(yaml).toContain('variants:\n  v: {units.spears.files: 6}\n');
  });

  it('can come from --set', () => {
    const { experiment } = readExperiment(file, {
      formats: [fakeFormat],
      libraryFolder: fakeLibrary,
      set: ['variants={b: {rounds: 2}, a: {rounds: 3}}'],
    });
    expect(experiment!.cells.map(({ variant }) => variant)).toEqual(['baseline', 'b', 'a']);
  });
});

describe('a patch', () => {
  it('merges maps key by key, in nested and in dotted keys', () => {
    const both = [
      '{units: {spears: {files: 4, near: {general: 9}}}, rounds: 3}',
      '{units.spears.files: 4, units.spears.near.general: 9, rounds: 3}',
      '{units.spears: {files: 4}, units: {spears.near: {general: 9}}, rounds: 3}',
      '{units: {spears.files: 4}, units.spears: {near: {general: 9}}, rounds: 3}',
    ].map(patched);
    expect(both[0]).toMatchObject({
      rounds: 3,
      units: { spears: { side: 'defender', models: 25, files: 4, near: { bsb: false, general: 9 } }, knights: {} },
    });
    for (const other of both) expect(other).toEqual(both[0]);
  });

  it('writes out what the file names, where it steps into it', () => {
    expect(patched('{units: {spears: {profile: {courage: 9}}}}').units['spears']!.profile).toMatchObject({
      name: 'Heavy Infantry',
      courage: 9,
    });
    expect(patched('{rules: {rank_cap: 2}}').rules).toMatchObject({ rank_cap: 2, solid_ranks: [3, 3, 3, 2, 2, 2] });
    expect(patched('{units.spears.profile: empire/knights, units.spears.weapon: null}').units['spears']).toMatchObject({
      profile: 'empire/knights',
    });
  });

  it('changes single positions of a list, adds the next, and replaces a list by a list', () => {
    expect(patched('{rules.solid_ranks.1: 4}').rules['solid_ranks']).toEqual([3, 4, 3, 2, 2, 2]);
    expect(patched('{rules: {solid_ranks: {1: 4, 5: 0}}}').rules['solid_ranks']).toEqual([3, 4, 3, 2, 2, 0]);
    expect(patched('{units.spears.rules: {0: fear, 1: stubborn}}').units['spears']!['rules']).toEqual([
      'fear',
      'stubborn',
    ]);
    expect(patched('{units.spears.rules: [fear]}').units['spears']!['rules']).toEqual(['fear']);
  });

  it('replaces a list by a map where a map may stand there', () => {
    const { experiment, problems } = read('  v: {contacts.0: {from: knights.front, to: spears.front}}\n');
    expect(problems.map(({ code }) => code)).toEqual(['variant-changes-nothing']);
    expect(experiment!.variants![0]!.text).toContain('0 {from: knights.front, to: spears.front} instead of');
  });

  it('takes a key away with null: what is optional or has a default', () => {
    expect(patched('{units.spears.weapon: null}').units['spears']).not.toHaveProperty('weapon');
    expect(
      experimentOf(
        '  v: {units: {spears: {near: null}}}\n',
        {},
        file.replace('    files: 5', '    files: 5\n    near: {bsb: true}'),
      ).cells[1]!.setup,
    ).toMatchObject({
      units: { spears: { near: { bsb: false } } },
    });
    expect(patched('{units: {knights: null}, contacts: []}').units).not.toHaveProperty('knights');
  });

  it('adds an entry to a map of names, without what null takes away', () => {
    const { units } = patched(
      '{units.orcs: {side: attacker, profile: empire/knights, models: 5, files: 5, weapon: null}}',
    );
    expect(units['orcs']).toEqual({ ...units['knights']!, models: 5, files: 5, weapon: undefined });
    expect(Object.keys(units['orcs']!)).not.toContain('weapon');
    expect(
      patched(
        '{units: {archer: {side: x, profile.name: A, profile: {courage: 3, base: [20, 20]}, models: 1, files: 1}}}',
      ).units['archer'],
    ).toMatchObject({
      profile: { name: 'A', courage: 3 },
    });
  });

  it('leaves a map as it is that it lays an empty one over', () => {
    expect(faults('  v: {units: {spears: {}}}\n')).toEqual(['15:3 variant-changes-nothing variants.v']);
  });

  it('leaves alone what an alias shares with the patched place', () => {
    const text = file.replace('spears:\n', 'spears: &s\n').replace('contacts', '  more: {<<: *s, files: 3}\ncontacts');
    const { cells } = experimentOf('  v: {units.spears.models: 30}\n', {}, text);
    const models = cells.map(({ setup }) => ['spears', 'more'].map((id) => (setup as Setup).units[id]!['models']));
    expect(models).toEqual([
      [25, 25],
      [30, 25],
    ]);
  });

  it('is told in words', () => {
    expect(textOf('{units.spears.files: 6}')).toBe('spears.files 6 instead of 5');
    expect(textOf('{units: {spears: {profile: {courage: 8}}}}')).toBe('spears.profile.courage 8 instead of 7');
    expect(textOf('{units.spears.near.general: 8}')).toBe('spears.near.general 8');
    expect(textOf('{units.spears.weapon: null}')).toBe('without spears.weapon');
    expect(textOf('{units.spears: {files: 6, models: 30}, rounds: 2}')).toBe(
      '3 changes: spears.files, spears.models, rounds',
    );
    const swept = experimentOf('  v: {units.spears.files: 6}\nsweep: {rounds: [1, 2]}\n');
    expect(swept.variants![0]!.text).toBe('spears.files 6');
  });

  it('may change a part of a swept value', () => {
    const sweep = 'sweep: {units.spears.profile: [empire/knights, empire/heavy-infantry]}\n';
    const { cells } = experimentOf(
      `  v: {units.spears: {profile.courage: 3, weapon: null}}\n${sweep}`,
      {},
      file.replace('    weapon: spear\n', ''),
    );
    expect(cells.map(({ setup }) => (setup as Setup).units['spears']!.profile)).toMatchObject([
      'empire/knights',
      { name: 'Knights', courage: 3 },
      'empire/heavy-infantry',
      { name: 'Heavy Infantry', courage: 3 },
    ]);
  });
});

describe('a faulty variant', () => {
  it.each([
    ['no map of names', '  - rounds\n', '15:3 wrong-type variants'],
    ['no names at all', '  {}\n', '15:3 wrong-type variants'],
    ['the name of the baseline', '  baseline: {rounds: 2}\n', '15:3 bad-name variants.baseline'],
    ['an empty name', '  " ": {rounds: 2}\n', '15:3 bad-name variants. '],
    ['an empty patch', '  v: {}\n', '15:6 wrong-type variants.v'],
    ['nothing', '  v:\n', '15:3 wrong-type variants.v'],
    ['text', '  v: hello\n', '15:6 wrong-type variants.v'],
    ['an empty part', '  v: {units..files: 1}\n', '15:7 bad-patch-path variants.v.units..files'],
    [
      'the same twice',
      '  v: {units.spears.files: 6, units: {spears: {files: 7}}}\n',
      '15:47 patched-twice variants.v.units.spears.files',
    ],
    [
      'a part of what it replaces',
      '  v: {units.spears.near: null, units: {spears: {near: {bsb: true}}}}\n',
      '15:49 patched-twice variants.v.units.spears.near',
    ],
    [
      'what replaces a part',
      '  v: {units: {spears: {files: 7}}, units.spears: []}\n',
      '15:36 patched-twice variants.v.units.spears',
    ],
    ['a misspelt key', '  v: {ruonds: 2}\n', '15:7 unknown-path variants.v.ruonds'],
    ['a misspelt unit', '  v: {units: {spaers: {models: 20}}}\n', '15:15 unknown-path variants.v.units.spaers'],
    ['a misspelt unit, dotted', '  v: {units.spaers.models: 20}\n', '15:7 unknown-path variants.v.units.spaers.models'],
    ['a misspelt unit to take away', '  v: {units: {spaers: null}}\n', '15:15 unknown-path variants.v.units.spaers'],
    [
      'a misspelt key of a unit',
      '  v:\n    units:\n      spears:\n        flies: 6\n',
      '18:9 unknown-path variants.v.units.spears.flies',
    ],
    [
      'a misspelt key of a profile',
      '  v: {units.spears.profile: {curage: 3}}\n',
      '15:30 unknown-path variants.v.units.spears.profile.curage',
    ],
    ['a position that is none', '  v: {contacts.7: []}\n', '15:7 unknown-path variants.v.contacts.7'],
    ['a seventh of six', '  v: {rules.solid_ranks: {6: 1}}\n', '15:27 unknown-path variants.v.rules.solid_ranks.6'],
    ['parts of one value', '  v: {units.spears.files: {more: 3}}\n', '15:7 unknown-path variants.v.units.spears.files'],
    ['what must stay', '  v: {units.spears.side: null}\n', '15:26 wrong-value variants.v.units.spears.side'],
    ['a position taken away', '  v: {contacts: {0: null}}\n', '15:21 wrong-value variants.v.contacts.0'],
    ['nothing for the next position', '  v: {contacts: {1: null}}\n', '15:18 unknown-path variants.v.contacts.1'],
    ['a wrong value', '  v: {units.spears.files: six}\n', '15:27 wrong-type units.spears.files'],
    ['a wrong value, nested', '  v:\n    units:\n      spears: {files: six}\n', '17:23 wrong-type units.spears.files'],
    ['a wrong value in a list', '  v: {units.spears.rules: [fear, feer]}\n', '15:34 unknown-rule units.spears.rules.1'],
    [
      'a wrong new unit',
      '  v: {units.orcs: {side: a, profile: empire/knigths, models: 1, files: 1}}\n',
      '15:38 unknown-profile units.orcs.profile',
    ],
    [
      'a bad new name',
      '  v: {units: {9x: {side: a, profile: empire/knights, models: 1, files: 1}}}\n',
      '15:15 bad-name units.9x',
    ],
    ['a contact without its unit', '  v: {units.knights: null}\n', '15:6 unknown-unit contacts.0.0'],
  ])('has %s', (_, variants, problem) => {
    const { experiment, problems } = read(variants);
    expect(experiment).toBeUndefined();
    expect(told(problems)).toEqual([problem]);
  });

  it.each([
    'name',
    'breaktest',
    'system',
    'seed',
    'trials',
    'precision',
    'engine',
    'report.title',
    'sweep',
    'description',
    'variants',
  ])('says why `%s` cannot be patched', (path) => {
    const { problems } = read(`  v: {${path}: x}\n`);
    expect(told(problems)).toEqual([`15:7 bad-patch-path variants.v.${path}`]);
    expect(problems[0]!.message).toMatch(/^`\w+` cannot be patched: (\w+ ){2,}/);
  });

  it('says what is near, what there is, and what a new entry needs', () => {
    const [unit] = read('  v: {units: {spaers: {models: 20}}}\n').problems;
    expect(unit).toMatchObject({ found: 'spaers', near: ['spears'] });
    expect(unit!.allowed).toBe('spears, knights, or a new one with side, profile, models, files');
    expect(read('  v: {contacts.7: []}\n').problems[0]!.allowed).toBe('a position 0..0, or position 1 for a new one');
    expect(read('  v: {rules.solid_ranks.7: 1}\n').problems[0]!.allowed).toBe('a position 0..5');
    const [top] = read('  v: {nam: 1}\n').problems;
    expect(top).toMatchObject({ allowed: 'rounds, rules, units, contacts, policies, profiles', near: [] });
  });

  it('takes an entry for new where there is none that could be meant', () => {
    expect(faults('  v: {profiles.me: {nam: Me, courage: 3, base: [20, 20]}}\n', {}, `${file}profiles: {}\n`)).toEqual([
      '16:7 missing-key profiles.me.name',
      '16:21 unknown-key profiles.me.nam',
    ]);
  });

  it('names the variant, once for all the cells that have the fault', () => {
    const { problems } = read(
      '  v: {units.spears.files: 26}\n  w: {units.spears.files: 27}\nsweep: {units.spears.models: [25, 30, 26]}\n',
    );
    expect(told(problems)).toEqual([
      '15:27 impossible-formation units.spears.files',
      '15:27 very-wide units.spears.files',
      '16:27 impossible-formation units.spears.files',
      '16:27 very-wide units.spears.files',
    ]);
    expect(problems.map(({ message }) => message.replace(/^[^(]*/, ''))).toEqual([
      '(in variant `v`, with units.spears.models = 25)',
      '(in variant `v`)',
      '(in variant `w`, with units.spears.models = 25, and 1 more of 3 cells)',
      '(in variant `w`)',
    ]);
  });

  it('does not tell again what is wrong with the baseline, nor what follows from it', () => {
    expect(faults('  v: {rounds: 2}\n', {}, file.replace('files: 8', 'files: 9'))).toEqual([
      '11:72 impossible-formation units.knights.files',
    ]);
    const misspelt = file.replace('heavy-inf', 'heavy-imf').replace('    weapon: spear\n', '');
    expect(faults('  v: {units.spears.profile.courage: 3}\n', {}, misspelt)).toEqual([
      '7:14 unknown-profile units.spears.profile',
    ]);
    expect(faults('  v: {units.knights.files: 10}\n', {}, file.replace('files: 8', 'files: 9'))).toEqual([
      '11:72 impossible-formation units.knights.files',
      '15:28 impossible-formation units.knights.files',
    ]);
  });

  it('points to the part of the patch nearest to what it causes', () => {
    const { problems } = read('  v: {units.spears.profile: empire/knights}\n');
    expect(told(problems)).toEqual(['15:29 unknown-weapon units.spears.weapon']);
    expect(problems[0]!.message).toBe('the profile may not carry it (in variant `v`)');
  });

  it('tells everything at once, with what is wrong in the rest of the file and in the sweep', () => {
    const rest = '  v: {ruonds: 2}\n  w: {units.spears.files: 0}\nsweep: {rounds: []}\n';
    expect(faults(rest, {}, file.replace('models: 25', 'models: many'))).toEqual([
      '8:13 wrong-type units.spears.models',
      '15:7 unknown-path variants.v.ruonds',
      '16:27 out-of-range units.spears.files',
      '17:17 wrong-length sweep.rounds',
    ]);
  });

  it('would replace a swept value', () => {
    const sweep = 'sweep: {units.spears.files: [4, 5]}\n';
    const { problems } = read(`  v: {units.spears.files: 6}\n${sweep}`);
    expect(told(problems)).toEqual(['15:7 swept-and-patched variants.v.units.spears.files']);
    expect(problems[0]!.message).toMatch(/^`units.spears.files` gets its values from the sweep/);
    const whole = '  v: {units: {spears: null}, contacts: []}\n';
    expect(faults(whole + sweep)).toContain('15:15 swept-and-patched variants.v.units.spears');
    expect(faults(`  v: {units.spears.models: 30}\n${sweep}`)).toEqual([]);
  });

  it('is warned of when it is its baseline in all cells', () => {
    const { experiment, problems } = read('  v: {units.spears.files: 5}\n');
    expect(told(problems)).toEqual(['15:3 variant-changes-nothing variants.v']);
    expect(experiment!.warnings).toEqual(problems);
    expect(faults('  v: {rules.rank_cap: 4}\nsweep: {rules: [core, {rank_cap: 3}]}\n')).toEqual([]);
    expect(faults('  v: {rules.rank_cap: 4}\nsweep: {rounds: [1, 2]}\n')).toEqual([
      '15:3 variant-changes-nothing variants.v',
    ]);
  });

  it('names the option that it comes from', () => {
    const { problems } = readExperiment(file, {
      formats: [fakeFormat],
      libraryFolder: fakeLibrary,
      set: ['variants={v: {ruonds: 2}}'],
    });
    expect(problems.map(({ file: at, code }) => [at, code])).toEqual([
      ['--set variants={v: {ruonds: 2}}', 'unknown-path'],
    ]);
  });
});
