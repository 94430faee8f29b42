import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { csvOfRows } from '../files/csv.ts';
import { type Column, number, type Row, text, whole } from '../files/table.ts';
import { placeIn } from './place.ts';

/** The columns of matrix.csv. */
export const columns: readonly Column[] = [
  ...['row', 'column', 'situation', 'metric'].map(text),
  ...[whole('n'), number('estimate'), number('low'), number('high')],
];

/**
 * A row for each metric that is kept of each combat, row after row. Estimates in full precision, intervals of 95 %. A combat that was
 * not played, or has no such metric, has none.
 */
export function* matrixRows({ results }: MatrixRun): Generator<Row> {
  const { keep, rows, columns: all, situations } = results.matrix;
  for (let i = 0; i < results.size; i++) {
    const { row, column, situation } = placeIn(results.matrix, i);
    const place = [rows[row]!.label, all[column]!.label, situations[situation]!.name];
    for (const [k, { name }] of keep.entries()) {
      const one = results.row(i, k);
      if (one) yield [...place, name, one.n, one.estimate, one.low, one.high];
    }
  }
}

/** matrix.csv in pieces. */
export const matrixCsv = (run: MatrixRun): Iterable<string> => csvOfRows(columns, matrixRows(run));
