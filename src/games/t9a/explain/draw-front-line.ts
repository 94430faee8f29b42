export interface FrontLineUnit {
  readonly label: string;
  /** The direction of the unit's front: `^` to greater y, `>` to greater x. */
  readonly facing: '^' | '>' | 'v' | '<';
  /** The unit's boundary in tenths of a mm, x0 < x1 and y0 < y1; x grows to the right of the page, y upwards. */
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const COLUMNS = 100;
const LINES = 40;
/** The height of a character, relative to its width. */
const ASPECT = 2;
/** The largest scale, in columns per tenth of a mm: one for 2.5 mm. */
const LARGEST = 1 / 25;

const UP = 1;
const DOWN = 2;
const LEFT = 4;
const RIGHT = 8;
const BOX = ' ╵╷│╴┘┐┤╶└┌├─┴┬┼';

/**
 * Draws the boundaries of the units to scale in at most 100 columns and 40 lines, with names and directions. Units in contact share a line
 * or corner, others never do. Units too small for a name have a number, explained below.
 */
export function drawFrontLine(units: readonly FrontLineUnit[], most = COLUMNS): string[] {
  if (units.length === 0) return [];
  const { columns, lines } = scaled(units, Math.min(most, COLUMNS));
  const ways = grid(lines.last + 1, columns.last + 1, 0);
  const letters = grid(lines.last + 1, columns.last + 1, '');
  const legend: string[] = [];
  for (const unit of units) {
    const box = {
      left: columns.of(unit.x0),
      right: columns.of(unit.x1),
      // The first line has the greatest y.
      top: lines.last - lines.of(unit.y1),
      bottom: lines.last - lines.of(unit.y0),
    };
    outline(ways, box);
    name(letters, box, unit, legend);
  }
  const drawn = ways.map((row, y) => row.map((way, x) => letters[y]![x]! || BOX[way]!).join(''));
  return [...drawn.map((line) => line.trimEnd()), ...legend];
}

const grid = <T>(rows: number, columns: number, value: T): T[][] =>
  Array.from({ length: rows }, () => new Array<T>(columns).fill(value));

interface Axis {
  readonly of: (coordinate: number) => number;
  readonly last: number;
}

/** Returns both axes at the largest scale at which the drawing fits; without a scale, if none does. */
function scaled(units: readonly FrontLineUnit[], most: number): { columns: Axis; lines: Axis } {
  for (let scale = LARGEST; ; scale = scale < LARGEST / 1000 ? 0 : scale * 0.97) {
    const digits = String(units.length).length;
    const columns = axis(
      units.map(({ x0, x1 }) => [x0, x1] as const),
      scale,
      digits + 2,
    ); // number, arrow
    const lines = axis(
      units.map(({ y0, y1 }) => [y0, y1] as const),
      scale / ASPECT,
      2,
    );
    if (scale === 0 || (columns.last < most && lines.last < LINES)) return { columns, lines };
  }
}

/** Scales the spans of units, from and to, so that each has `least` steps and its name has room. */
function axis(spans: readonly (readonly [number, number])[], scale: number, least: number): Axis {
  const low = Math.min(...spans.map(([from]) => from));
  const steps = new Map<number, number>();
  let free = 0;
  for (const value of [...new Set(spans.flat())].sort((a, b) => a - b)) {
    const after = spans.filter(([, to]) => to === value).map(([from]) => steps.get(from)! + least);
    const step = Math.max(free, Math.round((value - low) * scale), ...after);
    steps.set(value, step);
    free = step + 1;
  }
  return { of: (value) => steps.get(value)!, last: free - 1 };
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function outline(ways: number[][], { left, right, top, bottom }: Box): void {
  for (const y of [top, bottom]) {
    for (let x = left; x < right; x++) {
      ways[y]![x]! |= RIGHT;
      ways[y]![x + 1]! |= LEFT;
    }
  }
  for (const x of [left, right]) {
    for (let y = top; y < bottom; y++) {
      ways[y]![x]! |= DOWN;
      ways[y + 1]![x]! |= UP;
    }
  }
}

function name(letters: string[][], { left, right, top, bottom }: Box, unit: FrontLineUnit, legend: string[]): void {
  const room = right - left - 1;
  let text = `${unit.label} ${unit.facing}`;
  if (text.length > room) {
    text = `${legend.length + 1}${unit.facing}`;
    legend.push(`${legend.length + 1} ${unit.label}`);
  }
  const row = letters[Math.floor((top + bottom) / 2)]!;
  const start = left + 1 + Math.floor((room - text.length) / 2);
  [...text].forEach((letter, i) => {
    row[start + i] = letter;
  });
}
