import type { ReadList } from '../../../experiment/file/files.ts';
import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { Armies } from './armies.ts';
import { type ListOfFile, listsOf } from './list-file.ts';
import { listedUnits, type UnitOfList } from './listed-units.ts';
import { armiesIn, isOfPlay, unitsById } from './read-army-units.ts';

export interface OneList {
  readonly list: ListOfFile | undefined;
  readonly units: readonly UnitOfList[];
  readonly problems: readonly LocatedProblem[];
}

export function readOneList(bytes: Uint8Array, file: string, library: Armies, army?: string): OneList {
  const { lists, problems } = listsOf(bytes, file, library, army);
  const [list, ...more] = lists;
  const all = [...problems, ...lists.flatMap((one) => one.problems)].filter(isOfPlay);
  if (list === undefined) return { list, units: [], problems: all };
  if (more.length === 0) return { list, units: listedUnits(list), problems: all };
  const several: LocatedProblem = errorIn(file, 'several-lists', 'This file has several lists', {
    found: `${lists.length} lists`,
    allowed: 'one',
  });
  return { list: undefined, units: [], problems: [several] };
}

export const readUnits: ReadList = (bytes, file, library) => {
  const { units, problems } = readOneList(bytes, file, armiesIn(library));
  return { units: unitsById(units), problems };
};
