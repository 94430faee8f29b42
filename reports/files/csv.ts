import { csvFormatRow, csvFormatRows, csvFormatValue } from 'd3-dsv';
import type { CellResult, Results } from '../../src/engine/result.ts';
import { sweptPaths, sweptText } from '../swept.ts';

/** RFC 4180, with line feeds, which every reader takes, and one at the end. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `${csvFormatRows(rows.map((row) => [...row]))}\n`;
}

/** The shortest decimal number that reads back as the same double; empty where there is none. */
export function csvNumber(x: number): string {
  return Number.isFinite(x) ? String(x) : '';
}

/** The rows of one cell: each value after the cell, its variant and its swept values. */
export type CellRows = (cell: CellResult) => Iterable<readonly (string | number)[]>;

/** A file of rows that belong to cells, in pieces: the header, then cell by cell, so that it never stands in memory whole. */
export function* csvOfCells(results: Results, columns: readonly string[], rowsOf: CellRows): Generator<string> {
  const paths = sweptPaths(results);
  yield csv([['cell', 'variant', ...paths, ...columns]]);
  for (const cell of results.cells) {
    const swept = paths.map((path) => sweptText(cell.swept[path]));
    const place = csvFormatRow([String(cell.cell), cell.variant, ...swept]);
    let piece = '';
    for (const row of rowsOf(cell)) {
      piece += place;
      for (const value of row) piece += `,${typeof value === 'number' ? csvNumber(value) : csvFormatValue(value)}`;
      piece += '\n';
    }
    yield piece;
  }
}
