import type { MetricRow, Results } from '../../../../src/engine/results/result.ts';
import { csvNumber } from '../../../files/csv.ts';
import { bestRow, headlineNames, headlineWords, ofIntervals } from '../../../views/answer.ts';
import { axesOf } from '../../../views/axes.ts';
import { isBaseline } from '../../../views/rows.ts';
import { sweptPaths, sweptText } from '../../../views/swept.ts';
import type { FigureRows } from '../figure-data.ts';

export interface SeriesPoint {
  readonly variant: string;
  readonly swept: Readonly<Record<string, unknown>>;
  readonly values: Readonly<Record<string, unknown>>;
  readonly row: MetricRow;
}

export interface Series {
  readonly title: string;
  readonly points: readonly SeriesPoint[];
}

export interface Swept {
  readonly paths: readonly string[];
  readonly short: readonly string[];
  readonly columns: readonly string[];
  readonly values: readonly (readonly string[])[];
  /** Whether the sweep combines every value of each path with all values of the others. */
  readonly isGrid: boolean;
  readonly variants: readonly string[];
  readonly series: readonly Series[];
}

export function sweptOf(results: Results): Swept {
  const { cells, experiment } = results;
  const columns = sweptPaths(results);
  const axes = axesOf(
    columns,
    experiment.cells.map(({ swept }) => swept),
  );
  const values = axes.map(({ valueIn }) => [...new Set(cells.map(({ swept }) => sweptText(valueIn(swept))))]);
  const places = new Map(
    cells.map((cell) => [cell, Object.fromEntries(axes.map(({ name, valueIn }) => [name, valueIn(cell.swept)]))]),
  );
  const points = new Set(experiment.cells.map(({ cell }) => cell)).size;
  const names = [...new Set(cells.map(({ variant }) => variant))];
  return {
    ...{ columns, paths: axes.map(({ name }) => name), short: axes.map(({ short }) => short) },
    ...{ values, isGrid: points === values.reduce((product, list) => product * list.length, 1) },
    variants: [
      ...names.filter((variant) => isBaseline({ variant })),
      ...names.filter((variant) => !isBaseline({ variant })),
    ],
    series: headlineNames(results).map(({ subject, metric }) => ({
      title: headlineWords(results, { subject, metric }),
      points: cells.flatMap((cell) => {
        const row = bestRow(cell, subject, metric);
        return row ? [{ variant: cell.variant, swept: places.get(cell)!, values: cell.swept, row }] : [];
      }),
    })),
  };
}

export const isNumeric = ({ series }: Swept, path: string): boolean =>
  series.every(({ points }) => points.every(({ swept }) => typeof swept[path] === 'number'));

export const isCertain = ({ series }: Swept): boolean =>
  series.every(({ points }) => points.every(({ row }) => row.n === Infinity));

/** Returns a clause with the name of the intervals; empty if all values are exact. */
export const ofSweptIntervals = ({ series }: Swept, clause: (name: string) => string): string =>
  ofIntervals(
    series.flatMap(({ points }) => points.map(({ row }) => row)),
    clause,
  );

export const scaleOf = ({ points }: Series): number => (points[0]?.row.kind === 'probability' ? 100 : 1);

export const unitOf = (series: Series): string => (scaleOf(series) === 100 ? '% of combats' : 'mean');

/** The maximum number of rows in a chart's data; metrics.csv has longer tables. */
const mostData = 1500;

/** Returns the numbers of all headlines, with a column for each path; undefined if there are too many. */
export function dataOf({ columns, series, variants }: Swept): FigureRows | undefined {
  if (series.reduce((sum, { points }) => sum + points.length, 0) > mostData) return undefined;
  const named = variants.length > 1;
  return [
    [...columns, ...(named ? ['variant'] : []), 'subject', 'metric', 'n', 'estimate', 'ci_low', 'ci_high'],
    ...series.flatMap(({ points }) =>
      points.map(({ values, variant, row }) => [
        ...[...columns.map((path) => sweptText(values[path])), ...(named ? [variant] : []), row.subject, row.metric],
        ...[row.n, row.estimate, row.ciLow, row.ciHigh].map(csvNumber),
      ]),
    ),
  ];
}

/** The maximum number of points that a text for screen readers lists; for more points it gives the range. */
const mostSaid = 60;

export function saidOf(title: string, said: readonly { readonly text: string; readonly y: number }[]): string {
  if (said.length <= mostSaid) return `${title}: ${said.map(({ text }) => text).join('; ')}.`;
  const sorted = said.toSorted((a, b) => a.y - b.y);
  return `${title}: ${said.length} cells, from ${sorted[0]!.text} to ${sorted.at(-1)!.text}. The table has them all.`;
}
