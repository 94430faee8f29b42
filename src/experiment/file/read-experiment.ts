import type { Format } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import { readArmies } from '../../lists/library/own-armies.ts';
import { readUnits } from '../../lists/units/read-units.ts';
import type { LocatedProblem, Place } from '../problems/located-problem.ts';
import { disk, libraryIn } from './disk.ts';
import type { Files, LibraryFiles, ReadBytes, ReadFile } from './files.ts';
import type { ExperimentObject } from './input.ts';
import { BuiltInLibrary } from './library.ts';
import { libraryArmies } from './library-armies.ts';
import { type ReadResult, readText } from './read-text.ts';
import type { ReadOptions as CommonOptions } from './working-file.ts';

/** How an experiment is read. */
export interface ReadOptions extends CommonOptions {
  /** Reads the files of `profiles`; default from the disk. */
  readonly readFile?: ReadFile | undefined;
  /** Reads the lists of `armies`; default from the disk. */
  readonly readBytes?: ReadBytes | undefined;
  /** Where the built-in library stands; default the game's own folder. */
  readonly libraryFolder?: string | undefined;
}

/** The files of this machine, and how lists among them are read. */
export const filesHere: Files = { ...disk, readList: readUnits, readArmies };

/** A library of this machine. */
interface LibraryHere {
  readonly files: LibraryFiles;
  readonly library: BuiltInLibrary;
  /** What keeps `library` from being read; what it names is then no worse than unknown. */
  readonly problems: readonly LocatedProblem[];
}

/** The library of a game on this machine, with the armies that `library: OWN` brings along. */
export function libraryHere(format: Format, own: string | undefined): LibraryHere {
  const shipped = filesHere.library(format.system);
  if (own === undefined) return { files: shipped, library: new BuiltInLibrary(format, shipped), problems: [] };
  const place: Place = (problem) => ({ ...problem, file: '--library' });
  const found = new Problems();
  const { library, problems } = libraryArmies(own, undefined, filesHere, shipped, found, place);
  return {
    files: library,
    library: new BuiltInLibrary(format, library),
    problems: [...found.list.map((problem) => place({ ...problem, path: [] })), ...problems],
  };
}

/**
 * Turns the text of an experiment file, or the same as an object, and the options that change it, into a validated experiment.
 * Never throws for what a user wrote: every problem is listed, each with its place.
 */
export function readExperiment(text: string | ExperimentObject, options: ReadOptions = {}): ReadResult {
  const { readFile = disk.readFile, readBytes = disk.readBytes, libraryFolder, ...common } = options;
  const library = libraryFolder === undefined ? disk.library : () => libraryIn(libraryFolder);
  return readText(text, { ...filesHere, readFile, readBytes, library }, common);
}
