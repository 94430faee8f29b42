import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { openRunner } from '../runners/open-runner.ts';
import type { Runner } from '../runners/runner.ts';
import { type CommonMatrixOptions, runMatrixOn } from './run-matrix-on.ts';

export interface MatrixOptions extends CommonMatrixOptions {
  /** The number of worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number | undefined;
  /** The runner that plays the combats instead of new threads; left open. */
  readonly runner?: Runner;
}

/**
 * Plays every combat of a matrix. The results are a function of the experiment and the program version alone. A combat that fails is
 * listed, and the others continue.
 * @throws Error if the experiment has no matrix
 */
export async function runMatrix(experiment: Experiment, options: MatrixOptions = {}): Promise<MatrixRun> {
  const runner = options.runner ?? (await openRunner(options.threads));
  try {
    return await runMatrixOn(experiment, runner, options);
  } finally {
    if (!options.runner) await runner.close();
  }
}
