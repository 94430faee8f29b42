import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { significant } from '../../src/stats/format/format-number.ts';

type Matrix = MatrixRun['results']['matrix'];

/** Which row, column and situation a combat is of. */
export function placeIn({ columns, situations }: Matrix, index: number) {
  const pair = Math.floor(index / situations.length);
  const [row, column] = [Math.floor(pair / columns.length), pair % columns.length];
  return { row, column, situation: index % situations.length };
}

/** How much was played of each combat, after their number: `12,000 trials`, `each to ± 0.5 %`. */
export function playedText({ matrix: { engine, halfWidth, keep }, trials }: MatrixRun['results']): string {
  if (engine !== 'thinned') return counted(trials, 'trial');
  const isShare = keep.some(({ kind }) => kind === 'probability');
  return `each to ± ${isShare ? `${significant(100 * halfWidth!)} %` : significant(halfWidth!)} or better`;
}

/** A combat in words: `dread/corsairs and orcs/iron-orcs, charged`. */
export function combatName(matrix: Matrix, index: number): string {
  const { row, column, situation } = placeIn(matrix, index);
  const { rows, columns, situations } = matrix;
  return `${rows[row]!.label} and ${columns[column]!.label}, ${situations[situation]!.name}`;
}
