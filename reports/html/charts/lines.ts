import * as Plot from '../../libraries/plot.ts';
import type { LineStyle } from './palette.ts';

/** The maximum number of points on a line with dots; more dots would hide it. */
const fewPoints = 24;

interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

export interface ChartLine {
  readonly points: readonly LinePoint[];
  readonly style: LineStyle;
}

export function lineMarks(lines: readonly ChartLine[]): Plot.Markish[] {
  const bands = lines.map(({ points, style }) =>
    Plot.areaY([...points], { x: 'x', y1: 'low', y2: 'high', fill: style.colour, fillOpacity: 0.25 }),
  );
  const strokes = lines.map(({ points, style }) =>
    Plot.lineY([...points], {
      ...{ x: 'x', y: 'y', stroke: style.colour, strokeWidth: 2 },
      ...(style.dash === '' ? {} : { strokeDasharray: style.dash }),
    }),
  );
  const dots = lines.flatMap(({ points, style }) =>
    points.length > fewPoints ? [] : [Plot.dot([...points], { x: 'x', y: 'y', fill: style.colour, r: 3.5 })],
  );
  return [...bands, ...strokes, ...dots];
}

/** Returns the values that fit on an axis with `letters` letters: all, or every second, third … */
export function roomyTicks(values: readonly number[], letters: number): number[] {
  const longest = Math.max(1, ...values.map((value) => String(value).length));
  const most = Math.max(2, Math.floor(letters / (longest + 1.5)));
  const step = Math.ceil(values.length / most);
  return values.filter((_, i) => i % step === 0);
}
