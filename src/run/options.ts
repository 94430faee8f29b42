import type { InterimPrecision } from '../engine/stopping/interim-precision.ts';
import type { Journal } from './journal/types.ts';
import type { Runner } from './simulate/runner.ts';

/** How an experiment is run, whoever plays it. */
export interface CommonOptions {
  /** Stops the run: what is done by then is the result. */
  readonly signal?: AbortSignal;
  /**
   * Told after each batch: trials done and to be done (cells, for an exact run). `reached` works out how well the answers
   * are known so far, which takes longer than to tell it of each batch; it is undefined for an exact run.
   */
  readonly onProgress?: (
    progress: { readonly done: number; readonly total: number },
    reached?: () => InterimPrecision | undefined,
  ) => void;
  /** Told of what went wrong and was mended: a batch that is run again. */
  readonly onWarning?: (text: string) => void;
  /** Knows what was played before, and keeps what is played now. */
  readonly journal?: Journal;
}

/** How an experiment is run on this machine. */
export interface RunOptions extends CommonOptions {
  /** Worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number;
  /** Plays the batches instead of threads of its own; left open. For tests. */
  readonly runner?: Runner;
}
