import * as Plot from '@observablehq/plot';
import type { Named } from '../../../src/core/views.ts';
import type { CellResult, MetricRow } from '../../../src/engine/results/result.ts';
import { written } from '../../views/answer.ts';
import type { Part } from '../../views/ends.ts';
import { rowOf } from '../../views/rows.ts';
import { draw, type Panel } from './chart.ts';
import { outline, palette } from './palette.ts';

/** Parts of a whole with their legend; no panel without parts. */
export function partsPanel(caption: string, parts: readonly Part[]): Panel[] {
  if (parts.length === 0) return [];
  const label = `${caption}: ${parts.map(({ text, value }) => `${text} ${value}`).join(', ')}.`;
  const legend = parts.filter(({ share, quiet }) => share > 0 || !quiet);
  return [{ caption, svg: stackedBar(label, parts), legend }];
}

/** Parts of a whole side by side in one bar, 0 to 100 %; the larger ones carry their share. */
function stackedBar(label: string, parts: readonly Part[]): string {
  let at = 0;
  const pieces = parts.map(({ share, colour }) => {
    const from = at;
    at += 100 * share;
    return { x1: from, x2: at, mid: (from + at) / 2, colour, text: `${Math.round(100 * share)} %`, share };
  });
  return draw(label, {
    height: 74,
    marginLeft: 20,
    marginRight: 20,
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

/** Room for a letter beside the bars, in the unit of the drawing. */
const letter = 7.4;

/** A share of the combats with its interval. */
export interface ShareBar {
  readonly text: string;
  readonly colour: string;
  readonly row: MetricRow;
}

/**
 * Bars of shares of the combats under each other, each with its interval and its value.
 *
 * @param caption - whose shares they are; a screen reader says it
 * @param top - the share where the axis ends, 0..1
 */
export function shareBars(caption: string, bars: readonly ShareBar[], top: number): string {
  const rows = bars.map(({ text, colour, row }) => ({ text, colour, ...inPercent(row), value: written(row).estimate }));
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

/** The bars of some metrics of a subject, where the cell has them. */
export const namedBars = (cell: CellResult, subject: string, list: readonly Named[]): ShareBar[] =>
  list.flatMap(({ metric, text, colour }) => {
    const row = rowOf(cell, subject, metric);
    return row ? [{ row, text, colour: palette[colour] }] : [];
  });

/** Where an axis of shares ends that has room for all of these rows and is not all empty. */
export const topOf = (rows: readonly MetricRow[]): number => Math.max(0.01, ...rows.map(({ ciHigh }) => ciHigh));

const inPercent = ({ estimate, ciLow, ciHigh }: MetricRow) => ({
  share: 100 * estimate,
  low: 100 * ciLow,
  high: 100 * ciHigh,
});
