import type { Files, ReadArmies, ReadList } from './files.ts';

/** Files in memory, for programs without a disk. */
export interface Texts {
  /** The texts of each game's folder `library`; data files are named with their folder: `2026/empire`, `2026/index`. */
  readonly library?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** The texts of the files that `profiles`, `armies` and `library` may name; for `armies` only army files. */
  readonly files?: Readonly<Record<string, string>>;
}

export const filesOf = ({ library = {}, files = {} }: Texts, readList?: ReadList, readArmies?: ReadArmies): Files => ({
  readFile: (path) => textIn(files, path),
  readBytes: (path) => new TextEncoder().encode(textIn(files, path)),
  ...(readList && { readList }),
  ...(readArmies && { readArmies }),
  filesIn: (path) => {
    const below = Object.keys(files).filter((name) => name.startsWith(`${path.replace(/\/$/, '')}/`));
    return below.length > 0 ? below.sort() : [path];
  },
  relativeTo: (_, path) => path,
  library: (system) => {
    const armies: Readonly<Record<string, string>> = (Object.hasOwn(library, system) && library[system]) || {};
    return {
      armies: () =>
        Object.keys(armies)
          .filter((army) => !army.includes('/'))
          .sort(),
      read: (army) => (Object.hasOwn(armies, army) ? { file: `${army}.yaml`, text: armies[army]! } : undefined),
      data: (name) => (Object.hasOwn(armies, name) ? JSON.parse(armies[name]!) : undefined),
    };
  },
});

function textIn(files: Readonly<Record<string, string>>, path: string): string {
  if (Object.hasOwn(files, path)) return files[path]!;
  throw Object.assign(new Error(`There is no file ${path}`), { code: 'ENOENT' });
}
