import type { Results } from '../../src/engine/results/result.ts';
import { printable } from '../../src/stats/format/printable.ts';
import { csvFormatRow, csvFormatRows, csvFormatValue } from '../libraries/csv.ts';
import { type CellTable, type Column, places, type Row } from './table.ts';

/** Writes rows as in RFC 4180, but with line feeds, which every reader accepts; the last line ends with one, too. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `${csvFormatRows(rows.map((row) => row.map(csvText)))}\n`;
}

/**
 * Adds an apostrophe to texts that begin like a formula, which spreadsheets would run; other readers see it. Control characters become
 * spaces, since terminals would obey them. Numbers do not change.
 */
export function csvText(text: string): string {
  const shown = printable(text);
  return FORMULA.test(shown) && !NUMBER.test(shown) ? `'${shown}` : shown;
}

const FORMULA = /^ *[=+\-@＝＋－＠]/;
const NUMBER = /^[+-]?((\d+\.?\d*|\.\d+)(e[+-]?\d+)?|Infinity)$/i;

/** Returns the shortest decimal number that reads back as the same double; an empty text for NaN. */
export function csvNumber(x: number): string {
  return Number.isFinite(x) ? String(x) : '';
}

const PIECE = 2048;

/** Yields a file of rows in pieces, so that memory never holds the whole file. */
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

/** Yields a file of rows by cell in pieces, the header first, so that memory never holds the whole file. */
export function* csvOfCells(results: Results, { columns, rowsOf }: CellTable): Generator<string> {
  const place = places(results);
  // A cache, because a few words repeat in nearly all rows.
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
