import type { Library } from '../../../../core/format.ts';
import { EDITION, indexIn } from '../../army/edition.ts';
import type { SearchRow } from '../../army/search/row.ts';

/** A unit in its most frequent configuration at tournaments. */
export interface FieldedEntry {
  readonly unit: string;
  /** The number of such units in all lists, and of lists with at least one. */
  readonly entries: number;
  readonly lists: number;
  readonly character?: true;
  readonly models?: number;
  readonly mount?: string;
  readonly options?: readonly string[];
  /** The units that the lists with this Character bring and that it may join, the most frequent first. */
  readonly with?: readonly string[];
}

interface Field {
  readonly field: string;
  readonly units: readonly FieldedEntry[];
}

export const fields = ['field-2026'] as const;

const fieldIn = (library: Library, name: string): Field | undefined =>
  library.data?.(`${EDITION}/${name}`) as Field | undefined;

/** Returns the most-played units. @param characters - whether to include Characters, which fight in units */
export const fieldUnits = (library: Library, name: string, characters: boolean): readonly FieldedEntry[] =>
  (fieldIn(library, name)?.units ?? []).filter(({ character }) => characters || !character);

/** Returns the most frequent configuration of a unit; undefined if it is never played. */
export const usualOf = (library: Library, unit: string): FieldedEntry | undefined =>
  fieldIn(library, fields[0])?.units.find((one) => one.unit === unit);

/** Returns the units with a name with stars, `orcs/*`, that can be taken alone; without Characters and mounts. */
export function unitsLike(library: Library, glob: string): readonly FieldedEntry[] {
  const parts = glob.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`^${parts.join('.*')}$`, 'i');
  const isUnit = ({ type, mount, points }: SearchRow): boolean =>
    type?.includes('character') !== true && !mount && points !== undefined;
  return (indexIn(library, EDITION)?.units ?? [])
    .filter((row) => isUnit(row) && pattern.test(`${row.army}/${row.id}`))
    .map(({ army, id }) => usualOf(library, `${army}/${id}`) ?? { unit: `${army}/${id}`, entries: 0, lists: 0 });
}
