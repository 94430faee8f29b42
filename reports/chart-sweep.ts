import * as Plot from '@observablehq/plot';
import type { MetricInfo } from '../src/core/game.ts';
import type { MetricRow, Results } from '../src/engine/result.ts';
import { headlineNames, written } from './answer.ts';
import { type Chart, draw, type Panel } from './chart.ts';
import { palette } from './palette.ts';
import { rowOf } from './rows.ts';
import { sweptPaths, sweptText } from './swept.ts';

/** With more points than this on a line, dots would hide it. */
const fewPoints = 24;
/** With more values than this along a side, a heat map could not be read. */
const mostSteps = 20;

/** One headline over the cells that have it. */
interface Series {
  readonly title: string;
  readonly points: readonly { readonly swept: Readonly<Record<string, unknown>>; readonly row: MetricRow }[];
}

/**
 * Each headline over what is swept: a line for one path of numbers, a map for two paths that are combined. Anything else is
 * left to the table.
 */
export function sweepCharts(results: Results): Chart[] {
  const paths = sweptPaths(results);
  const { cells } = results;
  if (cells.length < 2 || cells.some(({ variant }) => variant !== 'baseline')) return [];
  const all = headlineNames(results).map((name) => seriesOf(results, name));
  const values = paths.map((path) => [...new Set(cells.map(({ swept }) => sweptText(swept[path])))]);
  const [x, y] = paths;
  if (x !== undefined && y === undefined && cells.every(({ swept }) => typeof swept[x] === 'number')) {
    return [
      {
        name: 'sweep',
        title: `Over ${x}`,
        how: 'Each headline over the swept value; the band is the 95 % interval.',
        panels: all.map((series) => linePanel(series, x)),
      },
    ];
  }
  const grid = paths.length === 2 && results.experiment.cells.length === values[0]!.length * values[1]!.length;
  if (x === undefined || y === undefined || !grid || values.some((list) => list.length > mostSteps)) return [];
  return [
    {
      name: 'sweep',
      title: `Over ${x} and ${y}`,
      how: 'Each headline for every combination: the darker, the more. The intervals stand in the table.',
      panels: all.map((series) => mapPanel(series, [x, y])),
    },
  ];
}

function seriesOf({ cells, definitions }: Results, { subject, metric }: { subject: string; metric: string }): Series {
  const says = definitions.find((info: MetricInfo) => info.metric === metric)?.says ?? metric;
  const points = cells.flatMap((cell) => {
    const row = rowOf(cell, subject, metric);
    return row ? [{ swept: cell.swept, row }] : [];
  });
  return { title: `${subject} ${says}`, points };
}

/** Probabilities are drawn in percent. */
const scaleOf = ({ points }: Series): number => (points[0]?.row.kind === 'probability' ? 100 : 1);

function linePanel(series: Series, path: string): Panel {
  const scale = scaleOf(series);
  const share = scale === 100;
  const rows = series.points
    .map(({ swept, row }) => ({
      ...{ x: swept[path] as number, y: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh },
      value: written(row).estimate,
    }))
    .sort((a, b) => a.x - b.x);
  const low = Math.min(0, ...rows.map((row) => row.low));
  const label = `${series.title}: ${rows.map(({ x, value }) => `${x}: ${value}`).join(', ')}.`;
  const xs = [...new Set(rows.map(({ x }) => x))];
  const svg = draw(label, {
    height: 220,
    marginLeft: 44,
    marginRight: 16,
    marginBottom: 42,
    marginTop: 26,
    x: {
      label: path,
      labelAnchor: 'center',
      labelArrow: 'none',
      ...(xs.length <= 12 ? { ticks: xs } : {}),
      tickFormat: String,
    },
    y: {
      label: share ? '% of combats' : 'mean',
      labelArrow: 'none',
      grid: true,
      ticks: 5,
      domain: [low, Math.max(low + 1e-9, ...rows.map((row) => row.high))],
      nice: true,
    },
    marks: [
      Plot.ruleY([low], { stroke: 'currentColor' }),
      Plot.areaY(rows, { x: 'x', y1: 'low', y2: 'high', fill: 'var(--bar)', fillOpacity: 0.3 }),
      Plot.lineY(rows, { x: 'x', y: 'y', stroke: 'var(--bar)', strokeWidth: 2 }),
      ...(rows.length > fewPoints ? [] : [Plot.dot(rows, { x: 'x', y: 'y', fill: 'var(--bar)', r: 3.5 })]),
    ],
  });
  return { caption: series.title, svg };
}

function mapPanel(series: Series, [x, y]: readonly [string, string]): Panel {
  const scale = scaleOf(series);
  const rows = series.points.map(({ swept, row }) => ({
    ...{ x: sweptText(swept[x]), y: sweptText(swept[y]), fill: scale * row.estimate, value: written(row).estimate },
  }));
  const steps = new Set(rows.map((row) => row.y)).size;
  const most = Math.max(1e-9, ...rows.map((row) => Math.abs(row.fill)));
  const label = `${series.title}: ${rows.map((row) => `${row.x}, ${row.y}: ${row.value}`).join('; ')}.`;
  const few = new Set(rows.map((row) => row.x)).size <= 6;
  const svg = draw(label, {
    height: 70 + 34 * steps,
    marginLeft: 70,
    marginBottom: 42,
    marginTop: 26,
    padding: 0.04,
    x: { label: x, labelAnchor: 'center', labelArrow: 'none', domain: [...new Set(rows.map((row) => row.x))] },
    y: { label: y, labelArrow: 'none', domain: [...new Set(rows.map((row) => row.y))] },
    marks: [
      Plot.cell(rows, {
        ...{ x: 'x', y: 'y', fill: palette.skyBlue, stroke: 'currentColor', strokeOpacity: 0.2 },
        fillOpacity: (row: { fill: number }) => Math.abs(row.fill) / most,
      }),
      ...(few ? [Plot.text(rows, { x: 'x', y: 'y', text: 'value', fill: 'currentColor' })] : []),
    ],
  });
  return { caption: series.title, svg };
}
