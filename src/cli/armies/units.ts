import * as line from '../../games/t9a/army/line.ts';
import type { UnitOfArmy } from '../../games/t9a/army/schema.ts';
import type { Row } from '../../games/t9a/army/search/row.ts';
import type { ArmyLibrary } from '../../lists/library/library.ts';
import { unitRow, unitTable } from './unit-row.ts';

/** The name of a unit of 2026 wherever a profile that is played may have the same. */
export const name2026 = ({ army, id }: Pick<Row, 'army' | 'id'>): string => `2026/${army}/${id}`;

/** All units that a name means. */
export const unitsNamed = (name: string, { index }: ArmyLibrary): readonly Row[] => line.unitsNamed(index, name);

/** The unit of a row of the index. */
export function unitOf({ army: name, id }: Row, armies: ArmyLibrary): UnitOfArmy {
  const army = armies.army(name)!;
  return { army, id, unit: army.units[id]! };
}

/** Units that a search found in aligned columns. */
export function unitsTable(rows: readonly Row[], armies: ArmyLibrary, width: number): string {
  return unitTable(
    rows.map((row) => unitRow(`${row.army}/${row.id}`, unitOf(row, armies).unit)),
    width,
  );
}
