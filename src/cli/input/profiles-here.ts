import type { Library } from '../../core/format.ts';
import { libraryHere } from '../../experiment/file/read-experiment.ts';
import { allGames } from '../../games/index.ts';
import type { Armies } from '../../lists/library/armies.ts';
import { armiesIn } from '../../lists/units/read-army-units.ts';
import type { Io } from '../io.ts';
import { anyError, printProblems } from './read-files.ts';

/** Options of `profiles`. */
export interface ProfilesOptions {
  readonly json?: boolean;
  /** Army files beside those that ship. */
  readonly library?: string;
}

/** The game whose library is shown: the first that has one. */
export const gameWithLibrary = () => allGames().find(({ entries }) => entries !== undefined)!;

/** What there is to be shown: what ships, and the armies of a library beside it. */
interface ProfilesHere {
  readonly library: Library;
  readonly armies: Armies;
}

/** Reads a library beside what ships, and prints all that is wrong with it; undefined if it cannot be used. */
export function profilesHere(own: string | undefined, io: Io): ProfilesHere | undefined {
  const { library, files, problems } = libraryHere(gameWithLibrary().format, own);
  printProblems(problems, io);
  return anyError(problems) ? undefined : { library, armies: armiesIn(files) };
}
