import {
  accessSync,
  closeSync,
  constants,
  copyFileSync,
  linkSync,
  openSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { isOrphan, temporaryPath } from '../../run/journal/names.ts';
import { makeFolder } from './out-folders.ts';

export type Content = string | Iterable<string | Uint8Array> | undefined;

export interface WholeFile {
  readonly path: string;
  readonly make: () => Content | Promise<Content>;
}

/** Writes all files under other names first, so that none is partial or outdated. Throws as `node:fs` does and removes them. */
export async function writeWhole(files: readonly WholeFile[]): Promise<void> {
  for (const folder of new Set(files.map(({ path }) => dirname(path)))) removeOrphans(folder);
  const made: { readonly path: string; readonly temporary: string | undefined }[] = [];
  try {
    for (const { path, make } of files) {
      const content = await make();
      const temporary = content === undefined ? undefined : temporaryPath(path);
      made.push({ path, temporary });
      if (temporary !== undefined) write(temporary, content!);
    }
    for (const { path, temporary } of made) {
      if (temporary === undefined) rmSync(path, { force: true });
      else renameSync(temporary, path);
    }
  } finally {
    for (const { temporary } of made) if (temporary !== undefined) rmSync(temporary, { force: true });
  }
}

/** Writes a file whole or not at all. Follows links, keeps permissions, writes directly to pipes and devices. Throws as `node:fs` does. */
export async function writeNamed(path: string, content: string): Promise<void> {
  const there = statSync(path, { throwIfNoEntry: false });
  if (there && !there.isFile()) return write(path, content);
  if (!there) return writeWhole([{ path, make: () => content }]);
  accessSync(path, constants.W_OK);
  const real = realpathSync(path);
  removeOrphans(dirname(real));
  const temporary = temporaryPath(real);
  try {
    write(temporary, content, there.mode);
    renameSync(temporary, real);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Writes a new file, as a whole or not at all. Throws as `node:fs` does, also if the file exists. */
export function writeNew(path: string, content: string): void {
  makeFolder(dirname(resolve(path)));
  removeOrphans(dirname(path));
  const temporary = temporaryPath(path);
  try {
    write(temporary, content);
    giveName(temporary, path);
  } finally {
    rmSync(temporary, { force: true });
  }
}

/** Renames a file without overwriting another. */
function giveName(temporary: string, path: string): void {
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw error;
    // Some file systems lack links.
    copyFileSync(temporary, path, constants.COPYFILE_EXCL);
  }
}

function write(file: string, content: Exclude<Content, undefined>, mode?: number): void {
  const to = openSync(file, 'w', mode);
  try {
    for (const piece of typeof content === 'string' ? [content] : content) writeFileSync(to, piece);
  } finally {
    closeSync(to);
  }
}

/** Removes the temporary files of killed processes, in a folder that no other process uses. */
function removeOrphans(folder: string): void {
  for (const file of readdirSync(folder)) if (isOrphan(file)) rmSync(join(folder, file), { force: true });
}
