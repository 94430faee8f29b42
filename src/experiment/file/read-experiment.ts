import type { Format } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import { readArmies } from '../../lists/library/own-armies.ts';
import { readUnits } from '../../lists/units/read-units.ts';
import type { Place } from '../problems/located-problem.ts';
import { disk, libraryIn } from './disk.ts';
import type { Files, ReadBytes, ReadFile } from './files.ts';
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

/** The library of a game on this machine, with the armies that `library: OWN` would bring along; problems are not told. */
export function libraryHere(format: Format, own: string | undefined): BuiltInLibrary {
  const shipped = filesHere.library(format.system);
  if (own === undefined) return new BuiltInLibrary(format, shipped);
  const place: Place = (problem) => ({ ...problem, file: own });
  const { library } = libraryArmies(own, undefined, filesHere, shipped, new Problems(), place);
  return new BuiltInLibrary(format, library);
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
