import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FileJob } from '../../../../src/cli/input/read-files.ts';
import { outFolders, prepareFolders, sharedFolders, slug } from '../../../../src/cli/output/out-folders.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const jobs = (...names: string[]) =>
  names.map((name, i) => ({ file: `${i}.yaml`, experiment: { name } })) as unknown as FileJob[];

describe('slug()', () => {
  it.each([
    ['Spears hold the lancers', 'spears-hold-the-lancers'],
    ['  Äxte & "Öl", 2. ', 'axte-ol-2'],
    ['../../etc/passwd', 'etc-passwd'],
    ['???', 'experiment'],
  ])('makes a folder name of %j', (name, folder) => {
    expect(slug(name)).toBe(folder);
  });
});

describe('outFolders()', () => {
  it('takes --out for one experiment, and a folder below it for each of several', () => {
    expect(outFolders(jobs('A b'), 'out')).toEqual(['out']);
    expect(outFolders(jobs('A b', 'C'), 'out')).toEqual([join('out', 'a-b'), join('out', 'c')]);
    expect(outFolders(jobs('A b'), undefined)).toEqual([join('results', 'a-b')]);
  });
});

describe('sharedFolders()', () => {
  it('finds experiments that would write over each other', () => {
    const list = jobs('A', 'B', 'a');
    expect(sharedFolders(list, outFolders(list, undefined))).toMatchObject([{ code: 'same-folder', file: '2.yaml' }]);
    expect(sharedFolders(jobs('A', 'B'), ['x', 'y'])).toEqual([]);
  });
});

describe('prepareFolders()', () => {
  it('makes folders, and takes them away again if they stay empty', () => {
    const root = temporaryFolder();
    const [deep, other] = [join(root, 'a', 'b', 'c'), join(root, 'd')];
    const { problems, tidy } = prepareFolders([deep, other]);
    expect(problems).toEqual([]);
    expect(readdirSync(deep)).toEqual([]);
    writeFileSync(join(other, 'report.html'), '');
    tidy();
    expect(readdirSync(root)).toEqual(['d']);
  });

  it('leaves folders alone that were there before', () => {
    const root = temporaryFolder();
    mkdirSync(join(root, 'mine'));
    prepareFolders([join(root, 'mine')]).tidy();
    expect(existsSync(join(root, 'mine'))).toBe(true);
  });

  it('reports an empty name', () => {
    const message = 'The folder cannot be written: it has no name';
    expect(prepareFolders(['']).problems).toMatchObject([{ message, found: 'nothing', file: '--out ""' }]);
  });

  it('reports a folder that cannot be written, and leaves none behind', () => {
    const root = temporaryFolder();
    writeFileSync(join(root, 'file'), 'x');
    const { problems } = prepareFolders([join(root, 'good', 'one'), join(root, 'file', 'below'), join(root, 'file')]);
    expect(problems).toMatchObject([
      { code: 'unwritable-folder', severity: 'error', file: join(root, 'file', 'below') },
      { code: 'unwritable-folder', file: join(root, 'file') },
    ]);
    expect(problems[0]!.message).toBe('The folder cannot be written: a part of its path is a file');
    expect(readdirSync(root)).toEqual(['file']);
  });

  it.runIf(existsSync('/proc/self'))('tries a folder that is there already', () => {
    expect(prepareFolders(['/proc']).problems).toMatchObject([{ code: 'unwritable-folder', file: '/proc' }]);
  });
});
