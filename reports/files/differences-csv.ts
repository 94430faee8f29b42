import { howOf } from '../../src/engine/results/known.ts';
import type { CellResult, DifferenceRow, Results } from '../../src/engine/results/result.ts';
import { baselinesOf, bestDifference, type ComparisonVerdict, verdictOf } from '../views/comparisons.ts';
import { csvOfCells } from './csv.ts';
import { type CellTable, number, text, whole } from './table.ts';

const columns = [
  ...[text('subject'), text('metric'), whole('n'), number('difference'), number('ci_low'), number('ci_high')],
  ...[whole('only_baseline'), whole('only_variant'), number('baseline_estimate'), number('variant_estimate')],
  ...[number('q'), text('verdict'), number('low'), number('high'), text('how')],
];

/**
 * Writes differences.csv: a row for each metric of a variant that was compared with its baseline, in full precision.
 * `only_baseline` and `only_variant` count the trials in which the event happened in one of the two only; they are empty for means.
 * An exact answer has an empty `n`, no such counts and no `q`; a metric without trials has no numbers. The estimates cover the `n`
 * trials that both share; `verdict` is the report's. `low` and `high` are the ends of the exact or proved difference that the report has
 * instead of the paired trials, if there is one; `how` is `exact`, `proved` or `simulated`.
 */
export const differencesCsv = (results: Results): string =>
  [...csvOfCells(results, differencesTable(results))].join('');

export function differencesTable(results: Results): CellTable {
  const counts = comparedTimes(results);
  const baselines = baselinesOf(results);
  return {
    columns,
    rowsOf: (cell: CellResult) =>
      (cell.differences ?? []).map((row) =>
        rowOf(row, bestDifference(row, cell, baselines.get(cell.cell)), counts.get(nameOf(row))!),
      ),
  };
}

export const verdictWord = (verdict: ComparisonVerdict): string => verdict.replaceAll(' ', '_');

const nameOf = ({ subject, metric }: DifferenceRow): string => `${subject}.${metric}`;

function comparedTimes({ cells }: Results): ReadonlyMap<string, number> {
  const times = new Map<string, number>();
  for (const { differences = [] } of cells)
    for (const row of differences) if (row.n > 0) times.set(nameOf(row), (times.get(nameOf(row)) ?? 0) + 1);
  return times;
}

function rowOf(row: DifferenceRow, best: DifferenceRow, count: number): (string | number)[] {
  const { subject, metric, n, difference, ciLow, ciHigh, onlyBaseline = '', onlyVariant = '' } = row;
  if (n === 0) return [subject, metric, n, '', '', '', onlyBaseline, onlyVariant, '', '', '', '', '', '', ''];
  const how = howOf(best);
  return [
    ...[subject, metric, n, difference, ciLow, ciHigh, onlyBaseline, onlyVariant],
    ...[row.baseline, row.variant, n === Infinity ? '' : row.q, verdictWord(verdictOf(best, count))],
    ...(how === 'simulated' ? ['', ''] : [best.ciLow, best.ciHigh]),
    how,
  ];
}
