import * as Plot from '@observablehq/plot';
import type { CellResult, MetricRow } from '../src/engine/result.ts';
import { subjectName, subjectsOf, written } from './answer.ts';
import { type Chart, draw, type Panel } from './chart.ts';
import { palette } from './palette.ts';
import { rowOf } from './rows.ts';

const bars = [
  ['break', 'broke', palette.vermillion],
  ['saved_by_steady', 'saved by Steady', palette.skyBlue],
  ['saved_by_solid', 'saved by Solid', palette.green],
] as const;

/** What Steady and Solid decided: how often they saved a unit, beside how often it broke nevertheless. */
export function steadyChart(cell: CellResult): Chart | undefined {
  const units = subjectsOf(cell, 'unit').filter(
    ({ id }) => rowOf(cell, id, 'saved_by_steady') ?? rowOf(cell, id, 'saved_by_solid'),
  );
  if (units.length === 0) return undefined;
  const rows = units.flatMap(({ id }) => bars.flatMap(([metric]) => rowOf(cell, id, metric) ?? []));
  const top = Math.max(0.01, ...rows.map(({ ciHigh }) => ciHigh));
  return {
    name: 'steady',
    title: 'What Steady and Solid decided',
    how: 'Saved: it passed a Break Test that it would have failed without the rule. Broke: it failed one all the same.',
    panels: units.map(({ id }) => panelOf(cell, id, top)),
  };
}

function panelOf(cell: CellResult, unit: string, top: number): Panel {
  const rows = bars.flatMap(([metric, text, colour]) => {
    const row = rowOf(cell, unit, metric);
    return row ? [{ ...inPercent(row), text, colour, value: written(row).estimate }] : [];
  });
  const caption = subjectName(cell, unit);
  const label = `${caption}: ${rows.map(({ text, value }) => `${text} in ${value} of combats`).join(', ')}.`;
  const svg = draw(label, {
    height: 40 + 34 * rows.length,
    marginLeft: 122,
    marginRight: 100,
    marginBottom: 40,
    marginTop: 4,
    x: {
      domain: [0, 100 * top],
      label: '% of combats',
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 5,
      grid: true,
    },
    y: { domain: rows.map(({ text }) => text), label: null, tickSize: 0, padding: 0.25 },
    marks: [
      Plot.barX(rows, { x1: 0, x2: 'share', y: 'text', fill: 'colour' }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'text', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.text(rows, { x: 'high', y: 'text', text: 'value', textAnchor: 'start', dx: 6, fill: 'currentColor' }),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  });
  return { caption, svg };
}

const inPercent = ({ estimate, ciLow, ciHigh }: MetricRow) => ({
  share: 100 * estimate,
  low: 100 * ciLow,
  high: 100 * ciHigh,
});
