import { csvFormatRow } from 'd3-dsv';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { csv, csvNumber, csvText } from '../files/csv.ts';
import { placeIn } from './place.ts';

const columns = ['row', 'column', 'situation', 'metric', 'n', 'estimate', 'low', 'high'];

/** Combats of which the lines are put together before they are written. */
const PIECE = 512;

/**
 * matrix.csv in pieces: a line for each metric that is kept of each combat, row after row. Estimates in full precision, intervals of
 * 95 %. A combat that was not played, or has no such metric, has no line.
 */
export function* matrixCsv({ results }: MatrixRun): Generator<string> {
  const { keep, rows, columns: all, situations } = results.matrix;
  yield csv([columns]);
  let piece = '';
  for (let i = 0; i < results.size; i++) {
    const { row, column, situation } = placeIn(results.matrix, i);
    const place = csvFormatRow([rows[row]!.label, all[column]!.label, situations[situation]!.name].map(csvText));
    for (const [k, { name }] of keep.entries()) {
      const one = results.row(i, k);
      if (!one) continue;
      const numbers = [one.n, one.estimate, one.low, one.high].map(csvNumber);
      piece += `${place},${name},${numbers.join(',')}\n`;
    }
    if (i % PIECE === PIECE - 1) {
      yield piece;
      piece = '';
    }
  }
  yield piece;
}
