import type { LegendItem, Panel } from '../../../blocks/figure.ts';
import * as Plot from '../../../libraries/plot.ts';
import { BRIEF, formatEstimate } from '../../../views/answer.ts';
import { chartWidth, draw, smallWidth } from '../chart.ts';
import { lineMarks, roomyTicks } from '../lines.ts';
import { series as styles } from '../palette.ts';
import { type Series, saidOf, scaleOf, unitOf } from './series.ts';

export const mostLines = styles.length;

export interface LineOptions {
  readonly caption: string;
  readonly path: string;
  readonly variants: readonly string[];
  /** The range that the vertical axis always includes, in the unit of the metric. */
  readonly whole?: readonly [number, number];
  readonly small?: boolean;
}

export function linePanel(series: Series, options: LineOptions): Panel {
  const { caption, path, variants, whole = [0, 0], small = false } = options;
  const scale = scaleOf(series);
  const lines = variants.map((variant, i) => ({
    variant,
    style: styles[i % styles.length]!,
    points: series.points
      .filter((point) => point.variant === variant)
      .map(({ swept, row }) => ({
        ...{ x: swept[path] as number, y: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh },
        value: formatEstimate(row, BRIEF).estimate,
      }))
      .sort((a, b) => a.x - b.x),
  }));
  const points = lines.flatMap((line) => line.points);
  const low = Math.min(scale * whole[0], ...points.map((point) => point.low));
  const high = Math.max(low + 1e-9, scale * whole[1], ...points.map((point) => point.high));
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const said = lines.flatMap(({ variant, points: own }) =>
    own.map(({ x, y, value }) => ({ y, text: `${variants.length > 1 ? `${variant}, ` : ''}${x}: ${value}` })),
  );
  const svg = draw(saidOf(caption, said), {
    ...(small
      ? { width: smallWidth, height: 172, marginLeft: 34, marginRight: 10, marginBottom: 38, marginTop: 26 }
      : { height: 214, marginLeft: 38, marginRight: 16, marginBottom: 42, marginTop: 28 }),
    x: {
      ...{ label: path, labelAnchor: 'center', labelArrow: 'none', tickFormat: String },
      ...(xs.length <= 24 ? { ticks: roomyTicks(xs, (small ? smallWidth - 44 : chartWidth - 54) / 8.5) } : {}),
    },
    y: {
      ...{ label: unitOf(series), labelArrow: 'none', grid: true, ticks: small ? 4 : 5 },
      ...{ domain: [low, high], nice: true },
    },
    marks: [Plot.ruleY([Math.min(0, low)], { stroke: 'currentColor' }), ...lineMarks(lines)],
  });
  return { caption, svg, ...(lines.length > 1 && !small ? { legend: legendOf(variants) } : {}) };
}

export const legendOf = (variants: readonly string[]): LegendItem[] =>
  variants.map((variant, i) => ({ ...styles[i % styles.length]!, text: variant }));
