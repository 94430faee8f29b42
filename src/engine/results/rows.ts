import type { Drawing } from '../../core/game.ts';
import { sourceOf } from './on-demand.ts';
import type { CellResult, Histogram, MetricRow } from './result.ts';

/* Readers of one cell among thousands: unlike `cell.metrics`, they keep no rows. */

export const metricRows = (cell: CellResult): readonly MetricRow[] =>
  sourceOf(cell, 'metrics')?.numbers.rows() ?? cell.metrics;

export function metricAt(cell: CellResult, i: number): MetricRow | undefined {
  const numbers = sourceOf(cell, 'metrics')?.numbers;
  if (numbers) return i >= 0 && i < numbers.labels.length ? numbers.row(i) : undefined;
  return cell.metrics[i];
}

export function findMetric(cell: CellResult, is: (row: MetricRow) => boolean): number {
  for (let i = 0; ; i++) {
    const row = metricAt(cell, i);
    if (row === undefined) return -1;
    if (is(row)) return i;
  }
}

export const histogramRows = (cell: CellResult): readonly Histogram[] =>
  sourceOf(cell, 'histograms')?.numbers.histograms() ?? cell.histograms;

export function findHistogram(cell: CellResult, subject: string, metric: string, round: number): Histogram | undefined {
  const is = (one: Pick<Histogram, 'subject' | 'metric' | 'round'>) =>
    one.round === round && one.subject === subject && one.metric === metric;
  const numbers = sourceOf(cell, 'histograms')?.numbers;
  if (numbers === undefined) return cell.histograms.find(is);
  const at = numbers.means.findIndex((i) => is(numbers.labels[i]!));
  return at < 0 ? undefined : numbers.histogram(at);
}

export const drawingOf = (cell: CellResult): Drawing | undefined =>
  sourceOf(cell, 'drawing')?.drawing?.() ?? cell.drawing;
