import { whyUnreadable } from '../../experiment/file/files.ts';
import { bytesFromDisk, bytesOfInput } from '../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Armies } from '../../lists/library/armies.ts';
import { type ListOfFile, listsOf, type ReadLists } from '../../lists/units/list-file.ts';
import { type OneList, readOneList } from '../../lists/units/read-units.ts';
import { nameOfFile, STDIN } from '../input/read-files.ts';

/** Reads the one list of a file. */
export function readListAt(given: string, library: Armies, army?: string): OneList {
  const file = nameOfFile(given);
  const bytes = bytesAt(given);
  return 'code' in bytes ? { list: undefined, units: [], problems: [bytes] } : readOneList(bytes, file, library, army);
}

/** Reads the lists of some files. */
export function readListFiles(files: readonly string[], army: string | undefined, library: Armies): ReadLists {
  const lists: ListOfFile[] = [];
  const problems: LocatedProblem[] = [];
  for (const given of files) {
    const bytes = bytesAt(given);
    if ('code' in bytes) {
      problems.push(bytes);
      continue;
    }
    const found = listsOf(bytes, nameOfFile(given), library, army);
    lists.push(...found.lists);
    problems.push(...found.problems);
  }
  return { lists, problems };
}

/** What a file holds, or why it cannot be read. */
function bytesAt(given: string): Uint8Array | LocatedProblem {
  try {
    return given === STDIN ? bytesOfInput() : bytesFromDisk(given);
  } catch (error) {
    const message = `The file cannot be read: ${whyUnreadable(error)}`;
    return { code: 'unreadable-file', severity: 'error', path: [], message, file: nameOfFile(given) };
  }
}
