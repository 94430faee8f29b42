import type { LocatedProblem, Place } from '../problems/located-problem.ts';

/** Reads a text file. Throws as `node:fs` does: an error with a `code`. */
export type ReadFile = (path: string) => string;

/** Reads a file, whatever is in it. Throws likewise. */
export type ReadBytes = (path: string) => Uint8Array;

/** The units of a player's list as an experiment says them, by id, and what is wrong with it. */
export interface UnitsOfList {
  readonly units: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly problems: readonly LocatedProblem[];
}

/** Reads a player's list, in whatever form, with the armies of a library. */
export type ReadList = (bytes: Uint8Array, file: string, library: LibraryFiles) => UnitsOfList;

/** The files of a game's built-in library, a file for each army. */
export interface LibraryFiles {
  /** The armies, sorted. */
  readonly armies: () => readonly string[];
  /** The file of an army; undefined if there is none. */
  readonly read: (army: string) => { readonly file: string; readonly text: string } | undefined;
  /** What stands beside them as plain data, by the name of its file; undefined if nothing does. */
  readonly data: (name: string) => unknown;
}

/** An army that a file brings along: the text of its own file, or what stands in the experiment file. */
export type ArmySource =
  | { readonly file: string; readonly text: string }
  | { readonly value: unknown; readonly place: Place };

/** Armies that a file brings along, over those that ship. */
export interface OwnArmies {
  readonly library: LibraryFiles;
  readonly problems: readonly LocatedProblem[];
  /** Those that were asked for so far, by their ids, as plain data. */
  readonly used: () => Readonly<Record<string, unknown>>;
}

/** Reads armies, and lays them over those of a library. */
export type ReadArmies = (armies: readonly ArmySource[], shipped: LibraryFiles) => OwnArmies;

/** What reading an experiment needs from outside: a disk, or what stands in for one. */
export interface Files {
  readonly readFile: ReadFile;
  readonly readBytes: ReadBytes;
  /** Undefined where lists cannot be read. */
  readonly readList?: ReadList;
  /** Undefined where armies cannot be read. */
  readonly readArmies?: ReadArmies;
  /** The army files in a folder, or the file itself if it is none. Throws as `node:fs` does. */
  readonly filesIn: (path: string) => readonly string[];
  /** A path that a file names, seen from where the program runs. */
  readonly relativeTo: (file: string | undefined, path: string) => string;
  readonly library: (system: string) => LibraryFiles;
}

/** Why a file could not be read, in words. */
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
