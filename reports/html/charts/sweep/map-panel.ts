import type { LegendItem, Panel } from '../../../blocks/figure.ts';
import * as Plot from '../../../libraries/plot.ts';
import { shortened } from '../../../text/width.ts';
import { sweptText } from '../../../views/swept.ts';
import { draw } from '../chart.ts';
import { letter, margin, sidesOf, titleLetters } from './map-sides.ts';

export interface Field {
  readonly swept: Readonly<Record<string, unknown>>;
  readonly colour: string;
  readonly strength: number;
  readonly text: string;
  readonly value: number;
  readonly sign?: string;
}

/** The number of colour steps that eyes distinguish. Fields of one step share one outline, which keeps large maps small. */
const steps = 24;
/** The maximum number of outlined fields in a row; more outlines would hide the fields. */
const mostOutlined = 24;
/** Draws two paths, one along each side, and a coloured field for each combination. @param said - the text for screen readers */
export function mapPanel(
  caption: string,
  said: string,
  fields: readonly Field[],
  [x, y]: readonly [string, string],
  legend: readonly LegendItem[],
): Panel {
  const placed = fields.map((field) => ({ ...field, x: sweptText(field.swept[x]), y: sweptText(field.swept[y]) }));
  const [across, down] = [[...new Set(placed.map((field) => field.x))], [...new Set(placed.map((field) => field.y))]];
  const { left, below, wide, tall, columns, rows, upright } = sidesOf(across, down);
  const texts = writings(placed).find((list) => Math.max(...list.map((text) => text.length)) * letter < wide);
  const bottom = margin.top + tall * down.length;
  const side = { labelArrow: 'none', type: 'band' } as const;
  const svg = draw(said, {
    height: bottom + below,
    marginLeft: left,
    marginRight: margin.right,
    marginBottom: below,
    marginTop: margin.top,
    padding: across.length > 12 ? 0 : 0.04,
    x: {
      ...{ ...side, label: shortened(x, titleLetters), labelOffset: below - 4, domain: across },
      labelAnchor: letter * x.length < wide * across.length ? 'center' : 'right',
      ...{ ticks: [...columns.keys()], tickFormat: (name: string) => columns.get(name)! },
      ...(upright ? { tickRotate: -90 } : {}),
    },
    y: {
      ...{ ...side, label: shortened(y, titleLetters), labelAnchor: 'top', labelOffset: left, domain: down },
      ...{ ticks: [...rows.keys()], tickFormat: (name: string) => rows.get(name)! },
    },
    marks: [
      areas(placed, across.length <= mostOutlined),
      ...(texts && tall > 16 ? [Plot.text(placed, { x: 'x', y: 'y', text: texts, fill: 'currentColor' })] : []),
    ],
  });
  return { caption, svg, legend };
}

const writings = (fields: readonly Field[]): string[][] => [
  fields.map(({ text }) => text),
  fields.map((field) => rounded(field, 1)),
  fields.map((field) => rounded(field, 0)),
];

/** Writes a number with fewer digits for a narrow field: `44` for `43.8`, `<1` for `< 0.77`. */
function rounded({ text, value, sign = '' }: Field, decimals: number): string {
  const bound = /^([<>]) ?([\d.]+)$/.exec(text);
  if (bound) return bound[1] === '<' ? `<${Math.ceil(Number(bound[2]))}` : `>${Math.floor(Number(bound[2]))}`;
  const size = Math.abs(value);
  if (Number.isNaN(size)) return text;
  if (size === 0) return '0';
  const ahead = value < 0 ? '−' : sign;
  const kept = size < 9.95 ? decimals : 0;
  const least = 10 ** -kept;
  // A possible event is not written as 0, nor an uncertain one as 100.
  return size < least / 2 ? `${ahead === '−' ? '>−' : '<'}${least}` : `${ahead}${size.toFixed(kept)}`;
}

/** Draws the fields; those of one colour and strength are one path. */
function areas(
  fields: readonly (Field & { readonly x: string; readonly y: string })[],
  outlined: boolean,
): Plot.Markish {
  return (_index, scales, _channels, _dimensions, context) => {
    // The parts of the scales and of the DOM used here; this program has no types of browsers.
    const { x, y } = scales as unknown as Record<'x' | 'y', ((value: string) => number) & { bandwidth(): number }>;
    const { document } = context as {
      document: { createElementNS(space: string, name: string): SvgElement };
    };
    const outlines = new Map<string, string>();
    const [width, height] = [x.bandwidth(), y.bandwidth()].map((size) => Math.round(size * 100) / 100);
    for (const field of fields) {
      const step = Math.round(steps * Math.min(1, field.strength));
      const key = `${field.colour} ${step / steps}`;
      const corner = `M${Math.round(x(field.x) * 100) / 100} ${Math.round(y(field.y) * 100) / 100}`;
      outlines.set(key, `${outlines.get(key) ?? ''}${corner}h${width}v${height}h-${width}z`);
    }
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    for (const [key, outline] of outlines) {
      const [colour = '', opacity = ''] = key.split(' ');
      const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
      path.setAttribute('d', outline);
      path.setAttribute('fill', colour);
      path.setAttribute('fill-opacity', String(Math.round(Number(opacity) * 1000) / 1000));
      if (outlined) {
        path.setAttribute('stroke', 'currentColor');
        path.setAttribute('stroke-opacity', '0.25');
        path.setAttribute('stroke-width', '0.5');
      }
      group.appendChild(path);
    }
    return group as never;
  };
}

interface SvgElement {
  setAttribute(name: string, value: string): void;
  appendChild(child: SvgElement): void;
}
