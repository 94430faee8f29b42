import { benjaminiHochberg } from '../../stats/benjamini-hochberg.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { narrowing } from '../../stats/narrowing.ts';
import { twoSidedP } from '../../stats/normal-tail.ts';
import { pairedDifference } from '../../stats/paired-difference.ts';
import { summary } from '../../stats/summary.ts';
import { type ComparedMetric, metricName } from '../simulate/compared-metrics.ts';
import type { Counts } from '../simulate/tally.ts';
import { withParts } from './on-demand.ts';
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
    const row = kind === 'probability' ? proportions(list) : means(list, mine.get(name)!, theirs.get(name)!);
    return [{ subject, metric: id, kind, ...row, q: LATER }];
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
    const difference = b.estimate - a.estimate;
    return [
      {
        ...{ subject: metric.subject, metric: metric.metric, kind: metric.kind, n: Number.POSITIVE_INFINITY },
        ...{
          baseline: a.estimate,
          variant: b.estimate,
          difference,
          ciLow: difference,
          ciHigh: difference,
          stdError: 0,
        },
        ...{ narrowing: Number.NaN, p: difference === 0 ? 1 : 0, q: LATER },
      },
    ];
  });
}

type Rows = ReadonlyMap<string, MetricRow>;

const wholeTrial = (cell: CellResult): Rows => {
  const rows = new Map<string, MetricRow>();
  for (const row of metricRows(cell)) if (row.round === 0 && !rows.has(metricName(row))) rows.set(metricName(row), row);
  return rows;
};

type Four = [number, number, number, number];
type Row = Omit<DifferenceRow, 'subject' | 'metric' | 'kind' | 'q'>;

/** Returns the difference of a probability. Keys: 0 in neither, 1 in the variant alone, 2 in the baseline alone, 3 in both. */
function proportions(list: Float64Array): Row {
  const [neither, onlyVariant, onlyBaseline, both] = [0, 1, 2, 3].map((key) => countOf(list, key)) as Four;
  const n = neither + onlyVariant + onlyBaseline + both;
  const [a, b] = [(onlyBaseline + both) / n, (onlyVariant + both) / n];
  const apart = onlyVariant + onlyBaseline;
  const difference = (onlyVariant - onlyBaseline) / n;
  const { low, high } = pairedDifference(n, onlyBaseline, onlyVariant);
  const stdError = Math.sqrt((apart / n - difference ** 2) / n);
  return {
    ...{ n, baseline: a, variant: b, difference, ciLow: low, ciHigh: high, stdError },
    ...{ both, onlyBaseline, onlyVariant, neither },
    narrowing: narrowing(Math.sqrt((a * (1 - a)) / n), Math.sqrt((b * (1 - b)) / n), stdError),
    p: apart === 0 ? 1 : twoSidedP((onlyVariant - onlyBaseline) / Math.sqrt(apart)),
  };
}

function means(list: Float64Array, mine: MetricRow, theirs: MetricRow): Row {
  const bins = Array.from({ length: list.length / 2 }, (_, i) => ({ value: list[2 * i]!, count: list[2 * i + 1]! }));
  const { n, mean: difference, standardError } = summary(bins);
  const { low, high } = meanInterval(difference, standardError);
  const root = Math.sqrt(n);
  return {
    ...{ n, baseline: theirs.estimate - difference, variant: theirs.estimate, difference },
    ...{ ciLow: low, ciHigh: high, stdError: standardError },
    narrowing: narrowing(mine.deviation / root, theirs.deviation / root, standardError),
    p: standardError === 0 ? Number(difference === 0) : twoSidedP(difference / standardError),
  };
}

function countOf(list: Float64Array, key: number): number {
  for (let i = 0; i < list.length; i += 2) if (list[i] === key) return list[i + 1]!;
  return 0;
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
