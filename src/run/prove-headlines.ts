import type { Metric } from '../core/game.ts';
import { pause } from '../core/pause.ts';
import { type Bounds, type BoundsOptions, boundSteps, type ProvedInterval } from '../engine/paths/bounds.ts';
import { compileCell } from '../engine/simulate/batch.ts';
import { tune } from '../engine/simulate/tune.ts';
import type { Cell } from '../experiment/experiment.ts';

export interface ProvedHeadline extends ProvedInterval, Pick<Metric, 'subject' | 'metric' | 'kind'> {}

export interface ProvedHeadlines extends Pick<Bounds, 'unfollowed' | 'steps'> {
  /** The headlines that have bounds. */
  readonly headlines: readonly ProvedHeadline[];
}

export interface ProveOptions extends BoundsOptions {
  readonly signal?: AbortSignal;
  /** The headlines of the file; default those of the game. */
  readonly asked?: readonly Pick<Metric, 'subject' | 'metric'>[];
  /** Called every few milliseconds with the last bounds, and the steps so far. */
  readonly onBounds?: (bounds: Pick<Bounds, 'unfollowed' | 'steps'>) => void;
}

/**
 * Proves bounds of the headlines of a cell, in this thread; a function of the cell and the options. Lets timers and signals through every
 * few milliseconds; if it is stopped, it returns the bounds proved so far.
 */
export async function proveHeadlines(
  cell: Cell,
  { signal, asked, onBounds, ...options }: ProveOptions,
): Promise<ProvedHeadlines> {
  tune();
  const table = compileCell(cell);
  const { headlines, metrics } = table.combat;
  const wanted = (asked ?? headlines).flatMap(({ subject, metric }) =>
    metrics.filter((one) => one.round === 0 && one.subject === subject && one.metric === metric),
  );
  const pieces = boundSteps(table, wanted, options);
  let piece = pieces.next();
  while (!piece.done && !signal?.aborted) {
    onBounds?.(piece.value);
    await pause();
    piece = pieces.next();
  }
  const { metrics: bounds, unfollowed, steps } = piece.value;
  return {
    ...{ unfollowed, steps },
    headlines: wanted.flatMap(({ subject, metric, kind }, k): ProvedHeadline[] => {
      const one = bounds[k];
      return one ? [{ subject, metric, kind, ...one }] : [];
    }),
  };
}
