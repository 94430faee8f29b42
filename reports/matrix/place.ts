import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';

type Matrix = MatrixRun['results']['matrix'];

/** Which row, column and situation a combat is of. */
export function placeIn({ columns, situations }: Matrix, index: number) {
  const pair = Math.floor(index / situations.length);
  const [row, column] = [Math.floor(pair / columns.length), pair % columns.length];
  return { row, column, situation: index % situations.length };
}

/** A combat in words: `dread/corsairs and orcs/iron-orcs, charged`. */
export function combatName(matrix: Matrix, index: number): string {
  const { row, column, situation } = placeIn(matrix, index);
  const { rows, columns, situations } = matrix;
  return `${rows[row]!.label} and ${columns[column]!.label}, ${situations[situation]!.name}`;
}
