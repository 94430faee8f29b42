import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';
import type { GameFormat } from '../../core/format.ts';
import type { Files, LibraryFiles } from './files.ts';
import { BuiltInLibrary } from './library.ts';
import { libraryFolder } from './library-folder.ts';
import { bytesFromDisk, readFromDisk } from './read-disk.ts';

export const libraryIn = (folder: string): LibraryFiles => ({
  armies: () =>
    existsSync(folder)
      ? readdirSync(folder)
          .filter((file) => file.endsWith('.yaml'))
          .map((file) => file.slice(0, -'.yaml'.length))
          .sort()
      : [],
  read: (army) => {
    const file = `${folder}${army}.yaml`;
    return existsSync(file) ? { file, text: readFromDisk(file) } : undefined;
  },
  data: (name) => dataIn(`${folder}${name}.json`),
});

/** The data files read so far, which ship with the program and do not change. */
const data = new Map<string, unknown>();

function dataIn(file: string): unknown {
  if (!data.has(file)) data.set(file, existsSync(file) ? JSON.parse(readFromDisk(file)) : undefined);
  return data.get(file);
}

export const disk: Files = {
  readFile: readFromDisk,
  readBytes: bytesFromDisk,
  filesIn: (path) =>
    statSync(path).isDirectory()
      ? readdirSync(path)
          .filter((file) => /\.(ya?ml|json)$/.test(file) && file !== 'index.json')
          .sort()
          .map((file) => join(path, file))
      : [path],
  relativeTo: (file, path) => (isAbsolute(path) || file === undefined ? path : join(dirname(file), path)),
  library: (system) => libraryIn(libraryFolder(system)),
};

export const libraryOnDisk = (format: GameFormat, folder = libraryFolder(format.system)): BuiltInLibrary =>
  new BuiltInLibrary(format, libraryIn(folder));
