import { type Extent, extentOf, gone, type Position, piecesOf } from '../board/position.ts';
import { columnsIn, hexAt, nameOf } from '../rules/board.ts';
import type { Terrain } from '../setup.ts';

/** The characters from one hex to the next; the first is the line between them. */
const PITCH = 6;
const WIDTH = 1 + 13 * PITCH + 1;

const letters: Readonly<Record<Terrain, string>> = {
  hill: 'h',
  forest: 'f',
  broken: 'b',
  marsh: 'm',
  ford: 'w',
  camp: 'c',
  impassable: 'x',
};
const marks = { bottom: '^', top: 'v' } as const;

/**
 * Draws the part of the board in use as text, at most 80 columns wide: each hex is a brick of two lines, odd rows half a hex to the right.
 * The columns of even rows and then those of odd rows are written above.
 */
export function drawBoard(position: Position): string[] {
  const extent = extentOf(position);
  const rows = Array.from({ length: extent.bottom - extent.top + 1 }, (_, i) => extent.top + i);
  return [
    columnNumbers(0, extent),
    columnNumbers(1, extent),
    ...rows.flatMap((row) => drawRow(row, extent, position)),
    ...legend(position).flatMap(wrap),
  ].map((line) => line.trimEnd());
}

const columnsOf = (row: number, { left, right }: Extent): number[] =>
  Array.from({ length: Math.min(right, columnsIn(row) - 1) - left + 1 }, (_, i) => left + i);

const indent = (row: number): string => ' '.repeat((row % 2) * (PITCH / 2));

const columnNumbers = (row: number, extent: Extent): string =>
  ` ${indent(row)}${columnsOf(row, extent)
    .map((column) =>
      String(column)
        .padStart(PITCH / 2 + 1)
        .padEnd(PITCH),
    )
    .join('')}`;

function drawRow(row: number, extent: Extent, position: Position): string[] {
  const cells = columnsOf(row, extent).map((column) => cell(hexAt(row, column), position));
  const line = (i: 0 | 1, label: string) => `${label}${indent(row)}|${cells.map((lines) => lines[i]).join('|')}|`;
  return [line(0, String(row)), line(1, ' ')];
}

function cell(hex: number, { sides, units, leaders, terrain }: Position): readonly [string, string] {
  const unit = units.find((u) => u.hex === hex);
  const leader = leaders.find((l) => l.hex === hex);
  const kind = terrain.find((t) => t.hex === hex)?.kind;
  const owner = unit ?? leader;
  const mark = owner ? marks[sides[owner.side].edge] : '_';
  const name = unit ? `${short(unit.code)}${unit.blocks}` : '';
  const first = name.padStart(Math.ceil((PITCH - 1 + name.length) / 2)).padEnd(PITCH - 1);
  return [first, `_${mark}_${leader ? '*' : '_'}${kind ? letters[kind] : '_'}`];
}

const short = (code: string): string => (code.length <= 4 ? code : `${code.slice(0, 3)}${code.at(-1)!}`);

function legend(position: Position): string[][] {
  const { sides, units, leaders, terrain, ramparts } = position;
  const lines = ([0, 1] as const).map((side) => {
    const { name, edge } = sides[side];
    const pieces = piecesOf(position, side, (id) => id);
    return [`${marks[edge]} ${name}:`, ...listed(pieces.length > 0 ? pieces : ['none'], ',')];
  });
  const codes = new Set(units.map(({ code }) => code));
  const lost = gone(position);
  const rest = [
    ...(leaders.length > 0 ? ['* leader'] : []),
    ...[...codes].filter((code) => short(code) !== code).map((code) => `${short(code)} ${code}`),
    ...[...new Set(terrain.map(({ kind }) => kind))].map((kind) => `${letters[kind]} ${kind}`),
    ...ramparts.map(({ behind, against }) => `rampart of ${nameOf(behind)} against ${nameOf(against)}`),
    ...(lost.length > 0 ? [`off the board: ${lost.join(', ')}`] : []),
  ];
  return rest.length > 0 ? [...lines, listed(rest, ';')] : lines;
}

const listed = (parts: readonly string[], comma: string): string[] =>
  parts.map((part, i) => (i < parts.length - 1 ? part + comma : part));

function wrap(parts: readonly string[]): string[] {
  const lines: string[] = [];
  for (const part of parts) {
    const last = lines.at(-1);
    if (last !== undefined && `${last} ${part}`.length <= WIDTH) lines[lines.length - 1] = `${last} ${part}`;
    else lines.push(last === undefined ? part : `  ${part}`);
  }
  return lines;
}
