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
  knights: {side: attacker, profile: empire/knights, models: 8, files: 8, weapon: lance}
contacts:
  - [knights.front, spears.front]
`;

const read = (sweep: string, options: WorkingFileOptions = {}, text = file) =>
  readExperiment(`${text}sweep:\n${sweep}`, {
    file: 'a.yaml',
    formats: [fakeFormat],
    libraryFolder: fakeLibrary,
    ...options,
  });

const cellsOf = (sweep: string, options?: WorkingFileOptions) => {
  const { experiment, problems } = read(sweep, options);
  expect(problems).toEqual([]);
  return experiment!.cells;
};
const swept = (sweep: string) => cellsOf(sweep).map((cell) => Object.values(cell.swept));
const told = (problems: readonly LocatedProblem[]) =>
  problems.map(({ line, column, code, path }) => `${line}:${column} ${code} ${path.join('.')}`);
const setupsOf = (sweep: string) =>
  cellsOf(sweep).map(({ setup }) => setup as { units: Record<string, Record<string, never>>; rules: never });

describe('the cells of a sweep', () => {
  it('are all combinations, the last path of the file fastest', () => {
    const cells = cellsOf('  units.spears.files: [4, 5]\n  units.spears.models: {from: 20, to: 22}\n');
    expect(cells.map(({ cell, variant }) => [cell, variant])).toEqual([0, 1, 2, 3, 4, 5].map((n) => [n, 'baseline']));
    expect(cells.map((cell) => Object.entries(cell.swept).flat())).toEqual(
      [4, 5].flatMap((f) => [20, 21, 22].map((m) => ['units.spears.files', f, 'units.spears.models', m])),
    );
    const { units } = cells[4]!.setup as { units: { spears: object; knights: object } };
    expect(units.spears).toMatchObject({ files: 5, models: 21, side: 'defender' });
    expect(units.knights).toMatchObject({ files: 8, models: 8 });
  });

  it('move zipped paths together, where the first of them stands', () => {
    const zip = `  units.spears.files: [4, 5]
  rounds: [1, 2, 3]
  units.spears.models: [20, 25]
  zip: [[units.spears.files, units.spears.models]]
`;
    expect(swept(zip)).toEqual([4, 5].flatMap((f) => [1, 2, 3].map((r) => [f, f * 5, r])));
    expect(Object.keys(cellsOf(zip)[0]!.swept)).toEqual(['units.spears.files', 'units.spears.models', 'rounds']);
  });

  it('keep one value without brackets while the paths of its zip move', () => {
    const zip = `  units.spears.files: [4, 5]
  units.spears.champion: true
  units.knights.weapon: null
  zip: [[units.spears.files, units.spears.champion, units.knights.weapon]]
`;
    expect(swept(zip)).toEqual([4, 5].map((files) => [files, true, null]));
    const [first] = setupsOf(zip);
    expect(first!.units['spears']).toMatchObject({ files: 4, champion: true });
    expect(Object.keys(first!.units['knights']!)).not.toContain('weapon');
  });

  it('take a key away for null, as a variant does', () => {
    const weapons = setupsOf('  units.knights.weapon: [lance, null]\n').map(({ units }) => units['knights']!['weapon']);
    expect(weapons).toEqual(['lance', undefined]);
    expect(told(read('  units.spears.files: [4, null]\n').problems)).toEqual(['14:27 missing-key units.spears.files']);
  });

  it('may have labels, which people are told instead of the values', () => {
    const sweep = `  units.spears.files: {from: 4, to: 5, label: [four wide, five wide]}
  units.spears.models: [20, 25]
  units.knights.weapon: {values: [lance, null], label: [a lance, hand weapons]}
  zip: [[units.spears.files, units.spears.models]]
