import { exactRowOf, isExactRow } from '../../src/engine/results/known.ts';
import type { CellResult, MetricRow, Results } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';
import { csvOfCells } from './csv.ts';
import { type CellTable, number, text, whole } from './table.ts';

/**
 * Writes metrics.csv: a row for each metric of each subject, round and cell, with estimates in full precision. An exact answer has
 * an empty `n`, an interval of zero width and a standard error of 0; proved bounds have an empty `n` and no standard error. A metric without trials has an `n` of 0 and no estimate. `exact` is
 * the exact value, if known.
 */
export const metricsCsv = (results: Results): string => [...csvOfCells(results, metricsTable)].join('');

export const metricsTable: CellTable = {
  columns: [
    ...[whole('round'), text('subject'), text('metric'), whole('n')],
    ...['estimate', 'ci_low', 'ci_high', 'std_error', 'exact'].map(number),
  ],
  rowsOf: (cell: CellResult) =>
    metricRows(cell).map((row, i) => [
      ...[row.round, row.subject, row.metric, row.n, row.estimate],
      ...doubt(row),
      isExactRow(row) ? row.estimate : (exactRowOf(cell, row, i)?.exact ?? Number.NaN),
    ]),
};

function doubt({ n, ciLow, ciHigh, stdError }: MetricRow): number[] {
  return n === 0 ? [Number.NaN, Number.NaN, Number.NaN] : [ciLow, ciHigh, stdError];
}
