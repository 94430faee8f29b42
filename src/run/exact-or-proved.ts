import type { Results } from '../engine/results/result.ts';
import type { Experiment } from '../experiment/experiment.ts';
import { boundsRequestOf } from '../experiment/study.ts';
import { findOpponentRanges, withOpponentRanges } from './opponent-ranges.ts';
import type { CommonOptions } from './options.ts';
import { runOn } from './run-on.ts';
import { type ProvingOptions, ProvingRunner } from './runners/proving.ts';

export interface ExactRunOptions extends CommonOptions, Pick<ProvingOptions, 'onBounds'> {
  /** The maximum number of steps for a cell, and the width of bounds that are narrow enough. */
  readonly steps: number;
  readonly width: number;
}

/**
 * Answers an exact experiment in this thread; proves bounds of cells with too many states. A stopped run returns its answers so far.
 * @throws Error if the experiment has a matrix, or if its only cell fails
 */
export async function runExactOrProve(
  experiment: Experiment,
  { steps, width, onBounds, ...options }: ExactRunOptions,
): Promise<Results> {
  const request = { ...boundsRequestOf({ ...experiment, engine: 'bounded' })!, halfWidth: width / 2, steps };
  const runner = new ProvingRunner({ request, onBounds });
  const results = await runOn(experiment, runner, options);
  const opponents = await findOpponentRanges(experiment, options.signal);
  return withOpponentRanges({ ...results, interrupted: results.interrupted || runner.isStopped }, opponents);
}
