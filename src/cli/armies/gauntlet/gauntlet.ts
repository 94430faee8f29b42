import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { chosen } from '../../../lists/gauntlet/chosen.ts';
import { ArmyLibrary } from '../../../lists/library/library.ts';
import { exit } from '../../exit-codes.ts';
import { anyError, nameOfFile, printProblems } from '../../input/read-files.ts';
import type { Io } from '../../io.ts';
import { withJoins } from '../join.ts';
import { readListAt } from '../read-list-files.ts';
import { chosenSituations, type GauntletOptions } from './asked.ts';
import { printCombat } from './one-combat.ts';
import { opponentsOf } from './opponents-of.ts';
import { runGauntlet } from './run-gauntlet.ts';

/** `gauntlet ARMY [UNIT…]`: each unit of a list against those who are met most. */
export async function gauntlet(
  army: string,
  words: readonly string[],
  options: GauntletOptions,
  io: Io,
): Promise<number> {
  const library = new ArmyLibrary();
  const list = readListAt(army, library, options.army);
  const problems: LocatedProblem[] = [...list.problems];
  const mine = withJoins(list, options.join ?? [], problems);
  const units = chosen(mine, words, problems);
  const against = opponentsOf(options, library, problems);
  const asked = { situations: chosenSituations(options.situations, problems), ...numbers(options, problems) };
  printProblems(problems, io);
  if (
    anyError(problems.slice(list.problems.length)) ||
    !mine.list ||
    units.played.length === 0 ||
    !against ||
    asked.situations.length === 0 ||
    asked.failed
  )
    return exit.input;
  const command = commandOf(army, options);
  const all = { file: nameOfFile(army), mine: mine.list, ...units, ...against, ...asked, command };
  if (options.combat !== undefined) return printCombat(all, options.combat, io);
  const code = await runGauntlet(all, options, library, io);
  return code === exit.done && anyError(problems) ? exit.input : code;
}

/** `matchup ARMY ARMY`: every unit of a list against every unit of another, both ways round. */
export async function matchup(first: string, second: string, options: GauntletOptions, io: Io): Promise<number> {
  const asked = options.situations ?? 'charged,charges';
  return gauntlet(first, [], { ...options, situations: asked, opponents: second }, io);
}

/** The command that plays the same combats, without what has to do with how it is written. */
function commandOf(army: string, { opponents, field, top, halfWidth, seed, join = [], army: name }: GauntletOptions) {
  const options = { opponents, field, top, 'half-width': halfWidth, seed, army: name };
  return {
    command: ['gauntlet', army],
    options: [
      ...Object.entries(options).flatMap(([key, value]) => (value === undefined ? [] : [`--${key}`, `${value}`])),
      ...join.flatMap((word) => ['--join', word]),
    ],
  };
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
