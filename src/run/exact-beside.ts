import { pause } from '../core/pause.ts';
import { type Budget, type KnownCell, knownCells, withExact } from '../engine/paths/exact-beside.ts';
import type { Results } from '../engine/results/result.ts';
import { type Experiment, isWithoutTrials } from '../experiment/experiment.ts';
import { findOpponentRanges, withOpponentRanges } from './opponent-ranges.ts';
import type { RunOptions } from './options.ts';
import { runExperiment } from './run.ts';

export interface BesideOptions extends RunOptions {
  /** Called when all trials are played; the exact answers may take some seconds more. */
  readonly onPlayed?: () => void;
}

/**
 * Runs an experiment and meanwhile computes the cheap exact answers of its cells in this thread, and proves the headlines of the others: at
 * most about a second for a cell and ten seconds in all. Answers and bounds follow from the experiment alone, unless the run is stopped.
 * Cells also have `exact` and, if there are few cells, `exactLaws`, or `proved`.
 * @throws as `runExperiment` does
 */
export async function runBesideExact(experiment: Experiment, options: BesideOptions = {}): Promise<Results> {
  const over = new AbortController();
  const signals = [over.signal, ...(options.signal ? [options.signal] : [])];
  try {
    const signal = AbortSignal.any(signals);
    const [results, [found, opponents]] = await Promise.all([
      runExperiment(experiment, options).finally(() => options.onPlayed?.()),
      findKnown(experiment, signal).then(
        async (known) => [known, await findOpponentRanges(experiment, signal)] as const,
      ),
    ]);
    return withOpponentRanges(withExact(results, found), opponents);
  } finally {
    over.abort();
  }
}

/** Finds the cheap exact answers of cells and the proved headlines of others in this thread; those so far if it is stopped. */
export async function findKnown(experiment: Experiment, signal: AbortSignal, budget?: Budget): Promise<KnownCell[]> {
  const found: KnownCell[] = [];
  if (isWithoutTrials(experiment.engine)) return found;
  for (const one of knownCells(experiment, budget)) {
    if (one) found.push(one);
    await pause();
    if (signal.aborted) break;
  }
  return found;
}
