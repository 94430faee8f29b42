import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { histogramRows } from '../../src/engine/results/rows.ts';
import { hasTrials } from '../views/rows.ts';
import { csvOfCells } from './csv.ts';
import { type CellTable, number, text, whole } from './table.ts';

/** Writes histograms.csv: the frequency of each value of each mean. An exact answer has probabilities and no counts. */
export const histogramsCsv = (results: Results): string => [...csvOfCells(results, histogramsTable)].join('');

export const histogramsTable: CellTable = {
  columns: [
    ...[whole('round'), text('subject'), text('metric')],
    ...[number('value'), whole('count'), number('probability')],
  ],
  rowsOf,
};

function rowsOf(cell: CellResult) {
  return histogramRows(cell).flatMap(({ round, subject, metric, bins }) =>
    bins.map(({ value, count, probability }) => [
      ...[round, subject, metric, value],
      ...[hasTrials(cell) ? count : Number.NaN, probability],
    ]),
  );
}
