import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { Opponents } from '../../../lists/gauntlet/asked.ts';
import { chosen, opponentsOfField } from '../../../lists/gauntlet/chosen.ts';
import { linedOpponents, listOpponents } from '../../../lists/gauntlet/opponents.ts';
import type { ArmyLibrary } from '../../../lists/library/library.ts';
import { nameOfFile, readText } from '../../input/read-files.ts';
import { readListAt } from '../read-list-files.ts';
import type { GauntletOptions } from './asked.ts';

/** Who is met. */
export function opponentsOf(
  { opponents: list, field, top, army: _ }: GauntletOptions,
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
  if (field === undefined) return opponentsOfField(top);
  const text = readText(field, problems);
  if (text === undefined) return undefined;
  const file = nameOfFile(field);
  const { opponents, lines, problems: wrong } = linedOpponents(text, file);
  problems.push(...wrong);
  if (wrong.length > 0) return undefined;
  const placeOf = (i: number) => ({ file, line: lines[i]! });
  return { opponents, called: `those of ${file}`, theirs: undefined, placeOf };
}
