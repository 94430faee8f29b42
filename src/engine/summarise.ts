import { createHash } from 'node:crypto';
import type { Compiled, Metric } from '../core/game.ts';
import type { Cell } from '../scenario/experiment.ts';
import { meanInterval } from '../stats/mean-interval.ts';
import { wilson } from '../stats/wilson.ts';
import type { CellResult, Histogram, MetricRow } from './result.ts';
import type { Counts, Tally } from './tally.ts';

/** What a cell's counters say: every metric with its interval, and the laws of the means. */
export function summarise(cell: Cell, combat: Compiled, tally: Tally, trials: number, dropped?: number): CellResult {
  const entries = tally.counters.map((counter) => counter.entries());
  const exact = trials === Number.POSITIVE_INFINITY;
  const metrics: MetricRow[] = [];
  const histograms: Histogram[] = [];
  for (const metric of combat.metrics) {
    const bins = readBins(metric, entries, exact ? 1 : trials);
    metrics.push(exact ? exactRow(metric, bins) : row(metric, bins));
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
    ...(dropped === undefined ? {} : { dropped }),
  };
}

type Bins = [value: number, count: number][];

/** The values of a metric with their counts, ascending. Trials without an entry count as 0 where the metric says so. */
function readBins(metric: Metric, entries: readonly [number, number][][], trials: number): Bins {
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
  return [...counts].sort((a, b) => a[0] - b[0]);
}

function moments(bins: Bins): { n: number; mean: number; squares: number } {
  const n = bins.reduce((sum, [, count]) => sum + count, 0);
  const mean = bins.reduce((sum, [value, count]) => sum + value * count, 0) / n;
  return { n, mean, squares: bins.reduce((sum, [value, count]) => sum + count * (value - mean) ** 2, 0) };
}

const named = ({ round, subject, metric, kind }: Metric) => ({ round, subject, metric, kind });

function row(metric: Metric, bins: Bins): MetricRow {
  const { n, mean, squares } = moments(bins);
  if (n === 0) return { ...named(metric), n, estimate: NaN, ciLow: NaN, ciHigh: NaN, stdError: NaN, deviation: NaN };
  if (metric.kind === 'probability') {
    const hits = bins.find(([value]) => value === 1)?.[1] ?? 0;
    const { low, high } = wilson(hits, n);
    const deviation = Math.sqrt((hits / n) * (1 - hits / n));
    const stdError = deviation / Math.sqrt(n);
    return { ...named(metric), n, estimate: hits / n, ciLow: low, ciHigh: high, stdError, deviation };
  }
  const deviation = n > 1 ? Math.sqrt(squares / (n - 1)) : NaN;
  const stdError = deviation / Math.sqrt(n);
  const { low, high } = meanInterval(mean, stdError);
  return { ...named(metric), n, estimate: mean, ciLow: low, ciHigh: high, stdError, deviation };
}

function exactRow(metric: Metric, bins: Bins): MetricRow {
  const { n: weight, mean, squares } = moments(bins);
  const estimate = metric.kind === 'probability' ? (bins.find(([value]) => value === 1)?.[1] ?? 0) : mean;
  const n = weight === 0 ? 0 : Number.POSITIVE_INFINITY;
  const deviation = Math.sqrt(squares / weight);
  return { ...named(metric), n, estimate, ciLow: estimate, ciHigh: estimate, stdError: 0, deviation };
}

function histogram(metric: Metric, bins: Bins): Histogram {
  const { round, subject, metric: name } = metric;
  const n = bins.reduce((sum, [, count]) => sum + count, 0);
  return {
    round,
    subject,
    metric: name,
    bins: bins.map(([value, count]) => ({ value, count, probability: count / n })),
  };
}

/** SHA-256 of counts: equal for equal counts, whatever the order in which they came. */
export function digestOf(counts: Counts): string {
  const hash = createHash('sha256');
  for (const list of counts) hash.update(`${list.length}:${list.join(',')};`);
  return hash.digest('hex');
}

/** SHA-256 over the digests of all cells. */
export function digestOfCells(cells: readonly CellResult[]): string {
  const hash = createHash('sha256');
  for (const cell of cells) hash.update(`${cell.cell}/${cell.variant}/${cell.trials}/${cell.digest};`);
  return hash.digest('hex');
}
