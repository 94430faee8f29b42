import type { Histogram, MetricRow } from '../../../src/engine/results/result.ts';
import { quantile } from '../../../src/stats/quantile.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, formatEstimate } from '../../views/answer.ts';
import type { ShownRow } from '../../views/rows.ts';
import { draw } from './chart.ts';
import { outline } from './palette.ts';

/** The share of the combats that is not drawn at either end. */
const tail = 0.0005;

const manyBars = 60;

export interface HistogramStyle {
  readonly label: string;
  readonly axis: string;
  readonly share?: string;
  /** The smallest range of the axis, so that a single bar does not fill the chart. */
  readonly least: readonly [from: number, to: number];
  readonly colour: (value: number) => string;
}

/** Explains the exact distribution over the bars; an empty text if none is known. */
export const lawText = (shown: readonly ShownRow[]): string =>
  shown.some(({ law }) => law)
    ? ' A ring is the exact share, worked out without dice: the bar should end within it.'
    : '';

/** Draws bars, marks the mean, and rings the exact distribution if known. Omits the outer values of at most 1 in 2000 combats. */
export function histogramSvg(
  { histogram: { bins }, law }: ShownRow,
  mean: MetricRow | undefined,
  style: HistogramStyle,
): string {
  const [rare, most] = [quantile(weights(bins), tail), quantile(weights(bins), 1 - tail)];
  const shown = bins.filter(({ value }) => value >= rare && value <= most);
  const from = Math.min(rare, style.least[0]);
  const to = Math.max(most, style.least[1]);
  const gaps = shown.slice(1).map(({ value }, i) => value - shown[i]!.value);
  const step = Math.min(1, ...gaps);
  const bars = shown.map(({ value, probability }) => ({
    x1: value - step / 2,
    x2: value + step / 2,
    share: 100 * probability,
    colour: style.colour(value),
  }));
  const left = from - step / 2;
  const right = to + step / 2;
  const exact = (law?.bins ?? []).flatMap(({ value, probability }) =>
    value >= rare && value <= most ? [{ x: value, y: 100 * probability }] : [],
  );
  const top = Math.max(...bars.map(({ share }) => share), ...exact.map(({ y }) => y));
  const marks: Plot.Markish[] = [
    Plot.rectY(bars, {
      ...{ x1: 'x1', x2: 'x2', y: 'share', fill: 'colour' },
      ...(bars.length > manyBars ? {} : { inset: 0.5, ...outline }),
    }),
    Plot.ruleY([0], { stroke: 'currentColor' }),
    Plot.dot(exact, {
      ...{ x: 'x', y: 'y', fill: 'var(--page)', fillOpacity: 0.6, stroke: 'currentColor', strokeWidth: 1.3 },
      r: exact.length > manyBars ? 1.5 : 3,
    }),
  ];
  if (mean && mean.estimate >= left && mean.estimate <= right) {
    const onRight = mean.estimate < (left + right) / 2;
    const at = [{ x: mean.estimate, y: top * 1.14, text: `mean ${formatEstimate(mean, BRIEF).estimate}` }];
    marks.push(
      Plot.ruleX(at, { x: 'x', y1: 0, y2: 'y', stroke: 'currentColor', strokeDasharray: '3,3' }),
      Plot.text(at, {
        ...{ x: 'x', y: 'y', text: 'text', fill: 'currentColor', dx: onRight ? 6 : -6, dy: 4 },
        textAnchor: onRight ? 'start' : 'end',
      }),
    );
  }
  return draw(style.label, {
    height: 200,
    marginLeft: 36,
    marginBottom: 42,
    marginTop: 26,
    x: {
      domain: [left, right],
      label: style.axis,
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: ticks(from, to),
      tickFormat: 'd',
    },
    y: { domain: [0, top * 1.15], label: style.share ?? '% of combats', labelArrow: 'none', grid: true, ticks: 5 },
    marks,
  });
}

const weights = (bins: Histogram['bins']) => bins.map(({ value, probability }) => ({ value, count: probability }));

function ticks(from: number, to: number): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 5000].find((s) => (to - from) / s <= 10) ?? 10_000;
  const first = Math.ceil(from / step) * step;
  return Array.from({ length: Math.floor((to - first) / step) + 1 }, (_, i) => first + i * step);
}
