import { describe, expect, it } from 'vitest';
import type { GameFormat } from '../../../../src/core/format.ts';
import { type ReadOptions, readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { LocatedProblem } from '../../../../src/experiment/problems/located-problem.ts';
import { fakeFormat, fakeLibrary } from '../../../helpers/experiment/fake-format.ts';

const good = `# Who holds?
breaktest: 1
name: Spears hold   # the title
system: fake
units:
  spears:
    side: defender
    profile: empire/heavy-infantry
    models: 25   # five ranks
    files: 5
  knights: {side: attacker, profile: empire/knights, models: 8, files: 8, weapon: lance}
contacts:
  - [knights.front, spears.front]
`;

const readFake = (text: string, options: ReadOptions = {}) =>
  readExperiment(text, { file: 'a.yaml', formats: [fakeFormat], libraryFolder: fakeLibrary, ...options });

const told = (problems: readonly LocatedProblem[]) =>
  problems.map(({ file, line, column, code, path }) => {
    const place = line === undefined ? file : `${file === 'a.yaml' ? '' : `${file}:`}${line}:${column}`;
    return `${place} ${code} ${path.join('.')}`.trim();
  });
const faults = (text: string, options: ReadOptions = {}) => told(readFake(text, options).problems);

describe('readExperiment()', () => {
  it('reads a valid file, defaults filled in', () => {
    const { experiment, problems } = readFake(good);
    expect(problems).toEqual([]);
    expect(experiment).toMatchObject({
      name: 'Spears hold',
      system: 'fake',
      seed: 'Spears hold',
      engine: 'sampled',
      trials: 100_000,
      report: {},
      preset: 'core',
      overrides: {},
      yaml: good,
      warnings: [],
    });
    expect(experiment!.cells).toHaveLength(1);
    expect(experiment!.cells[0]).toMatchObject({ cell: 0, variant: 'baseline', swept: {}, system: 'fake' });
    expect(experiment!.cells[0]!.setup).toMatchObject({
      rounds: 1,
      units: { spears: { models: 25, near: { bsb: false } } },
    });
    expect(JSON.parse(JSON.stringify(experiment!.cells[0]!.setup))).toEqual(experiment!.cells[0]!.setup);
    expect('description' in experiment!).toBe(false);
  });

  it('reads JSON, and a seed that is a number as text', () => {
    const { experiment } = readFake(
      '{"breaktest": 1, "name": "x", "description": "d", "seed": 7, "system": "fake", "units": {}, "contacts": [], "report": {"title": "t", "headline": ["a.b"]}}',
    );
    expect(experiment).toMatchObject({ seed: '7', description: 'd', report: { title: 't', headline: ['a.b'] } });
  });

  it('keeps warnings', () => {
    const { experiment, problems } = readFake(good.replace('files: 5', 'files: 25'));
    expect(told(problems)).toEqual(['10:12 very-wide units.spears.files']);
    expect(experiment!.warnings).toEqual(problems);
  });

  it('tells every problem of a file at once, each at its line and column', () => {
    const bad = `breaktest: 2
name: [x]
sistem: fake
system: fake
trials: 0
trials: 5
precision: {half_width: 0}
variants: {a: {ruonds: 2}}
events: []
rounds: thirteen
rules: {preset: cor, solid_ranks: [1, 2], rank_kap: 3}
units:
  spears:
    side: defender
    profile: empire/heavy-infntry
    modles: 25
    files: 5
    rules: [stuborn]
    champion: yes
    characters: {}
  knights: {side: attacker, profile: empire/knights, models: 0, files: 8, weapon: axe}
  9lives: {side: attacker, profile: {name: x, courage: 11, base: [20, 20]}, models: 1, files: 1}
  ogres: {side: attacker, profile: broken/ogres, models: 3, files: 4}
contacts:
  - [knight.front, spears.front]
  - [knights.front]
policies: {defender: {tie: up}}
`;
    expect(faults(bad)).toEqual([
      '1:12 unknown-value breaktest',
      '2:7 wrong-type name',
      '3:1 unknown-key sistem',
      '6:1 duplicate-key',
      '6:9 trials-and-precision trials',
      '7:25 out-of-range precision.half_width',
      '8:16 unknown-path variants.a.ruonds',
      '9:1 unknown-key events',
      '10:9 wrong-type rounds',
      '11:17 unknown-value rules.preset',
      '11:35 wrong-length rules.solid_ranks',
      '11:43 unknown-key rules.rank_kap',
      '13:3 missing-key units.spears.models',
      '15:14 unknown-profile units.spears.profile',
      '16:5 unknown-key units.spears.modles',
      '18:13 unknown-rule units.spears.rules.0',
      '19:15 wrong-type units.spears.champion',
      '20:5 unknown-key units.spears.characters',
      '21:62 out-of-range units.knights.models',
      '21:83 unknown-weapon units.knights.weapon',
      '22:3 bad-name units.9lives',
      '22:56 out-of-range units.9lives.profile.courage',
      '25:6 unknown-unit contacts.0.0',
      '26:5 wrong-length contacts.1',
      '27:28 unknown-value policies.defender.tie',
      `${fakeLibrary}broken.yaml:3:12 wrong-type broken/ogres.courage`,
    ]);
  });

  it('gives the position of a missing key in a list and at the top', () => {
    const text = 'breaktest: 1\nsystem: fake\nunits: {}\ncontacts:\n  - {from: a.front}\n';
    expect(faults(text)).toEqual(['1:1 missing-key name', '5:5 missing-key contacts.0.to']);
  });

  it('gives the nearest of the names that the game offers', () => {
    const { problems } = readFake(good.replace('empire/knights', 'empire/knigths'));
    expect(problems[0]).toMatchObject({ code: 'unknown-profile', found: 'empire/knigths', near: ['empire/knights'] });
    expect(problems[0]!.allowed).toContain('empire/heavy-infantry');
  });

  it('does not blame what follows from another fault', () => {
    // With 0 models any number of files is too many; only the models are wrong.
    expect(faults(good.replace('models: 25', 'models: 0'))).toEqual(['9:13 out-of-range units.spears.models']);
    expect(faults(good.replace('models: 25', 'models: 0').replace('files: 8', 'files: 9'))).toEqual([
      '9:13 out-of-range units.spears.models',
      '11:72 impossible-formation units.knights.files',
    ]);
    expect(faults(good.replace('files: 5', 'files: 26').replace('name', 'nome'))).toEqual([
      '2:1 missing-key name',
      '3:1 unknown-key nome',
      '10:12 impossible-formation units.spears.files',
      '10:12 very-wide units.spears.files',
    ]);
  });

  it.each([
    ['nothing', '', '1:1 wrong-type'],
    ['plain text', 'hello', '1:1 wrong-type'],
    ['a list', '- 1', '1:1 wrong-type'],
    ['a file that is not YAML', 'name: [x\nunits: 1', '2:1 not-yaml'],
  ])('refuses %s', (_, text, problem) => {
    const { experiment, problems } = readFake(text);
    expect(experiment).toBeUndefined();
    expect(told(problems)).toEqual([problem]);
    expect(problems[0]!.allowed).toBeTruthy();
  });

  it('checks a file by the game that it names, or else by the game whose keys it has', () => {
    const { units, ...shape } = fakeFormat.shape;
    const other: GameFormat = {
      ...fakeFormat,
      system: 'other',
      shape: { ...shape, pieces: units! },
      resolve: () => ({}),
    };
    const formats = [fakeFormat, other];
    expect(faults(good.replace('system: fake', 'system: other'), { formats })).toEqual([
      '2:1 missing-key pieces',
      '5:1 unknown-key units',
    ]);
    const { problems } = readFake(good.replace('system: fake\n', '').replace('units:', 'pieces:'), { formats });
    expect(told(problems)).toEqual(['2:1 missing-key system']);
    expect(problems[0]).toMatchObject({ allowed: 'fake or other' });
  });

  it('names the nearest system, and checks the file by the keys that it has', () => {
    const { problems } = readFake(good.replace('system: fake', 'system: fak').replace('files: 5', 'filez: 5'));
    expect(problems.map((p) => p.code)).toEqual(['unknown-system', 'missing-key', 'unknown-key']);
    expect(problems[0]).toMatchObject({ line: 4, column: 9, found: 'fak', allowed: 'fake', near: ['fake'] });
    expect(faults(good.replace('system: fake\n', ''))).toEqual(['2:1 missing-key system']);
  });

  it('never throws for what a user wrote', () => {
    const values = [
      'null',
      '{a: {units: {b: {}}}}',
      '{a: {units: null, contacts.0: null}}',
      '{"": {"": 1}}',
      '[]',
      '{}',
      '7',
      'x',
      '[[]]',
      '{a: {}}',
      '.nan',
      '1e400',
      '{__proto__: 1}',
      '""',
    ];
    for (const key of [
      'breaktest',
      'name',
      'system',
      'seed',
      'trials',
      'engine',
      'report',
      'rules',
      'profiles',
      'units',
      'contacts',
      'policies',
      'sweep',
      'variants',
      'precision',
    ]) {
      for (const value of values) {
        const text = `${good.replace(new RegExp(`^${key}:.*\n(?: .*\n)*`, 'm'), '')}${key}: ${value}\n`;
        expect(() => readFake(text, { set: ['units.spears.models=3', 'rules.rank_cap=1'] })).not.toThrow();
      }
    }
  });
});

describe('readExperiment() with options', () => {
  it('writes sets and options into the file as run, comments kept', () => {
    const { experiment, problems } = readFake(good, {
      set: [
        'units.spears.models=30',
        'units.knights.near.general=9',
        'rules.solid_ranks.1=4',
        'units.spears.profile.courage=9',
      ],
      trials: '2000',
      seed: 5,
      engine: 'rolled',
    });
    expect(problems).toEqual([]);
    expect(experiment).toMatchObject({
      trials: 2000,
      seed: '5',
      engine: 'rolled',
      overrides: { solid_ranks: [3, 4, 3, 2, 2, 2] },
    });
    expect(experiment!.cells[0]!.setup).toMatchObject({
      units: { spears: { models: 30, profile: { courage: 9 } }, knights: { near: { general: 9, bsb: false } } },
    });
    expect(experiment!.yaml).toBe(`# Who holds?
breaktest: 1
name: Spears hold # the title
system: fake
units:
  spears:
    side: defender
    profile:
      name: Heavy Infantry
      courage: 9
      base: [20, 20]
      weapons: [hand-weapon, spear]
      rules: []
    models: 30 # five ranks
    files: 5
  knights: {side: attacker, profile: empire/knights, models: 8, files: 8, weapon: lance, near: {bsb: false, general: 9}}
contacts:
  - [knights.front, spears.front]
rules:
  preset: core
  solid_ranks: [3, 4, 3, 2, 2, 2]
  rank_cap: 4
trials: 2000
seed: "5"
engine: rolled
`);
    const again = readFake(experiment!.yaml).experiment!;
    expect({ ...again, yaml: '' }).toEqual({ ...experiment!, yaml: '' });
  });

  it('sees the sets before it', () => {
    const { experiment } = readFake(good, {
      set: [
        'units.knights.profile=empire/heavy-infantry',
        'units.knights.weapon=spear',
        'units.knights.profile.courage=3',
      ],
    });
    expect(experiment!.cells[0]!.setup).toMatchObject({
      units: { knights: { profile: { name: 'Heavy Infantry', courage: 3 } } },
    });
  });

  it('mends a file', () => {
    expect(faults(good.replace('models: 25', 'models: 0'), { set: ['units.spears.models=25'] })).toEqual([]);
  });

  it('names the option in its problems, and tells all of them with those of the file', () => {
    const options = {
      set: [
        'units.speers.models=3',
        'units.knights.models=none',
        'rules.solid_ranks.9=1',
        'oops',
        'units.knights.rules=[feer]',
      ],
      trials: '0',
      engine: 'fast',
    };
    expect(faults(good.replace('files: 5', 'files: five'), options)).toEqual([
      '10:12 wrong-type units.spears.files',
      '--set oops bad-set',
      '--set units.speers.models=3 unknown-path units.speers',
      '--set rules.solid_ranks.9=1 unknown-path rules.solid_ranks.9',
      '--trials 0 out-of-range trials',
      '--engine fast unknown-value engine',
      '--set units.knights.models=none wrong-type units.knights.models',
      '--set units.knights.rules=[feer] unknown-rule units.knights.rules.0',
    ]);
  });
});

describe('readExperiment() with files of profiles', () => {
  const files: Record<string, string> = {
    'dir/mine.yaml':
      'my/guards:\n  name: Guards\n  courage: 9\n  base: [20, 20]\nmy/other: {name: Other, courage: 5, base: [20, 20]}\n',
    'dir/bad.yaml': 'my/guards:\n  name: Guards\n  curage: 9\n  base: [20, 20]\n',
    'dir/not.yaml': 'a: [1',
    'dir/list.yaml': '- 1',
  };
  const readFile = (path: string): string => {
    const text = files[path];
    if (text === undefined) throw Object.assign(new Error('no file'), { code: 'ENOENT' });
    return text;
  };
  const own = (profiles: string) =>
    `${good.replace('empire/knights', 'my/guards').replace(', weapon: lance', '')}profiles: ${profiles}\n`;
  const options: ReadOptions = { file: 'dir/a.yaml', readFile };

  it('takes them from a file beside the experiment, and writes those that are used into the file as run', () => {
    const { experiment, problems } = readFake(own('mine.yaml'), options);
    expect(problems).toEqual([]);
    expect(experiment!.yaml).toContain(
      'profiles:\n  my/guards:\n    name: Guards\n    courage: 9\n    base: [20, 20]\n',
    );
    expect(experiment!.yaml).not.toContain('my/other');
    expect(readFake(experiment!.yaml).problems).toEqual([]);
  });

  it('takes a list of files, and a map', () => {
    expect(readFake(own('[mine.yaml]'), options).problems).toEqual([]);
    expect(readFake(own('{my/guards: {name: G, courage: 3, base: [20, 20]}}'), options).problems).toEqual([]);
  });

  it('puts a problem of such a file into its line', () => {
    expect(faults(own('bad.yaml'), options)).toEqual([
      'dir/bad.yaml:1:1 missing-key profiles.my/guards.courage',
      'dir/bad.yaml:3:3 unknown-key profiles.my/guards.curage',
    ]);
    expect(faults(own('not.yaml'), options)).toEqual(['dir/not.yaml:1:6 not-yaml']);
    expect(faults(own('list.yaml'), options)).toEqual(['dir/list.yaml:1:1 wrong-type']);
  });

  it('reports a file that is missing, a wrong value, and a name that two files have', () => {
    expect(faults(own('none.yaml'), options)).toEqual(['dir/a.yaml:14:11 unreadable-file profiles']);
    expect(faults(own('7'), options)).toEqual(['dir/a.yaml:14:11 wrong-type profiles']);
    expect(faults(own('[mine.yaml, 7]'), options)).toEqual(['dir/a.yaml:14:23 wrong-type profiles.1']);
    expect(faults(own('[mine.yaml, bad.yaml]'), options)).toEqual(['dir/bad.yaml:1:1 duplicate-profile my/guards']);
  });
});
