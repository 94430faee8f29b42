import type { MetricRow } from '../../../src/engine/results/result.ts';
import { csvNumber } from '../../files/csv.ts';
import type { Comparison } from '../../views/comparisons.ts';
import type { Ends } from '../../views/ends.ts';
import type { ShownRow } from '../../views/rows.ts';
import { sweptText } from '../../views/swept.ts';

export type FigureRows = readonly (readonly string[])[];

const doubt = ['estimate', 'ci_low', 'ci_high'];

export const metricData = (rows: readonly MetricRow[]): FigureRows => [
  ['round', 'subject', 'metric', 'n', ...doubt],
  ...rows.map(({ round, subject, metric, n, estimate, ciLow, ciHigh }) => [
    ...[String(round), subject, metric],
    ...[n, estimate, ciLow, ciHigh].map(csvNumber),
  ]),
];

export const differenceData = (comparisons: readonly Comparison[]): FigureRows => {
  const paths = [...new Set(comparisons.flatMap(({ cell }) => Object.keys(cell.swept)))];
  return [
    ['cell', 'variant', ...paths, 'subject', 'metric', 'n', 'difference', 'ci_low', 'ci_high'],
    ...comparisons.map(({ cell, row }) => [
      ...[
        String(cell.cell),
        cell.variant,
        ...paths.map((path) => sweptText(cell.swept[path])),
        row.subject,
        row.metric,
      ],
      ...[row.n, row.difference, row.ciLow, row.ciHigh].map(csvNumber),
    ]),
  ];
};

/** Returns the distributions of a figure, with the names and numbers of histograms.csv, and the exact distributions if known. */
export function histogramData(shown: readonly ShownRow[]): FigureRows {
  const exact = shown.some(({ law }) => law);
  return [
    ['round', 'subject', 'metric', 'value', 'probability', ...(exact ? ['exact'] : [])],
    ...shown.flatMap(({ histogram, law }) => {
      const { round, subject, metric } = histogram;
      const shares = new Map((law?.bins ?? []).map(({ value, probability }) => [value, probability]));
      const seen = new Map(histogram.bins.map(({ value, probability }) => [value, probability]));
      const values = [...new Set([...seen.keys(), ...shares.keys()])].sort((a, b) => a - b);
      return values.map((value) => [
        ...[String(round), subject, metric, csvNumber(value), csvNumber(seen.get(value) ?? 0)],
        ...(exact ? [law ? csvNumber(shares.get(value) ?? 0) : ''] : []),
      ]);
    }),
  ];
}

export const partData = (wholes: readonly Ends[]): FigureRows => [
  ['subject', 'part', ...doubt],
  ...wholes.flatMap(({ subject, parts }) =>
    parts.map(({ text, share, low, high }) => [subject.id, text, ...[share, low, high].map(csvNumber)]),
  ),
];
