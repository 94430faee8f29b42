import { createRequire } from 'node:module';
import { createBreaktest } from '../../app.ts';
import type { GameFormat } from '../../core/format.ts';
import { Problems } from '../../core/problem.ts';
import { bringListPackages, readArmies, readUnits } from '../../games/lists.ts';
import { shippedGames } from '../../games/shipped.ts';
import type { LocatedProblem, LocateProblem } from '../problems/located-problem.ts';
import { disk, libraryIn } from './disk.ts';
import type { Files, LibraryFiles, ReadBytes, ReadFile } from './files.ts';
import type { ExperimentObject } from './input.ts';
import { BuiltInLibrary } from './library.ts';
import { libraryArmies } from './library-armies.ts';
import type { ReadResult } from './read-text.ts';
import type { WorkingFileOptions as CommonOptions } from './working-file.ts';

export interface ReadOptions extends CommonOptions {
  readonly readFile?: ReadFile | undefined;
  readonly readBytes?: ReadBytes | undefined;
  /** The folder of the built-in library; default the game's own. */
  readonly libraryFolder?: string | undefined;
}

export const filesHere: Files = { ...disk, readList: readUnits, readArmies };

// Packages are loaded on demand, since most commands read no lists of their forms.
const load = (name: string) => createRequire(import.meta.url)(name);
bringListPackages({ xml: () => load('fast-xml-parser'), zip: () => load('fflate') });

export const breaktest = createBreaktest({
  games: shippedGames,
  files: filesHere,
  run: async (experiment, options) => (await import('../../run/run.ts')).runExperiment(experiment, options),
});

interface LibraryHere {
  readonly files: LibraryFiles;
  readonly library: BuiltInLibrary;
  /** The problems of a folder that cannot be read, which may be why its names are unknown. */
  readonly problems: readonly LocatedProblem[];
}

/** Returns the library of a game on this machine, with the armies that `library: OWN` adds. */
export function libraryHere(format: GameFormat, own: string | undefined): LibraryHere {
  const shipped = filesHere.library(format.system);
  if (own === undefined) return { files: shipped, library: new BuiltInLibrary(format, shipped), problems: [] };
  const place: LocateProblem = (problem) => ({ ...problem, file: '--library' });
  const found = new Problems();
  const { library, problems } = libraryArmies(own, undefined, filesHere, shipped, found, place);
  return {
    files: library,
    library: new BuiltInLibrary(format, library),
    problems: [...found.list.map((problem) => place({ ...problem, path: [] })), ...problems],
  };
}

/** Turns a file's text, or an object of its form, and changes into an experiment. Lists every problem; never throws for bad input. */
export function readExperiment(text: string | ExperimentObject, options: ReadOptions = {}): ReadResult {
  const { readFile = disk.readFile, readBytes = disk.readBytes, libraryFolder, ...common } = options;
  const library = libraryFolder === undefined ? disk.library : () => libraryIn(libraryFolder);
  return breaktest.readExperiment(text, common, { readFile, readBytes, library });
}

const refuse = (): never => {
  throw new Error('what others wrote may name no files of this machine');
};

/** Reads a self-contained experiment, as of another's journal, and opens no file that it names. @param file - its name, for problems */
export const readAlone = (text: string | ExperimentObject, file?: string): ReadResult =>
  breaktest.readExperiment(text, file === undefined ? {} : { file }, {
    readFile: refuse,
    readBytes: refuse,
    filesIn: refuse,
  });
