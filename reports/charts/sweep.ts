import * as Plot from '@observablehq/plot';
import type { MetricInfo } from '../../src/core/game.ts';
import type { MetricRow, Results } from '../../src/engine/result.ts';
import { headlineNames, written } from '../answer.ts';
import { csvNumber } from '../files/csv.ts';
import { rowOf } from '../rows.ts';
import { shortPaths, sweptPaths, sweptText } from '../swept.ts';
import { cut } from '../table.ts';
import { type Chart, draw, type Panel } from './chart.ts';
import type { Rows } from './figure-data.ts';
import { palette } from './palette.ts';

/** With more points than this on a line, dots would hide it. */
const fewPoints = 24;
/** With more values than this along a side, a heat map could not be read. */
const mostSteps = 20;
/** More panels, or more rows, than these would be a wall. */
const mostPanels = 24;
const mostRows = 40;
/** Letters of the name of a row. */
const longestName = 18;

/** One headline over the cells that have it. */
interface Series {
  readonly title: string;
  readonly points: readonly { readonly swept: Readonly<Record<string, unknown>>; readonly row: MetricRow }[];
}

/**
 * Each headline over what is swept: a line for one path of numbers, a map for two paths that are combined, lines side by side
 * for more; else a row for each of a few cells. Where there are variants, they are the question, and not this.
 */
export function sweepCharts(results: Results): Chart[] {
  const { cells } = results;
  if (cells.length < 2 || cells.some(({ variant }) => variant !== 'baseline')) return [];
  const paths = sweptPaths(results);
  const all = headlineNames(results).map((name) => seriesOf(results, name));
  const values = paths.map((path) => [...new Set(cells.map(({ swept }) => sweptText(swept[path])))]);
  const grid = results.experiment.cells.length === values.reduce((product, list) => product * list.length, 1);
  const numbers = (path: string) => cells.every(({ swept }) => typeof swept[path] === 'number');
  const [x, y] = paths;
  const chart = (over: string, how: string, panels: readonly Panel[]): Chart[] => [
    { name: 'sweep', title: `Over ${over}`, how, panels, data: dataOf(paths, all) },
  ];
  if (x !== undefined && y === undefined && numbers(x)) {
    const how = 'Each headline over the swept value; the band is the 95 % interval.';
    return chart(
      x,
      how,
      all.map((series) => linePanel(series, x)),
    );
  }
  if (x !== undefined && y !== undefined && paths.length === 2 && grid && values.every((l) => l.length <= mostSteps)) {
    const how = 'Each headline for every combination: the darker, the more. The intervals stand in the table.';
    return chart(
      `${x} and ${y}`,
      how,
      all.map((series) => mapPanel(series, [x, y])),
    );
  }
  const last = paths.at(-1);
  // Counted before they are drawn: of a large sweep there would be thousands.
  const count = values.slice(0, -1).reduce((product, list) => product * list.length, all.length);
  if (last !== undefined && paths.length > 2 && grid && numbers(last) && count <= mostPanels) {
    const panels = all.flatMap((series) => multiples(series, paths.slice(0, -1), last));
    const how = `Each headline over ${last}, a picture for each combination of the others, all of a headline to one scale; the band is the 95 % interval.`;
    return chart(listed(paths), how, panels);
  }
  if (cells.length > mostRows) return [];
  const rows = shortPaths(paths).join(' · ');
  const how = `A row for each cell (${rows}); a dot is the estimate, the line through it its 95 % interval.`;
  return chart(
    listed(paths),
    how,
    all.map((series) => rowsPanel(series, paths)),
  );
}

const listed = (paths: readonly string[]): string =>
  paths.length < 2 ? paths.join() : `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`;

/** The numbers of all headlines, with a column for each path. */
const dataOf = (paths: readonly string[], all: readonly Series[]): Rows => [
  [...paths, 'subject', 'metric', 'n', 'estimate', 'ci_low', 'ci_high'],
  ...all.flatMap(({ points }) =>
    points.map(({ swept, row }) => [
      ...[...paths.map((path) => sweptText(swept[path])), row.subject, row.metric],
      ...[row.n, row.estimate, row.ciLow, row.ciHigh].map(csvNumber),
    ]),
  ),
];

/** Lines over one path, a panel for each combination of the others, all to one scale. */
function multiples(series: Series, others: readonly string[], path: string): Panel[] {
  const names = shortPaths(others);
  const groups = new Map<string, Series['points'][number][]>();
  for (const point of series.points) {
    const key = others.map((other, i) => `${names[i]} = ${sweptText(point.swept[other])}`).join(', ');
    groups.set(key, [...(groups.get(key) ?? []), point]);
  }
  const ends = series.points.flatMap(({ row }) => [row.ciLow, row.ciHigh]);
  const whole: [number, number] = [Math.min(0, ...ends), Math.max(1e-9, ...ends)];
  return [...groups].map(([key, points]) => linePanel({ title: `${series.title}: ${key}`, points }, path, whole));
}

/** A row for each cell. */
function rowsPanel(series: Series, paths: readonly string[]): Panel {
  const scale = scaleOf(series);
  const rows = series.points.map(({ swept, row }) => ({
    name: cut(paths.map((path) => sweptText(swept[path])).join(' · '), longestName),
    ...{ x: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh, value: written(row).estimate },
  }));
  const low = Math.min(0, ...rows.map((row) => row.low));
  const label = `${series.title}: ${rows.map(({ name, value }) => `${name}: ${value}`).join('; ')}.`;
  const places = rows.map((_, i) => i);
  const svg = draw(label, {
    height: 46 + 24 * rows.length,
    marginLeft: 24 + 7 * Math.max(...rows.map(({ name }) => name.length)),
    marginRight: 76,
    marginBottom: 40,
    marginTop: 4,
    x: {
      domain: [low, Math.max(low + 1e-9, ...rows.map((row) => row.high))],
      ...{
        label: scale === 100 ? '% of combats' : 'mean',
        labelAnchor: 'center',
        labelArrow: 'none',
        ticks: 5,
        grid: true,
      },
    },
    y: { domain: places, label: null, tickSize: 0, type: 'band', tickFormat: (i: number) => rows[i]!.name },
    marks: [
      Plot.ruleX([low], { stroke: 'currentColor' }),
      Plot.ruleY(rows, {
        x1: 'low',
        x2: 'high',
        y: (_, i) => i,
        stroke: 'var(--bar)',
        strokeWidth: 3,
        strokeOpacity: 0.5,
      }),
      Plot.dot(rows, { x: 'x', y: (_, i) => i, fill: 'var(--bar)', r: 4.5 }),
      Plot.text(rows, { x: 'high', y: (_, i) => i, text: 'value', textAnchor: 'start', dx: 8, fill: 'currentColor' }),
    ],
  });
  return { caption: series.title, svg };
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

/** @param whole - what the vertical axis shows in any case, in the unit of the metric */
function linePanel(series: Series, path: string, whole: readonly [number, number] = [0, 0]): Panel {
  const scale = scaleOf(series);
  const share = scale === 100;
  const rows = series.points
    .map(({ swept, row }) => ({
      ...{ x: swept[path] as number, y: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh },
      value: written(row).estimate,
    }))
    .sort((a, b) => a.x - b.x);
  const low = Math.min(scale * whole[0], ...rows.map((row) => row.low));
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
      domain: [low, Math.max(low + 1e-9, scale * whole[1], ...rows.map((row) => row.high))],
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
