import { exit } from '../../../cli/exit-codes.ts';
import { anyError, printProblems } from '../../../cli/input/read-files.ts';
import type { Io } from '../../../cli/io.ts';
import { prepareFile, unwritableFile } from '../../../cli/output/out-folders.ts';
import { writeNamed } from '../../../cli/output/whole-files.ts';
import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { jsonText } from '../../../stats/format/json-text.ts';
import { armyFileYaml } from '../lists/army-file/write.ts';
import { ArmyLibrary } from '../lists/army-library.ts';
import type { ListOfFile } from '../lists/list-file.ts';
import { listJson, listsJson } from './list-json.ts';
import { listText } from './list-text.ts';
import { readListFiles } from './read-list-files.ts';

export interface ListCommandOptions {
  readonly json?: boolean;
  readonly out?: string;
  readonly army?: string;
}

/** Runs `list FILE…`: prints lists as understood, with their points and every problem. */
export async function list(
  files: readonly string[],
  options: ListCommandOptions,
  io: Io,
  library = new ArmyLibrary(),
): Promise<number> {
  const { lists, problems: unread } = readListFiles(files, options.army, library);
  const problems = [...unread, ...lists.flatMap((one) => one.problems)];
  problems.push(...(options.out === undefined ? [] : await written(options.out, lists)));
  if (options.json) {
    const [only, ...more] = lists;
    io.out(jsonText(only && more.length === 0 ? listJson(only, problems) : listsJson(lists, problems)));
  } else {
    io.out(lists.map((one) => listText(one, io.columns)).join('\n'));
    printProblems(problems.filter(isTold), io);
  }
  return anyError(problems) ? exit.input : exit.done;
}

const isTold = ({ code }: LocatedProblem): boolean => code !== 'other-edition';

async function written(out: string, lists: readonly ListOfFile[]): Promise<LocatedProblem[]> {
  const known = lists.filter(({ list: { army } }) => army !== undefined);
  if (known.length !== 1) {
    const found = `${known.length} lists that were understood`;
    const message = 'An army file holds one list';
    return [errorIn(`--out ${out}`, 'several-lists', message, { found })];
  }
  const { problems, tidy } = prepareFile(out, 'breaktest-army:');
  if (problems.length > 0) return [...problems];
  try {
    await writeNamed(out, armyFileYaml(known[0]!.list));
    return [];
  } catch (error) {
    tidy();
    return [unwritableFile(out, error)];
  }
}
