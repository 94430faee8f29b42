import type { Metric } from '../../core/game.ts';
import { benjaminiHochberg } from '../../stats/benjamini-hochberg.ts';
import { narrowing } from '../../stats/narrowing.ts';
import { type ComparedMetric, metricName } from '../simulate/compared-metrics.ts';
import type { Counts } from '../simulate/tally.ts';
import { withParts } from './on-demand.ts';
import { pairedEstimate, pairedRow, pairedTrials } from './paired.ts';
import type { CellResult, DifferenceRow, MetricRow } from './result.ts';
import { metricRows } from './rows.ts';

/** A placeholder: q depends on all variants, see `withQ`. */
const LATER = Number.NaN;

/**
 * Returns the differences of a variant from its baseline, metric by metric.
 * @param counts in the order of `metrics`, see `PointPlayer`
 */
export function differenceRows(
  baseline: CellResult,
  variant: CellResult,
  metrics: readonly ComparedMetric[],
  counts: Counts,
): DifferenceRow[] {
  const [mine, theirs] = [baseline, variant].map(wholeTrial) as [Rows, Rows];
  return metrics.flatMap(({ mine: metric }, i): DifferenceRow[] => {
    const name = metricName(metric);
    const list = counts[i] ?? new Float64Array();
    if (list.length === 0) return [];
    const { subject, metric: id, kind } = metric;
    return [{ subject, metric: id, kind, ...rowOf(kind, list, mine.get(name)!, theirs.get(name)!), q: LATER }];
  });
}

/** Returns the differences of exact answers: they have no errors, and no counts of trials. */
export function exactDifferences(
  baseline: CellResult,
  variant: CellResult,
  metrics: readonly ComparedMetric[],
): DifferenceRow[] {
  const [mine, theirs] = [baseline, variant].map(wholeTrial) as [Rows, Rows];
  return metrics.flatMap(({ mine: metric }): DifferenceRow[] => {
    const [a, b] = [mine.get(metricName(metric)), theirs.get(metricName(metric))];
    if (!a || !b || Number.isNaN(a.estimate - b.estimate)) return [];
    const { subject, metric: id, kind } = metric;
    return [{ subject, metric: id, kind, ...exactDifference(a.estimate, b.estimate), q: LATER }];
  });
}

/** Returns the difference of two exact values. */
export function exactDifference(baseline: number, variant: number): Row {
  const exact = { n: Number.POSITIVE_INFINITY, estimate: variant - baseline, stdError: 0 };
  const { low, high, ...row } = pairedRow('mean', exact);
  return { ...row, baseline, variant, ciLow: low, ciHigh: high, narrowing: Number.NaN };
}

type Rows = ReadonlyMap<string, MetricRow>;

const wholeTrial = (cell: CellResult): Rows => {
  const rows = new Map<string, MetricRow>();
  for (const row of metricRows(cell)) if (row.round === 0 && !rows.has(metricName(row))) rows.set(metricName(row), row);
  return rows;
};

type Row = Omit<DifferenceRow, 'subject' | 'metric' | 'kind' | 'q'>;

/** Returns the difference of a metric from the counts by trial, between the rows of the baseline and the variant. */
function rowOf(kind: Metric['kind'], list: Float64Array, mine: MetricRow, theirs: MetricRow): Row {
  const { low, high, ...row } = pairedRow(kind, pairedEstimate(kind, list));
  const { n, difference, stdError } = row;
  const ends = { ciLow: low, ciHigh: high };
  if (kind === 'mean') {
    const [from, to] = [mine, theirs].map(({ deviation }) => deviation / Math.sqrt(n)) as [number, number];
    const estimates = { baseline: theirs.estimate - difference, variant: theirs.estimate };
    return { ...row, ...estimates, ...ends, narrowing: narrowing(from, to, stdError) };
  }
  const trials = pairedTrials(list);
  const [a, b] = [(trials.onlyBaseline + trials.both) / n, (trials.onlyVariant + trials.both) / n];
  const [from, to] = [a, b].map((share) => Math.sqrt((share * (1 - share)) / n)) as [number, number];
  return { ...row, baseline: a, variant: b, ...ends, ...trials, narrowing: narrowing(from, to, stdError) };
}

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
