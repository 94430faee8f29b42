import { describe, expect, it } from 'vitest';
import { layOutCells } from '../../../../src/experiment/design/cells.ts';
import type { Patch, PatchSource } from '../../../../src/experiment/design/patch-source.ts';
import { libraryOnDisk } from '../../../../src/experiment/file/disk.ts';
import { fakeFormat, fakeLibrary } from '../../../helpers/experiment/fake-format.ts';

const file = {
  breaktest: 1,
  name: 'x',
  system: 'fake',
  units: { spears: { side: 'a', profile: 'empire/heavy-infantry', models: 25, files: 5, weapon: 'spear' } },
  contacts: [],
};

const made = (name: string, changes: Patch['changes']): Patch => ({
  variant: { name, from: 'sensitivity', text: `${name}, as made` },
  changes,
  at: () => ['sensitivity'],
  gives: () => false,
});
const cellsOf = (...sources: PatchSource[]) =>
  layOutCells(
    file,
    [{ paths: ['rounds'], steps: [[1], [2]], under: [undefined] }],
    sources,
    fakeFormat,
    libraryOnDisk(fakeFormat, fakeLibrary),
    [fakeFormat],
  );
const always =
  (...list: Patch[]): PatchSource =>
  () => ({ list, problems: [] });

describe('layOutCells() with variants of other sources', () => {
  it('puts them beside their baselines, source after source, changes applied in order', () => {
    const courage = made('braver', [
      { path: ['units', 'spears', 'profile', 'courage'], value: 9 },
      { path: ['units', 'spears', 'weapon'], value: undefined },
      { path: ['units', 'spears', 'profile', 'rules', '0'], value: 'fear' },
    ]);
    const { cells, variants, problems } = cellsOf(always(courage), ({ expanded }) => ({
      list: [made('later', [{ path: ['rounds'], value: (expanded()['rounds'] as number) + 5 }])],
      problems: [],
    }));
    expect(problems).toEqual([]);
    expect(variants.map(({ name, from, text }) => [name, from, text])).toEqual([
      ['braver', 'sensitivity', 'braver, as made'],
      ['later', 'sensitivity', 'later, as made'],
    ]);
    expect(cells.map(({ cell, variant }) => [cell, variant])).toEqual(
      [0, 1].flatMap((n) => ['baseline', 'braver', 'later'].map((name) => [n, name])),
    );
    expect(cells[4]!.setup).toMatchObject({
      rounds: 2,
      units: { spears: { profile: { courage: 9, rules: ['fear'] } } },
    });
    const { units } = cells[4]!.setup as { units: { spears: object } };
    expect(units.spears).not.toHaveProperty('weapon');
    expect(cells[5]!.setup).toMatchObject({ rounds: 7 });
  });

  it('may have them at some points only', () => {
    const { cells } = cellsOf(({ expanded }) => ({
      list: expanded()['rounds'] === 2 ? [made('once', [{ path: ['rounds'], value: 3 }])] : [],
      problems: [],
    }));
    expect(cells.map(({ cell, variant }) => [cell, variant])).toEqual([
      [0, 'baseline'],
      [1, 'baseline'],
      [1, 'once'],
    ]);
  });

  it('refuses two of one name', () => {
    const { problems, text } = cellsOf(always(made('a', [])), always(made('a', [])));
    expect(text).toBeUndefined();
    expect(problems).toMatchObject([{ problem: { code: 'same-variant', found: 'a' }, at: ['sensitivity'] }]);
  });

  it('tells their faults where they come from, once', () => {
    const { problems } = cellsOf(always(made('bad', [{ path: ['units', 'spears', 'files'], value: 26 }])));
    expect(problems.map(({ problem, at }) => [problem.code, problem.message, at])).toEqual([
      ['impossible-formation', 'there are more files than models (in variant `bad`)', ['sensitivity']],
      ['very-wide', 'the unit is very wide (in variant `bad`)', ['sensitivity']],
    ]);
  });
});
