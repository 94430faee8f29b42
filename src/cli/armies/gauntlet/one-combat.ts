import { matrixCombat } from '../../../engine/matrix/combat-file.ts';
import { textOf } from '../../../experiment/file/input.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../experiment/problems/nearest.ts';
import type { AskedGauntlet } from '../../../lists/gauntlet/asked.ts';
import { readGauntlet } from '../../../run/gauntlet/read-gauntlet.ts';
import { exit } from '../../exit-codes.ts';
import { printProblems } from '../../input/read-files.ts';
import type { Io } from '../../io.ts';

/**
 * Prints one combat of a gauntlet as an experiment, with all its metrics.
 *
 * @param text - opponent and situation: `dread/corsairs, charged`
 */
export function printCombat(asked: AskedGauntlet, text: string, io: Io): number {
  const { file, played, situations, halfWidth, seed, opponents, placeOf } = asked;
  const comma = text.lastIndexOf(',');
  const [who, how] = [text.slice(0, Math.max(0, comma)).trim(), text.slice(comma + 1).trim()];
  const bad = (message: string, found: string, names: readonly string[]): LocatedProblem => ({
    ...{ code: 'bad-option', severity: 'error', path: [], file: '--combat', message, found },
    ...{ allowed: names.slice(0, 24).join(', '), near: nearest(found, names) },
  });
  const wrong: LocatedProblem[] = [];
  const names = situations.map(({ name }) => name);
  if (!names.includes(how)) wrong.push(bad('There is no such situation', how, names));
  const ids = played.map(({ id }) => id);
  if (ids.length > 1) wrong.push(bad('One combat is of one unit', ids.join(', '), ['its id, behind the list']));
  const name = `${file} against ${asked.called}`;
  const { ready, problems } = readGauntlet({ name, seed, halfWidth, units: played, opponents, situations }, placeOf);
  const found = ready?.runs.find((run) => run.situations.some((one) => one.name === how))?.experiment;
  const matrix = ready?.runs[0]?.experiment.matrix;
  const labels = matrix?.columns.map(({ label }) => label) ?? [];
  const column = labels.indexOf(who);
  if (matrix && column < 0) wrong.push(bad('There is no such opponent', who, labels));
  printProblems([...problems, ...wrong], io);
  if (!found || wrong.length > 0) return exit.input;
  const all = found.matrix!.situations;
  const value = matrixCombat(found, column * all.length + all.findIndex((one) => one.name === how));
  io.out(textOf({ ...value, name: `${ids[0]} and ${who}: ${how}` } as never));
  return exit.done;
}
