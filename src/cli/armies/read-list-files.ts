import { whyUnreadable } from '../../experiment/file/files.ts';
import { bytesFromDisk, bytesOfInput } from '../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { ArmyList } from '../../games/t9a/army/list/list.ts';
import { readArmyFile } from '../../lists/army-file/read.ts';
import type { ArmyLibrary } from '../../lists/library/library.ts';
import { ListFault } from '../../lists/rosters/read-lists.ts';
import { understandLists } from '../../lists/rosters/understand-lists.ts';
import { nameOfFile, STDIN } from '../input/read-files.ts';

/** A list with the file that it stands in. */
export interface ListOfFile {
  readonly file: string;
  readonly form: string;
  readonly list: ArmyList;
  /** What is to say about it and its units. */
  readonly problems: readonly LocatedProblem[];
}

/** Lists that were read, and why files were not. */
export interface ReadListFiles {
  readonly lists: readonly ListOfFile[];
  readonly problems: readonly LocatedProblem[];
}

/** Reads the lists of some files. */
export function readListFiles(files: readonly string[], army: string | undefined, library: ArmyLibrary): ReadListFiles {
  const lists: ListOfFile[] = [];
  const problems: LocatedProblem[] = [];
  for (const given of files) {
    const file = nameOfFile(given);
    try {
      const bytes = given === STDIN ? bytesOfInput() : bytesFromDisk(given);
      const found = understandLists(bytes, library, army);
      if (found.form === 'army file') {
        const read = readArmyFile(found.text, file, library);
        if (read.list) lists.push({ file, form: found.form, list: read.list, problems: read.problems });
        else problems.push(...read.problems);
      }
      for (const one of found.lists) lists.push({ file, form: found.form, list: one, problems: located(one, file) });
    } catch (error) {
      const message =
        error instanceof ListFault
          ? `This is no list: ${error.message}`
          : `The file cannot be read: ${whyUnreadable(error)}`;
      const code = error instanceof ListFault ? 'no-list' : 'unreadable-file';
      problems.push({ code, severity: 'error', path: [], message, file });
    }
  }
  return { lists, problems };
}

/** The problems of a list with their lines; the path begins with the unit as it is written. */
function located({ units, problems }: ArmyList, file: string): LocatedProblem[] {
  const ofList = problems.map(({ path, ...problem }): LocatedProblem => {
    const line = path[0] === 'line' ? Number(path[1]) : undefined;
    return { ...problem, path: [], file, ...(line !== undefined && { line }) };
  });
  const ofUnits = units.flatMap(({ written: { line }, name, problems: own }) =>
    own.map((problem): LocatedProblem => ({ ...problem, path: [name], file, ...(line !== undefined && { line }) })),
  );
  return [...ofList, ...ofUnits];
}
