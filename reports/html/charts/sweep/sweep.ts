import type { Results } from '../../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../../blocks/figure.ts';
import { isBaseline } from '../../../views/rows.ts';
import { sweptText } from '../../../views/swept.ts';
import { heatMap } from './heat-map.ts';
import { legendOf, linePanel, mostLines } from './line-panel.ts';
import { hasRoom } from './map-sides.ts';
import { orderedPanel } from './ordered-panel.ts';
import { rowPanel } from './row-panel.ts';
import {
  dataOf,
  isCertain,
  isNumeric,
  ofSweptIntervals,
  type Series,
  type SeriesPoint,
  type Swept,
  sweptOf,
} from './series.ts';

const mostSteps = 60;
const mostPanels = 24;
const mostRows = 40;
const fewPanels = 4;

/** Draws lines for one numeric path, a map for two, panels of these for more; else a row for each cell, or all cells in ascending order. */
export function sweepCharts(results: Results): Chart[] {
  const swept = sweptOf(results);
  if (results.cells.length < 2 || swept.paths.length === 0) return [];
  const drawn = overLines(swept) ?? maps(swept) ?? rows(swept);
  if (drawn) return [finished(swept, drawn)];
  const baseline = { ...swept, ...baselineOf(swept) };
  const alone = baseline.variants.length < swept.variants.length;
  const chart = (alone ? maps(baseline) : undefined) ?? ordered(baseline);
  return [finished(baseline, alone ? { ...chart, notes: ['Drawn for the baseline; the variants are below.'] } : chart)];
}

type Drawn = Pick<Chart, 'title' | 'how' | 'panels' | 'small' | 'notes'>;

function finished(swept: Swept, drawn: Drawn): Chart {
  const data = dataOf(swept);
  const notes = [...(drawn.notes ?? []), ...(isCertain(swept) ? [] : [together])];
  return { name: 'sweep', ...drawn, ...(data ? { data } : {}), ...(notes.length > 0 ? { notes } : {}) };
}

/** Cells of a sweep are not independent samples. */
const together =
  'All cells met the same dice: their estimates tend to be off together, and to differ from each other by less chance than ' +
  'the intervals of two cells suggest. Variants have the interval of a difference.';

const over = ({ paths }: Swept): string =>
  `Over ${paths.length < 2 ? paths.join() : `${paths.slice(0, -1).join(', ')} and ${paths.at(-1)}`}`;

const baselineOf = ({ series, variants }: Swept): Pick<Swept, 'series' | 'variants'> => ({
  series: series.map((one) => ({ ...one, points: one.points.filter(isBaseline) })),
  variants: variants.filter((variant) => isBaseline({ variant })),
});

function overLines(swept: Swept): Drawn | undefined {
  const { paths, values, isGrid, variants, series } = swept;
  const size = (path: string) => values[paths.indexOf(path)]!.length;
  // The path with the most values makes the best line; of several the last, which changes fastest.
  const x = paths
    .filter((path) => isNumeric(swept, path))
    .reduce<string | undefined>(
      (best, path) => (best !== undefined && size(best) > size(path) ? best : path),
      undefined,
    );
  if (x === undefined || variants.length > mostLines || (paths.length > 1 && !isGrid)) return undefined;
  const lines = variants.length > 1 ? '; a line for the baseline and each variant' : '';
  const band = ofSweptIntervals(swept, (name) => `; the band is the ${name}`);
  const read = lines + band;
  if (paths.length === 1) {
    const panels = series.map((one) => linePanel(one, { caption: one.title, path: x, variants }));
    return { title: over(swept), how: `Each headline over the swept value${read}.`, panels };
  }
  if (paths.length === 2 && variants.length === 1) return undefined;
  const others = paths.filter((path) => path !== x);
  // The panels are counted before they are drawn, because a large sweep would have thousands.
  const count = series.length * others.reduce((product, path) => product * size(path), 1);
  if (count > mostPanels) return undefined;
  const small = count > fewPanels;
  const panels = series.flatMap((one) => {
    const ends = one.points.flatMap(({ row }) => [row.ciLow, row.ciHigh]);
    const whole = [Math.min(0, ...ends), Math.max(1e-9, ...ends)] as const;
    return groups(swept, one, others).map(([caption, own]) =>
      linePanel(own, { caption, path: x, variants, whole, small }),
    );
  });
  const how = `Each headline over ${x}, a picture for each combination of the others, all of a headline to one scale${read}.`;
  return { title: over(swept), how, panels: withLegend(panels, small ? variants : []), small };
}

const withLegend = (panels: readonly Panel[], variants: readonly string[]): Panel[] =>
  panels.map((panel, i) => (i === 0 && variants.length > 1 ? { ...panel, legend: legendOf(variants) } : panel));

function groups({ paths, short }: Swept, { title, points }: Series, others: readonly string[]): [string, Series][] {
  const found = new Map<string, SeriesPoint[]>();
  for (const point of points) {
    const key = others.map((path) => `${short[paths.indexOf(path)]} = ${sweptText(point.swept[path])}`).join(', ');
    found.set(key, [...(found.get(key) ?? []), point]);
  }
  return [...found].map(([key, own]) => [`${title}: ${key}`, { title, points: own }]);
}

function maps(swept: Swept): Drawn | undefined {
  const { paths, values, isGrid, variants, series } = swept;
  if (paths.length < 2 || !isGrid || variants.length > 1) return undefined;
  const size = (path: string) => values[paths.indexOf(path)]!.length;
  const [a, b] = paths.toSorted((one, other) => size(other) - size(one)) as [string, string];
  const [x, y] = paths.filter((path) => path === a || path === b) as [string, string];
  const others = paths.filter((path) => path !== x && path !== y);
  const count = others.reduce((product, path) => product * size(path), series.length);
  if (Math.max(size(x), size(y)) > mostSteps || count > mostPanels) return undefined;
  if (!hasRoom(values[paths.indexOf(x)]!, values[paths.indexOf(y)]!)) return undefined;
  const panels = series.flatMap((one) => {
    const most = Math.max(...one.points.map(({ row }) => Math.abs(row.estimate)));
    if (others.length === 0) return [heatMap(one, one.title, [x, y], most)];
    return groups(swept, one, others).map(([caption, own]) => heatMap(own, caption, [x, y], most));
  });
  const each = others.length === 0 ? '' : ', a map for each combination of the others';
  const how = `Each headline for every combination${each}: the stronger the colour, the more.${isCertain(swept) ? '' : ' The table lists the intervals.'}`;
  return { title: over(swept), how, panels };
}

function rows(swept: Swept): Drawn | undefined {
  const { paths, short, variants, series } = swept;
  const points = Math.max(...series.map((one) => one.points.filter(isBaseline).length));
  if (points > mostRows || variants.length > mostLines) return undefined;
  const dots = variants.length > 1 ? 'a dot for the baseline and each variant' : 'a dot is the estimate';
  const line = ofSweptIntervals(swept, (name) => `, the line through it its ${name}`);
  const how = `A row for each cell (${short.join(' · ')}); ${dots}${line}.`;
  return { title: over(swept), how, panels: series.map((one) => rowPanel(one, paths, variants)) };
}

function ordered(swept: Swept): Drawn {
  const band = ofSweptIntervals(swept, (name) => `; the band is the ${name}`);
  const how = `Each headline over the cells, in its own order${band}. The table names the cell at each position.`;
  return { title: over(swept), how, panels: swept.series.map(orderedPanel) };
}
