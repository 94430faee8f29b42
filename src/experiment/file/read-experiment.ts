import { disk, libraryIn } from './disk.ts';
import type { ReadFile } from './files.ts';
import type { ExperimentObject } from './input.ts';
import { type ReadResult, readText } from './read-text.ts';
import type { ReadOptions as CommonOptions } from './working-file.ts';

/** How an experiment is read. */
export interface ReadOptions extends CommonOptions {
  /** Reads the files of `profiles`; default from the disk. */
  readonly readFile?: ReadFile | undefined;
  /** Where the built-in library stands; default the game's own folder. */
  readonly libraryFolder?: string | undefined;
}

/**
 * Turns the text of an experiment file, or the same as an object, and the options that change it, into a validated experiment.
 * Never throws for what a user wrote: every problem is listed, each with its place.
 */
export function readExperiment(text: string | ExperimentObject, options: ReadOptions = {}): ReadResult {
  const { readFile = disk.readFile, libraryFolder, ...common } = options;
  const library = libraryFolder === undefined ? disk.library : () => libraryIn(libraryFolder);
  return readText(text, { ...disk, readFile, library }, common);
}