`;
    const cells = cellsOf(sweep);
    expect(cells.map((cell) => cell.shown)).toEqual(
      ['four wide', 'five wide'].flatMap((files) =>
        ['a lance', 'hand weapons'].map((weapon) => ({
          'units.spears.files': files,
          'units.knights.weapon': weapon,
        })),
      ),
    );
    expect(cells[3]!.swept).toEqual({
      'units.spears.files': 5,
      'units.spears.models': 25,
      'units.knights.weapon': null,
    });
    const plain = cellsOf('  units.spears.files: [4, 5]\n  rounds: {values: [1], label: [once]}\n');
    expect(plain.map((cell) => cell.shown)).toEqual([4, 5].map((n) => ({ 'units.spears.files': n, rounds: 'once' })));
    expect(cellsOf('  units.spears.files: [4, 5]\n')[0]!.shown).toBeUndefined();
  });

  it('are one without a path', () => {
    expect(swept('  {}\n')).toEqual([[]]);
  });

  it('take values of every kind, and change what a library or a preset names', () => {
    const profile = setupsOf('  units.spears.profile.courage: [6, 9]\n').map(
      ({ units }) => units['spears']!['profile'],
    );
    expect(profile).toMatchObject([{ name: 'Heavy Infantry', courage: 6 }, { courage: 9 }]);
    const rules = setupsOf('  rules.solid_ranks.1: [0, 7]\n').map((setup) => setup.rules);
    expect(rules).toMatchObject([
      { solid_ranks: [3, 0, 3, 2, 2, 2] },
      { solid_ranks: [3, 7, 3, 2, 2, 2], rank_cap: 4 },
    ]);
    const lists = setupsOf('  units.spears.rules: [[], [stubborn], [fear, stubborn]]\n');
    expect(lists.map(({ units }) => units['spears']!['rules'])).toEqual([[], ['stubborn'], ['fear', 'stubborn']]);
    const near = setupsOf('  units.spears.near.bsb: [true, false]\n').map(({ units }) => units['spears']!['near']);
    expect(near).toEqual([{ bsb: true }, { bsb: false }]);
  });

  it('leave alone what an alias shares with the swept place', () => {
    const text = file.replace('spears:\n', 'spears: &s\n').replace('contacts', '  more: {<<: *s, files: 3}\ncontacts');
    const { experiment } = read('  units.spears.models: [20, 30]\n', {}, text);
    const models = experiment!.cells.map(({ setup }) => {
      const { units } = setup as { units: Record<string, { models: number }> };
      return [units['spears']!.models, units['more']!.models];
    });
    expect(models).toEqual([
      [20, 25],
      [30, 25],
    ]);
  });

  it('need not hold for the value that the file gives and no cell has', () => {
    expect(read('  units.spears.files: [4]\n', {}, file.replace('files: 5', 'files: 99')).problems).toEqual([]);
    expect(
      cellsOf('  units.spears.files: [4, 5]\n', { set: ['units.spears.models=30', 'units.knights.files=4'] }),
    ).toHaveLength(2);
  });

  it('say which rules all of them change alike', () => {
    const { experiment } = read('  rules.rank_cap: [4, 5]\n', { set: ['rules.solid_ranks.0=1'] });
    expect(experiment).toMatchObject({ preset: 'core', overrides: { solid_ranks: [1, 3, 3, 2, 2, 2] } });
    expect(Object.keys(experiment!.overrides)).toEqual(['solid_ranks']);
  });

  it('stand in the file as run', () => {
    const { experiment } = read('  rounds: [1, 2]\n', { trials: 5 });
    expect(experiment!.yaml).toContain('sweep:\n  rounds: [1, 2]\n');
    expect(read('  rounds: [1, 2]\n').experiment!.yaml).toBe(`${file}sweep:\n  rounds: [1, 2]\n`);
  });
});

describe('a faulty sweep', () => {
  it.each([
    ['is no map', '  - rounds\n', '14:3 wrong-type sweep'],
    ['has one value for a path', '  rounds: 3\n', '14:11 wrong-type sweep.rounds'],
    ['has an empty list', '  rounds: []\n', '14:11 wrong-length sweep.rounds'],
    ['has a range that never ends', '  rounds: {from: 1, to: 3, step: -1}\n', '14:11 bad-range sweep.rounds'],
    ['has an empty part of a path', '  units..files: [1]\n', '14:3 bad-sweep-path sweep.units..files'],
    ['has too many cells', '  rounds: {from: 1, to: 50001}\n', '14:11 too-many-cells sweep.rounds'],
    ['is zipped in no lists', '  rounds: [1]\n  zip: rounds\n', '15:8 wrong-type sweep.zip'],
    ['has fewer labels', '  rounds: {values: [1, 2], label: [once]}\n', '14:35 wrong-length sweep.rounds.label'],
    ['has no labels', '  rounds: {values: [1, 2], label: once}\n', '14:35 wrong-type sweep.rounds.label'],
    ['has an odd label', '  rounds: {from: 1, to: 2, label: [once, 2]}\n', '14:42 bad-label sweep.rounds.label.1'],
    ['has a label twice', '  rounds: {from: 1, to: 2, label: [a, a]}\n', '14:39 bad-label sweep.rounds.label.1'],
    ['has another key', '  rounds: {values: [1], lable: [a]}\n', '14:25 unknown-key sweep.rounds.lable'],
    ['has values that are no list', '  rounds: {values: 1}\n', '14:20 wrong-type sweep.rounds.values'],
    ['has a wrong value with a label', '  rounds: {values: [1, x], label: [a, b]}\n', '14:24 wrong-type rounds'],
    [
      'zips paths that do not move',
      '  rounds: 1\n  units.spears.files: 5\n  zip: [[rounds, units.spears.files]]\n',
      '16:9 bad-zip sweep.zip.0',
    ],
    ['zips one path', '  rounds: [1]\n  zip: [[rounds]]\n', '15:9 bad-zip sweep.zip.0'],
    ['zips a path twice', '  rounds: [1]\n  zip: [[rounds, rounds]]\n', '15:18 bad-zip sweep.zip.0.1'],
    ['zips another path', '  rounds: [1]\n  zip: [[rounds, round]]\n', '15:18 bad-zip sweep.zip.0.1'],
    [
      'zips paths of other lengths',
      '  rounds: [1]\n  units.spears.files: [2, 3]\n  zip: [[rounds, units.spears.files]]\n',
      '16:9 bad-zip sweep.zip.0',
    ],
    [
      'sweeps over a part of what it replaces',
      '  units.spears: [{}]\n  units.spears.files: [2]\n',
      '15:3 bad-sweep-path sweep.units.spears.files',
    ],
  ])('%s', (_, sweep, problem) => {
    const { experiment, problems } = read(sweep);
    expect(experiment).toBeUndefined();
    expect(told(problems)).toContain(problem);
  });

  it.each([
    'name',
    'breaktest',
    'system',
    'seed',
    'trials',
    'engine',
    'report.title',
    'sweep',
    'description',
    'variants',
    'precision',
  ])('says why `%s` cannot be swept over', (path) => {
    const { problems } = read(`  ${path}: [a, b]\n`);
    expect(told(problems)).toEqual([`14:3 bad-sweep-path sweep.${path}`]);
    expect(problems[0]!.message).toMatch(/^`\w+` cannot be swept over: (\w+ ){2,}/);
  });

  it('tells which part of a path names nothing, and what is near', () => {
    const { problems } = read('  units.speers.files: [1]\n  units.spears.fils: [1]\n  contacts.7: [x]\n');
    expect(told(problems)).toEqual([
      '14:3 unknown-path sweep.units.speers.files',
      '15:3 unknown-path sweep.units.spears.fils',
      '16:3 unknown-path sweep.contacts.7',
    ]);
    expect(problems[0]).toMatchObject({ message: '`units` has nothing named `speers`', near: ['spears'] });
    expect(problems[1]).toMatchObject({ found: 'fils', near: ['files'] });
  });

  it('tells everything at once, with what is wrong in the rest of the file', () => {
    const sweep = '  rounds: 3\n  seed: [1]\n  units.spears.fils: [1]\n  zip: [[a, b]]\n';
    expect(told(read(sweep, {}, file.replace('files: 5', 'files: five')).problems)).toEqual([
      '9:12 wrong-type units.spears.files',
      '14:11 wrong-type sweep.rounds',
      '15:3 bad-sweep-path sweep.seed',
      '16:3 unknown-path sweep.units.spears.fils',
      '17:10 bad-zip sweep.zip.0.0',
      '17:13 bad-zip sweep.zip.0.1',
    ]);
  });

  it('counts the combinations that are too many', () => {
    const [problem] = read('  rounds: {from: 1, to: 200}\n  units.spears.models: {from: 1, to: 251}\n').problems;
    expect(problem).toMatchObject({ code: 'too-many-cells', found: '200 × 251 = 50,200', allowed: 'at most 50,000' });
  });

  it('names the values of the cell that is wrong, at the value that makes it so', () => {
    const { problems } = read('  units.spears.files: [4, five, 5]\n  rounds: [1, 2]\n');
    expect(told(problems)).toEqual(['14:27 wrong-type units.spears.files']);
    expect(problems[0]!.message).toBe(
      'The value is of the wrong type (with units.spears.files = five, rounds = 1, and 1 more of 6 cells)',
    );
  });

  it('tells the same fault of many cells once, and different faults each', () => {
    const sweep = '  units.spears.files: {from: 20, to: 30}\n  units.spears.weapon: [axe, hand-weapon, bow]\n';
    const { problems } = read(sweep);
    expect(problems.map(({ severity, code, found }) => [severity, code, found])).toEqual([
      ['warning', 'very-wide', '21'],
      ['error', 'impossible-formation', '26'],
      ['error', 'unknown-weapon', 'axe'],
      ['error', 'unknown-weapon', 'bow'],
    ]);
    expect(problems.map(({ message }) => message.replace(/.*\(/, ''))).toEqual([
      'with units.spears.files = 21, units.spears.weapon = axe, and 29 more of 33 cells)',
      'with units.spears.files = 26, units.spears.weapon = axe, and 14 more of 33 cells)',
      'with units.spears.files = 20, units.spears.weapon = axe, and 10 more of 33 cells)',
      'with units.spears.files = 20, units.spears.weapon = bow, and 10 more of 33 cells)',
    ]);
  });

  it('does not blame the sweep for what is wrong in every cell', () => {
    const { problems } = read('  units.spears.files: [4, 5]\n', {}, file.replace('files: 8', 'files: 9'));
    expect(told(problems)).toEqual(['10:72 impossible-formation units.knights.files']);
    expect(problems[0]!.message).toBe('there are more files than models');
  });

  it('cannot be set over: the option would change nothing', () => {
    const set = ['units.spears.files=9', 'units.spears.profile.courage=9', 'units.spears.models=30'];
    const { experiment, problems } = read('  units.spears.files: [4, 5]\n  units.spears.profile: [empire/knights]\n', {
      set,
    });
    expect(experiment).toBeUndefined();
    expect(problems.map(({ file: at, code }) => [at, code])).toEqual([
      ['--set units.spears.files=9', 'swept-and-set'],
      ['--set units.spears.profile.courage=9', 'swept-and-set'],
    ]);
    expect(problems[0]!.message).toContain('the sweep (line 14)');
  });
});
