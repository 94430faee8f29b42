import { nameOfFile, STDIN } from '../../../cli/input/read-files.ts';
import { type ReadBytes, whyUnreadable } from '../../../experiment/file/files.ts';
import { bytesFromDisk, bytesOfInput, decoded } from '../../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { Armies } from '../lists/armies.ts';
import { type ListOfFile, listsOf, type ReadLists } from '../lists/list-file.ts';
import { type OneList, readOneList } from '../lists/read-units.ts';

/** Reads a file of this machine, or standard input. Throws as `node:fs` does. */
export const bytesHere: ReadBytes = (path) => (path === STDIN ? bytesOfInput() : bytesFromDisk(path));

export function readListAt(given: string, library: Armies, army?: string, read: ReadBytes = bytesHere): OneList {
  const file = nameOfFile(given);
  const bytes = bytesAt(given, read);
  return 'code' in bytes ? { list: undefined, units: [], problems: [bytes] } : readOneList(bytes, file, library, army);
}

export function readListFiles(files: readonly string[], army: string | undefined, library: Armies): ReadLists {
  const lists: ListOfFile[] = [];
  const problems: LocatedProblem[] = [];
  for (const given of files) {
    const bytes = bytesAt(given, bytesHere);
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

/** Reads the text of a file; undefined, with a problem, if it cannot be read. */
export function textAt(given: string, problems: LocatedProblem[], read: ReadBytes): string | undefined {
  try {
    return decoded(read(given));
  } catch (error) {
    problems.push(unreadable(given, error));
    return undefined;
  }
}

function bytesAt(given: string, read: ReadBytes): Uint8Array | LocatedProblem {
  try {
    return read(given);
  } catch (error) {
    return unreadable(given, error);
  }
}

function unreadable(given: string, error: unknown): LocatedProblem {
  const message = `The file cannot be read: ${whyUnreadable(error)}`;
  return { code: 'unreadable-file', severity: 'error', path: [], message, file: nameOfFile(given) };
}
