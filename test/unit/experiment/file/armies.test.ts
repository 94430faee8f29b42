import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { readExperiment as readInCore } from '../../../../src/index-core.ts';

const army = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 30, files: 6, options: [Spear, Standard Bearer, Musician]}
  - {id: marshal, unit: Marshal, options: [General, Shield, Great Weapon], mount: Horse, joins: foot}
  - {id: militia, unit: Local Militia, models: 20, rules: [stubborn], profile: {courage: 9}}
`;
const pasted = `Orcs and Goblins
290 - 30 Feral Orcs, Standard Bearer, Musician
210 - Orc Warlord, General
`;
const files = { 'lists/army.yaml': army, 'lists/list.txt': pasted };

const reader =
  (held: Readonly<Record<string, string>>) =>
  (path: string): Uint8Array => {
    if (Object.hasOwn(held, path)) return new TextEncoder().encode(held[path]);
    throw Object.assign(new Error(path), { code: 'ENOENT' });
  };
const readBytes = reader(files);
const head = 'breaktest: 1\nname: e\nsystem: t9a\nedition: "2026"\n';
const tail = 'contacts: [[orcs.front, foot.front]]\n';
const read = (body: string, more: Readonly<Record<string, string>> = {}) =>
  readExperiment(`${head}${body}${tail}`, { file: 'lists/e.yaml', readBytes: reader({ ...files, ...more }) });
const told = (body: string, more?: Readonly<Record<string, string>>) =>
  read(body, more).problems.map(({ severity, code, file, line, column, found, near = [] }) =>
    [severity, code, file, line, column, found, near[0]].filter((one) => one !== undefined),
  );
const setupOf = (body: string) => {
  const { experiment, problems } = read(body);
  expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
  return experiment!.cells[0]!.setup;
};

const armies = 'armies: {mine: army.yaml, theirs: list.txt}\n';
const byList = `${armies}units:
  foot: {from: mine.foot, side: a}
  orcs: {from: theirs.feral-orcs, side: b, charging: true}
`;
const written = `units:
  foot: {unit: empire/state-infantry, models: 30, files: 6, options: [spear, standard-bearer, musician], side: a,
    characters: {marshal: {unit: empire/marshal, options: [general, shield, great-weapon], mount: horse}}}
  orcs: {unit: orcs/feral-orcs, models: 30, options: [standard-bearer, musician], side: b, charging: true}
`;

describe('lists in an experiment', () => {
  it('bring in units as if they were written out, with the Characters who joined them', () => {
    expect(setupOf(byList)).toEqual(setupOf(written));
  });

  it('give way to keys that stand beside `from`', () => {
    const other = `${armies}units:
  foot: {from: mine.foot, side: a, models: 20, files: 5, options: [Halberd], characters: {marshal: {options: [Shield], mount: Horse, targeted: always}}}
  orcs: {from: theirs.feral-orcs, side: b, charging: true}
`;
    const plain = `units:
  foot: {unit: empire/state-infantry, models: 20, files: 5, options: [Halberd], side: a,
    characters: {marshal: {unit: empire/marshal, options: [Shield], mount: horse, targeted: always}}}
  orcs: {unit: orcs/feral-orcs, models: 30, options: [standard-bearer, musician], side: b, charging: true}
`;
    expect(setupOf(other)).toEqual(setupOf(plain));
  });

  it('bring in rules and changed profiles of an army file, and a Character into another unit', () => {
    const list = `${armies}units:
  foot: {from: mine.militia, side: a, characters: {boss: {from: mine.marshal}}}
  orcs: {from: theirs.feral-orcs, side: b, charging: true}
`;
    const plain = `units:
  foot: {profile: {from: 2026/empire/local-militia, courage: 9}, models: 20, rules: [stubborn], side: a,
    characters: {boss: {unit: empire/marshal, options: [general, shield, great-weapon], mount: horse}}}
  orcs: {unit: orcs/feral-orcs, models: 30, options: [standard-bearer, musician], side: b, charging: true}
