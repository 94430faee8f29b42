import type { Metric } from '../core/game.ts';
import { pause } from '../core/pause.ts';
import { type Bounds, type BoundsOptions, boundSteps, type ProvedInterval } from '../engine/paths/bounds.ts';
import { compileCell } from '../engine/simulate/batch.ts';
import { tune } from '../engine/simulate/tune.ts';
import type { Cell } from '../experiment/experiment.ts';

interface ProvedHeadline extends ProvedInterval, Pick<Metric, 'subject' | 'metric' | 'kind'> {}

interface ProvedHeadlines extends Pick<Bounds, 'unfollowed' | 'steps'> {
  /** The headlines that have bounds. */
  readonly headlines: readonly ProvedHeadline[];
}

/**
 * Proves bounds of the headlines of a cell, in this thread; a function of the cell and the options. Lets timers and signals through every
 * few milliseconds; if it is stopped, it returns the bounds proved so far.
 */
export async function proveHeadlines(
  cell: Cell,
  { signal, ...options }: BoundsOptions & { readonly signal?: AbortSignal },
): Promise<ProvedHeadlines> {
  tune();
  const table = compileCell(cell);
  const { headlines, metrics } = table.combat;
  const asked = headlines.flatMap(({ subject, metric }) =>
    metrics.filter((one) => one.round === 0 && one.subject === subject && one.metric === metric),
  );
  const pieces = boundSteps(table, asked, options);
  let piece = pieces.next();
  while (!piece.done && !signal?.aborted) {
    await pause();
    piece = pieces.next();
  }
  const { metrics: bounds, unfollowed, steps } = piece.value;
  return {
    ...{ unfollowed, steps },
    headlines: asked.flatMap(({ subject, metric, kind }, k): ProvedHeadline[] => {
      const one = bounds[k];
      return one ? [{ subject, metric, kind, ...one }] : [];
    }),
  };
}
