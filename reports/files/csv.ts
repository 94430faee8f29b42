import { csvFormatRow, csvFormatRows, csvFormatValue } from 'd3-dsv';
import type { Results } from '../../src/engine/results/result.ts';
import { type CellTable, type Column, places, type Row } from './table.ts';

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

/** Rows that are put together before they are written. */
const PIECE = 2048;

/** A file of rows in pieces, so that it never stands in memory whole. */
export function* csvOfRows(columns: readonly Column[], rows: Iterable<Row>): Generator<string> {
  let piece = csv([columns.map(({ name }) => name)]);
  let count = 0;
  for (const row of rows) {
    piece += `${row.map(csvValue).join(',')}\n`;
    if (++count % PIECE > 0) continue;
    yield piece;
    piece = '';
  }
  yield piece;
}

const csvValue = (value: string | number): string =>
  typeof value === 'number' ? csvNumber(value) : csvFormatValue(csvText(value));

/** A file of rows that belong to cells, in pieces: the header, then cell by cell, so that it never stands in memory whole. */
export function* csvOfCells(results: Results, { columns, rowsOf }: CellTable): Generator<string> {
  const place = places(results);
  // The same few words stand in most rows.
  const known = new Map<string, string>();
  const written = (value: string | number): string => {
    if (typeof value === 'number') return csvNumber(value);
    let text = known.get(value);
    if (text === undefined) {
      text = csvValue(value);
      known.set(value, text);
    }
    return text;
  };
  yield csv([[...place.columns, ...columns].map(({ name }) => name)]);
  for (const cell of results.cells) {
    const start = csvFormatRow(place.of(cell).map((value) => csvText(String(value))));
    let piece = '';
    for (const row of rowsOf(cell)) {
      piece += start;
      for (const value of row) piece += `,${written(value)}`;
      piece += '\n';
    }
    yield piece;
  }
}
