import type { CellResult, Histogram, MetricRow, Results } from '../../src/engine/results/result.ts';
import { findHistogram, findMetric, metricAt, metricRows } from '../../src/engine/results/rows.ts';

/** The index of each row in the last cell; most cells of a sweep have equal rows in equal order, so the search begins there. */
const places = new Map<string, number>();
const MAX_PLACES = 8192;

export function rowOf(cell: CellResult, subject: string, metric: string, round = 0): MetricRow | undefined {
  const is = (r: MetricRow | undefined) => r?.round === round && r.subject === subject && r.metric === metric;
  const name = `${round}/${subject}/${metric}`;
  let row = metricAt(cell, places.get(name) ?? -1);
  if (!is(row)) {
    const at = findMetric(cell, is);
    row = metricAt(cell, at);
    if (places.size >= MAX_PLACES) places.clear();
    if (at >= 0) places.set(name, at);
  }
  return row && row.n > 0 ? row : undefined;
}

export function histogramOf(cell: CellResult, subject: string, metric: string, round = 0): Histogram | undefined {
  const found = findHistogram(cell, subject, metric, round);
  return found?.bins.some((bin) => bin.probability > 0) ? found : undefined;
}

const lawOf = ({ exactLaws = [] }: CellResult, subject: string, metric: string, round = 0): Histogram | undefined =>
  exactLaws.find((law) => law.round === round && law.subject === subject && law.metric === metric);

/** Returns a distribution and its exact counterpart, if the cell has one that is not empty. */
export function shownOf(cell: CellResult, subject: string, metric: string): ShownRow[] {
  const histogram = histogramOf(cell, subject, metric);
  return histogram ? [{ histogram, law: lawOf(cell, subject, metric) }] : [];
}

export const hasTrials = ({ trials }: Pick<CellResult, 'trials'>): boolean => trials !== Infinity;

/** Without d3-array, of which the page's first answer would need 3 kB more of scripts; there may be too many cells to spread. */
export const mostDropped = (cells: readonly CellResult[]): number =>
  cells.reduce((most, cell) => Math.max(most, cell.dropped ?? 0), 0);

/** Returns the rounds with metrics, without 0, which is the whole trial. */
export function roundsOf(cell: CellResult): number[] {
  return [...new Set(metricRows(cell).map((row) => row.round))].filter((round) => round > 0).sort((a, b) => a - b);
}

export const isBaseline = ({ variant }: Pick<CellResult, 'variant'>): boolean => variant === 'baseline';

export const anyCompared = ({ cells }: Results): boolean =>
  cells.some(({ differences }) => (differences?.length ?? 0) > 0);

export interface ShownRow {
  readonly histogram: Histogram;
  readonly law?: Histogram | undefined;
}

/** The number of standard deviations from the exact value beyond which a simulation is wrong: chance exceeds it once in 500 million. */
export const tooFar = 6;
