import * as line from '../../games/t9a/army/line.ts';
import type { UnitOfArmy } from '../../games/t9a/army/schema.ts';
import type { Row } from '../../games/t9a/army/search/row.ts';
import type { Armies } from '../../lists/library/armies.ts';
import { unitRow, unitTable } from './unit-row.ts';

/** The name of a unit of 2026 wherever a profile that is played may have the same. */
export const name2026 = ({ army, id }: Pick<Row, 'army' | 'id'>): string => `2026/${army}/${id}`;

/** All units that a name means. */
export const unitsNamed = (name: string, { index }: Armies): readonly Row[] => line.unitsNamed(index, name);

/** The unit of a row of the index. */
export function unitOf({ army: name, id }: Row, armies: Armies): UnitOfArmy {
  const army = armies.army(name)!;
  return { army, id, unit: army.units[id]! };
}

/** Units that a search found in aligned columns. */
export function unitsTable(rows: readonly Row[], armies: Armies, width: number): string {
  return unitTable(
    rows.map((row) => unitRow(`${row.army}/${row.id}`, unitOf(row, armies).unit)),
    width,
  );
}
