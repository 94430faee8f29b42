import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Counts } from '../simulate/tally.ts';
import type { CellResult } from './result.ts';

/** Returns the SHA-256 of counts, which does not depend on the order in which trials were counted. */
export function digestOf(counts: Counts): string {
  const text = counts.map((list) => `${list.length}:${list.join(',')};`).join('');
  return bytesToHex(sha256(utf8ToBytes(text)));
}

export function digestOfCells(cells: readonly CellResult[]): string {
  const hash = sha256.create();
  for (const cell of cells) hash.update(utf8ToBytes(`${cell.cell}/${cell.variant}/${cell.trials}/${cell.digest};`));
  return bytesToHex(hash.digest());
}
