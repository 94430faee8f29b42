import * as z from 'zod/mini';
import { anyError, nameOfFile } from '../../../../cli/input/read-files.ts';
import type { ReadBytes } from '../../../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import type { AskedCommand } from '../../../../run/journal/records.ts';
import { chosenJoined } from '../../gauntlet/chosen.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';
import type { ArmyLibrary } from '../../lists/army-library.ts';
import { withJoins, withNear } from '../join.ts';
import { readListAt } from '../read-list-files.ts';
import { chosenSituations } from './asked.ts';
import { opponentsOf } from './opponents-of.ts';

const MAX_MET = 400;

const questionSchema = z.strictObject({
  opponents: z.optional(z.string()),
  field: z.optional(z.string()),
  top: z.optional(z.int().check(z.gte(1), z.lte(MAX_MET))),
  situations: z.optional(z.string()),
  halfWidth: z.optional(z.string()),
  seed: z.optional(z.string()),
  army: z.optional(z.string()),
  join: z.optional(z.readonly(z.array(z.string()))),
  near: z.optional(z.readonly(z.array(z.string()))),
});
type Question = z.infer<typeof questionSchema>;

export interface ReadAsked {
  readonly gauntlet?: AskedGauntlet;
  readonly asked?: AskedCommand;
  readonly problems: readonly LocatedProblem[];
}

/** Omits units that are not understood, with an error. @param words - the file of the list, then the names of units */
export function readAsked(
  [army, ...names]: readonly [string, ...string[]],
  question: Question,
  library: ArmyLibrary,
  readBytes: ReadBytes,
): ReadAsked {
  const files = new Map<string, Uint8Array>();
  const read: ReadBytes = (path) => {
    const bytes = readBytes(path);
    files.set(path, bytes);
    return bytes;
  };
  const list = readListAt(army, library, question.army, read);
  const problems: LocatedProblem[] = [...list.problems];
  const mine = withJoins(list, question.join ?? [], problems);
  const units = chosenJoined(mine, names, problems, library, (joined) =>
    withNear(joined, question.near ?? [], problems),
  );
  const against = opponentsOf(question, library, problems, read);
  const numbers = { situations: chosenSituations(question.situations, problems), ...numbersOf(question, problems) };
  if (anyError(problems.slice(list.problems.length)) || !mine.list || units.played.length === 0 || !against)
    return { problems };
  return {
    problems,
    gauntlet: {
      ...{ file: nameOfFile(army), mine: mine.list, ...units, ...against, ...numbers },
      command: commandOf(army, question),
    },
    asked: {
      ...{ command: 'gauntlet', words: [army, ...new Set(names)], options: definedIn(question) },
      files: Object.fromEntries([...files].map(([name, bytes]) => [name, Buffer.from(bytes).toString('base64')])),
    },
  };
}

/** Reads the gauntlet of a journal without opening the files that it names. */
export function readAgain({ words, options, files }: AskedCommand, library: ArmyLibrary): ReadAsked {
  const [army = '', ...units] = words;
  const { data } = questionSchema.safeParse(options);
  if (!data) return { problems: [] };
  return readAsked([army, ...units], data, library, (path) => {
    if (Object.hasOwn(files, path)) return Buffer.from(files[path]!, 'base64');
    throw new Error('the journal does not have it');
  });
}

function definedIn({
  opponents,
  field,
  top,
  situations,
  halfWidth,
  seed,
  army,
  join,
  near,
}: Question): AskedCommand['options'] {
  const all = { opponents, field, top, situations, halfWidth, seed, army, join, near };
  return Object.fromEntries(
    Object.entries(all).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}

/** Returns the command that plays these combats, without the options for output. */
function commandOf(
  army: string,
  { opponents, field, top, halfWidth, seed, join = [], near = [], army: name }: Question,
) {
  const options = { opponents, field, top, 'half-width': halfWidth, seed, army: name };
  return {
    command: ['gauntlet', army],
    options: [
      ...Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [`--${key}`, `${value}`])),
      ...join.flatMap((word) => ['--join', word]),
      ...near.flatMap((word) => ['--near', word]),
    ],
  };
}

function numbersOf({ halfWidth = '0.01', seed = 'gauntlet' }: Question, problems: LocatedProblem[]) {
  const value = Number(halfWidth);
  if (!(value >= 0.0005 && value <= 0.5))
    problems.push(
      errorIn('--half-width', 'bad-option', 'This is not a half-width', {
        found: halfWidth,
        allowed: '0.0005 to 0.5: 0.01 is one per cent',
      }),
    );
  return { halfWidth: value, seed };
}
