import type { MatrixRun } from '../../engine/matrix/matrix-results.ts';
import type { Results } from '../../engine/results/result.ts';
import { exit } from '../exit-codes.ts';
import type { Job } from '../input/read-files.ts';
import { resultsJson } from './results-json.ts';

/** What became of an experiment. */
export interface Ran {
  /** Exit code of this experiment alone. */
  readonly code: number;
  /** Undefined if nothing came of it. */
  readonly results?: Results;
  /** Of a matrix, what is told of it. */
  readonly matrix?: object;
  /** Why it failed as a whole. */
  readonly reason?: string;
}

/** An experiment that was run, with the folder that it stands in. */
export interface RanJob extends Ran {
  readonly job: Job;
  readonly folder: string;
}

/** What scripts need of a run: of each experiment where it is, what became of it, and its headlines. */
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

/** What scripts need of a matrix; all of its combats are in its files. */
export const matrixRanJson = ({ results, digest, unmodelled }: MatrixRun): object => ({
  ...{
    combats: results.size,
    played: results.played,
    ...(results.matrix.engine === 'thinned' ? {} : { trials: results.trials }),
    digest,
    unmodelled,
  },
  failed: results.failed,
});

const stateOf = (code: number): 'done' | 'interrupted' | 'failed' =>
  code === exit.done ? 'done' : code === exit.interrupted ? 'interrupted' : 'failed';
