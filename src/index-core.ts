import { readArmies } from './lists/library/own-armies.ts';
/**
 * breaktest without Node: reads an experiment, plays its batches and works out its results, in a browser, in a worker, anywhere.
 * What comes from outside is handed in: the library of profiles as texts, and threads, if there are any, as a runner.
 *
 *     const { experiment } = readExperiment(text, { library: { t9a: { empire } } });
 *     const { cells, digest } = await runExperiment(experiment);
 *
 * @packageDocumentation
 */

import type { CellResult, Results } from './engine/results/result.ts';
import { summarise } from './engine/results/summarise.ts';
import { type BatchCounts, type BatchTask, measuresOf } from './engine/simulate/batch.ts';
import { BatchPlayer } from './engine/simulate/player.ts';
import { type Counts, Tally } from './engine/simulate/tally.ts';
import type { Cell, Experiment } from './experiment/experiment.ts';
import type { ExperimentObject } from './experiment/file/input.ts';
import { type ReadResult, readText } from './experiment/file/read-text.ts';
import { filesOf, type Texts } from './experiment/file/texts.ts';
import type { ReadOptions as CommonOptions } from './experiment/file/working-file.ts';
import { readArmyUnits } from './lists/units/read-army-units.ts';
import type { CommonOptions as CommonRunOptions } from './run/options.ts';
import { runOn } from './run/run-on.ts';
import { LocalRunner } from './run/simulate/local.ts';
import type { Runner } from './run/simulate/runner.ts';

export { digestOf } from './engine/results/digest.ts';
export type { CellResult, DifferenceRow, Histogram, MetricRow, Results } from './engine/results/result.ts';
export { BATCH_SIZE, type BatchCounts, type BatchTask } from './engine/simulate/batch.ts';
export { batchesOf } from './engine/simulate/points.ts';
export type { Counts } from './engine/simulate/tally.ts';
export type { Cell, Experiment } from './experiment/experiment.ts';
export type { CcaExperiment, ExperimentObject, T9aExperiment } from './experiment/file/input.ts';
export type { ReadResult } from './experiment/file/read-text.ts';
export type { Texts } from './experiment/file/texts.ts';
export type { LocatedProblem } from './experiment/problems/located-problem.ts';
export { problemsText } from './experiment/problems/problems-text.ts';
export type { Runner } from './run/simulate/runner.ts';

/** How an experiment is read. */
export interface ReadOptions extends CommonOptions, Texts {}

/** How an experiment is run. */
export interface RunOptions extends CommonRunOptions {
  /** Plays the batches, and is left open; default this thread. */
  readonly runner?: Runner;
}

/**
 * Turns the text of an experiment file, or the same as an object, into a validated experiment.
 * Never throws for what a user wrote: every problem is listed, each with its place.
 */
export const readExperiment = (text: string | ExperimentObject, options: ReadOptions = {}): ReadResult =>
  readText(text, filesOf(options, readArmyUnits, readArmies), options);

/**
 * Runs an experiment, or answers it exactly where its `engine` is `exact`. The digest is that of any other machine.
 * @throws of the only cell of an experiment: Error if a batch fails twice, or if an exact answer is too large
 */
export const runExperiment = (experiment: Experiment, options: RunOptions = {}): Promise<Results> =>
  runOn(experiment, options.runner ?? new LocalRunner(), options);

/** Plays batches in this thread; keep one for many batches, since it remembers the last combat. */
export const openPlayer = (): { readonly play: (task: BatchTask) => BatchCounts } => new BatchPlayer();

/**
 * What the batches of a cell came to.
 * @param counts of its batches, in any order
 * @param trials of all of them together
 */
export function cellResult(cell: Cell, counts: readonly Counts[], trials: number): CellResult {
  const measures = measuresOf(cell);
  const tally = new Tally(measures.counters);
  for (const one of counts) tally.merge(one);
  return summarise(cell, measures, tally, trials);
}