`;
    expect(setupOf(list)).toEqual(setupOf(plain));
  });

  it('stand in the file as it is run, which needs no other file', () => {
    const { experiment } = read(byList);
    expect(experiment!.yaml).not.toContain('army.yaml');
    expect(experiment!.yaml).not.toContain('militia');
    const again = readExperiment(experiment!.yaml);
    expect(again.problems).toEqual([]);
    expect(again.experiment!.cells).toEqual(experiment!.cells);
  });

  it('can be swept and set', () => {
    const { experiment, problems } = readExperiment(`${head}${byList}${tail}`, {
      ...{ file: 'lists/e.yaml', readBytes },
      set: ['units.foot.profile.courage=3', 'units.orcs.models=40'],
    });
    expect(problems).toEqual([]);
    const { units } = experiment!.cells[0]!.setup as {
      units: { id: string; models: number; courage: number; standard: boolean }[];
    };
    const of = (id: string) => units.find((unit) => unit.id === id)!;
    expect([of('foot').courage, of('foot').standard, of('orcs').models]).toEqual([3, true, 40]);
  });

  it('tell what is wrong in them with their own file, line and column', () => {
    const wrong = army
      .replace('Spear', 'Speer')
      .replace('joins: foot', 'joins: fot')
      .replace('[stubborn]', '[stuborn]');
    expect(told(byList, { 'lists/army.yaml': wrong.replace('courage: 9', 'couraje: 9') })).toEqual([
      ['error', 'unknown-option', 'lists/army.yaml', 4, 70, 'Speer', 'Spear'],
      ['error', 'unknown-unit', 'lists/army.yaml', 5, 97, 'fot', 'foot'],
      ['error', 'unknown-rule', 'lists/army.yaml', 6, 60, 'stuborn', 'stubborn'],
      ['error', 'unknown-key', 'lists/army.yaml', 6, 80, 'couraje', 'courage'],
    ]);
    expect(told(byList, { 'lists/list.txt': pasted.replace('Feral Orcs', 'Ferrols Oks') })).toEqual([
      ['error', 'unknown-unit', 'lists/list.txt', 2, 'Ferrols Oks', 'Feral Orcs'],
    ]);
  });

  it('offer the nearest of their units', () => {
    expect(told(byList.replace('mine.foot', 'mine.food').replace('theirs.feral-orcs', '__proto__.x'))).toEqual([
      ['error', 'unknown-listed-unit', 'lists/e.yaml', 7, 16, 'mine.food', 'mine.foot'],
      ['error', 'unknown-listed-unit', 'lists/e.yaml', 8, 16, '__proto__.x'],
    ]);
    expect(told(byList.replace('mine.foot', 'mine.constructor'))[0]).toContain('mine.constructor');
    expect(told(byList.replace('{from: mine.foot', '{from: mine.foot, unit: empire/marshal'))[0]).toContain(
      'contradiction',
    );
  });

  it('that cannot be read are told once', () => {
    const gone = byList.replace('army.yaml', 'army.yml');
    expect(told(gone)).toEqual([['error', 'unreadable-file', 'lists/e.yaml', 5, 16, 'army.yml']]);
    expect(told(byList, { 'lists/list.txt': 'x'.repeat(500_000) })).toEqual([['error', 'no-list', 'lists/list.txt']]);
    expect(
      told(byList, { 'lists/list.txt': `${pasted}\nTotal: 500\n\nEmpire of Sonnstahl\n290 - 15 Local Militia\n` }),
    ).toEqual([['error', 'several-lists', 'lists/list.txt', '2 lists']]);
  });

  it('are read where there is no disk, army files at least', () => {
    const data = (name: string) =>
      readFileSync(new URL(`../../../../src/games/t9a/library/2026/${name}.json`, import.meta.url), 'utf8');
    const library = { t9a: { '2026/index': data('index'), '2026/empire': data('empire'), '2026/orcs': data('orcs') } };
    const body = byList.replace(', theirs: list.txt', '').replace('theirs.feral-orcs', 'mine.militia');
    const core = readInCore(`${head}${body}${tail}`, { library, files: { 'army.yaml': army } });
    expect(core.problems).toEqual(read(body).problems.map((problem) => ({ ...problem, file: 'experiment' })));
    expect(core.experiment!.cells).toEqual(read(body).experiment!.cells);
  });
});

describe('units of 2026', () => {
  it('are not taken for older profiles, and a problem says how they are written', () => {
    const unit = (profile: string) => ({ side: 'a', profile, models: 20, files: 5 });
    const file = {
      ...{ breaktest: 1, name: 'e', system: 't9a', contacts: [['x.front', 'y.front']] },
      units: { x: unit('empire/state-infantry'), y: { ...unit('empire/heavy-infantry'), side: 'b' } },
    };
    expect(readExperiment(file as never).problems).toMatchObject([
      {
        ...{ code: 'unknown-profile', path: ['units', 'x', 'profile'], found: 'empire/state-infantry' },
        message: 'Only the edition of 2026 has this unit',
        allowed: '`unit: empire/state-infantry`, with `edition: "2026"` for its rules',
      },
    ]);
    expect(readExperiment({ ...file, edition: '2026' } as never).problems).toEqual([]);
  });
});
