import { pause } from '../core/pause.ts';
import { type ExactCell, exactCells, withExact } from '../engine/exact/exact-beside.ts';
import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import type { RunOptions } from './options.ts';
import { runExperiment } from './run.ts';

/** How an experiment is run beside its exact answers. */
export interface BesideOptions extends RunOptions {
  /** Told when all trials are played; the exact answers may take some seconds more. */
  readonly onPlayed?: () => void;
}

/**
 * Runs an experiment and finds the exact answers of its cells meanwhile, in this thread, as far as they are cheap: at most
 * about a second for a cell and ten seconds in all. Which cells have one follows from the experiment alone, unless the
 * run is stopped. The cells that have one get `exact` and, if they are few, `exactLaws`; all else is as of `runExperiment`.
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

/** Gives way to messages, timers and signals every few milliseconds. */
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
