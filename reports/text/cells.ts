import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { counted } from '../../src/stats/format/counted.ts';
import { nothing } from '../../src/stats/format/formatted.ts';
import { bestRow, formatInWords, headlineNames } from '../views/answer.ts';
import { shortPaths } from '../views/short-paths.ts';
import { sweptPaths, sweptText } from '../views/swept.ts';
import { type Bars, barsOf, withBars } from './bar-column.ts';
import { type Block, blockTables, blockWidth, split } from './blocks.ts';
import { estimateBlock } from './estimate-block.ts';
import { clean, type Screen } from './screen.ts';
import { padEnd, padStart, shortened, widthOf } from './width.ts';

const mostCells = 100;
const nameRoom = 28;

/** Writes cells down, headlines with their intervals and bars across. Columns that do not fit follow in further tables. */
export function cellTable(results: Results, screen: Screen): string[] {
  const shown = results.cells.slice(0, mostCells);
  const bars = new Map<Block, Bars>();
  const blocks = headlineNames(results).map(({ subject, metric }) => {
    const rows = shown.map((cell) => bestRow(cell, subject, metric));
    const texts = rows.map((row) => (row ? formatInWords(row) : nothing));
    const head = clean(`${subject}.${metric}`);
    const block = estimateBlock(head, texts);
    const known = rows.find((row) => row);
    const estimates = rows.map((row) => row?.estimate ?? Number.NaN);
    // Headlines with negative values have no bars, because these begin at 0.
    if (known && !estimates.some((estimate) => estimate < 0)) bars.set(block, barsOf(known.kind, estimates));
    return block;
  });
  // The names take the columns that the widest block leaves, but at least a minimum.
  const widest = Math.max(...blocks.map(blockWidth));
  const names = cellColumn(results, shown, Math.max(nameRoom, screen.width - 2 - widest));
  const room = screen.width - 2 - Math.max(...names.map(widthOf));
  const parts = split(blocks, room).map((part) => withBars(part, (block) => bars.get(block), room));
  const lines = ['', ...blockTables(names, parts, '  ', screen)];
  const more = results.cells.length - shown.length;
  return more > 0 ? [...lines, `  … and ${counted(more, 'more cell')}, all of them in metrics.csv`] : lines;
}

function cellColumn(results: Results, cells: readonly CellResult[], room: number): string[] {
  const paths = sweptPaths(results);
  const variants = cells.some(({ variant }) => variant !== 'baseline');
  if (paths.length === 0) return ['cell', ...cells.map(({ variant }) => shortened(clean(variant), room))];
  const whole = [
    [...shortPaths(paths), ...(variants ? ['variant'] : [])],
    ...cells.map(({ variant, swept }) => [
      ...paths.map((path) => sweptText(swept[path])),
      ...(variants ? [variant] : []),
    ]),
  ];
  return columnsIn(
    whole.map((row) => row.map(clean)),
    room,
  );
}

const isNumber = (text: string): boolean => /^-?[\d.]+$/.test(text);

/** Joins rows as columns no wider than `room`; the widest columns are shortened in the middle. */
export function columnsIn(rows: readonly (readonly string[])[], room: number): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map((row) => widthOf(row[i]!))));
  const between = 2 * (widths.length - 1);
  for (let over = widths.reduce((a, b) => a + b, between) - room; over > 0; over--) {
    const widest = widths.indexOf(Math.max(...widths));
    // A column keeps at least three letters and an ellipsis.
    if (widths[widest]! <= 4) break;
    widths[widest]!--;
  }
  const right = widths.map((_, i) => rows.slice(1).every((row) => isNumber(row[i]!)));
  return rows.map((row) =>
    row
      .map((value, i) => {
        const text = shortened(value, widths[i]!);
        return (right[i] ? padStart : padEnd)(text, widths[i]!);
      })
      .join('  ')
      .trimEnd(),
  );
}
