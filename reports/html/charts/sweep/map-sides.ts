import { shortened } from '../../../text/width.ts';
import { chartWidth } from '../chart.ts';

/** The width of a letter on a phone, the largest, and the height of a line, in units of the drawing. */
export const letter = 8.4;
const line = 17;
/** The letters of a path's name that fit along a side. */
export const titleLetters = Math.floor(chartWidth / letter) - 1;
export const margin = { top: 28, right: 12 } as const;
/** The maximum of letters; longer names are shortened in the middle. */
const mostLetters = 18;
const leastLeft = 58;
const tick = 14;

export interface Sides {
  readonly left: number;
  readonly below: number;
  readonly wide: number;
  readonly tall: number;
  readonly columns: ReadonlyMap<string, string>;
  readonly rows: ReadonlyMap<string, string>;
  readonly upright: boolean;
}

/** Whether all names are numbers; of numbers, the axis needs only every second or third. */
const areNumbers = (names: readonly string[]): boolean => names.every((name) => /^-?[\d.]+(e[+-]?\d+)?$/.test(name));

export const hasRoom = (across: readonly string[], down: readonly string[]): boolean =>
  areNumbers(across) || across.length * line <= chartWidth - margin.right - leftOf(labelsOf(down));

/** Returns the names along the sides of a map. Long names are shortened in the middle; of many numbers, some are left out. */
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

function labelsOf(names: readonly string[]): Map<string, string> {
  const plain = names.map((name) => shortened(name, mostLetters));
  const unlike = new Set(plain).size === names.length;
  return new Map(names.map((name, i) => [name, unlike ? plain[i]! : shortened(`${i + 1} ${name}`, mostLetters)]));
}

function thinned(labels: ReadonlyMap<string, string>, room: number, needed: number): Map<string, string> {
  const step = Math.max(1, Math.ceil(needed / room - 1e-9));
  return new Map([...labels].filter((_, i) => i % step === 0));
}
