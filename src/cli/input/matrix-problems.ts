import { read } from '../../experiment/file/read.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { locate } from '../../experiment/problems/place.ts';
import type { Job } from './read-files.ts';

// A combat has a seed of its own, made of the names of both units and how they meet.
const parts = 'files with some of the `rows` each, and the same `seed`: a combat comes to the same in all of them';

/** Options that a matrix does not take, why, and what does instead. */
const others = {
  shard: ['--shard', 'A matrix is not played in shares', parts],
  cluster: ['--cluster', 'The workers of a cluster play no matrix', parts],
  watch: ['--watch', 'A matrix takes too long to be played whenever its file changes', 'a run with few `--trials`'],
} as const;

/** What keeps matrices from being run with these options. */
export const matrixProblems = (
  jobs: readonly Job[],
  options: Readonly<Partial<Record<keyof typeof others, unknown>>>,
): LocatedProblem[] =>
  jobs
    .filter(({ experiment }) => experiment.matrix)
    .flatMap(({ file, text, experiment }) =>
      (Object.keys(others) as (keyof typeof others)[])
        .filter((key) => options[key] !== undefined && options[key] !== false)
        .map((key): LocatedProblem => {
          const [found, message, allowed] = others[key];
          const problem: LocatedProblem = {
            ...{ code: 'not-with-matrix', severity: 'error', path: ['matrix'], file, found, message, allowed },
          };
          return { ...problem, ...locate(read(text ?? experiment.yaml).locator, problem) };
        }),
    );
