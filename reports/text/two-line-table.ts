import type { EntryTable } from '../../src/core/game-module.ts';
import { padEnd, padStart, widthOf } from './width.ts';
import { wrap } from './wrap.ts';

type Columns = EntryTable['columns'];

/** Writes words to the left, numbers to the right. In rows that are too wide, all words but the name move to a second line, then the numbers. */
export function twoLineTable(
  columns: Columns,
  rows: readonly (readonly string[])[],
  width: number,
  indent = '',
): string {
  const all = [columns.map(({ title }) => title), ...rows];
  const whole = aligned(columns, all, indent, () => true);
  const fits = whole.every((line) => widthOf(line) <= width);
  const isLater = (at: number): boolean => columns[at]!.words === true && at > 0;
  const numbers = aligned(columns, all, indent, (at) => !isLater(at));
  const isTight = numbers.some((line) => widthOf(line) > width);
  const below = isTight ? aligned(columns, all, `${indent}  `, (at) => columns[at]!.words !== true, ' ') : [];
  const lines = fits
    ? whole
    : all.flatMap((row, i) => {
        const later = row.filter((_, at) => isLater(at)).join(', ');
        const begin = isTight ? [`${indent}${row[0]}`, below[i]!] : [numbers[i]!];
        return [...begin, ...wrap(later, width, `${indent}    `, `${indent}      `)];
      });
  return lines.map((line) => `${line}\n`).join('');
}

function aligned(
  columns: Columns,
  rows: readonly (readonly string[])[],
  indent: string,
  isChosen: (column: number) => boolean,
  gap = '  ',
): string[] {
  const widths = columns.map((_, i) => Math.max(...rows.map((row) => widthOf(row[i]!))));
  return rows.map((row) => {
    const cells = row.map((text, i) => (columns[i]!.words ? padEnd : padStart)(text, widths[i]!));
    return `${indent}${cells.filter((_, i) => isChosen(i)).join(gap)}`.trimEnd();
  });
}
