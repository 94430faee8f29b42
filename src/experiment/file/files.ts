import type { LocatedProblem, LocateProblem } from '../problems/located-problem.ts';

/** Reads a text file. Throws as `node:fs` does: an error with a `code`. */
export type ReadFile = (path: string) => string;

/** Reads a file of any kind. Throws as `node:fs` does. */
export type ReadBytes = (path: string) => Uint8Array;

export interface UnitsOfList {
  readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly problems: readonly LocatedProblem[];
}

/** Reads a player's list in any form, with the armies of a library. */
export type ReadList = (bytes: Uint8Array, file: string, library: LibraryFiles) => UnitsOfList;

export interface LibraryFiles {
  readonly armies: () => readonly string[];
  readonly read: (army: string) => { readonly file: string; readonly text: string } | undefined;
  readonly data: (name: string) => unknown;
}

/** An army that a file adds: the text of its own file, or a value in the experiment file. */
export type ArmySource =
  | { readonly file: string; readonly text: string }
  | { readonly value: unknown; readonly place: LocateProblem };

export interface OwnArmies {
  readonly library: LibraryFiles;
  readonly problems: readonly LocatedProblem[];
  readonly used: () => Readonly<Record<string, unknown>>;
}

export type ReadArmies = (armies: readonly ArmySource[], shipped: LibraryFiles) => OwnArmies;

export interface Files {
  readonly readFile: ReadFile;
  readonly readBytes: ReadBytes;
  /** Reads a list; undefined if lists cannot be read. */
  readonly readList?: ReadList;
  readonly readArmies?: ReadArmies;
  /** Returns the army files in a folder, or the path itself if it is a file. Throws as `node:fs` does. */
  readonly filesIn: (path: string) => readonly string[];
  readonly relativeTo: (file: string | undefined, path: string) => string;
  readonly library: (system: string) => LibraryFiles;
}

export function whyUnreadable(error: unknown): string {
  const code = (error as { code?: string }).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
  if (code === 'EAGAIN' || code === 'EIO' || code === 'EINVAL') return 'it cannot be read to its end';
  if (code === 'ENAMETOOLONG') return 'the name is too long';
  if (code === 'ERR_INVALID_ARG_VALUE') return 'no file can have this name';
  if (code === 'ENOTDIR') return 'a part of its path is a file';
  if (code === 'ELOOP') return 'it is a link to itself';
  return error instanceof Error ? error.message : String(error);
}
