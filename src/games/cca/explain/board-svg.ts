import { escapeHtml } from '../../../core/escape-html.ts';
import { circle, element, fitted, LETTER, path, short, sideColours, text } from '../../../core/svg.ts';
import { countNoun, wordedId } from '../../../core/words.ts';
import {
  type Extent,
  extentOf,
  type PlacedUnit,
  type PlannedAttack,
  type Position,
  piecesOf,
} from '../board/position.ts';
import { columnOf, columnsIn, hexAt, nameOf, rowOf } from '../rules/board.ts';
import { slugOf } from '../rules/unit-types.ts';
import type { Side, Terrain } from '../setup.ts';

/** The width of a hex, its side, and the distance of two rows, in units of the drawing. */
const WIDE = 80;
const SIDE = WIDE / Math.sqrt(3);
const PITCH = SIDE * 1.5;
/** The width of the drawing on a small page, in px, at which its text must be readable. */
const SMALL_PAGE = 300;
const SMALL = 9;
/** The width of a unit of a wide drawing on a small page, in px: the page scrolls it. */
const SCALE = 0.65;
/** The least size of letters in a hex that has room for names, and in one of a wide board. */
const LEAST = { named: 10, wide: 12.5 };
const MUTED = 'fill="var(--muted, #59626e)"';
/** The maximum size of text, beyond which it would hide the hexes. */
const MAX_PX = 2.6;

const ground: Readonly<Record<Terrain, readonly [colour: string, opacity: number]>> = {
  hill: ['#e69f00', 0.25],
  forest: ['#009e73', 0.3],
  broken: ['#999999', 0.25],
  marsh: ['#56b4e9', 0.2],
  ford: ['#56b4e9', 0.4],
  camp: ['#cc79a7', 0.25],
  impassable: ['#999999', 0.5],
};
const arrows = {
  bottom: [
    [-29, 14],
    [29, 14],
    [29, -14],
    [0, -24],
    [-29, -14],
  ],
  top: [
    [-29, -18],
    [29, -18],
    [29, 13],
    [0, 24],
    [-29, 13],
  ],
} as const;

interface Sheet {
  readonly position: Position;
  readonly extent: Extent;
  /** The units of the drawing for a px on a small page. */
  readonly px: number;
  readonly named: boolean;
  readonly notes: ReadonlyMap<number, readonly string[]>;
}

export interface BoardOptions {
  /** The part of the board to draw, large enough for names; by default the part in use, sized for a small page. */
  readonly extent?: Extent;
  readonly notes?: ReadonlyMap<number, readonly string[]>;
}

const NAMED_PX = 1.25;
const noNotes: Sheet['notes'] = new Map();

/** Draws a board without scripts; colours come from the page (`--side-1`, `--side-2`, `--muted`, `--line`, `--page`), with defaults. */
export function boardSvg(
  position: Position,
  attacks: readonly PlannedAttack[] = [],
  { extent: asked, notes = noNotes }: BoardOptions = {},
): string {
  const extent = asked ?? extentOf(position);
  const width = (extent.right - extent.left + 1.5) * WIDE;
  const px = asked ? NAMED_PX : Math.min(MAX_PX, Math.max(1, width / SMALL_PAGE));
  const sheet: Sheet = { position, extent, px, named: px < 1.4, notes };
  const shown = hexesOf(extent);
  const words = wordsOn(sheet);
  const height = (extent.bottom - extent.top) * PITCH + 2 * SIDE;
  const size = `style="max-width: ${Math.round(width * 1.4)}px; --least: ${Math.round(width * SCALE)}px" font-family="system-ui, sans-serif" fill="currentColor"`;
  const parts = [
    element('title', '', escapeHtml(described(position))),
    ...shown.map((hex) => drawHex(sheet, hex)),
    ...position.ramparts.map((rampart) => drawRampart(sheet, rampart.behind, rampart.against)),
    ...position.units.filter(({ hex }) => hex >= 0).map((unit) => drawUnit(sheet, unit)),
    ...position.leaders.filter(({ hex }) => hex >= 0).map((leader) => drawLeader(sheet, leader)),
    ...attacks
      .filter((one) => attacks.find((other) => isAlike(one, other)) === one)
      .map((one) =>
        drawAttacks(
          sheet,
          attacks.filter((other) => isAlike(one, other)),
          words,
        ),
      ),
    ...[...notes].map(([hex, lines]) => drawNote(sheet, hex, lines)),
  ];
  const box = `viewBox="-2 -2 ${Math.ceil(width + 4)} ${Math.ceil(height + 4)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${box} role="img" aria-label="${escapeHtml(described(position))}" ${size} text-anchor="middle">\n${parts.join('\n')}\n</svg>`;
}

