import { shortened } from '../../../text/blocks.ts';
import { chartWidth } from '../chart.ts';

/** Width of a letter on a phone, where letters are largest, and height of a line, in the unit of the drawing. */
export const letter = 8.4;
const line = 17;
/** Letters of the name of a path along a side. */
export const titleLetters = Math.floor(chartWidth / letter) - 1;
/** Above and to the right of the fields. */
export const margin = { top: 28, right: 12 } as const;
/** A longer name is shortened in its middle. */
const mostLetters = 18;
/** What is left beside fields that have short names. */
const leastLeft = 58;
/** A tick and the room around it. */
const tick = 14;

/** How the names along the two sides of a map are written. */
export interface Sides {
  /** Left of the fields, and below them. */
  readonly left: number;
  readonly below: number;
  /** Of a field. */
  readonly wide: number;
  readonly tall: number;
  /** The names that are written, in full and as they are written. */
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, string>;
  /** Whether those of the columns are turned. */
  readonly upright: boolean;
}

/** Numbers run on: of them every second or third will do. */
const areNumbers = (names: readonly string[]): boolean => names.every((name) => /^-?[\d.]+(e[+-]?\d+)?$/.test(name));

/** Whether every name along the columns can be written that is no number. */
export const hasRoom = (across: readonly string[], down: readonly string[]): boolean =>
  areNumbers(across) || across.length * line <= chartWidth - margin.right - leftOf(labelsOf(down));

/** Names along the sides of a map: all of them, those that are too long shortened in the middle; of many numbers some. */
export function sidesOf(across: readonly string[], down: readonly string[]): Sides {
  const [columns, rows] = [labelsOf(across), labelsOf(down)];
  const left = leftOf(rows);
  const wide = (chartWidth - left - margin.right) / across.length;
  const many = down.length > 12 ? Math.max(10, 30 - down.length) : 32;
  const tall = areNumbers(down) ? many : Math.max(line, many);
  const longest = longestOf(columns) + 1;
  const upright = !areNumbers(across) && longest * letter > wide;
  return {
    ...{ left, wide, tall, upright, below: upright ? tick + longest * letter + line + 8 : 44 },
    columns: upright ? columns : thinned(columns, wide, longest * letter),
    rows: thinned(rows, tall, line),
  };
}

const longestOf = (labels: ReadonlyMap<string, string>): number =>
  Math.max(...[...labels.values()].map((text) => text.length));

const leftOf = (rows: ReadonlyMap<string, string>): number => Math.max(leastLeft, tick + longestOf(rows) * letter);

/** Names as they are written; where two would read the same, with their numbers. */
function labelsOf(names: readonly string[]): Map<string, string> {
  const plain = names.map((name) => shortened(name, mostLetters));
  const unlike = new Set(plain).size === names.length;
  return new Map(names.map((name, i) => [name, unlike ? plain[i]! : shortened(`${i + 1} ${name}`, mostLetters)]));
}

/** Those that have room. */
function thinned(labels: ReadonlyMap<string, string>, room: number, needed: number): Map<string, string> {
  const step = Math.max(1, Math.ceil(needed / room - 1e-9));
  return new Map([...labels].filter((_, i) => i % step === 0));
}
