import type { Drawing } from '../../core/game.ts';
import { sourceOf } from './on-demand.ts';
import type { CellResult, Histogram, MetricRow } from './result.ts';

/*
 * How to read a cell among thousands: what is asked for is made for the caller and not kept, while `cell.metrics` and the like
 * keep what they made. Of cells that hold their rows, such as those that came from another thread, these are what is returned.
 */

/** All metrics of a cell. */
export const metricRows = (cell: CellResult): readonly MetricRow[] =>
  sourceOf(cell, 'metrics')?.numbers.rows() ?? cell.metrics;

/** One metric, by its place in `metrics`. */
export function metricAt(cell: CellResult, i: number): MetricRow | undefined {
  const numbers = sourceOf(cell, 'metrics')?.numbers;
  if (numbers) return i >= 0 && i < numbers.labels.length ? numbers.row(i) : undefined;
  return cell.metrics[i];
}

/** The place of the first metric that is asked for, or -1. */
export function findMetric(cell: CellResult, is: (row: MetricRow) => boolean): number {
  for (let i = 0; ; i++) {
    const row = metricAt(cell, i);
    if (row === undefined) return -1;
    if (is(row)) return i;
  }
}

/** All histograms of a cell. */
export const histogramRows = (cell: CellResult): readonly Histogram[] =>
  sourceOf(cell, 'histograms')?.numbers.histograms() ?? cell.histograms;

/** The histogram of a metric, if the cell has it. */
export function findHistogram(cell: CellResult, subject: string, metric: string, round: number): Histogram | undefined {
  const is = (one: Pick<Histogram, 'subject' | 'metric' | 'round'>) =>
    one.round === round && one.subject === subject && one.metric === metric;
  const numbers = sourceOf(cell, 'histograms')?.numbers;
  if (numbers === undefined) return cell.histograms.find(is);
  const at = numbers.means.findIndex((i) => is(numbers.labels[i]!));
  return at < 0 ? undefined : numbers.histogram(at);
}

/** The picture of the start, if there is one. */
export const drawingOf = (cell: CellResult): Drawing | undefined =>
  sourceOf(cell, 'drawing')?.drawing?.() ?? cell.drawing;
