import { createHash } from 'node:crypto';
import type { Cell } from '../../experiment/experiment.ts';
import type { BoundsRequest } from '../../experiment/study.ts';
import { written } from './written.ts';

const known = new WeakMap<Cell, string>();

/** Returns 128 bits of a SHA-256 of all that determines the combat, its variant's name, and the request on which bounds depend. */
export function combatOf(cell: Cell, bounds?: BoundsRequest): string {
  if (bounds) return `${digestOf([cell.system, cell.setup, bounds])} ${cell.variant}`;
  let combat = known.get(cell);
  if (combat === undefined) {
    combat = `${digestOf([cell.system, cell.setup])} ${cell.variant}`;
    known.set(cell, combat);
  }
  return combat;
}

const digestOf = (parts: readonly unknown[]): string =>
  createHash('sha256')
    .update(JSON.stringify(written(parts)))
    .digest()
    .toString('base64url', 0, 16);

export const variantOf = (combat: string): string => combat.slice(combat.indexOf(' ') + 1);
