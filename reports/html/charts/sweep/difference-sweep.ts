import type { Results } from '../../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../../blocks/figure.ts';
import * as Plot from '../../../libraries/plot.ts';
import { BRIEF, headlineWords, ofIntervals } from '../../../views/answer.ts';
import { axesOf, type ReportAxis } from '../../../views/axes.ts';
import { bareDifference, scaleOf, withVariant } from '../../../views/comparison-words.ts';
import { byVariant, type ComparedHeadline, type Comparison } from '../../../views/comparisons.ts';
import { sweptPaths, sweptText } from '../../../views/swept.ts';
import { chartWidth, draw } from '../chart.ts';
import { axisOf, signedTick } from '../differences.ts';
import { differenceData } from '../figure-data.ts';
import { lineMarks, roomyTicks } from '../lines.ts';
import { series as styles } from '../palette.ts';
import { mapPanel } from './map-panel.ts';
import { hasRoom } from './map-sides.ts';

/** The maximum number of drawings in a chart, one for each variant; the table has all. */
const mostPanels = 12;
const mostSteps = 60;
const directions = { less: 'var(--less)', more: 'var(--more)' } as const;

/** Draws a line for one numeric path, a map for two paths; the table covers all other sweeps. */
export function differenceSweepChart(
  results: Results,
  headline: ComparedHeadline,
  all: readonly Comparison[],
): Chart[] {
  const axes = axesOf(
    sweptPaths(results),
    results.experiment.cells.map(({ swept }) => swept),
  );
  const [x, y, ...others] = axes;
  const variants = [...byVariant(all).values()];
  const shown = variants.slice(0, mostPanels);
  if (x === undefined || others.length > 0) return [];
  const more = variants.length - shown.length;
  const about = {
    name: 'difference-sweep',
    data: differenceData(shown.flat()),
    ...(more > 0 ? { notes: [`${more} more variants are only in the table.`] } : {}),
  };
  const title = `${headlineWords(results, headline)}: difference to the baseline over`;
  const interval = (lead: string) =>
    ofIntervals(
      all.map(({ row }) => row),
      (name) => lead + name,
    );
  if (y === undefined) {
    if (!all.every(({ cell }) => typeof x.valueIn(cell.swept) === 'number')) return [];
    const how = `Above the line of 0 it is more than in the baseline, below it less${interval('; the band is the ')}.`;
    const domain = domainOf(all);
    return [{ ...about, title: `${title} ${x.name}`, how, panels: shown.map((of) => linePanel(of, x, domain)) }];
  }
  const sides = [x, y].map(({ valueIn }) => [...new Set(all.map(({ cell }) => sweptText(valueIn(cell.swept))))]);
  if (sides.some((values) => values.length > mostSteps) || !hasRoom(sides[0]!, sides[1]!)) return [];
  const listed = interval('') === '' ? '' : ' The table lists the intervals.';
  const how = `Blue is less than in the baseline, orange more, the stronger the more.${listed}`;
  const most = Math.max(...domainOf(all).map(Math.abs));
  return [
    {
      ...about,
      title: `${title} ${x.name} and ${y.name}`,
      how,
      panels: shown.map((of) => differenceMap(of, [x, y], most)),
    },
  ];
}

function domainOf(all: readonly Comparison[]): [number, number] {
  const scale = scaleOf(all[0]!.row);
  const ends = all.flatMap(({ row }) => [scale * row.ciLow, scale * row.ciHigh]);
  return [Math.min(0, ...ends), Math.max(0, 1e-9, ...ends)];
}

function linePanel(comparisons: readonly Comparison[], { name, valueIn }: ReportAxis, domain: [number, number]): Panel {
  const scale = scaleOf(comparisons[0]!.row);
  const points = comparisons
    .map(({ row, cell }) => ({
      ...{
        x: valueIn(cell.swept) as number,
        y: scale * row.difference,
        low: scale * row.ciLow,
        high: scale * row.ciHigh,
      },
      text: bareDifference(row, BRIEF).estimate,
    }))
    .sort((a, b) => a.x - b.x);
  const caption = withVariant(comparisons[0]!.variant);
  const xs = points.map(({ x }) => x);
  const svg = draw(`${caption}: ${points.map(({ x, text }) => `${x}: ${text}`).join(', ')}.`, {
    ...{ height: 194, marginLeft: 44, marginRight: 16, marginBottom: 42, marginTop: 28 },
    x: {
      ...{ label: name, labelAnchor: 'center', labelArrow: 'none', tickFormat: String },
      ...(xs.length <= 24 ? { ticks: roomyTicks(xs, (chartWidth - 60) / 8.5) } : {}),
    },
    y: {
      ...{ label: axisOf(comparisons[0]!), labelArrow: 'none', grid: true, ticks: 5 },
      ...{ domain, nice: true, tickFormat: signedTick },
    },
    marks: [Plot.ruleY([0], { stroke: 'currentColor' }), ...lineMarks([{ points, style: styles[0]! }])],
  });
  return { caption, svg };
}

function differenceMap(
  comparisons: readonly Comparison[],
  [x, y]: readonly [ReportAxis, ReportAxis],
  most: number,
): Panel {
  const scale = scaleOf(comparisons[0]!.row);
  const fields = comparisons.map(({ row, cell }) => ({
    swept: { [x.name]: x.valueIn(cell.swept), [y.name]: y.valueIn(cell.swept) },
    colour: directions[row.difference < 0 ? 'less' : 'more'],
    strength: (scale * Math.abs(row.difference)) / most,
    ...{ text: bareDifference(row, BRIEF).estimate, value: scale * row.difference, sign: '+' },
  }));
  const caption = withVariant(comparisons[0]!.variant);
  const said = fields
    .map(({ swept, text }) => `${sweptText(swept[x.name])}, ${sweptText(swept[y.name])}: ${text}`)
    .join('; ');
  const end = Number(most.toPrecision(2));
  const key = [
    { colour: directions.less, text: `−${end}` },
    { colour: 'var(--page)', text: '0' },
    { colour: directions.more, text: `+${end}` },
  ];
  return mapPanel(caption, `${caption}: ${said}.`, fields, [x.name, y.name], key);
}
