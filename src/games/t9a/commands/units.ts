import * as line from '../army/line.ts';
import type { UnitOfArmy } from '../army/schema.ts';
import type { SearchRow } from '../army/search/row.ts';
import type { Armies } from '../lists/armies.ts';
import { unitRow, unitTable } from './unit-row.ts';

/** Returns a unit's name with its edition, which is needed if a profile has an equal name. */
export const name2026 = ({ army, id }: Pick<SearchRow, 'army' | 'id'>): string => `2026/${army}/${id}`;

export const unitsNamed = (name: string, { index }: Armies): readonly SearchRow[] => line.unitsNamed(index, name);

export function unitOf({ army: name, id }: SearchRow, armies: Armies): UnitOfArmy {
  const army = armies.army(name)!;
  return { army, id, unit: army.units[id]! };
}

export function unitsTable(rows: readonly SearchRow[], armies: Armies, width: number): string {
  return unitTable(
    rows.map((row) => unitRow(`${row.army}/${row.id}`, unitOf(row, armies).unit)),
    width,
  );
}
