/*
 * The board of Commands & Colors: 9 rows; even rows have 13 hexes, odd rows 12, half a hex to the right (CCA-BRD-1).
 * A hex is a number, row * 13 + column. Doubled columns make distances whole numbers: x = 2 * column + row % 2.
 */
export const ROWS = 9;
export const COLUMNS = 13;
/** Numbers of hexes run from 0 to below this; a few of them name no hex. */
export const HEXES = ROWS * COLUMNS;
/** Not on the board. */
export const OFF = -1;

export const rowOf = (hex: number): number => Math.floor(hex / COLUMNS);
export const columnOf = (hex: number): number => hex % COLUMNS;

/** The hexes of a row. */
export const columnsIn = (row: number): number => (row % 2 === 0 ? COLUMNS : COLUMNS - 1);

/** The number of a hex, or OFF if there is none. */
export function hexAt(row: number, column: number): number {
  const there = row >= 0 && row < ROWS && column >= 0 && column < columnsIn(row);
  return there ? row * COLUMNS + column : OFF;
}

/** A hex as files write it: `5,6`. */
export const nameOf = (hex: number): string => `${rowOf(hex)},${columnOf(hex)}`;

/** Every hex, row by row. */
export const hexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  (hex) => columnOf(hex) < columnsIn(rowOf(hex)),
);

/** The two hexes of the next row in a direction (-1 up, 1 down) that touch a hex: left, then right; OFF beyond the edges. */
function towards(hex: number, direction: -1 | 1): readonly [number, number] {
  const row = rowOf(hex);
  const left = columnOf(hex) - (row % 2 === 0 ? 1 : 0);
  return [hexAt(row + direction, left), hexAt(row + direction, left + 1)];
}

/** For each hex: those next to it, row by row. */
export const neighbours: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) => {
  const sideways = [hexAt(rowOf(hex), columnOf(hex) - 1), hexAt(rowOf(hex), columnOf(hex) + 1)];
  return [...towards(hex, -1), ...sideways, ...towards(hex, 1)].filter((other) => other !== OFF);
});

const doubled = (hex: number): number => 2 * columnOf(hex) + (rowOf(hex) % 2);

/** Steps from one hex to another. */
export function distance(a: number, b: number): number {
  return DISTANCE[a * HEXES + b]!;
}

/** `distance` as a table: DISTANCE[a * HEXES + b]. */
export const DISTANCE = Uint8Array.from({ length: HEXES * HEXES }, (_, i) => {
  const [a, b] = [Math.floor(i / HEXES), i % HEXES];
  const rows = Math.abs(rowOf(a) - rowOf(b));
  return rows + Math.max(0, (Math.abs(doubled(a) - doubled(b)) - rows) / 2);
});

/**
 * Rear hexes (CCA-BRD-2, CCA-BRD-3): the two of the next row nearer the own baseline, the lower column first; OFF where there
 * is none. `REAR[(2 * hex + edge) * 2 + which]`, edge 0 for the army of the top, 1 for that of the bottom.
 */
export const REAR = Int16Array.from({ length: HEXES * 4 }, (_, i) => {
  const [hex, edge, which] = [i >> 2, (i >> 1) & 1, i & 1];
  return towards(hex, edge === 0 ? -1 : 1)[which]!;
});

/** Whether a hex lies on the baseline of an edge: nothing is behind it (CCA-BRD-2). */
export const isBaseline = (hex: number, edge: 0 | 1): boolean => rowOf(hex) === (edge === 0 ? 0 : ROWS - 1);

/**
 * What a line of sight from centre to centre passes (CCA-RNG-1): a hex that it crosses blocks it alone; of the two hexes along
 * whose common edge it runs both must. Each entry is one hex, or two, OFF standing for one beyond the board.
 */
export function between(a: number, b: number): readonly (readonly number[])[] {
  const crossed: number[][] = [];
  const edges = new Map<string, number[]>();
  for (const hex of hexes) {
    if (hex === a || hex === b) continue;
    const part = partInside(hex, a, b);
    if (part === undefined) continue;
    if (!part.edge) crossed.push([hex]);
    else edges.set(part.name, [...(edges.get(part.name) ?? []), hex]);
  }
  return [...crossed, ...[...edges.values()].map((pair) => (pair.length === 1 ? [...pair, OFF] : pair))];
}

/** The part of the line from a to b that lies in a hex or along its edge, if it is more than a point. */
function partInside(hex: number, a: number, b: number): { edge: boolean; name: string } | undefined {
  const from = cube(a, hex);
  const to = cube(b, hex);
  let [low, high, edge] = [0, 1, false];
  for (const i of [0, 1, 2]) {
    // A hex is where each two cube coordinates differ by 1 at most; along the line each difference changes evenly.
    const start = from[i]! - from[(i + 1) % 3]!;
    const change = to[i]! - to[(i + 1) % 3]! - start;
    if (change === 0) {
      if (Math.abs(start) > 1) return undefined;
      edge ||= Math.abs(start) === 1;
      continue;
    }
    const [enters, leaves] = [(-1 - start) / change, (1 - start) / change].sort((x, y) => x - y) as [number, number];
    low = Math.max(low, enters);
    high = Math.min(high, leaves);
  }
  return high - low > 1e-9 ? { edge, name: `${low.toFixed(6)} ${high.toFixed(6)}` } : undefined;
}

/** Cube coordinates of a hex as seen from another. */
function cube(hex: number, origin: number): readonly [number, number, number] {
  const down = rowOf(hex) - rowOf(origin);
  const across = (doubled(hex) - doubled(origin) - down) / 2;
  return [across, down, -across - down];
}
