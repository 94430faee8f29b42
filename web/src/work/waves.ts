import type { Results } from '../../../src/engine/results/result.ts';
import type { Experiment } from '../../../src/experiment/experiment.ts';
import type { CommonOptions } from '../../../src/run/options.ts';
import { runOn } from '../../../src/run/run-on.ts';
import { LocalRunner } from '../../../src/run/runners/local.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { Memory } from './memory.ts';
import { PageRunner } from './threads.ts';

/** The trials before the first answer, and the factor between two answers. */
const FIRST = 2_000;
const MORE = 4;

const here = new LocalRunner();
let threads: Runner | undefined;
export const everywhere = (): Runner => (threads ??= new PageRunner());

export const throughout = (experiment: Experiment, options: CommonOptions): Promise<Results> =>
  runOn(experiment, everywhere(), options);

export interface Waves {
  readonly signal: AbortSignal;
  readonly memory?: Memory;
  readonly found: (results: Results) => void;
  /** Called with the part of the work that is done, 0..1. */
  readonly onPart?: (part: number) => void;
}

/** Plays an experiment in waves that grow by a factor. @returns undefined if it was stopped */
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
