import { createHash } from 'node:crypto';
import type { BatchTask } from '../engine/batch.ts';
import type { Cell } from '../scenario/experiment.ts';

/** What tells a combat from another: the name of its variant, and the start of a SHA-256 of all that it is made from. */
export type Combat = readonly [variant: string, hash: string];

/** A cell with the variants that were played beside it. */
export interface Group {
  readonly cell: number;
  /** The cell itself first. */
  readonly combats: readonly Combat[];
}

const known = new WeakMap<Cell, Combat>();

export function combatOf(cell: Cell): Combat {
  let combat = known.get(cell);
  if (!combat) {
    const text = JSON.stringify([cell.system, cell.setup]);
    combat = [cell.variant, createHash('sha256').update(text).digest('hex').slice(0, 32)];
    known.set(cell, combat);
  }
  return combat;
}

export const groupOf = ({ cell, variants = [] }: Pick<BatchTask, 'cell' | 'variants'>): Group => ({
  cell: cell.cell,
  combats: [cell, ...variants].map(combatOf),
});

export const isSame = (a: Combat, b: Combat): boolean => a[0] === b[0] && a[1] === b[1];
