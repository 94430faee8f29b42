import { anyError, printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import type { Library } from '../../../core/format.ts';
import { libraryHere } from '../../../experiment/file/read-experiment.ts';
import { t9aFormat } from '../format.ts';
import type { Armies } from '../lists/armies.ts';
import { armiesIn } from '../lists/read-army-units.ts';

export interface ProfilesOptions {
  readonly json?: boolean;
  readonly library?: string;
}

interface ProfilesHere {
  readonly library: Library;
  readonly armies: Armies;
}

/** Reads the user's folder in addition to the library, and prints all its problems; undefined if it cannot be used. */
export function profilesHere(own: string | undefined, io: Io): ProfilesHere | undefined {
  const { library, files, problems } = libraryHere(t9aFormat, own);
  printProblems(problems, io);
  return anyError(problems) ? undefined : { library, armies: armiesIn(files) };
}
