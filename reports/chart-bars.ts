import * as Plot from '@observablehq/plot';
import { draw, type LegendItem } from './chart.ts';

/** A part of a whole. */
export interface Part extends LegendItem {
  /** 0..1 */
  readonly share: number;
}

/** Parts of a whole side by side in one bar, 0 to 100 %; the larger ones carry their share. */
export function stackedBar(label: string, parts: readonly Part[]): string {
  let at = 0;
  const pieces = parts.map(({ share, colour }) => {
    const from = at;
    at += 100 * share;
    return { x1: from, x2: at, mid: (from + at) / 2, colour, text: `${Math.round(100 * share)} %`, share };
  });
  return draw(label, {
    height: 74,
    marginLeft: 18,
    marginRight: 18,
    marginBottom: 24,
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
    ],
  });
}
