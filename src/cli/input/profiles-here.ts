import type { Library } from '../../core/format.ts';
import { libraryHere } from '../../experiment/file/read-experiment.ts';
import { allGames } from '../../games/index.ts';
import type { Armies } from '../../games/t9a/lists/armies.ts';
import { armiesIn } from '../../games/t9a/lists/read-army-units.ts';
import type { Io } from '../io.ts';
import { anyError, printProblems } from './read-files.ts';

export interface ProfilesOptions {
  readonly json?: boolean;
  readonly library?: string;
}

/** Returns the game whose library is shown: the first that has one. */
export const gameWithLibrary = () => allGames().find(({ entries }) => entries !== undefined)!;

/** The profiles to show: the library, and the armies of the user's folder. */
interface ProfilesHere {
  readonly library: Library;
  readonly armies: Armies;
}

/** Reads the user's folder in addition to the library, and prints all its problems; undefined if it cannot be used. */
export function profilesHere(own: string | undefined, io: Io): ProfilesHere | undefined {
  const { library, files, problems } = libraryHere(gameWithLibrary().format, own);
  printProblems(problems, io);
  return anyError(problems) ? undefined : { library, armies: armiesIn(files) };
}
