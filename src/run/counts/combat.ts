import { createHash } from 'node:crypto';
import type { Cell } from '../../experiment/experiment.ts';

const known = new WeakMap<Cell, string>();

/** Returns 128 bits of a SHA-256 of all that determines the combat, and the name of its variant. */
export function combatOf(cell: Cell): string {
  let combat = known.get(cell);
  if (combat === undefined) {
    const text = JSON.stringify([cell.system, cell.setup]);
    const hash = createHash('sha256').update(text).digest().toString('base64url', 0, 16);
    combat = `${hash} ${cell.variant}`;
    known.set(cell, combat);
  }
  return combat;
}

export const variantOf = (combat: string): string => combat.slice(combat.indexOf(' ') + 1);
