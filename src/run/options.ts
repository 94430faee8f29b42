import type { InterimPrecision } from '../engine/stopping/interim-precision.ts';
import type { Journal } from './journal/types.ts';
import type { Runner } from './runners/runner.ts';

export interface CommonOptions {
  /** A signal that stops the run, whose result is then that of the trials so far. */
  readonly signal?: AbortSignal;
  /**
   * Called after each batch with the trials done and the total (cells, for an exact run). `reached` computes the precision so far, which is
   * too slow for every batch; it is undefined for an exact run.
   */
  readonly onProgress?: (
    progress: { readonly done: number; readonly total: number },
    reached?: () => InterimPrecision | undefined,
  ) => void;
  /** Called with errors that were overcome, such as a batch that is run again. */
  readonly onWarning?: (text: string) => void;
  /** The journal with results played before, which also records new ones. */
  readonly journal?: Journal;
}

export interface RunOptions extends CommonOptions {
  /** The number of worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number;
  /** The runner that plays the batches instead of new threads; left open. For tests. */
  readonly runner?: Runner;
}
