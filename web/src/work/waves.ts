import type { Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { CommonOptions } from '../../../src/run/options.ts';
import { runOn } from '../../../src/run/run-on.ts';
import { LocalRunner } from '../../../src/run/simulate/local.ts';
import type { Runner } from '../../../src/run/simulate/runner.ts';
import { Memory } from './memory.ts';
import { openThreads } from './threads.ts';

/** Trials after which the answer is shown first, and how many times as many before it is shown again. */
const FIRST = 2_000;
const MORE = 4;

/** Plays in the worker that asks. */
const here = new LocalRunner();
let threads: Runner | undefined;
/** Plays on a worker for each core. */
const everywhere = (): Runner => (threads ??= openThreads());

/** Plays an experiment that finds out itself how many trials it takes. */
export const throughout = (experiment: Experiment, options: CommonOptions): Promise<Results> =>
  runOn(experiment, everywhere(), options);

/** How an experiment is played wave by wave. */
export interface Waves {
  readonly signal: AbortSignal;
  /** What was played before. */
  readonly memory?: Memory;
  /** Told what each wave came to, but the last. */
  readonly found: (results: Results) => void;
  /** Told how much of all is played, 0..1. */
  readonly onPart?: (part: number) => void;
}

/** Plays an experiment in waves, each of some times as many trials as all before it. @returns undefined if it was stopped */
export async function inWaves(
  experiment: Experiment,
  { signal, memory = new Memory(), found, onPart }: Waves,
): Promise<Results | undefined> {
  const play = (trials: number): Promise<Results> =>
    runOn({ ...experiment, trials }, trials > FIRST ? everywhere() : here, {
      ...{ journal: memory, signal },
      ...(onPart && {
        onProgress: ({ done, total }) => onPart(((trials / experiment.trials) * done) / Math.max(total, 1)),
      }),
    });
  for (let trials = FIRST; trials < experiment.trials; trials *= MORE) {
    const results = await play(trials);
    if (signal.aborted) return undefined;
    found(results);
  }
  const results = await play(experiment.trials);
  return signal.aborted ? undefined : results;
}
