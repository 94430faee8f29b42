import type { Compiled, Metric } from '../core/game.ts';
import type { Cell } from '../scenario/experiment.ts';
import { meanInterval } from '../stats/mean-interval.ts';
import { type Bin, moments } from '../stats/moments.ts';
import { summary } from '../stats/summary.ts';
import { wilson } from '../stats/wilson.ts';
import { digestOf } from './digest.ts';
import type { CellResult, Histogram, MetricRow } from './result.ts';
import type { Tally } from './tally.ts';

/** What a cell's counters say: every metric with its interval, and the laws of the means. */
export function summarise(cell: Cell, combat: Compiled, tally: Tally, trials: number, dropped?: number): CellResult {
  const entries = tally.entries();
  const exact = trials === Number.POSITIVE_INFINITY;
  const metrics: MetricRow[] = [];
  const histograms: Histogram[] = [];
  for (const metric of combat.metrics) {
    const bins = readBins(metric, entries, exact ? 1 : trials);
    const { round, subject, metric: name, kind } = metric;
    metrics.push({
      round,
      subject,
      metric: name,
      kind,
      ...(exact ? exactRow(metric, bins) : simulatedRow(metric, bins)),
    });
    if (metric.kind === 'mean') histograms.push(histogram(metric, bins));
  }
  return {
    cell: cell.cell,
    variant: cell.variant,
    swept: cell.swept,
    trials,
    subjects: combat.subjects,
    headlines: combat.headlines,
    unmodelled: combat.unmodelled,
    metrics,
    histograms,
    digest: digestOf(tally.toCounts()),
    ...(combat.period && { period: combat.period }),
    ...(combat.drawing && { drawing: combat.drawing() }),
    ...(combat.makeup && { makeup: combat.makeup() }),
    ...(dropped === undefined ? {} : { dropped }),
  };
}

type Row = Omit<MetricRow, 'round' | 'subject' | 'metric' | 'kind'>;

/** What is said where nothing was seen. */
const EMPTY: Row = { n: 0, estimate: NaN, ciLow: NaN, ciHigh: NaN, stdError: NaN, deviation: NaN };

/** The values of a metric with their counts, ascending. Trials without an entry count as 0 where the metric says so. */
function readBins(metric: Metric, entries: readonly [number, number][][], trials: number): Bin[] {
  const counts = new Map<number, number>();
  let seen = 0;
  for (const { counter, read } of metric.from) {
    for (const [key, count] of entries[counter]!) {
      const value = read(key);
      if (Number.isNaN(value)) continue;
      seen += count;
      // + 0 makes -0 an ordinary 0.
      counts.set(value + 0, (counts.get(value + 0) ?? 0) + count);
    }
  }
  const missing = metric.base === 'trials' ? trials - seen : 0;
  if (missing > 1e-9) counts.set(0, (counts.get(0) ?? 0) + missing);
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
}

const hitsOf = (bins: readonly Bin[]): number => bins.find(({ value }) => value === 1)?.count ?? 0;

function simulatedRow({ kind }: Metric, bins: readonly Bin[]): Row {
  const { n, mean, deviation, standardError } = summary(bins);
  if (n === 0) return EMPTY;
  if (kind === 'mean') {
    const { low, high } = meanInterval(mean, standardError);
    return { n, estimate: mean, ciLow: low, ciHigh: high, stdError: standardError, deviation };
  }
  const share = hitsOf(bins) / n;
  const { low, high } = wilson(hitsOf(bins), n);
  const spread = Math.sqrt(share * (1 - share));
  return { n, estimate: share, ciLow: low, ciHigh: high, stdError: spread / Math.sqrt(n), deviation: spread };
}

function exactRow({ kind, base }: Metric, bins: readonly Bin[]): Row {
  const { total, mean, squares } = moments(bins);
  if (total === 0) return EMPTY;
  // Of all trials the weights are the probabilities; dividing by their sum would only add its rounding.
  const share = base === 'trials' ? hitsOf(bins) : hitsOf(bins) / total;
  const estimate = kind === 'probability' ? share : mean;
  const n = Number.POSITIVE_INFINITY;
  return { n, estimate, ciLow: estimate, ciHigh: estimate, stdError: 0, deviation: Math.sqrt(squares / total) };
}

function histogram({ round, subject, metric }: Metric, bins: readonly Bin[]): Histogram {
  const { total } = moments(bins);
  return { round, subject, metric, bins: bins.map((bin) => ({ ...bin, probability: bin.count / total })) };
}
