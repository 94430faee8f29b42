import { escapeHtml } from '../../../core/escape-html.ts';
import { circle, element, fitted, LETTER, short, sideColours, text } from '../../../core/svg.ts';
import type { Layout } from '../formation/layout.ts';
import { highOf, lineOf, lowOf, outOf, type Rect } from '../formation/plane.ts';
import { baseOf, boundary, cell, type Placement, soonerFiles } from '../formation/stand.ts';
import type { ContactSetup } from '../setup.ts';

interface DrawnUnit {
  readonly id: string;
  readonly text: string;
  readonly side: 0 | 1;
  readonly stand: Placement | undefined;
  readonly models: number;
  /** Letters and names of the models with Front Rank, by index; undefined for absent ones. */
  readonly front: readonly ({ readonly letter: string; readonly name: string } | undefined)[];
}

export interface DrawnLine {
  readonly sides: readonly string[];
  readonly units: readonly DrawnUnit[];
  readonly contacts: readonly ContactSetup[];
  readonly layout: Layout;
}

/** The width of the drawing on a small page, in px, at which its text must be readable. */
const SMALL_PAGE = 300;
const FONT = 11;
const LINE = 16;
const LEAST = 6;
const TALLEST = 480;
const MARGIN = 4;

/** A rectangle in mm, y downwards as in SVG. */
interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const boxOf = ({ x0, y0, x1, y1 }: Rect): Box => ({
  ...{ x: x0 / 10, y: -y1 / 10, width: (x1 - x0) / 10, height: (y1 - y0) / 10 },
});

/** Draws the units in contact from above, to scale, without scripts; the thick coloured edge of a unit is its front. */
export function lineSvg(line: DrawnLine): string {
  const here = line.units.flatMap((unit, index) => (unit.stand ? [{ ...unit, stand: unit.stand, index }] : []));
  const boxes = here.map(({ stand, models }) => boxOf(boundary({ ...stand, rf: models })));
  const left = Math.min(...boxes.map(({ x }) => x)) - MARGIN;
  const right = Math.max(...boxes.map(({ x, width }) => x + width)) + MARGIN;
  const px = Math.max(0.3, (right - left) / SMALL_PAGE);
  // Names are written behind the units.
  const room = MARGIN + LINE * px;
  const top = Math.min(...boxes.map(({ y }) => y)) - room;
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height)) + room;
  const height = bottom - top;
  const words = described(line);
  const parts = [
    element('title', '', escapeHtml(words)),
    ...here.map((unit) => drawUnit(line, unit, px)),
    ...contactsOf(line, px),
  ];
  const view = `viewBox="${[left, top, right - left, height].map(short).join(' ')}"`;
  const wide = Math.round(Math.max(300, Math.min(700, (right - left) * 3, (TALLEST * (right - left)) / height)));
  return `<svg xmlns="http://www.w3.org/2000/svg" ${view} role="img" aria-label="${escapeHtml(words)}" style="max-width: ${wide}px" font-family="system-ui, sans-serif" fill="currentColor" text-anchor="middle">\n${parts.join('\n')}\n</svg>`;
}

function drawUnit(line: DrawnLine, unit: DrawnUnit & { stand: Placement; index: number }, px: number): string {
  const { id, stand, models, front, side, index } = unit;
  const colour = sideColours[side];
  const rank = rankAndFile(stand, models, soonerFiles(line.layout, index)).map(boxOf);
  const outline = rank
    .map(({ x, y, width, height }) => `M${short(x)} ${short(y)}h${width}v${height}h${-width}z`)
    .join('');
  const leaders = front.flatMap((model, i) => {
    if (!model || ((stand.formation.mask >> i) & 1) === 0) return [];
    const { x, y, width, height } = boxOf(baseOf(stand, i));
    const size = Math.min(width, height) * 0.7;
    const shape = `x="${short(x)}" y="${short(y)}" width="${short(width)}" height="${short(height)}"`;
    return [
      element(
        'g',
        '',
        element('title', '', escapeHtml(`${model.name} of ${id}`)),
        `<rect ${shape} fill="${colour}" fill-opacity="0.35" stroke="${colour}" stroke-width="0.7"/>`,
        text(x + width / 2, y + height / 2 + size * 0.36, size, model.letter, 'font-weight="bold"'),
      ),
    ];
  });
  const edge = edgeOf(boundary({ ...stand, rf: models }), stand.direction, 0, 1);
  return element(
    'g',
    '',
    element('title', '', escapeHtml(`${id}: ${unit.text}, ${line.sides[side]}`)),
    `<path d="${outline}" fill="${colour}" fill-opacity="0.14" stroke="${colour}" stroke-width="0.7"/>`,
    `<path d="${edge}" stroke="${colour}" stroke-width="${short(3 * px)}" fill="none"/>`,
    ...leaders,
    nameOf(line, unit, px),
  );
}