export function pieceSvg(side: Side, edge: 'top' | 'bottom', code: string, blocks: number): string {
  const one = { id: code === '' ? 'leader' : '', code, side, blocks, hex: 0 } as const;
  const sides = [
    { name: '', edge },
    { name: '', edge },
  ] as const;
  const [units, leaders] = code === '' ? [[], [one]] : [[one], []];
  const position: Position = { sides, units, leaders, terrain: [], ramparts: [] };
  const sheet: Sheet = {
    position,
    extent: { top: 0, bottom: 0, left: 0, right: 0 },
    px: 1.3,
    named: code !== '',
    notes: noNotes,
  };
  const [x, y] = centre(sheet, 0);
  const drawn = code === '' ? drawLeader(sheet, one) : drawUnit(sheet, one);
  const shape = drawn.replace(/<title>.*?<\/title>/, '');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${short(x - 32)} ${short(y - 27)} 64 54" aria-hidden="true" font-family="system-ui, sans-serif" fill="currentColor" text-anchor="middle">${shape}</svg>`;
}

export function hexSvg(kind: Terrain | undefined): string {
  const [colour, opacity] = kind ? ground[kind] : ['none', 1];
  const corners = [0, 1, 2, 3, 4, 5].map((i) => corner(0, 0, i));
  const outline = path(corners, `fill="${colour}" fill-opacity="${opacity}" stroke="currentColor" stroke-width="3"`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-42 -49 84 98" aria-hidden="true">${outline}</svg>`;
}

const hexesOf = ({ top, bottom, left, right }: Extent): number[] => {
  const list: number[] = [];
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= Math.min(right, columnsIn(row) - 1); column++) list.push(hexAt(row, column));
  }
  return list;
};

function centre({ extent }: Sheet, hex: number): readonly [number, number] {
  const row = rowOf(hex);
  return [(columnOf(hex) - extent.left + (row % 2) / 2 + 0.5) * WIDE, (row - extent.top) * PITCH + SIDE];
}

const nameSize = ({ named, px }: Sheet): number => Math.max(SMALL * px, named ? 0 : LEAST.wide);

/** Returns attributes by which a page finds a piece and its hex; the id is empty for a bare hex. */
const marked = (id: string, hex: number): string => `data-piece="${escapeHtml(id)}" data-hex="${hex}"`;

function drawHex(sheet: Sheet, hex: number): string {
  const { terrain, units, leaders } = sheet.position;
  const [x, y] = centre(sheet, hex);
  const kind = terrain.find((t) => t.hex === hex)?.kind;
  const [colour, opacity] = kind ? ground[kind] : ['none', 1];
  const corners = [0, 1, 2, 3, 4, 5].map((i) => corner(x, y, i));
  const size = nameSize(sheet);
  const free = [...units, ...leaders].every((piece) => piece.hex !== hex);
  const name = `${nameOf(hex)}${kind ? ` ${kind}` : ''}`;
  // Muted words could not be read on coloured ground.
  const colouring = kind ? '' : MUTED;
  const words = free
    ? [fitted(x, y + (kind ? -size * 0.2 : size * 0.35), size, WIDE - 8, nameOf(hex), colouring)]
    : [sheet.notes.has(hex) ? '' : drawWord(nameHeld(sheet, hex, name), colouring)];
  if (free && kind) words.push(fitted(x, y + size, size, WIDE - 8, kind, colouring));
  const outline = `fill="${colour}" fill-opacity="${opacity}" stroke="var(--line, #d8dde3)" stroke-width="1.5"`;
  return element('g', marked('', hex), element('title', '', escapeHtml(name)), path([...corners], outline), ...words);
}

interface Word {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly room: number;
  readonly words: string;
}

const drawWord = ({ x, y, size, room, words }: Word, attributes = ''): string =>
  words === '' ? '' : fitted(x, y, size, room, words, attributes);

