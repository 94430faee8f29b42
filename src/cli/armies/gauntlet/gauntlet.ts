import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import { fieldOpponents, linedOpponents, listOpponents } from '../../../lists/gauntlet/opponents.ts';
import { type GauntletSituation, situationNames, situations } from '../../../lists/gauntlet/situations.ts';
import { ArmyLibrary } from '../../../lists/library/library.ts';
import { isAbout, type ListedUnit, unitsCalled } from '../../../lists/units/listed-units.ts';
import type { OneList } from '../../../lists/units/read-units.ts';
import { exit } from '../../exit-codes.ts';
import { anyError, nameOfFile, printProblems, readText } from '../../input/read-files.ts';
import type { Io } from '../../io.ts';
import { readListAt } from '../read-list-files.ts';
import type { ChosenUnits, GauntletOptions, Opponents } from './asked.ts';
import { runGauntlet } from './run-gauntlet.ts';

/** Opponents, most played first, where nothing else is asked for. */
const TOP = 30;

/** `gauntlet ARMY [UNIT…]`: each unit of a list against those who are met most. */
export async function gauntlet(
  army: string,
  words: readonly string[],
  options: GauntletOptions,
  io: Io,
): Promise<number> {
  const library = new ArmyLibrary();
  const mine = readListAt(army, library, options.army);
  const problems: LocatedProblem[] = [...mine.problems];
  const units = chosen(mine, words, problems);
  const against = opponentsOf(options, library, problems);
  const asked = { situations: chosenSituations(options.situations, problems), ...numbers(options, problems) };
  printProblems(problems, io);
  if (!mine.list || units.played.length === 0 || !against || asked.situations.length === 0 || asked.failed)
    return exit.input;
  const code = await runGauntlet(
    { file: nameOfFile(army), mine: mine.list, ...units, ...against, ...asked },
    options,
    library,
    io,
  );
  return code === exit.done && anyError(problems) ? exit.input : code;
}

/** `matchup ARMY ARMY`: every unit of a list against every unit of another, both ways round. */
export async function matchup(first: string, second: string, options: GauntletOptions, io: Io): Promise<number> {
  const asked = options.situations ?? 'charged,charges';
  return gauntlet(first, [], { ...options, situations: asked, opponents: second }, io);
}

function chosen(
  { list, units, problems: told }: OneList,
  words: readonly string[],
  problems: LocatedProblem[],
): ChosenUnits {
  if (!list) return { played: [], alone: [] };
  const errors = told.filter(({ severity }) => severity === 'error');
  const sound = units.filter((unit) => !errors.some((one) => one.path.length > 0 && isAbout(one, unit, list)));
  if (words.length === 0) {
    const alone = sound.filter((one) => one.isCharacter && one.joins === undefined && one.keys['mount'] === undefined);
    return { played: sound.filter((one) => one.joins === undefined && !alone.includes(one)), alone };
  }
  const played = words.flatMap((word) => {
    const found = unitsCalled(word, sound);
    if (found.length === 0) problems.push(unknownUnit(word, list.file, sound));
    return found;
  });
  return { played: problems.length > told.length ? [] : [...new Set(played)], alone: [] };
}

function unknownUnit(found: string, file: string, units: readonly ListedUnit[]): LocatedProblem {
  const ids = units.map(({ id }) => id);
  return {
    ...{ code: 'unknown-unit', severity: 'error', path: [], file, message: 'The list has no such unit', found },
    ...{ allowed: ids.slice(0, 24).join(', '), near: nearest(found, [...ids, ...units.map(({ name }) => name)]) },
  };
}

function opponentsOf(
  { opponents: list, field, top = TOP, army: _ }: GauntletOptions,
  library: ArmyLibrary,
  problems: LocatedProblem[],
): Opponents | undefined {
  if (list !== undefined) {
    const read = readListAt(list, library);
    problems.push(...read.problems);
    const theirs = chosen(read, [], problems).played;
    const opponents = listOpponents(theirs);
    const placeOf = () => ({ file: nameOfFile(list) });
    return theirs.length === 0 ? undefined : { opponents, called: `the units of ${nameOfFile(list)}`, theirs, placeOf };
  }
  if (field === undefined) {
    const called = `the ${top} most played of the field of 2026`;
    return { opponents: fieldOpponents(top), called, theirs: undefined, placeOf: () => undefined };
  }
  const text = readText(field, problems);
  if (text === undefined) return undefined;
  const file = nameOfFile(field);
  const { opponents, lines, problems: wrong } = linedOpponents(text, file);
  problems.push(...wrong);
  if (wrong.length > 0) return undefined;
  const placeOf = (i: number) => ({ file, line: lines[i]! });
  return { opponents, called: `those of ${file}`, theirs: undefined, placeOf };
}

function chosenSituations(text: string | undefined, problems: LocatedProblem[]): readonly GauntletSituation[] {
  if (text === undefined) return situations;
  const words = text.split(',').map((word) => word.trim());
  const wrong = words.filter((word) => !situationNames.includes(word));
  for (const found of wrong)
    problems.push({
      ...{ code: 'bad-option', severity: 'error', path: [], file: '--situations', found },
      ...{
        message: 'There is no such situation',
        allowed: situationNames.join(', '),
        near: nearest(found, situationNames),
      },
    });
  return wrong.length > 0 ? [] : situations.filter(({ name }) => words.includes(name));
}

/** What the numbers among the options come to. */
function numbers({ halfWidth = '0.01', seed = 'gauntlet' }: GauntletOptions, problems: LocatedProblem[]) {
  const value = Number(halfWidth);
  const failed = !(value >= 0.0005 && value <= 0.5);
  if (failed)
    problems.push({
      ...{ code: 'bad-option', severity: 'error', path: [], file: '--half-width', found: halfWidth },
      ...{ message: 'This is no half width of a share', allowed: '0.0005 to 0.5: 0.01 is one per cent' },
    });
  return { halfWidth: value, seed, failed };
}
