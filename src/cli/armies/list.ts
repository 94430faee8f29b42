import { writeFileSync } from 'node:fs';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { armyFileYaml } from '../../lists/army-file/write.ts';
import { ArmyLibrary } from '../../lists/library/library.ts';
import type { ListOfFile } from '../../lists/units/list-file.ts';
import { exit } from '../exit-codes.ts';
import { anyError, printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { unwritableFile } from '../output/out-folders.ts';
import { jsonText } from '../output/results-json.ts';
import { listJson, listsJson } from './list-json.ts';
import { listText } from './list-text.ts';
import { readListFiles } from './read-list-files.ts';

/** Options of `list`. */
export interface ListOptions {
  readonly json?: boolean;
  /** The army file to write. */
  readonly out?: string;
  /** The army that the lists are of, where they do not tell. */
  readonly army?: string;
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

/** Writes the army file, or says why not. */
function written(out: string, lists: readonly ListOfFile[]): LocatedProblem[] {
  const known = lists.filter(({ list: { army } }) => army !== undefined);
  if (known.length !== 1) {
    const found = `${known.length} lists that were understood`;
    const message = 'An army file holds one list';
    return [{ code: 'several-lists', severity: 'error', path: [], message, file: `--out ${out}`, found }];
  }
  try {
    writeFileSync(out, armyFileYaml(known[0]!.list));
    return [];
  } catch (error) {
    return [unwritableFile(out, error)];
  }
}
