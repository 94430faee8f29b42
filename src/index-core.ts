import { readArmies } from './games/t9a/lists/own-armies.ts';

/**
 * breaktest without Node: reads an experiment, plays its batches and computes its results, in a browser, in a worker, anywhere. The caller
 * passes in the library of profiles as texts and, if there are threads, a runner.
 *
 *     const { experiment } = readExperiment(text, { library: { t9a: { empire } } });
 *     const { cells, digest } = await runExperiment(experiment);
 *
 * @packageDocumentation
 */

import { createBreaktest } from './app.ts';
import { metricsOfCell } from './engine/compile/compile-cell.ts';
import { TaskPlayer } from './engine/play/player.ts';
import type { Task } from './engine/play/task.ts';
import { tasksOf } from './engine/play/tasks-of.ts';
import type { CellResult, Results } from './engine/results/result.ts';
import { summarise } from './engine/results/summarise.ts';
import type { PointCounts } from './engine/simulate/counts.ts';
import { type Counts, Tally } from './engine/simulate/tally.ts';
import { type Cell, type Experiment, isWithoutTrials } from './experiment/experiment.ts';
import type { ExperimentObject, ExperimentOf } from './experiment/file/input.ts';
import type { ReadResult } from './experiment/file/read-text.ts';
import { filesOf, type Texts } from './experiment/file/texts.ts';
import type { WorkingFileOptions as CommonOptions } from './experiment/file/working-file.ts';
import { listStudy } from './experiment/study.ts';
import { shippedGames } from './games/shipped.ts';
import { readArmyUnits } from './games/t9a/lists/read-army-units.ts';
import type { CommonOptions as CommonRunOptions } from './run/options.ts';
import { runOn } from './run/run-on.ts';
import { LocalRunner } from './run/runners/local.ts';
import type { Runner } from './run/runners/runner.ts';

export type { Task as BatchTask, TaskResult } from './engine/play/task.ts';
export { digestOf } from './engine/results/digest.ts';
export type { CellResult, DifferenceRow, Histogram, MetricRow, Results } from './engine/results/result.ts';
export { BATCH_SIZE } from './engine/simulate/batch.ts';
export type { PointCounts as BatchCounts } from './engine/simulate/counts.ts';
export type { Counts } from './engine/simulate/tally.ts';
export type { Cell, Experiment } from './experiment/experiment.ts';
export type { ExperimentObject } from './experiment/file/input.ts';
export type { ReadResult } from './experiment/file/read-text.ts';
export type { Texts } from './experiment/file/texts.ts';
export type { LocatedProblem } from './experiment/problems/located-problem.ts';
export { problemsText } from './experiment/problems/problems-text.ts';
export type { Runner } from './run/runners/runner.ts';

const breaktest = createBreaktest({
  games: shippedGames,
  files: filesOf({}),
  run: (experiment, { runner = new LocalRunner(), ...options }) => runOn(experiment, runner, options),
});

/** An experiment of The 9th Age as an object: the keys of its file. */
export type T9aExperiment = ExperimentOf<'t9a'>;

/** An experiment of Commands & Colors: Ancients as an object: the keys of its file. */
export type CcaExperiment = ExperimentOf<'cca'>;

/** The options of `readExperiment`. */
export interface ReadOptions extends CommonOptions, Texts {}

/** The options of `runExperiment`. */
export interface RunOptions extends CommonRunOptions {
  /** The runner that plays the batches and is left open; default this thread. */
  readonly runner?: Runner;
}

/** Turns a file's text, or an object of its form, into an experiment. Lists every problem; never throws for bad input. */
export const readExperiment = (text: string | ExperimentObject, options: ReadOptions = {}): ReadResult =>
  breaktest.readExperiment(text, options, filesOf(options, readArmyUnits, readArmies));

/**
 * Runs an experiment, or computes its exact answer if its `engine` is `exact`. The digest is the same on every machine.
 * @throws Error if the experiment has a matrix, or if its only cell has a batch that fails twice or an exact answer that is too large
 */
export const runExperiment = (experiment: Experiment, options: RunOptions = {}): Promise<Results> =>
  breaktest.runExperiment(experiment, options);

/** Yields the batches of an experiment, each of which can be played anywhere, in any order. None for an exact answer. */
export function* batchesOf(experiment: Experiment): Generator<Task> {
  if (!isWithoutTrials(experiment.engine)) yield* tasksOf(listStudy(experiment), experiment.trials);
}

/** Returns a player of batches in this thread. Keep one for many batches, since it remembers the last combat. */
export function openPlayer(): { readonly play: (task: Task) => PointCounts } {
  const player = new TaskPlayer();
  return { play: (task) => player.play(task) as PointCounts };
}

/**
 * Returns the result of a cell from the counts of its batches.
 * @param counts of its batches, in any order
 * @param trials the number of trials in all of them
 */
export function cellResult(cell: Cell, counts: readonly Counts[], trials: number): CellResult {
  const measures = metricsOfCell(cell);
  const tally = new Tally(measures.counters);
  for (const one of counts) tally.merge(one);
  return summarise(cell, measures, tally, trials);
}
