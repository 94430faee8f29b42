import * as Plot from '@observablehq/plot';
import { sweptText } from '../../swept.ts';
import { chartWidth, draw, type LegendItem, type Panel } from '../chart.ts';

/** A field of a map. */
export interface Field {
  readonly swept: Readonly<Record<string, unknown>>;
  /** CSS colour of the field where it is strongest. */
  readonly colour: string;
  /** How strong it is, 0..1. */
  readonly strength: number;
  /** What stands in it where there is room. */
  readonly text: string;
}

/** Steps of colour that eyes tell apart. Fields of one step are one outline, so that thousands of them stay small. */
const steps = 24;
/** More fields in a row than these have no outlines, which would hide them. */
const mostOutlined = 24;
/** Width of a letter, and what is left beside the fields, in the unit of the drawing. */
const letter = 8.4;
const left = 58;

/** Two paths, one along each side, and a field of a colour for each combination. @param said - what a screen reader says */
export function mapPanel(
  caption: string,
  said: string,
  fields: readonly Field[],
  [x, y]: readonly [string, string],
  legend: readonly LegendItem[],
): Panel {
  const placed = fields.map((field) => ({ ...field, x: sweptText(field.swept[x]), y: sweptText(field.swept[y]) }));
  const [across, down] = [[...new Set(placed.map((field) => field.x))], [...new Set(placed.map((field) => field.y))]];
  const wide = (chartWidth - left - 12) / across.length;
  const texts = [placed.map(({ text }) => text), placed.map(({ text }) => rounded(text))].find(
    (list) => Math.max(...list.map((text) => text.length)) * letter < wide,
  );
  const tall = down.length > 12 ? Math.max(10, 30 - down.length) : 32;
  const svg = draw(said, {
    height: 72 + tall * down.length,
    marginLeft: left,
    marginRight: 12,
    marginBottom: 44,
    marginTop: 28,
    padding: across.length > 12 ? 0 : 0.04,
    x: {
      ...{ type: 'band', label: x, labelAnchor: 'center', labelArrow: 'none', domain: across },
      ticks: thinned(across, wide, Math.max(...across.map((text) => text.length + 1)) * letter),
    },
    y: { type: 'band', label: y, labelAnchor: 'top', labelArrow: 'none', domain: down, ticks: thinned(down, tall, 18) },
    marks: [
      areas(placed, across.length <= mostOutlined),
      ...(texts && tall > 18 ? [Plot.text(placed, { x: 'x', y: 'y', text: texts, fill: 'currentColor' })] : []),
    ],
  });
  return { caption, svg, legend };
}

/** A number with fewer digits, for a narrow field: `44` for `43.8`, `<1` for `< 0.77`. */
function rounded(text: string): string {
  const [, sign = '', digits = ''] = /^([<>+−]?) ?([\d.]+)$/.exec(text) ?? [];
  const size = Number(digits);
  if (sign === '<') return `<${Math.ceil(size)}`;
  if (sign === '>') return `>${Math.floor(size)}`;
  return size >= 9.95 ? `${sign}${Math.round(size)}` : text;
}

/** Those of the names along a side that have room. */
const thinned = (names: readonly string[], room: number, needed: number): string[] => {
  const step = Math.ceil(needed / room);
  return names.filter((_, i) => i % step === 0);
};

/** The fields, those of one colour and strength as one path. */
function areas(
  fields: readonly (Field & { readonly x: string; readonly y: string })[],
  outlined: boolean,
): Plot.Markish {
  return (_index, scales, _channels, _dimensions, context) => {
    // As much of the scales and of the DOM as is used here; this program has no types of browsers.
    const { x, y } = scales as unknown as Record<'x' | 'y', ((value: string) => number) & { bandwidth(): number }>;
    const { document } = context as unknown as {
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
