import type { CellResult, Results } from '../../src/engine/result.ts';
import { nothing } from '../../src/stats/formatted.ts';
import { headlineNames, written } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { shortPaths, sweptPaths, sweptText } from '../swept.ts';
import { type Block, blockTables, split } from '../table.ts';
import { type Bars, barsOf, withBars } from './bar-column.ts';
import { estimateBlock } from './estimate-block.ts';
import { clean, type Screen } from './screen.ts';

/** The terminal shows at most so many cells. */
const mostCells = 100;
/** The names of the cells keep so many columns, if they need them. */
const nameRoom = 24;

/**
 * The headlines of many cells as an aligned table: cells down, headlines with their intervals and bars across. Columns that
 * do not fit go into a table of their own.
 */
export function cellTable(results: Results, screen: Screen): string[] {
  const shown = results.cells.slice(0, mostCells);
  const names = cellColumn(results, shown).map(clean);
  const bars = new Map<Block, Bars>();
  const blocks = headlineNames(results).map(({ subject, metric }) => {
    const rows = shown.map((cell) => rowOf(cell, subject, metric));
    const texts = rows.map((row) => (row ? written(row) : nothing));
    const head = clean(`${subject}.${metric}`);
    const block = estimateBlock(head, texts);
    const known = rows.find((row) => row);
    const estimates = rows.map((row) => row?.estimate ?? Number.NaN);
    // Bars of negative values would have to begin somewhere else than at 0.
    if (known && !estimates.some((estimate) => estimate < 0)) bars.set(block, barsOf(known.kind, estimates));
    return block;
  });
  const room = screen.width - 2 - Math.min(nameRoom, Math.max(...names.map(({ length }) => length)));
  const parts = split(blocks, room).map((part) => withBars(part, (block) => bars.get(block), room));
  const lines = ['', ...blockTables(names, parts, '  ', screen)];
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
