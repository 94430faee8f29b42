import { createHash } from 'node:crypto';
import type { CellResult } from './result.ts';
import type { Counts } from './tally.ts';

/** SHA-256 of counts: equal for equal counts, whatever the order in which they came. */
export function digestOf(counts: Counts): string {
  const text = counts.map((list) => `${list.length}:${list.join(',')};`).join('');
  return createHash('sha256').update(text).digest('hex');
}

/** SHA-256 over the digests of all cells. */
export function digestOfCells(cells: readonly CellResult[]): string {
  const hash = createHash('sha256');
  for (const cell of cells) hash.update(`${cell.cell}/${cell.variant}/${cell.trials}/${cell.digest};`);
  return hash.digest('hex');
}
