import type { Metric } from '../core/game.ts';
import { pause } from '../core/pause.ts';
import { compileCell } from '../engine/compile/compile-cell.ts';
import type { Bounds, BoundsOptions } from '../engine/paths/bounds.ts';
import { boundHeadlines, type ProvedHeadlines } from '../engine/paths/headline-bounds.ts';
import { tune } from '../engine/simulate/tune.ts';
import type { Cell } from '../experiment/experiment.ts';

export interface ProveOptions extends BoundsOptions {
  readonly signal?: AbortSignal;
  /** The headlines of the file; default those of the game. */
  readonly asked?: readonly Pick<Metric, 'subject' | 'metric'>[];
  /** Called every few milliseconds with the last bounds, and the steps so far. */
  readonly onBounds?: (bounds: Pick<Bounds, 'unfollowed' | 'steps'>) => void;
}

/** Proves bounds of a cell's headlines in this thread, a function of cell and options. A stopped run returns the bounds so far. */
export async function proveHeadlines(
  cell: Cell,
  { signal, asked, onBounds, ...options }: ProveOptions,
): Promise<ProvedHeadlines> {
  tune();
  const pieces = boundHeadlines(compileCell(cell), asked, options);
  let piece = pieces.next();
  while (!piece.done && !signal?.aborted) {
    onBounds?.(piece.value);
    await pause();
    piece = pieces.next();
  }
  return piece.value;
}
