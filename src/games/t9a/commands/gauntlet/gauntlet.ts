import { exit } from '../../../../cli/exit-codes.ts';
import { bytesHere } from '../../../../cli/input/read-bytes.ts';
import { anyError, printProblems } from '../../../../cli/input/read-files.ts';
import type { Io } from '../../../../cli/io.ts';
import type { WatchedRun } from '../../../../cli/run/run-options.ts';
import { ArmyLibrary } from '../../lists/army-library.ts';
import type { GauntletOptions } from './asked.ts';
import { printCombat } from './one-combat.ts';
import { readAsked } from './read-asked.ts';
import { runGauntlet } from './run-gauntlet.ts';

/** Runs `gauntlet ARMY [UNIT…]`: each unit of a list against the most-played units. */
export async function gauntlet(
  army: string,
  words: readonly string[],
  options: GauntletOptions,
  io: Io,
): Promise<number> {
  if (!options.watch) return play(army, words, options, io);
  const files = [army, options.opponents, options.field].filter((file) => file !== undefined);
  const { watch } = await import('../../../../cli/commands/watch.ts');
  return watch([{ files, run: (watched) => play(army, words, options, io, watched) }], options, io);
}

/** Runs `matchup ARMY ARMY`: each unit of a list against each unit of another, as the charged unit and as the charger. */
export async function matchup(first: string, second: string, options: GauntletOptions, io: Io): Promise<number> {
  const asked = options.situations ?? 'charged,charges';
  return gauntlet(first, [], { ...options, situations: asked, opponents: second }, io);
}

async function play(
  army: string,
  words: readonly string[],
  options: GauntletOptions,
  io: Io,
  watched?: WatchedRun,
): Promise<number> {
  const library = new ArmyLibrary();
  const { gauntlet, asked, problems } = readAsked([army, ...words], options, library, watched?.readBytes ?? bytesHere);
  printProblems(problems, io);
  if (!gauntlet || !asked) return exit.input;
  if (options.combat !== undefined) return printCombat(gauntlet, options.combat, io);
  const code = await runGauntlet({ gauntlet, asked, library }, options, io, watched);
  return code === exit.done && anyError(problems) ? exit.input : code;
}
