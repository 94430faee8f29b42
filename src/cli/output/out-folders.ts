import {
  accessSync,
  closeSync,
  constants,
  mkdirSync,
  openSync,
  readSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { temporaryPath } from '../../run/journal/names.ts';
import type { Shard } from '../../run/shards/shard.ts';
import type { FileJob } from '../input/read-files.ts';

/** Returns a name of lower-case letters and digits, with hyphens for all else. */
export function slug(name: string): string {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  // File systems allow 255 bytes, and a letter may need four.
  const short = plain.replace(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  return short.replace(/^-|-$/g, '') || 'experiment';
}

/** Returns `out`, or a folder in it for each of several files; by default `results/<name>`, for a shard `results/<name>-shard-3-of-16`. */
export function outFolders(
  jobs: readonly FileJob[],
  out: string | undefined,
  several = jobs.length > 1,
  shard?: Shard,
): string[] {
  if (out !== undefined && !several) return jobs.map(() => out);
  const which = shard && out === undefined ? `-shard-${shard.number}-of-${shard.of}` : '';
  return jobs.map(({ experiment }) => join(out ?? 'results', slug(experiment.name) + which));
}

export function sharedFolders(jobs: readonly Pick<FileJob, 'file'>[], folders: readonly string[]): LocatedProblem[] {
  const paths = folders.map((folder) => resolve(folder));
  return jobs.flatMap(({ file }, i): LocatedProblem[] => {
    const first = paths.indexOf(paths[i]!);
    if (first === i) return [];
    const message = `Its results would replace those of ${jobs[first]!.file}`;
    return [errorIn(file, 'same-folder', message, { found: folders[i]!, allowed: 'another name' })];
  });
}

export interface Prepared {
  readonly problems: readonly LocatedProblem[];
  readonly tidy: () => void;
}

/** Makes folders; removes all if one is not writable. */
export function prepareFolders(folders: readonly string[]): Prepared {
  return prepare(folders, unwritable, (folder, made) => {
    makeFolder(resolve(folder), made);
    tryWriting(join(folder, 'file'));
  });
}

/** Makes the folders of a file; removes them if it is not writable, or begins otherwise than `start`: then another program wrote it. */
export function prepareFile(file: string, start: string): Prepared {
  return prepare([file], unwritableFile, (_, made) => {
    makeFolder(dirname(resolve(file)), made);
    const there = statSync(file, { throwIfNoEntry: false });
    if (there?.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' });
    if (there) accessSync(file, constants.W_OK);
    if (!there || there.isFile()) tryWriting(there ? realpathSync(file) : file);
    if (there?.isFile() && there.size > 0 && beginningOf(file, start.length) !== start)
      throw new Error('it exists already, with content of another kind');
  });
}

function beginningOf(file: string, length: number): string {
  const bytes = Buffer.alloc(length);
  const opened = openSync(file, 'r');
  try {
    return bytes.toString('latin1', 0, readSync(opened, bytes, 0, length, 0));
  } finally {
    closeSync(opened);
  }
}

function prepare(
  paths: readonly string[],
  problem: (path: string, error: unknown) => LocatedProblem,
  one: (path: string, made: string[]) => void,
): Prepared {
  const made: string[] = [];
  const problems: LocatedProblem[] = [];
  const tidy = (): void => {
    for (const folder of made.toReversed()) removeIfEmpty(folder);
  };
  for (const path of paths) {
    try {
      if (path === '') throw new Error('it has no name');
      one(path, made);
    } catch (error) {
      problems.push(problem(path, error));
    }
  }
  if (problems.length > 0) tidy();
  return { problems, tidy };
}

export const unwritable = (folder: string, error: unknown): LocatedProblem =>
  errorIn(folder || '--out ""', 'unwritable-folder', `The folder cannot be written: ${whyUnwritable(error)}`, {
    found: folder || 'nothing',
    allowed: 'another --out',
  });

export const unwritableFile = (file: string, error: unknown): LocatedProblem =>
  errorIn(`--out ${file || '""'}`, 'unwritable-file', `The file cannot be written: ${whyUnwritable(error)}`);

/** Makes a folder; `mkdirSync` never ends if none can be made, as in /proc. */
export function makeFolder(folder: string, made: string[] = []): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder), made);
  mkdirSync(folder);
  made.push(folder);
}

/** Checks with another name that a file can be made. */
function tryWriting(file: string): void {
  const temporary = temporaryPath(file);
  closeSync(openSync(temporary, 'w'));
  rmSync(temporary);
}

function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder);
  } catch {}
}

export function whyUnwritable(error: unknown): string {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === 'ENOTDIR' || code === 'EEXIST') return 'a part of its path is a file';
  if (code === 'EISDIR') return 'it is a folder';
  if (code === 'EACCES' || code === 'EPERM') return 'permission is denied';
  if (code === 'ENAMETOOLONG') return 'its name is too long';
  if (code === 'ENOENT') return 'its folder does not exist and cannot be made';
  if (code === 'EROFS') return 'the file system is read-only';
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'the disk is full';
  if (code === 'EFBIG') return 'a file may not be that large';
  return error instanceof Error ? error.message : String(error);
}
