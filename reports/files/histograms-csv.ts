import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { histogramRows } from '../../src/engine/results/rows.ts';
import { isExact } from '../views/rows.ts';
import { csvOfCells } from './csv.ts';

const columns = ['round', 'subject', 'metric', 'value', 'count', 'probability'];

/** histograms.csv: how often each value of each mean came. An exact answer has probabilities and no counts. */
export const histogramsCsv = (results: Results): string => [...histogramsPieces(results)].join('');

/** The same in pieces, cell by cell. */
export const histogramsPieces = (results: Results): Iterable<string> => csvOfCells(results, columns, rowsOf);

function rowsOf(cell: CellResult) {
  const exact = isExact(cell);
  return histogramRows(cell).flatMap(({ round, subject, metric, bins }) =>
    bins.map(({ value, count, probability }) => [
      ...[round, subject, metric, value],
      ...[exact ? Number.NaN : count, probability],
    ]),
  );
}
