import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { libraryOnDisk } from '../../../../src/experiment/file/disk.ts';
import { OwnFirst } from '../../../../src/experiment/file/library.ts';
import { libraryFolder } from '../../../../src/experiment/file/library-folder.ts';
import { fakeFormat, fakeLibrary } from '../../../helpers/experiment/fake-format.ts';

describe('BuiltInLibrary', () => {
  it('gives the entries of the file that the name starts with, defaults filled in', () => {
    const library = libraryOnDisk(fakeFormat, fakeLibrary);
    expect(library.get('empire/knights')).toEqual({
      name: 'Knights',
      courage: 8,
      base: [25, 50],
      weapons: ['lance'],
      rules: [],
    });
    expect(library.problems).toEqual([]);
  });

  it('knows no other names, nor files outside its folder', () => {
    const library = libraryOnDisk(fakeFormat, fakeLibrary);
    for (const name of ['empire/ogres', 'nowhere/knights', '../fake-library/empire', 'empire', 'empire/toString', '']) {
      expect(library.get(name)).toBeUndefined();
    }
  });

  it('lists the names of all files', () => {
    const names = libraryOnDisk(fakeFormat, fakeLibrary).names();
    expect(names).toEqual(['broken/ogres', 'empire/heavy-infantry', 'empire/knights']);
  });

  it('reports a wrong entry with file and line, once, and only if it was asked for', () => {
    const library = libraryOnDisk(fakeFormat, fakeLibrary);
    library.names();
    expect(library.problems).toEqual([]);
    library.get('broken/ogres');
    library.get('broken/ogres');
    expect(library.problems).toMatchObject([
      { code: 'wrong-type', file: `${fakeLibrary}broken.yaml`, line: 3, column: 12, path: ['broken/ogres', 'courage'] },
    ]);
  });

  it('tells where a name stands', () => {
    const origin = libraryOnDisk(fakeFormat, fakeLibrary).origin('empire/knights')!;
    expect(origin.file).toBe(`${fakeLibrary}empire.yaml`);
    expect(origin.locator.key(['empire/knights'])).toEqual({ line: 7, column: 1 });
  });

  it('stands beside its game', () => {
    expect(libraryFolder('t9a')).toBe(fileURLToPath(new URL('../../../../src/games/t9a/library/', import.meta.url)));
  });
});

describe('OwnFirst', () => {
  it('prefers the profiles of the file', () => {
    const library = new OwnFirst({ 'empire/knights': 'mine', other: 'too' }, libraryOnDisk(fakeFormat, fakeLibrary));
    expect(library.get('empire/knights')).toBe('mine');
    expect(library.get('empire/heavy-infantry')).toMatchObject({ name: 'Heavy Infantry' });
    expect(library.names()).toEqual(['empire/knights', 'other', 'broken/ogres', 'empire/heavy-infantry']);
  });
});
