import { csvFormatRow, csvFormatRows, csvFormatValue } from 'd3-dsv';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { sweptPaths, sweptText } from '../views/swept.ts';

/** RFC 4180, with line feeds, which every reader takes, and one at the end. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `${csvFormatRows(rows.map((row) => row.map(csvText)))}\n`;
}

/**
 * A text for a cell. Spreadsheets run what begins like a formula: an apostrophe before it makes it text for them, and is a letter
 * of it for other readers. Numbers stay as they are.
 */
export const csvText = (text: string): string =>
  /^[=+\-@\t\r]/.test(text) && !/^[+-]?((\d+\.?\d*|\.\d+)(e[+-]?\d+)?|Infinity)$/i.test(text) ? `'${text}` : text;

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
    const place = csvFormatRow([String(cell.cell), cell.variant, ...swept].map(csvText));
    let piece = '';
    for (const row of rowsOf(cell)) {
      piece += place;
      for (const value of row)
        piece += `,${typeof value === 'number' ? csvNumber(value) : csvFormatValue(csvText(value))}`;
      piece += '\n';
    }
    yield piece;
  }
}
