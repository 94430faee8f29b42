import { pause } from '../core/pause.ts';
import { type ExactCell, exactCells, withExact } from '../engine/paths/exact-beside.ts';
import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { RunOptions } from './options.ts';
import { runExperiment } from './run.ts';

export interface BesideOptions extends RunOptions {
  /** Called when all trials are played; the exact answers may take some seconds more. */
  readonly onPlayed?: () => void;
}

/**
 * Runs an experiment and meanwhile computes the exact answers of its cells in this thread, as far as they are cheap: at most about a second
 * for a cell and ten seconds in all. The cells with exact answers follow from the experiment alone, unless the run is stopped. They get
 * `exact` and, if there are few cells, `exactLaws`; all else is as in `runExperiment`.
 * @throws as `runExperiment` does
 */
export async function runBesideExact(experiment: Experiment, options: BesideOptions = {}): Promise<Results> {
  const over = new AbortController();
  const signals = [over.signal, ...(options.signal ? [options.signal] : [])];
  try {
    const [results, found] = await Promise.all([
      runExperiment(experiment, options).finally(() => options.onPlayed?.()),
      findExact(experiment, AbortSignal.any(signals)),
    ]);
    return withExact(results, found);
  } finally {
    over.abort();
  }
}

/** Finds exact answers; handles messages, timers and signals every few milliseconds. */
async function findExact(experiment: Experiment, signal: AbortSignal): Promise<ExactCell[]> {
  const found: ExactCell[] = [];
  if (experiment.engine === 'exact') return found;
  for (const one of exactCells(experiment)) {
    if (one) found.push(one);
    await pause();
    if (signal.aborted) break;
  }
  return found;
}
