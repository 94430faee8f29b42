import * as Plot from '@observablehq/plot';
import type { LineStyle } from './palette.ts';

/** With more points than this on a line, dots would hide it. */
const fewPoints = 24;

/** An estimate with its interval. */
interface LinePoint {
  readonly x: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
}

/** Estimates from left to right, and how they are drawn. */
export interface Line {
  readonly points: readonly LinePoint[];
  readonly style: LineStyle;
}

/** Lines over bands, which are the intervals, with a dot for each of few points. */
export function lineMarks(lines: readonly Line[]): Plot.Markish[] {
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

/** Those of the values that an axis has room for, so many letters wide: all of them, else every second, third … */
export function roomyTicks(values: readonly number[], letters: number): number[] {
  const longest = Math.max(1, ...values.map((value) => String(value).length));
  const most = Math.max(2, Math.floor(letters / (longest + 1.5)));
  const step = Math.ceil(values.length / most);
  return values.filter((_, i) => i % step === 0);
}
