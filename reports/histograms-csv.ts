import type { Results } from '../src/engine/result.ts';
import { csv, csvNumber } from './csv.ts';
import { isExact } from './rows.ts';
import { sweptPaths, sweptText } from './swept.ts';

/** histograms.csv: how often each value of each mean came. An exact answer has probabilities and no counts. */
export function histogramsCsv(results: Results): string {
  const paths = sweptPaths(results);
  const rows = results.cells.flatMap((cell) => {
    const place = [String(cell.cell), cell.variant, ...paths.map((path) => sweptText(cell.swept[path]))];
    const exact = isExact(cell);
    return cell.histograms.flatMap(({ round, subject, metric, bins }) =>
      bins.map(({ value, count, probability }) => [
        ...[...place, String(round), subject, metric],
        ...[value, exact ? Number.NaN : count, probability].map(csvNumber),
      ]),
    );
  });
  const header = ['cell', 'variant', ...paths, 'round', 'subject', 'metric', 'value', 'count', 'probability'];
  return csv([header, ...rows]);
}
