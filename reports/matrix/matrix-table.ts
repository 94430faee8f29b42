import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { csvOfRows } from '../files/csv.ts';
import { type Column, number, type Row, text, whole } from '../files/table.ts';
import { qOf } from './changes.ts';
import { placeIn } from './place.ts';

export const columns: readonly Column[] = [
  ...['row', 'column', 'situation', 'metric'].map(text),
  ...[whole('n'), number('estimate'), number('low'), number('high'), text('how')],
];

/** Yields estimates in full precision with 95 % intervals, or bounds if proved, which have no `n`. A combat that was not played, or lacks the metric, has no row. */
export function* matrixRows({ results }: MatrixRun): Generator<Row> {
  const { keep, rows, columns: all, situations } = results.matrix;
  for (let i = 0; i < results.size; i++) {
    const { row, column, situation } = placeIn(results.matrix, i);
    const place = [rows[row]!.label, all[column]!.label, situations[situation]!.name];
    for (const [k, { name }] of keep.entries()) {
      const one = results.row(i, k);
      if (one) yield [...place, name, one.n, one.estimate, one.low, one.high, one.how];
    }
  }
}

export const differenceColumns: readonly Column[] = [
  ...['row', 'column', 'situation', 'variant', 'metric'].map(text),
  ...[whole('n'), number('baseline'), number('difference'), number('low'), number('high'), number('q')],
];

/** Yields a row for each metric of each combat and variant: the variant minus the combat without its change. */
export function* differenceRows({ results }: MatrixRun): Generator<Row> {
  const { keep, rows, columns: all, situations, variants = [] } = results.matrix;
  const qs = keep.map((_, k) => qOf(results, k));
  for (let i = 0; i < results.size; i++) {
    const { row, column, situation } = placeIn(results.matrix, i);
    const place = [rows[row]!.label, all[column]!.label, situations[situation]!.name];
    for (const [v, variant] of variants.entries()) {
      for (const [k, { name }] of keep.entries()) {
        const one = results.difference(i, v, k);
        if (!one) continue;
        const { n, difference, low, high } = one;
        const q = qs[k]![v * results.size + i]!;
        yield [...place, variant.name, name, n, results.estimate(i, k), difference, low, high, q];
      }
    }
  }
}

/** Yields matrix.csv in pieces: a row for each kept metric of each combat, as `matrixRows` does. */
export const matrixCsv = (run: MatrixRun): Iterable<string> => csvOfRows(columns, matrixRows(run));