function nameHeld(sheet: Sheet, hex: number, name: string): Word {
  const { position, named } = sheet;
  const [x, y] = centre(sheet, hex);
  const unit = position.units.find((one) => one.hex === hex);
  // A unit with its name leaves room below alone.
  const isBelow = unit !== undefined && (named || position.sides[unit.side].edge === 'bottom');
  const width = WIDE * (isBelow ? 0.45 : 0.62);
  return {
    ...{ x, y: y + SIDE * (isBelow ? 0.8 : -0.58), room: width },
    size: Math.min(nameSize(sheet), isBelow && named ? 10 : 14),
    // A hex without room for readable letters shows its terrain by colour alone.
    words: width / (LETTER * name.length) < (named ? LEAST.named : LEAST.wide) ? nameOf(hex) : name,
  };
}

function nameOfUnit({ px }: Sheet, unit: PlacedUnit, [x, y]: readonly [number, number], isBelow: boolean): Word {
  const kind = slugOf(unit.code);
  const words = unit.id === kind ? '' : wordedId(unit.id.replace(new RegExp(`^${kind}-(?=\\d+$)`), ''));
  return { x, y: y + (isBelow ? 26 : -21.5), size: SMALL * px, room: WIDE - 8, words };
}

function wordsOn(sheet: Sheet): Word[] {
  const { position, named, notes } = sheet;
  const held = new Set([...position.units, ...position.leaders].map(({ hex }) => hex));
  return [...held]
    .filter((hex) => hex >= 0 && !notes.has(hex))
    .flatMap((hex) => {
      const unit = position.units.find((one) => one.hex === hex);
      const leader = position.leaders.find((one) => one.hex === hex);
      const at = centre(sheet, hex);
      const own = unit
        ? nameOfUnit(sheet, unit, at, position.sides[unit.side].edge === 'bottom')
        : nameOfLeader(sheet, leader!.id, at);
      return [nameHeld(sheet, hex, nameOf(hex)), ...(named ? [own] : [])].filter(({ words }) => words !== '');
    });
}

/** Returns a corner of a hex; 0 is at the top, the others follow clockwise. */
const corner = (x: number, y: number, i: number): readonly [number, number] => {
  const angle = (i * Math.PI) / 3;
  return [x + Math.sin(angle) * SIDE, y - Math.cos(angle) * SIDE];
};

function drawRampart(sheet: Sheet, behind: number, against: number): string {
  const [x, y] = centre(sheet, behind);
  const [toX, toY] = centre(sheet, against);
  const side = Math.round((Math.atan2(toX - x, y - toY) / Math.PI) * 3 - 0.5);
  const [from, to] = [corner(x, y, side), corner(x, y, side + 1)].map(([cx, cy]) => [
    x + (cx - x) * 0.9,
    y + (cy - y) * 0.9,
  ]);
  const line = `<path d="M${from!.map(short).join(' ')}L${to!.map(short).join(' ')}" stroke="currentColor" stroke-width="5"/>`;
  return element(
    'g',
    '',
    element('title', '', escapeHtml(`rampart of ${nameOf(behind)} against ${nameOf(against)}`)),
    line,
  );
}

/** Returns the place of a piece: the middle of its hex, or above a note. */
function pieceAt(sheet: Sheet, hex: number): readonly [number, number] {
  const [x, y] = centre(sheet, hex);
  return [x, sheet.notes.has(hex) ? y - RAISED : y];
}

function drawUnit(sheet: Sheet, unit: PlacedUnit): string {
  const { position, named, px } = sheet;
  const [x, y] = pieceAt(sheet, unit.hex);
  const { name, edge } = position.sides[unit.side];
  const colour = sideColours[unit.side];
  const code = named ? unit.code : `${unit.code}${unit.blocks}`;
  const says = `${wordedId(unit.id)}: ${unit.code}, ${countNoun(unit.blocks, 'block')}, ${wordedId(name)}, at ${nameOf(unit.hex)}`;
  const squares = Array.from({ length: unit.blocks }, (_, i) => {
    const left = x + (i - unit.blocks / 2) * 9 + 1;
    return `<rect x="${short(left)}" y="${short(y + 4)}" width="7" height="7" fill="${colour}"/>`;
  });
  return element(
    'g',
    marked(unit.id, unit.hex),
    element('title', '', escapeHtml(says)),
    path(
      arrows[edge].map(([dx, dy]) => [x + dx, y + dy]),
      `fill="${colour}" fill-opacity="0.18" stroke="${colour}" stroke-width="2.5"`,
    ),
    text(x, y + 1, Math.min(14 * px, 22, CODE_ROOM / boldWidth(code)), code, 'font-weight="bold"'),
    ...squares,
    ...(named && !sheet.notes.has(unit.hex) ? [drawWord(nameOfUnit(sheet, unit, [x, y], edge === 'bottom'))] : []),
  );
}

