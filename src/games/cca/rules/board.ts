/*
 * The board of Commands & Colors: 9 rows; even rows have 13 hexes, odd rows 12, half a hex to the right (CCA-BRD-1). A hex is a
 * number, row * 13 + column. Doubled columns make distances whole numbers: x = 2 * column + row % 2.
 */
export const ROWS = 9;
export const COLUMNS = 13;
/** The upper limit of hex numbers (exclusive); a few numbers below it name no hex. */
export const HEXES = ROWS * COLUMNS;
export const OFF = -1;

export const rowOf = (hex: number): number => Math.floor(hex / COLUMNS);
export const columnOf = (hex: number): number => hex % COLUMNS;

export const columnsIn = (row: number): number => (row % 2 === 0 ? COLUMNS : COLUMNS - 1);

/** Returns the number of a hex, or OFF if the board has none. */
export function hexAt(row: number, column: number): number {
  const there = row >= 0 && row < ROWS && column >= 0 && column < columnsIn(row);
  return there ? row * COLUMNS + column : OFF;
}

export const nameOf = (hex: number): string => `${rowOf(hex)},${columnOf(hex)}`;

export const hexes: readonly number[] = Array.from({ length: HEXES }, (_, hex) => hex).filter(
  (hex) => columnOf(hex) < columnsIn(rowOf(hex)),
);

/** Returns the two hexes of the next row in a direction (-1 up, 1 down) that touch a hex: left, then right; OFF beyond the edges. */
function towards(hex: number, direction: -1 | 1): readonly [number, number] {
  const row = rowOf(hex);
  const left = columnOf(hex) - (row % 2 === 0 ? 1 : 0);
  return [hexAt(row + direction, left), hexAt(row + direction, left + 1)];
}

export const neighbours: readonly (readonly number[])[] = Array.from({ length: HEXES }, (_, hex) => {
  const sideways = [hexAt(rowOf(hex), columnOf(hex) - 1), hexAt(rowOf(hex), columnOf(hex) + 1)];
  return [...towards(hex, -1), ...sideways, ...towards(hex, 1)].filter((other) => other !== OFF);
});

const doubled = (hex: number): number => 2 * columnOf(hex) + (rowOf(hex) % 2);

export function distance(a: number, b: number): number {
  return DISTANCE[a * HEXES + b]!;
}

export const DISTANCE = distances();

function distances(): Uint8Array {
  const all = new Uint8Array(HEXES * HEXES);
  for (let a = 0; a < HEXES; a++) {
    for (let b = 0; b < a; b++) {
      const rows = rowOf(a) - rowOf(b);
      const apart = rows + Math.max(0, (Math.abs(doubled(a) - doubled(b)) - rows) / 2);
      all[a * HEXES + b] = apart;
      all[b * HEXES + a] = apart;
    }
  }
  return all;
}

/**
 * The rear hexes (CCA-BRD-2, CCA-BRD-3): the two of the next row nearer the unit's baseline, the lower column first; OFF if there is none.
 * `REAR[(2 * hex + edge) * 2 + which]`, edge 0 for the army at the top, 1 for that at the bottom.
 */
export const REAR = Int16Array.from({ length: HEXES * 4 }, (_, i) => {
  const [hex, edge, which] = [i >> 2, (i >> 1) & 1, i & 1];
  return towards(hex, edge === 0 ? -1 : 1)[which]!;
});

/** Returns the rows behind a hex; on the baseline of an edge there are none (CCA-BRD-2). */
export const rowsBehind = (hex: number, edge: 0 | 1): number => (edge === 0 ? rowOf(hex) : ROWS - 1 - rowOf(hex));

/**
 * Returns the hexes on a line of sight between two centres (CCA-RNG-1). An entry of one hex blocks the line if that hex blocks; an
 * entry of two hexes, whose common edge the line follows, blocks it only if both do. OFF is a hex beyond the board.
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

/** Returns the part of the line from a to b in a hex or along its edge, if it is more than a point. */
function partInside(hex: number, a: number, b: number): { edge: boolean; name: string } | undefined {
  const from = cube(a, hex);
  const to = cube(b, hex);
  let [low, high, edge] = [0, 1, false];
  for (const i of [0, 1, 2]) {
    // Two cube coordinates within a hex differ by at most 1; along the line each difference changes evenly.
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

function cube(hex: number, origin: number): readonly [number, number, number] {
  const down = rowOf(hex) - rowOf(origin);
  const across = (doubled(hex) - doubled(origin) - down) / 2;
  return [across, down, -across - down];
}
