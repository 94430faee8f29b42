import type { CellResult, Histogram, MetricRow, Results } from '../../src/engine/results/result.ts';
import { findHistogram, findMetric, metricAt, metricRows } from '../../src/engine/results/rows.ts';

/** Where each row stood in the last cell that was asked for it: most cells of a sweep have the same rows in the same order. */
const places = new Map<string, number>();

/** The row of a metric, if the cell has it and any trial counted for it. */
export function rowOf(cell: CellResult, subject: string, metric: string, round = 0): MetricRow | undefined {
  const is = (r: MetricRow | undefined) => r?.round === round && r.subject === subject && r.metric === metric;
  const name = `${round}/${subject}/${metric}`;
  let row = metricAt(cell, places.get(name) ?? -1);
  if (!is(row)) {
    const at = findMetric(cell, is);
    row = metricAt(cell, at);
    if (at >= 0) places.set(name, at);
  }
  return row && row.n > 0 ? row : undefined;
}

/** The histogram of a metric, if the cell has one with anything in it. */
export function histogramOf(cell: CellResult, subject: string, metric: string, round = 0): Histogram | undefined {
  const found = findHistogram(cell, subject, metric, round);
  return found?.bins.some((bin) => bin.probability > 0) ? found : undefined;
}

/** The exact law of a metric beside a simulation, where it is known. */
const lawOf = ({ exactLaws = [] }: CellResult, subject: string, metric: string, round = 0): Histogram | undefined =>
  exactLaws.find((law) => law.round === round && law.subject === subject && law.metric === metric);

/** A distribution with its exact law, if the cell has it with anything in it. */
export function shownOf(cell: CellResult, subject: string, metric: string): Shown[] {
  const histogram = histogramOf(cell, subject, metric);
  return histogram ? [{ histogram, law: lawOf(cell, subject, metric) }] : [];
}

/** Whether the cell holds exact probabilities and not estimates. */
export function isExact(cell: CellResult): boolean {
  return (
    metricAt(
      cell,
      findMetric(cell, ({ n }) => n > 0),
    )?.n === Infinity
  );
}

/** The rounds that the cell has metrics of, without 0, which is the whole trial. */
export function roundsOf(cell: CellResult): number[] {
  return [...new Set(metricRows(cell).map((row) => row.round))].filter((round) => round > 0).sort((a, b) => a - b);
}

/** Whether it is the file as it stands, and not a variant of it. */
export const isBaseline = ({ variant }: Pick<CellResult, 'variant'>): boolean => variant === 'baseline';

/** Whether anything was compared. */
export const anyCompared = ({ cells }: Results): boolean =>
  cells.some(({ differences }) => (differences?.length ?? 0) > 0);

/** A distribution that a figure shows, and the exact law over it. */
export interface Shown {
  readonly histogram: Histogram;
  readonly law?: Histogram | undefined;
}
