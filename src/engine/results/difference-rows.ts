import type { Metric } from '../../core/game.ts';
import { narrowing } from '../../stats/narrowing.ts';
import { type ComparedMetric, metricName } from '../simulate/compared-metrics.ts';
import type { Counts } from '../simulate/tally.ts';
import { LATER, type RowsByName, wholeTrial } from './differences.ts';
import { pairedEstimate, pairedRow, pairedTrials } from './paired.ts';
import type { CellResult, DifferenceRow, MetricRow } from './result.ts';

/** Returns rows of differences. @param counts in the order of `metrics`, see `PointPlayer` */
export function differenceRows(
  baseline: CellResult,
  variant: CellResult,
  metrics: readonly ComparedMetric[],
  counts: Counts,
): DifferenceRow[] {
  const [mine, theirs] = [baseline, variant].map(wholeTrial) as [RowsByName, RowsByName];
  return metrics.flatMap(({ mine: metric }, i): DifferenceRow[] => {
    const name = metricName(metric);
    const list = counts[i] ?? new Float64Array();
    if (list.length === 0) return [];
    const { subject, metric: id, kind } = metric;
    return [{ subject, metric: id, kind, ...rowOf(kind, list, mine.get(name)!, theirs.get(name)!), q: LATER }];
  });
}

type Row = Omit<DifferenceRow, 'subject' | 'metric' | 'kind' | 'q'>;

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
