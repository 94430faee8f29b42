import { writeFileSync } from 'node:fs';
import { whyUnreadable } from '../../experiment/file/files.ts';
import { bytesFromDisk, bytesOfInput } from '../../experiment/file/read-disk.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { ArmyList } from '../../games/t9a/army/list/list.ts';
import { readArmyFile } from '../../lists/army-file/read.ts';
import { armyFileYaml } from '../../lists/army-file/write.ts';
import { ArmyLibrary } from '../../lists/library/library.ts';
import { ListFault } from '../../lists/rosters/read-lists.ts';
import { understandLists } from '../../lists/rosters/understand-lists.ts';
import { exit } from '../exit-codes.ts';
import { anyError, nameOfFile, printProblems, STDIN } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { whyUnwritable } from '../output/out-folders.ts';
import { jsonText } from '../output/results-json.ts';
import { listJson, listsJson } from './list-json.ts';
import { listText } from './list-text.ts';

/** Options of `list`. */
export interface ListOptions {
  readonly json?: boolean;
  /** The army file to write. */
  readonly out?: string;
  /** The army that the lists are of, where they do not tell. */
  readonly army?: string;
}

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

/** `list FILE…`: prints lists as they were understood, with their points and every problem. */
export async function list(
  files: readonly string[],
  options: ListOptions,
  io: Io,
  library = new ArmyLibrary(),
): Promise<number> {
  const { lists, problems: unread } = readListFiles(files, options.army, library);
  const problems = [...unread, ...lists.flatMap((one) => one.problems)];
  problems.push(...(options.out === undefined ? [] : written(options.out, lists)));
  if (options.json) {
    const [only, ...more] = lists;
    io.out(jsonText(only && more.length === 0 ? listJson(only, problems) : listsJson(lists, problems)));
  } else {
    io.out(lists.map((one) => listText(one, io.columns)).join('\n'));
    printProblems(problems.filter(isTold), io);
  }
  return anyError(problems) ? exit.input : exit.done;
}

/** What a table shows anyway is not told once more. */
const isTold = ({ code }: LocatedProblem): boolean => code !== 'other-edition';

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

/** Writes the army file, or says why not. */
function written(out: string, lists: readonly ListOfFile[]): LocatedProblem[] {
  const known = lists.filter(({ list: { army } }) => army !== undefined);
  const bad = (code: string, message: string, found?: string): LocatedProblem[] => [
    { code, severity: 'error', path: [], message, file: `--out ${out}`, ...(found && { found }) },
  ];
  if (known.length !== 1)
    return bad('several-lists', 'An army file holds one list', `${known.length} lists that were understood`);
  try {
    writeFileSync(out, armyFileYaml(known[0]!.list));
    return [];
  } catch (error) {
    return bad('unwritable-file', `The file cannot be written: ${whyUnwritable(error)}`);
  }
}
