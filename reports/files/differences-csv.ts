import type { CellResult, Results } from '../../src/engine/result.ts';
import { csvOfCells } from './csv.ts';

const columns = ['subject', 'metric', 'n', 'difference', 'ci_low', 'ci_high', 'only_baseline', 'only_variant'];

/**
 * differences.csv: one row for each metric in which a variant was compared with its baseline, in full precision.
 * `only_baseline` and `only_variant` count the trials in which it happened in one of them alone; they are empty for means. An
 * exact answer has an empty `n` and no such counts, a metric that no trial counts for has no numbers.
 */
export const differencesCsv = (results: Results): string => [...differencesPieces(results)].join('');

/** The same in pieces, cell by cell. */
export const differencesPieces = (results: Results): Iterable<string> => csvOfCells(results, columns, rowsOf);

const rowsOf = ({ differences = [] }: CellResult) =>
  differences.map(({ subject, metric, n, difference, ciLow, ciHigh, onlyBaseline = '', onlyVariant = '' }) => [
    ...[subject, metric, n, ...(n === 0 ? ['', '', ''] : [difference, ciLow, ciHigh])],
    ...[onlyBaseline, onlyVariant],
  ]);