const CODE_ROOM = 50;

/** Returns an upper bound of the width of bold letters, as a multiple of the font size. */
function boldWidth(words: string): number {
  const wide = words.match(/[MWm]/g)?.length ?? 0;
  const capital = words.match(/[A-LN-VX-Z]/g)?.length ?? 0;
  return 1.1 * wide + 0.84 * capital + 0.7 * (words.length - wide - capital);
}

function drawLeader(sheet: Sheet, leader: { readonly id: string; readonly side: Side; readonly hex: number }): string {
  const { position, named, px } = sheet;
  const unit = position.units.find((u) => u.hex === leader.hex);
  const [x, y] = pieceAt(sheet, leader.hex);
  const { name, edge } = position.sides[leader.side];
  const place = unit ? `with ${wordedId(unit.id)}` : `alone at ${nameOf(leader.hex)}`;
  const says = `Leader ${wordedId(leader.id)}, ${wordedId(name)}, ${place}`;
  const [dx, dy, radius] = unit ? [31, edge === 'bottom' ? 6 : -6, 9 + 3 * (px - 1)] : [0, 0, 16];
  const [, number = ''] = /^leader-(\d+)$/.exec(leader.id) ?? [];
  const initial = `${leader.id.charAt(0).toUpperCase()}${number}`;
  return element(
    'g',
    marked(leader.id, leader.hex),
    element('title', '', escapeHtml(says)),
    circle(x + dx, y + dy, radius, `fill="var(--page, #ffffff)" stroke="${sideColours[leader.side]}" stroke-width="3"`),
    text(
      x + dx,
      y + dy + radius * 0.45,
      Math.min(radius * 1.3, (radius * 1.7) / boldWidth(initial)),
      initial,
      'font-weight="bold"',
    ),
    ...(named && !unit ? [drawWord(nameOfLeader(sheet, leader.id, [x, y]))] : []),
  );
}

const nameOfLeader = ({ px }: Sheet, id: string, [x, y]: readonly [number, number]): Word => ({
  ...{ x, y: y + 28, size: SMALL * px, room: WIDE - 8 },
  words: /^leader(-\d+)?$/.test(id) ? '' : wordedId(id),
});

/** A note's card on the lower half of its hex, above the names of the hexes below; many lines are smaller. */
const NOTE = { bottom: 31, wide: 79, margin: 1.5 };
const NOTE_LINES = [
  { most: 2, size: 10.5, line: 12.5 },
  { most: Infinity, size: 9, line: 9.2 },
] as const;
/** The distance by which a piece is drawn higher to leave room for a note. */
const RAISED = 11;

function drawNote(sheet: Sheet, hex: number, lines: readonly string[]): string {
  const [x, y] = centre(sheet, hex);
  const { bottom, wide, margin } = NOTE;
  const { size, line } = NOTE_LINES.find(({ most }) => lines.length <= most)!;
  const tall = lines.length * line + 2 * margin;
  const top = bottom - tall;
  return element(
    'g',
    'class="note"',
    `<rect x="${short(x - wide / 2)}" y="${short(y + top)}" width="${wide}" height="${tall}" rx="4" fill="var(--page, #ffffff)" stroke="currentColor"/>`,
    ...lines.map((words, i) => fitted(x, y + top + margin + (i + 0.8) * line, size, wide - 6, words)),
  );
}

/** The distances of an arrow's ends from the centres of the hexes, and its head. */
const ARROW = { from: 25, to: 25, long: 12, wide: 6 };
/** The distances of an arrow to the side; the first keeps mutual attacks apart. */
const ASIDES = [8, -8, 0, 14, -14, 20, -20, 26, -26];

const isAlike = (one: PlannedAttack, other: PlannedAttack): boolean => one.from === other.from && one.to === other.to;

