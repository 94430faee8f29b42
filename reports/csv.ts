import { csvFormatRows } from 'd3-dsv';

/** RFC 4180, with line feeds, which every reader takes, and one at the end. */
export function csv(rows: readonly (readonly string[])[]): string {
  return `${csvFormatRows(rows.map((row) => [...row]))}\n`;
}

/** The shortest decimal number that reads back as the same double; empty where there is none. */
export function csvNumber(x: number): string {
  return Number.isFinite(x) ? String(x) : '';
}
