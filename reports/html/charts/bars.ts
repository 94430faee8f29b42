import type { NamedSubject } from '../../../src/core/views.ts';
import type { CellResult, MetricRow } from '../../../src/engine/results/result.ts';
import type { Panel } from '../../blocks/figure.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, formatEstimate } from '../../views/answer.ts';
import type { EndPart } from '../../views/ends.ts';
import { rowOf } from '../../views/rows.ts';
import { draw, wholePercent } from './chart.ts';
import { outline, palette } from './palette.ts';

export function partsPanel(caption: string, parts: readonly EndPart[]): Panel[] {
  if (parts.length === 0) return [];
  const label = `${caption}: ${parts.map(({ text, value }) => `${text} ${value}`).join(', ')}.`;
  const legend = parts.filter(({ share, quiet }) => share > 0 || !quiet);
  return [{ caption, svg: stackedBar(label, parts), legend }];
}

function stackedBar(label: string, parts: readonly EndPart[]): string {
  let at = 0;
  const pieces = parts.map(({ share, colour }) => {
    const from = at;
    at += 100 * share;
    return { x1: from, x2: at, mid: (from + at) / 2, colour, text: wholePercent(share), share };
  });
  return draw(label, {
    height: 74,
    marginLeft: 26,
    marginRight: 26,
    marginTop: 6,
    marginBottom: 26,
    x: { domain: [0, 100], label: null, ticks: [0, 25, 50, 75, 100], tickFormat: (d: number) => `${d} %` },
    y: { axis: null },
    marks: [
      Plot.rect(
        pieces.filter(({ share }) => share > 0),
        { x1: 'x1', x2: 'x2', y1: 0, y2: 1, fill: 'colour', insetRight: 0.5 },
      ),
      Plot.text(
        pieces.filter(({ share }) => share >= 0.1),
        { x: 'mid', y: 0.5, text: 'text', fill: '#111', fontWeight: 600 },
      ),
      Plot.rect([0], { x1: 0, x2: 100, y1: 0, y2: 1, ...outline }),
    ],
  });
}

const letter = 7.4;

export interface ShareBar {
  readonly text: string;
  readonly colour: string;
  readonly row: MetricRow;
}

/**
 * @param caption the owner of the shares, for screen readers
 * @param top the share at the end of the axis, 0..1
 */
export function shareBars(caption: string, bars: readonly ShareBar[], top: number): string {
  const rows = bars.map(({ text, colour, row }) => ({
    text,
    colour,
    ...inPercent(row),
    value: formatEstimate(row, BRIEF).estimate,
  }));
  const label = `${caption}: ${rows.map(({ text, value }) => `${text} in ${value} of combats`).join(', ')}.`;
  return draw(label, {
    height: 40 + 34 * rows.length,
    marginLeft: Math.max(...rows.map(({ text }) => 16 + letter * text.length)),
    marginRight: 84,
    marginBottom: 40,
    marginTop: 4,
    x: {
      domain: [0, 100 * top],
      label: '% of combats',
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 4,
      grid: true,
    },
    y: { domain: rows.map(({ text }) => text), label: null, tickSize: 0, padding: 0.25 },
    marks: [
      Plot.barX(rows, { x1: 0, x2: 'share', y: 'text', fill: 'colour', ...outline }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'text', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.text(rows, { x: 'high', y: 'text', text: 'value', textAnchor: 'start', dx: 6, fill: 'currentColor' }),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  });
}

export const namedBars = (cell: CellResult, subject: string, list: readonly NamedSubject[]): ShareBar[] =>
  list.flatMap(({ metric, text, colour }) => {
    const row = rowOf(cell, subject, metric);
    return row ? [{ row, text, colour: palette[colour] }] : [];
  });

export const topOf = (rows: readonly MetricRow[]): number => Math.max(0.01, ...rows.map(({ ciHigh }) => ciHigh));

const inPercent = ({ estimate, ciLow, ciHigh }: MetricRow) => ({
  share: 100 * estimate,
  low: 100 * ciLow,
  high: 100 * ciHigh,
});
