import type { Panel } from '../../blocks/figure.ts';
import * as Plot from '../../libraries/plot.ts';
import type { EndPart } from '../../views/ends.ts';
import { draw } from './chart.ts';
import { namedRows } from './named-rows.ts';
import { outline } from './palette.ts';

export interface Whole {
  readonly name: string;
  readonly parts: readonly EndPart[];
}

const leastWritten = 0.1;
const half = 0.32;

export function barsPanel(wholes: readonly Whole[]): Panel {
  const pieces = wholes.flatMap(({ parts }, i) => {
    let at = 0;
    return parts.map(({ share, colour, text }) => {
      const from = at;
      at += 100 * share;
      const value = String(Math.round(100 * share));
      return { x1: from, x2: at, mid: (from + at) / 2, y1: i - half, y2: i + half, i, share, colour, text, value };
    });
  });
  const kinds = [...new Map(wholes.flatMap(({ parts }) => parts).map((part) => [part.text, part])).values()];
  const seen = kinds.filter(({ text }) => pieces.some((piece) => piece.text === text && piece.share > 0));
  const said = wholes.map(
    ({ name, parts }) => `${name}: ${parts.map(({ text, value }) => `${text} ${value}`).join(', ')}`,
  );
  const { names, ...places } = namedRows(wholes.map(({ name }) => name));
  const svg = draw(`${said.join('; ')}.`, {
    ...places,
    marginRight: 24,
    x: { domain: [0, 100], label: '% of combats', labelAnchor: 'center', labelArrow: 'none', ticks: [0, 50, 100] },
    marks: [
      Plot.rect(
        pieces.filter(({ share }) => share > 0),
        { x1: 'x1', x2: 'x2', y1: 'y1', y2: 'y2', fill: 'colour' },
      ),
      Plot.text(
        pieces.filter(({ share }) => share >= leastWritten),
        { x: 'mid', y: 'i', text: 'value', fill: '#111', fontWeight: 600 },
      ),
      Plot.rect(wholes, { x1: 0, x2: 100, y1: (_, i) => i - half, y2: (_, i) => i + half, ...outline }),
      names,
    ],
  });
  return { caption: '', svg, legend: seen.map(({ colour, text }) => ({ colour, text })) };
}
