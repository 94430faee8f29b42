import type { LibraryFiles, ReadList, UnitsOfList } from '../../../experiment/file/files.ts';
import type { LocatedProblem } from '../../../experiment/problems/located-problem.ts';
import { EDITION } from '../army/edition.ts';
import { Armies } from './armies.ts';
import { readArmyFile } from './army-file/read.ts';
import { listedUnits, type UnitOfList } from './listed-units.ts';

export const armiesIn = (library: LibraryFiles): Armies => new Armies((name) => library.data(`${EDITION}/${name}`));

export const unitsById = (units: readonly UnitOfList[]): UnitsOfList['units'] =>
  Object.fromEntries(units.map(({ id, keys }) => [id, keys]));

const told = new Set(['misspelt', 'several', 'retired-option', 'unread-line', 'other-army']);

/** Whether a problem affects play. Only `breaktest list` reports wrong points or illegal lists. */
export const isOfPlay = ({ code, severity }: LocatedProblem): boolean => severity === 'error' || told.has(code);

/** Reads army files only, with little code: for pages. */
export const readArmyUnits: ReadList = (bytes, file, library) => {
  const { list, units, problems } = readArmyFile(new TextDecoder().decode(bytes), file, armiesIn(library));
  const found = list === undefined ? [] : listedUnits({ list, units });
  return { units: unitsById(found), problems: problems.filter(isOfPlay) };
};
