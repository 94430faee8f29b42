import { errorIn, type LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import type { ArmyList } from '../army/list/list.ts';
import type { Armies } from './armies.ts';
import { type ArmyFile, readArmyFile } from './army-file/read.ts';
import { ListFault, type ListForm } from './read-lists.ts';
import { understandLists } from './understand-lists.ts';

export interface ListOfFile {
  readonly file: string;
  readonly form: ListForm;
  readonly list: ArmyList;
  /** The units with their names in an army file, in the order of the list; undefined for other formats. */
  readonly units: ArmyFile['units'] | undefined;
  readonly problems: readonly LocatedProblem[];
}

export interface ReadLists {
  readonly lists: readonly ListOfFile[];
  readonly problems: readonly LocatedProblem[];
}

/** Reads the lists of a file in any format. @param army - the lists' army, if the lists do not name it */
export function listsOf(bytes: Uint8Array, file: string, library: Armies, army?: string): ReadLists {
  try {
    const { form, text, lists } = understandLists(bytes, library, army);
    if (form !== 'army file') {
      const all = lists.map((list) => ({ file, form, list, units: undefined, problems: located(list, file) }));
      return { lists: all, problems: [] };
    }
    const { list, units, problems } = readArmyFile(text, file, library);
    return list ? { lists: [{ file, form, list, units, problems }], problems: [] } : { lists: [], problems };
  } catch (error) {
    if (!(error instanceof ListFault)) throw error;
    const message = `This is not an army list: ${error.message}`;
    return { lists: [], problems: [errorIn(file, 'no-list', message)] };
  }
}

function located({ units, problems }: ArmyList, file: string): LocatedProblem[] {
  const ofList = problems.map(({ path, ...problem }): LocatedProblem => {
    const line = path[0] === 'line' ? Number(path[1]) : undefined;
    return { ...problem, path: [], file, ...(line !== undefined && { line }) };
  });
  const ofUnits = units.flatMap(({ written: { line }, name, problems: own }) =>
    own.map((problem): LocatedProblem => ({ ...problem, path: [name], file, ...(line !== undefined && { line }) })),
  );
  return [...ofList, ...ofUnits];
}
