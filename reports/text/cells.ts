import type { CellResult, Results } from '../../src/engine/result.ts';
import { headlineNames, written } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { shortPaths, sweptPaths, sweptText } from '../swept.ts';
import { table } from '../table.ts';
import { type Block, split } from './table.ts';

/** The terminal shows at most so many cells. */
const mostCells = 100;
/** The names of the cells keep so many columns, if they need them. */
const nameRoom = 24;

/**
 * The headlines of many cells as an aligned table: cells down, headlines with their intervals across. Columns that do not
 * fit go into a table of their own.
 *
 * @param clean - makes a name safe to print
 */
export function cellTable(results: Results, width: number, clean: (text: string) => string): string[] {
  const shown = results.cells.slice(0, mostCells);
  const names = cellColumn(results, shown).map(clean);
  const blocks = headlineNames(results).map(({ subject, metric }): Block => {
    const values = shown.map((cell) => {
      const row = rowOf(cell, subject, metric);
      if (!row) return ['–', ''];
      const { estimate, interval } = written(row);
      return [estimate, interval === null ? '' : `(${interval})`];
    });
    const doubt = values.some(([, interval]) => interval !== '') ? '(95 % interval)' : '';
    return [[clean(`${subject}.${metric}`), doubt], ...values];
  });
  const room = width - 2 - Math.min(nameRoom, Math.max(...names.map(({ length }) => length)));
  const lines = split(blocks, room).flatMap((part) => {
    const rows = names.map((name, i) => [name, ...part.flatMap((block) => block[i]!)]);
    return ['', ...table(rows, '  ', width)];
  });
  const more = results.cells.length - shown.length;
  return more > 0 ? [...lines, `  … and ${more} more cells, all of them in metrics.csv`] : lines;
}

/** What tells the cells apart, short: the names of the swept paths at the top, and the values of each cell below. */
function cellColumn(results: Results, cells: readonly CellResult[]): string[] {
  const paths = sweptPaths(results);
  const variants = cells.some(({ variant }) => variant !== 'baseline');
  if (paths.length === 0) return ['cell', ...cells.map(({ variant }) => variant)];
  const rows = [
    [...shortPaths(paths), ...(variants ? ['variant'] : [])],
    ...cells.map(({ variant, swept }) => [
      ...paths.map((path) => sweptText(swept[path])),
      ...(variants ? [variant] : []),
    ]),
  ];
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => row[i]!.length)));
  return rows.map((row) => row.map((value, i) => value.padStart(widths[i]!)).join('  '));
}
