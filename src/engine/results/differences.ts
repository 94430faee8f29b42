import { benjaminiHochberg } from '../../stats/benjamini-hochberg.ts';
import { type ComparedMetric, metricName } from '../simulate/compared-metrics.ts';
import { certainDifference } from './certain-difference.ts';
import { withParts } from './on-demand.ts';
import type { CellResult, DifferenceRow, MetricRow } from './result.ts';
import { metricRows } from './rows.ts';

/** A placeholder: q depends on all variants, see `withQ`. */
export const LATER = Number.NaN;

/** Returns the differences of exact or proved answers, which have no counts of trials. */
export function certainDifferences(
  baseline: CellResult,
  variant: CellResult,
  metrics: readonly ComparedMetric[],
): DifferenceRow[] {
  const [mine, theirs] = [baseline, variant].map(wholeTrial) as [RowsByName, RowsByName];
  return metrics.flatMap(({ mine: metric }): DifferenceRow[] => {
    const [a, b] = [mine.get(metricName(metric)), theirs.get(metricName(metric))];
    if (!a || !b || Number.isNaN(a.estimate - b.estimate)) return [];
    const { subject, metric: id, kind } = metric;
    return [{ subject, metric: id, kind, ...certainDifference(a, b), q: LATER }];
  });
}

export type RowsByName = ReadonlyMap<string, MetricRow>;

export const wholeTrial = (cell: CellResult): RowsByName => {
  const rows = new Map<string, MetricRow>();
  for (const row of metricRows(cell)) if (row.round === 0 && !rows.has(metricName(row))) rows.set(metricName(row), row);
  return rows;
};

/** Fills in q by Benjamini and Hochberg, over all comparisons of the same metric in the run. */
export function withQ(cells: readonly CellResult[]): CellResult[] {
  const families = new Map<string, number[]>();
  const each = (visit: (name: string, row: DifferenceRow) => void): void => {
    for (const { differences = [] } of cells) for (const row of differences) visit(metricName(row), row);
  };
  each((name, { p }) => {
    const ps = families.get(name);
    if (ps) ps.push(p);
    else families.set(name, [p]);
  });
  const qs = new Map([...families].map(([name, ps]) => [name, benjaminiHochberg(ps).values()]));
  return cells.map((cell) =>
    cell.differences
      ? withParts(cell, {
          differences: cell.differences.map((row) => ({ ...row, q: qs.get(metricName(row))!.next().value! })),
        })
      : cell,
  );
}
