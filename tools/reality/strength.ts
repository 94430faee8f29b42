import { type MatrixTable, meeting } from './matrix.ts';
import { bestAssignment } from './stats/assignment.ts';

export interface Entry {
  readonly unit: number;
  readonly cost: number;
}

/** The strength of a list against another in three ways, in thousands of points; swapping the lists changes the signs. */
export interface Strength {
  /** The strength by the best assignments of both lists. */
  readonly assigned: number;
  /** The strength by the plain mean over all pairs. */
  readonly mean: number;
  /** The strength by each list's worth against the field. */
  readonly field: number;
}

export function strengthOf(
  table: MatrixTable,
  worth: readonly number[],
  own: readonly Entry[],
  other: readonly Entry[],
): Strength {
  const values = own.map((a) =>
    other.map((b) => {
      const { taken, lost } = meeting(table, a.unit, b.unit);
      const value = taken * b.cost - lost * a.cost;
      return Number.isNaN(value) ? 0 : value;
    }),
  );
  const turned = other.map((_, j) => values.map((row) => -row[j]!));
  const pairs = own.length * other.length;
  const sum = values.reduce((all, row) => row.reduce((a, b) => a + b, all), 0);
  const against = (list: readonly Entry[]): number =>
    list.reduce((a, { unit, cost }) => a + (worth[unit]! * cost) / 100, 0);
  return {
    assigned: (bestAssignment(values).sum - bestAssignment(turned).sum) / 2000,
    mean: pairs === 0 ? 0 : ((sum / pairs) * Math.min(own.length, other.length)) / 1000,
    field: (against(own) - against(other)) / 1000,
  };
}