/** Draws attacks as an arrow next to the names on its path, broken if there is no room next to them. */
function drawAttacks(sheet: Sheet, attacks: readonly PlannedAttack[], words: readonly Word[]): string {
  const { from, to, ranged } = attacks[0]!;
  const arrows = ASIDES.map((aside) => arrowAt(sheet, from, to, aside, words));
  const { line, head, number } =
    arrows.find(({ isFree, line }) => isFree && line.length === 1) ??
    arrows.find(({ isFree }) => isFree) ??
    arrows.find(({ isHeadFree }) => isHeadFree) ??
    arrows[0]!;
  const dash = ranged ? ' stroke-dasharray="7 4"' : '';
  const numbers = attacks.flatMap((one) => one.number ?? []).join(', ');
  const what = numbers === '' ? 'possible attack' : `attack ${numbers}`;
  const d = line.map((ends) => `M${ends.map((point) => point.map(short).join(' ')).join('L')}`).join('');
  return element(
    'g',
    'class="attack"',
    element('title', '', escapeHtml(`${what}: from ${nameOf(from)} at ${nameOf(to)}`)),
    `<path d="${d}" fill="none" stroke="currentColor" stroke-width="3"${dash}/>`,
    path(head, 'fill="currentColor"'),
    numbers === ''
      ? ''
      : fitted(
          number[0],
          number[1] + 4,
          Math.min(nameSize(sheet), 14),
          24,
          numbers,
          'font-weight="bold" stroke="var(--page, #ffffff)" stroke-width="3" paint-order="stroke"',
        ),
  );
}

type Point = readonly [x: number, y: number];

interface Arrow {
  readonly line: readonly (readonly [Point, Point])[];
  readonly head: readonly Point[];
  readonly number: Point;
  readonly isHeadFree: boolean;
  /** Whether the number is free, too. */
  readonly isFree: boolean;
}

function arrowAt(sheet: Sheet, from: number, to: number, aside: number, words: readonly Word[]): Arrow {
  const [x, y] = centre(sheet, from);
  const [toX, toY] = centre(sheet, to);
  const far = Math.hypot(toX - x, toY - y);
  const [dx, dy] = [(toX - x) / far, (toY - y) / far];
  const at = (along: number, side = aside): Point => [x + dx * along - dy * side, y + dy * along + dx * side];
  const tip = far - ARROW.to;
  const neck = tip - ARROW.long;
  const parts: [Point, Point][] = [];
  let start: number | undefined;
  for (let along = ARROW.from; along <= neck; along++) {
    const isOn = isOnWord(at(along), 3, words);
    if (!isOn) start ??= along;
    if (start !== undefined && (isOn || along + 1 > neck)) {
      parts.push([at(start), at(isOn ? along - 1 : neck)]);
      start = undefined;
    }
  }
  const head = [at(tip), at(neck, aside + ARROW.wide), at(neck, aside - ARROW.wide)];
  const number = at(neck, aside + (aside < 0 ? -14 : 14));
  const isHeadFree = head.every((point) => !isOnWord(point, 1, words));
  return { line: parts, head, number, isHeadFree, isFree: isHeadFree && !isOnWord(number, 6, words) };
}

const isOnWord = ([px, py]: Point, margin: number, all: readonly Word[]): boolean =>
  all.some(({ x, y, size, room, words }) => {
    const height = Math.min(size, room / (LETTER * words.length));
    const half = (LETTER * height * words.length) / 2;
    return Math.abs(px - x) < half + margin && py > y - height * 0.8 - margin && py < y + height * 0.2 + margin;
  });

export const groundOf = ({ terrain, ramparts }: Position): string[] => [
  ...terrain.map(({ hex, kind }) => `${kind} ${nameOf(hex)}`),
  ...ramparts.map(({ behind, against }) => `rampart of ${nameOf(behind)} against ${nameOf(against)}`),
];

function described(position: Position): string {
  const sides = ([0, 1] as const).map((side) => {
    const { name, edge } = position.sides[side];
    return `${wordedId(name)} at the ${edge}: ${piecesOf(position, side).join(', ') || 'none'}`;
  });
  const terrain = groundOf(position);
  return `The board. ${[...sides, ...(terrain.length > 0 ? [`Terrain: ${terrain.join(', ')}`] : [])].join('. ')}.`;
}
