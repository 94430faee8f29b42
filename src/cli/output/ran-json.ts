import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import type { Results } from '../../engine/results/result.ts';
import { exit } from '../exit-codes.ts';
import type { FileJob } from '../input/read-files.ts';
import { resultsJson } from './results-json.ts';

export interface FinishedRun {
  readonly code: number;
  readonly results?: Results;
  readonly matrix?: object;
  readonly reason?: string;
}

export interface RanJob extends FinishedRun {
  readonly job: FileJob;
  /** The folder; undefined if results are only shown. */
  readonly folder: string | undefined;
}

export const ranJson = (ran: readonly RanJob[]): object => ({
  experiments: ran.map(({ job: { file, experiment }, folder, code, results, matrix, reason }) => ({
    ...{ file, folder, state: stateOf(code), exit_code: code },
    ...(results
      ? resultsJson(results, { metrics: 'headlines', differences: 'headlines' })
      : { name: experiment.name, seed: experiment.seed, engine: experiment.engine, cells: [] }),
    ...matrix,
    ...(reason === undefined ? {} : { reason }),
  })),
});

/** Returns a matrix for scripts, without its combats, which are in its files. */
export const matrixRanJson = ({ results, digest, unmodelled }: MatrixRun): object => ({
  ...{
    combats: results.combats,
    played: results.played,
    ...(results.matrix.engine === 'thinned' ? {} : { trials: results.trials }),
    proved: results.proved,
    digest,
    unmodelled,
  },
  failed: results.failed,
});

const stateOf = (code: number): 'done' | 'interrupted' | 'failed' => {
  if (code === exit.done) return 'done';
  return code === exit.interrupted ? 'interrupted' : 'failed';
};
