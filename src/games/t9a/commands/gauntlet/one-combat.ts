import { stringify } from 'yaml';
import { exit } from '../../../../cli/exit-codes.ts';
import { printProblems } from '../../../../cli/input/read-files.ts';
import type { Io } from '../../../../cli/io.ts';
import { matrixCombat } from '../../../../engine/matrix/combat-file.ts';
import { readAlone } from '../../../../experiment/file/read-experiment.ts';
import { errorIn, type LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { nearest } from '../../../../experiment/problems/nearest.ts';
import { readAskedGauntlet } from '../../gauntlet/read-gauntlet.ts';
import type { AskedGauntlet } from '../../gauntlet/request.ts';

/** Prints the file of a combat. @param text - the opponent and the situation: `dread/corsairs, charged` */
export function printCombat(asked: AskedGauntlet, text: string, io: Io): number {
  const { played, situations } = asked;
  const comma = text.lastIndexOf(',');
  const [who, how] = [text.slice(0, Math.max(0, comma)).trim(), text.slice(comma + 1).trim()];
  const bad = (message: string, found: string, names: readonly string[]): LocatedProblem =>
    errorIn('--combat', 'bad-option', message, {
      found: found || 'nothing',
      allowed: names.slice(0, 24).join(', '),
      near: nearest(found, names),
    });
  const wrong: LocatedProblem[] = [];
  const names = situations.map(({ name }) => name);
  if (comma < 0)
    wrong.push({ ...bad('This is no opponent and situation', text, ['"dread/corsairs, charged"']), near: [] });
  else if (!names.includes(how)) wrong.push(bad('There is no such situation', how, names));
  const ids = played.map(({ id }) => id);
  if (ids.length > 1) wrong.push(bad('One combat is of one unit', ids.join(', '), ['its id, behind the list']));
  const { ready, problems } = readAskedGauntlet(asked, readAlone);
  const labels = ready?.matrix.columns.map(({ label }) => label) ?? [];
  const column = labels.indexOf(who);
  if (ready && comma >= 0 && column < 0) wrong.push(bad('There is no such opponent', who, labels));
  printProblems([...problems, ...wrong], io);
  if (!ready || wrong.length > 0) return exit.input;
  const value = matrixCombat(ready.experiment, column * names.length + names.indexOf(how));
  io.out(stringify({ ...value, name: `${ids[0]} and ${who}: ${how}` }, { aliasDuplicateObjects: false }));
  return exit.done;
}
