import { type Piece, type Screen, shown, textOf } from './screen.ts';
import { padEnd, shortened, widthOf } from './width.ts';

/** Columns that remain together, with their heads; each row has an equal number of cells. */
export type Block = readonly (readonly Piece[])[];

/** Returns the smallest width of a block, with two spaces before each column. */
export const blockWidth = (block: Block): number =>
  (block[0] ?? []).reduce((sum, _, i) => sum + 2 + Math.max(...block.map((cells) => widthOf(textOf(cells[i]!)))), 0);

/** The letters that a name keeps before columns move to a further table. */
const leastName = 8;

/**
 * Writes columns two spaces apart: the first to the left, shortened in the middle if rows are too wide, the others to the right. Columns
 * that do not fit follow in a further table.
 */
export function table(rows: readonly (readonly Piece[])[], indent: string, screen: Screen): string[] {
  const length = (piece: Piece | undefined): number => (piece === undefined ? 0 : widthOf(textOf(piece)));
  const [most = 0, ...others] = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => length(row[i]))));
  // Rows without names are named by their first value.
  const named = most === 0 ? 2 : 1;
  const fit = Math.max(named, fitting(others, screen.width - indent.length - Math.min(most, leastName)));
  if (fit < others.length) {
    const begin = rows.map((row) => row.slice(0, fit + 1));
    const rest = rows.map((row) => [...row.slice(0, named), ...row.slice(fit + 1)]);
    return [...table(begin, indent, screen), '', ...table(rest, indent, screen)];
  }
  const first = Math.min(most, screen.width - indent.length - others.reduce((sum, other) => sum + other + 2, 0));
  return rows.map(([name = '', ...values]) => {
    const whole = [padEnd(shortened(textOf(name), first), first), ...others.map((_, i) => values[i] ?? '')];
    const last = whole.findLastIndex((piece) => textOf(piece).trim() !== '');
    return (
      indent +
      whole
        .slice(0, last + 1)
        .map((piece, i) => {
          const blanks = i === 0 ? '' : ' '.repeat(2 + others[i - 1]! - length(piece));
          const text = i === last ? textOf(piece).trimEnd() : textOf(piece);
          return blanks + shown(typeof piece === 'string' ? text : { ...piece, text }, screen);
        })
        .join('')
    );
  });
}

/** Returns how many columns fit, with two spaces before each. */
function fitting(widths: readonly number[], room: number): number {
  let used = 0;
  const over = widths.findIndex((wide) => {
    used += wide + 2;
    return used > room;
  });
  return over < 0 ? widths.length : over;
}

/** Returns a table of blocks; blocks that do not fit follow in further tables, after an empty line. */
export function blockTables(
  names: readonly string[],
  parts: readonly (readonly Block[])[],
  indent: string,
  screen: Screen,
): string[] {
  return parts.flatMap((part, i) => {
    const rows = names.map((name, j) => [name, ...part.flatMap((block) => block[j]!)]);
    return [...(i === 0 ? [] : ['']), ...table(rows, indent, screen)];
  });
}

export function split(blocks: readonly Block[], room: number): Block[][] {
  const parts: Block[][] = [];
  let used = Number.POSITIVE_INFINITY;
  for (const block of blocks) {
    const wide = blockWidth(block);
    if (used + wide > room) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)!.push(block);
    used += wide;
  }
  return parts;
}