function rankAndFile(s: Placement, models: number, sooner: readonly number[]): Rect[] {
  const list: Rect[] = [];
  let left = models;
  for (let rank = 0; left > 0; rank++) {
    const here = Math.min(left, s.formation.room(rank));
    for (const file of s.formation.standing(rank, here, sooner)) list.push(cell(s, file, rank, 1, 1));
    left -= here;
  }
  return list;
}

function edgeOf(r: Rect, out: Placement['direction'], from: number, to: number): string {
  const [low, high, at] = [lowOf(r, out) / 10, highOf(r, out) / 10, lineOf(r, out) / 10];
  const [a, b] = [from, to].map((share) => low + share * (high - low)) as [number, number];
  return out % 2 === 0 ? `M${short(a)} ${short(-at)}H${short(b)}` : `M${short(at)} ${short(-a)}V${short(-b)}`;
}

/** Returns the unit's name behind its rear, if that space is free and wide enough. */
function nameOf(line: DrawnLine, unit: DrawnUnit & { stand: Placement; index: number }, px: number): string {
  const { stand, models, id, index } = unit;
  const box = boxOf(boundary({ ...stand, rf: models }));
  const upright = stand.direction % 2 === 0;
  const behind = line.contacts.some(
    (c, i) =>
      (line.layout.heldContacts >> i) & 1 &&
      ((c.from === index && c.fromFacing === 'rear') || (c.to === index && c.toFacing === 'rear')),
  );
  const size = Math.min(FONT * px, box.width / (LETTER * id.length));
  if (!upright || behind || size < LEAST * px) return '';
  const y = stand.direction === 0 ? box.y + box.height + FONT * px : box.y - 4 * px;
  return fitted(box.x + box.width / 2, y, FONT * px, box.width, id);
}

/** Draws contacts between units: a line along the shared edge, or a dot at a corner. */
function contactsOf({ contacts, layout, units }: DrawnLine, px: number): string[] {
  return contacts.flatMap((c, i) => {
    const [from, to] = [units[c.from]?.stand, units[c.to]?.stand];
    if (((layout.heldContacts >> i) & 1) === 0 || !from || !to) return [];
    const out = outOf(c.fromFacing, from.direction);
    const [a, b] = [boundary({ ...from, rf: units[c.from]!.models }), boundary({ ...to, rf: units[c.to]!.models })];
    const low = Math.max(lowOf(a, out), lowOf(b, out));
    const high = Math.min(highOf(a, out), highOf(b, out));
    const along = highOf(a, out) - lowOf(a, out);
    const [start, end] = [low, high].map((place) => (place - lowOf(a, out)) / along) as [number, number];
    const at = lineOf(a, out) / 10;
    if (low < high) {
      return [
        `<path class="contact" d="${edgeOf(a, out, start, end)}" stroke="currentColor" stroke-width="${short(1.6 * px)}" fill="none"/>`,
      ];
    }
    const corner = low / 10;
    return [circle(out % 2 === 0 ? corner : at, -(out % 2 === 0 ? at : corner), 2.5 * px, 'class="contact"')];
  });
}

function described({ units, contacts, layout }: DrawnLine): string {
  const held = contacts.flatMap((c, i) =>
    (layout.heldContacts >> i) & 1
      ? [`the ${c.fromFacing} of ${units[c.from]!.id} touches the ${c.toFacing} of ${units[c.to]!.id}`]
      : [],
  );
  return `The units from above: ${held.join('; ') || 'no unit touches an enemy'}.`;
}
