import { type Piece, type Screen, shown, textOf } from './screen.ts';

/** Text cut to a width with an ellipsis. */
export function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`;
}

/** Text of at most a width, an ellipsis in the place of its middle: what tells names apart is at their ends. */
export function shortened(text: string, width: number): string {
  if (text.length <= width) return text;
  const end = Math.floor((width - 1) / 2);
  return `${text.slice(0, Math.max(0, width - 1 - end))}…${end > 0 ? text.slice(-end) : ''}`;
}

/** Columns that belong together, from their heads down: for each row the same number of cells. */
export type Block = readonly (readonly Piece[])[];

/** How wide a block is at least, two spaces before each column included. */
export const blockWidth = (block: Block): number =>
  (block[0] ?? []).reduce((sum, _, i) => sum + 2 + Math.max(...block.map((cells) => textOf(cells[i]!).length)), 0);

/**
 * Rows as aligned columns, two spaces apart: the first column to the left, the others to the right. Where a row would
 * be wider than the screen, the first column is shortened in its middle.
 */
export function table(rows: readonly (readonly Piece[])[], indent: string, screen: Screen): string[] {
  const length = (piece: Piece | undefined): number => (piece === undefined ? 0 : textOf(piece).length);
  const [most = 0, ...others] = (rows[0] ?? []).map((_, i) => Math.max(...rows.map((row) => length(row[i]))));
  const first = Math.min(most, screen.width - indent.length - others.reduce((sum, other) => sum + other + 2, 0));
  return rows.map(([name = '', ...values]) => {
    const whole = [shortened(textOf(name), first).padEnd(first), ...others.map((_, i) => values[i] ?? '')];
    // Nothing stands after the last text of a row.
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

/** A table of blocks; those that do not fit beside the others go into tables of their own, an empty line between them. */
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

/** Puts blocks side by side as long as they fit. */
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
