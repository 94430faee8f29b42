import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { histogramRows } from '../../src/engine/results/rows.ts';
import { isExact } from '../views/rows.ts';
import { csvOfCells } from './csv.ts';
import { type CellTable, number, text, whole } from './table.ts';

/** histograms.csv: how often each value of each mean came. An exact answer has probabilities and no counts. */
export const histogramsCsv = (results: Results): string => [...csvOfCells(results, histogramsTable)].join('');

/** The same as a table. */
export const histogramsTable: CellTable = {
  columns: [
    ...[whole('round'), text('subject'), text('metric')],
    ...[number('value'), whole('count'), number('probability')],
  ],
  rowsOf,
};

function rowsOf(cell: CellResult) {
  const exact = isExact(cell);
  return histogramRows(cell).flatMap(({ round, subject, metric, bins }) =>
    bins.map(({ value, count, probability }) => [
      ...[round, subject, metric, value],
      ...[exact ? Number.NaN : count, probability],
    ]),
  );
}
