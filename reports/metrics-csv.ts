import type { Results } from '../src/engine/result.ts';
import { csv, csvNumber } from './csv.ts';
import { sweptPaths, sweptText } from './swept.ts';

/**
 * metrics.csv: one row for each metric of each subject, round and cell, estimates in full precision.
 * An exact answer has an empty `n`, an interval that is the estimate, and a standard error of 0; a metric that no trial
 * counts for has an `n` of 0 and no estimate.
 */
export function metricsCsv(results: Results): string {
  const paths = sweptPaths(results);
  const rows = results.cells.flatMap((cell) => {
    const place = [String(cell.cell), cell.variant, ...paths.map((path) => sweptText(cell.swept[path]))];
    return cell.metrics.map((row) => {
      const exact = row.n === Infinity;
      const [low, high, error] = exact ? [row.estimate, row.estimate, 0] : [row.ciLow, row.ciHigh, row.stdError];
      return [
        ...[...place, String(row.round), row.subject, row.metric, csvNumber(row.n)],
        ...[row.estimate, ...(row.n === 0 ? [Number.NaN, Number.NaN, Number.NaN] : [low, high, error])].map(csvNumber),
      ];
    });
  });
  const header = ['cell', 'variant', ...paths, 'round', 'subject', 'metric', 'n', 'estimate'];
  return csv([[...header, 'ci_low', 'ci_high', 'std_error'], ...rows]);
}
