import { basename } from 'node:path';
import { bytesHere, textAt } from '../../../../cli/input/read-bytes.ts';
import { nameOfFile } from '../../../../cli/input/read-files.ts';
import type { ReadBytes } from '../../../../experiment/file/files.ts';
import type { LocatedProblem } from '../../../../experiment/problems/located-problem.ts';
import { chosenJoined, opponentsOfField } from '../../gauntlet/chosen.ts';
import { linedOpponents, listOpponents } from '../../gauntlet/opponents.ts';
import type { Opponents } from '../../gauntlet/request.ts';
import type { ArmyLibrary } from '../../lists/army-library.ts';
import { readListAt } from '../read-list-files.ts';

/** Returns the opponents. @param readBytes - reads the file of opponents */
export function opponentsOf(
  {
    opponents: list,
    field,
    top,
  }: {
    readonly opponents?: string | undefined;
    readonly field?: string | undefined;
    readonly top?: number | undefined;
  },
  library: ArmyLibrary,
  problems: LocatedProblem[],
  readBytes: ReadBytes = bytesHere,
): Opponents | undefined {
  if (list !== undefined) {
    const read = readListAt(list, library, undefined, readBytes);
    problems.push(...read.problems);
    const { played: theirs, joined: theirJoined } = chosenJoined(read, [], problems, library);
    const opponents = listOpponents(theirs);
    const placeOf = () => ({ file: nameOfFile(list) });
    const called = `the units of ${basename(nameOfFile(list))}`;
    return theirs.length === 0 ? undefined : { opponents, called, theirs, theirJoined, placeOf };
  }
  if (field === undefined) return opponentsOfField(top);
  const text = textAt(field, problems, readBytes);
  if (text === undefined) return undefined;
  const file = nameOfFile(field);
  const { opponents, lines, problems: wrong } = linedOpponents(text, file);
  problems.push(...wrong);
  if (wrong.length > 0) return undefined;
  const placeOf = (i: number) => ({ file, line: lines[i]! });
  return { opponents, called: `those of ${basename(file)}`, theirs: undefined, theirJoined: [], placeOf };
}
