/* The board once more (CCA-BRD-1 … 3): a hex is row * 13 + column; rows are sqrt(3)/2 apart, odd ones half a hex to the right. */
const columnsOf = (row: number): number => (row % 2 === 0 ? 13 : 12);

export const rowOf = (hex: number): number => Math.floor(hex / 13);
export const columnOf = (hex: number): number => hex % 13;

const ALL = Array.from({ length: 9 }, (_, row) =>
  Array.from({ length: columnsOf(row) }, (_, column) => row * 13 + column),
).flat();

export const allHexes: readonly number[] = ALL;

export const isHex = (row: number, column: number): boolean =>
  row >= 0 && row < 9 && column >= 0 && column < columnsOf(row);

export const centre = (hex: number): readonly [number, number] => [
  columnOf(hex) + (rowOf(hex) % 2) / 2,
  (rowOf(hex) * Math.sqrt(3)) / 2,
];

const touching = new Map(
  ALL.map((a) => [
    a,
    ALL.filter((b) => {
      const [ax, ay] = centre(a);
      const [bx, by] = centre(b);
      return Math.abs(Math.hypot(ax - bx, ay - by) - 1) < 1e-6;
    }),
  ]),
);

export const nextTo = (hex: number): readonly number[] => touching.get(hex)!;

export function steps(from: number, to: number): number {
  let [reached, count] = [new Set([from]), 0];
  while (!reached.has(to)) {
    reached = new Set([...reached].flatMap((hex) => [hex, ...nextTo(hex)]));
    count += 1;
  }
  return count;
}

/** The rear hexes (CCA-BRD-3) of an army of the top or the bottom edge, the lower column first. */
export function rearOf(hex: number, edge: 'top' | 'bottom'): readonly number[] {
  const row = rowOf(hex) + (edge === 'bottom' ? 1 : -1);
  const columns = rowOf(hex) % 2 === 0 ? [columnOf(hex) - 1, columnOf(hex)] : [columnOf(hex), columnOf(hex) + 1];
  return columns.filter((column) => isHex(row, column)).map((column) => row * 13 + column);
}
