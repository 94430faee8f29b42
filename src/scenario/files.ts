import { readFileSync } from 'node:fs';
import { dirname, isAbsolute, join } from 'node:path';

/** Reads a text file. Throws as `node:fs` does. */
export type ReadFile = (path: string) => string;

/** Reads a UTF-8 file from the disk. */
export const readFromDisk: ReadFile = (path) => readFileSync(path, 'utf8');

/** A path that a file names, seen from where the program runs. */
export const relativeTo = (file: string | undefined, path: string): string =>
  isAbsolute(path) || file === undefined ? path : join(dirname(file), path);

/** Why a file could not be read, in words. */
export function whyUnreadable(error: unknown): string {
  const code = (error as { code?: string }).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES') return 'the file may not be read';
  return error instanceof Error ? error.message : String(error);
}
