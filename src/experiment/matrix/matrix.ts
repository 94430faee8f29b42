import type { MatrixPairing } from '../../core/game.ts';
import { gameOf } from '../../games/rules.ts';
import { cellsOfPoints, equalPlaces } from '../cells-of-points.ts';
import type { Cell, Cells, Experiment, StudyPoint } from '../experiment.ts';
import { lazyList } from '../lazy-list.ts';
import type { Matrix } from './types.ts';

/** The maximum number of trials of a combat that is played to a half-width. */
export const MAX_TRIALS = 10_000_000;

/** Returns the number of combats, including those that do not take place. */
export const matrixSize = ({ rows, columns, situations }: Matrix): number =>
  rows.length * columns.length * situations.length;

/** Whether a combat takes place: no unit would have to charge without being able to. */
export function takesPlace(matrix: Matrix, index: number): boolean {
  const { row, column, situation } = placeOf(matrix, index);
  return ![matrix.rows[row]!, matrix.columns[column]!].some(({ absentFrom }) => absentFrom?.includes(situation));
}

export function combatsOf({ rows, columns, situations }: Matrix): number {
  const present = (list: Matrix['rows'], situation: number): number =>
    list.reduce((sum, { absentFrom }) => sum + (absentFrom?.includes(situation) ? 0 : 1), 0);
  return situations.reduce((sum, _, situation) => sum + present(rows, situation) * present(columns, situation), 0);
}

export function placeOf({ columns, situations }: Matrix, index: number) {
  const pair = Math.floor(index / situations.length);
  return {
    row: Math.floor(pair / columns.length),
    column: pair % columns.length,
    situation: index % situations.length,
  };
}

/** Returns the seed of a combat: it depends on its row, column and situation, not on the rest of the matrix. */
export function seedOf({ seed, rows, columns, situations }: Matrix, place: ReturnType<typeof placeOf>): string {
  const names = [rows[place.row]!.label, columns[place.column]!.label, situations[place.situation]!.name];
  return [seed, ...names].join('/');
}

export function matrixCells(matrix: Matrix): Cells & { readonly matrix: Matrix } {
  const size = matrixSize(matrix);
  const at = (index: number): StudyPoint => matrixPoint(matrix, gameOf(matrix.system).matrix!, index);
  return cellsOfPoints(lazyList(size, at), equalPlaces(size, 1 + (matrix.variants ?? []).length), { matrix });
}

export function matrixPoint(
  matrix: Matrix,
  pairing: MatrixPairing,
  index: number,
): StudyPoint & { readonly seed: string } {
  const place = placeOf(matrix, index);
  const row = matrix.rows[place.row]!;
  const column = matrix.columns[place.column]!;
  const cell = (variant: string, mine: unknown, theirs: unknown): Cell => ({
    ...{ cell: index, variant, swept: {}, system: matrix.system },
    setup: pairing.pair(mine, theirs),
  });
  return {
    baseline: cell('baseline', row.setups[place.situation], column.setups[place.situation]),
    variants: (matrix.variants ?? []).map(({ name }, v) =>
      cell(name, row.changed![v]![place.situation], column.changed![v]![place.situation]),
    ),
    seed: seedOf(matrix, place),
  };
}

/** Returns the kept metrics whose intervals count: the probabilities, or the means if there are none. */
export function counting({ keep }: Pick<Matrix, 'keep'>): string[] {
  const probabilities = keep.filter(({ kind }) => kind === 'probability');
  return (probabilities.length > 0 ? probabilities : keep).map(({ name }) => name);
}

/** Returns an experiment whose rows have one label, so that their combats get equal random numbers. */
export function withRowsLabelled(experiment: Experiment, label: string): Experiment {
  const { matrix } = experiment.cells;
  if (!matrix) return experiment;
  const rows = matrix.rows.map((row) => ({ ...row, label }));
  return { ...experiment, cells: matrixCells({ ...matrix, rows }) };
}
