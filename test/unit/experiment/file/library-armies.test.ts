import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { main } from '../../../../src/cli/program.ts';
import { matrixCombat } from '../../../../src/engine/matrix/combat-file.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { readExperiment as readInCore } from '../../../../src/index-core.ts';
import { FakeIo } from '../../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../../helpers/run/temporary-folder.ts';
import { marshFiles } from '../../games/t9a/catalogue/marsh.ts';

const folder = folderOfFile();
function put(name: string, text: string): string {
  const file = join(folder(), name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  return file;
}

/** A shipped army, used as another's. */
const shipped = new URL('../../../../src/games/t9a/library/2026/empire.json', import.meta.url);
const empire = JSON.parse(readFileSync(shipped, 'utf8')) as Record<string, unknown> & {
  readonly units: Record<string, Record<string, unknown>>;
};
const called = (army: string, more: object = {}): string => JSON.stringify({ ...empire, army, name: army, ...more });

const head = 'breaktest: 1\nname: e\nsystem: t9a\nedition: "2026"\n';
const foot = (army: string): string =>
  `units:
  foot: {unit: ${army}/state-infantry, models: 30, options: [Spear, Standard Bearer], side: a,
    characters: {marshal: {unit: ${army}/marshal, options: [General, Shield], mount: Horse}}}
  orcs: {unit: orcs/feral-orcs, models: 30, side: b, charging: true}
contacts: [[orcs.front, foot.front]]
`;
const read = (body: string, more: object = {}) =>
  readExperiment(`${head}${body}`, { file: join(folder(), 'e.yaml'), ...more });
const told = (body: string, more: object = {}) =>
  read(body, more).problems.map(({ severity, code, file, line, column, found }) =>
    [severity, code, file.replace(`${folder()}/`, ''), line, column, found].filter((one) => one !== undefined),
  );
function experimentOf(body: string) {
  const { experiment, problems } = read(body);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return experiment!;
}
const setupOf = (body: string): unknown =>
  JSON.parse(JSON.stringify(experimentOf(body).cells[0]!.setup).replaceAll('2026/homebrew/', '2026/empire/'));

async function imported(): Promise<void> {
  for (const [name, text] of marshFiles()) put(`data/${name}`, text);
  const argv = ['import', 'newrecruit', join(folder(), 'data'), '--out', join(folder(), 'marshes'), '--index'];
  expect(await main(argv, new FakeIo())).toBe(0);
}
const marshes = `units:
  foot: {unit: marsh-folk/marsh-spears, models: 25, options: [Spear, Standard Bearer], side: a,
    characters: {marshal: {unit: empire/marshal, options: [General]}}}
  orcs: {unit: orcs/feral-orcs, models: 30, side: b, charging: true}
contacts: [[orcs.front, foot.front]]
`;

describe('library: armies that do not ship', () => {
  it('plays units with models, options and Characters as those that ship', () => {
    put('homebrew/army.json', called('homebrew'));
    const expected = setupOf(foot('empire'));
    for (const library of [
      'homebrew',
      'homebrew/army.json',
      '[homebrew/army.json]',
      JSON.stringify({ homebrew: JSON.parse(called('homebrew')) }),
    ])
      expect(setupOf(`library: ${library}\n${foot('homebrew')}`), library.slice(0, 30)).toEqual(expected);
  });

  it('tells of a unit that no profile can have, with all that is wrong', () => {
    const infantry = empire.units['state-infantry']!;
    const wide = { ...infantry, base: [501, 20], defence: { ...(infantry['defence'] as object), hp: 25 } };
    put('homebrew/army.json', called('homebrew', { units: { ...empire.units, 'state-infantry': wide } }));
    const { problems } = read(`library: homebrew\n${foot('homebrew')}`);
    expect(problems.filter(({ severity }) => severity === 'error')).toMatchObject([
      {
        ...{ code: 'unplayable-profile', path: ['units', 'foot', 'profile'], line: 7, found: '501' },
        ...{ message: 'Its profile cannot be played: `base.0` is wrong', allowed: 'at most 500' },
      },
      { message: 'Its profile cannot be played: `defence.hp` is wrong', found: '25', allowed: 'at most 20' },
    ]);
  });

  it('plays what `import` wrote, in a run, in a duel and by the units of a list', async () => {
    await imported();
    const { units } = setupOf(`library: marshes\n${marshes}`) as { units: readonly Record<string, unknown>[] };
    expect(units.find(({ id }) => id === 'foot')).toMatchObject({ id: 'foot', models: 25, standard: true });
    put(
      'list.yaml',
      'breaktest-army: 1\narmy: marsh-folk\nunits:\n  - {id: foot, unit: Marsh Spears, models: 25, options: [Spear, Standard Bearer]}\n',
    );
    const listed = marshes.replace(
      'unit: marsh-folk/marsh-spears, models: 25, options: [Spear, Standard Bearer]',
      'from: mine.foot',
    );
    expect(setupOf(`library: marshes\narmies: {mine: list.yaml}\n${listed}`)).toEqual(
      setupOf(`library: marshes\n${marshes}`),
    );
    const io = new FakeIo();
    const argv = ['duel', 'marsh-folk/marsh-spears 25 Spear', 'orcs/feral-orcs 30', '--trials', '100'];
    expect(await main([...argv, '--library', join(folder(), 'marshes')], io)).toBe(0);
    expect(io.stdout).toContain('25 Marsh Spears (spear)');
    expect(await main(argv, new FakeIo())).toBe(2);
  });

  it('stands alone where it is written: with the armies that it names, and no others', async () => {
    await imported();
    put('both/homebrew.json', called('homebrew'));
    const { yaml, cells } = experimentOf(`library: [marshes, both]\n${marshes}`);
    expect(yaml).not.toContain('homebrew');
    const again = readExperiment(yaml).experiment!;
    expect(again.cells[0]!.setup).toEqual(cells[0]!.setup);
    expect(again.yaml).toBe(yaml);
    expect(readInCore(yaml, { library: { t9a: {} } }).problems.map(({ code }) => code)).not.toContain('no-armies');
    expect(experimentOf(`library: marshes\n${foot('empire')}`).yaml).not.toContain('library');
  });

  it('is part of the file of a combat of a matrix', async () => {
    await imported();
    const body = `library: marshes
matrix: {rows: [marsh-folk/marsh-spears 25], columns: [orcs/feral-orcs 30], weights: even, situations: {charged: {}}}
half_width: 0.1
`;
    const experiment = experimentOf(body);
    const alone = readExperiment(matrixCombat(experiment, 0) as never);
    expect(alone.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(alone.experiment!.cells[0]!.setup).toEqual(experiment.cells[0]!.setup);
  });

  it('stands in the place of an army that ships, if it has its id', () => {
    const units = { ...empire.units, 'state-infantry': { ...empire.units['state-infantry'], name: 'Other Foot' } };
    put('other/empire.json', called('empire', { units }));
    const body = foot('empire')
      .replace('empire/state-infantry', 'Other Foot')
      .replace('empire/marshal', 'empire/marshal');
    expect(told(body)).toEqual([['error', 'unknown-unit', 'e.yaml', 6, 16, 'Other Foot']]);
    expect(told(`library: other\n${body}`)).toEqual([]);
  });

  it('tells all that is wrong with the files, with line and column, and not that their units are missing', async () => {
    await imported();
    const text = readFileSync(join(folder(), 'marshes/marsh-folk.yaml'), 'utf8');
    put('bad/a.yaml', text.replace('height: 1', 'height: tall').replace('cost: {base: -20', 'cots: {base: -20'));
    put('bad/b.yaml', 'units: [\n');
    put('twice/a.yaml', text);
    put('twice/b.yaml', text);
    mkdirSync(join(folder(), 'empty'), { recursive: true });
    expect(told(`library: bad\n${marshes}`)).toEqual([
      ['error', 'not-yaml', 'bad/b.yaml', 2, 1, 'the end of the line'],
      ['error', 'unknown-value', 'bad/a.yaml', 46, 13, 'tall'],
      ['error', 'unknown-key', 'bad/a.yaml', 50, 5, 'cots'],
    ]);
    expect(told(`library: twice\n${marshes}`)).toEqual([['error', 'duplicate-army', 'twice/b.yaml', 'marsh-folk']]);
    expect(told(`library: [empty, none, 7, e]\n${marshes}`)).toEqual([
      ['error', 'no-armies', 'e.yaml', 5, 11, 'empty'],
      ['error', 'unreadable-file', 'e.yaml', 5, 18, 'none'],
      ['error', 'wrong-type', 'e.yaml', 5, 24, 'number 7'],
      ['error', 'unreadable-file', 'e.yaml', 5, 27, 'e'],
    ]);
    const inline = `library: {marshes: {army: marshes, name: 7}}\n${marshes}`;
    expect(told(inline)).toContainEqual(['error', 'wrong-type', 'e.yaml', 5, 42, 'number 7']);
  });

  it('cannot be changed by what is read after it', () => {
    put('homebrew/army.json', called('homebrew'));
    const body = foot('empire');
    expect(told(body, { set: ['library=homebrew'] })).toEqual([['error', 'fixed-key', '--set library=homebrew']]);
    expect(told(`${body}sweep: {library: [homebrew, marshes]}\n`)[0]).toContain('fixed-key');
    expect(told(`${body}variants: {other: {library: homebrew}}\n`)[0]).toContain('fixed-key');
  });
});
