import { bytesAt } from '../../../cli/input/read-bytes.ts';
import { nameOfFile } from '../../../cli/input/read-files.ts';
import type { ReadBytes } from '../../../experiment/file/files.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { Armies } from '../lists/armies.ts';
import { type ListOfFile, listsOf, type ReadLists } from '../lists/list-file.ts';
import { type OneList, readOneList } from '../lists/read-units.ts';

export function readListAt(given: string, library: Armies, army?: string, read?: ReadBytes): OneList {
  const file = nameOfFile(given);
  const bytes = bytesAt(given, read);
  return 'code' in bytes ? { list: undefined, units: [], problems: [bytes] } : readOneList(bytes, file, library, army);
}

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
