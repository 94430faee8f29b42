import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import type { Job } from './read-files.ts';

/** Options that a matrix does not take. */
const others = {
  shard: '--shard',
  cluster: '--cluster',
  metrics: '--metrics',
  watch: '--watch',
} as const;

/** What keeps matrices from being run with these options. */
export const matrixProblems = (
  jobs: readonly Job[],
  options: Readonly<Partial<Record<keyof typeof others, unknown>>>,
): LocatedProblem[] =>
  jobs
    .filter(({ experiment }) => experiment.matrix)
    .flatMap(({ file }) =>
      (Object.keys(others) as (keyof typeof others)[])
        .filter((key) => options[key] !== undefined && options[key] !== false)
        .map((key) => ({
          ...{ code: 'not-with-matrix', severity: 'error' as const, path: ['matrix'], file, found: others[key] },
          message: `A matrix takes no ${others[key]}`,
          allowed: key === 'metrics' ? '`keep` in the file' : `a run without ${others[key]}`,
        })),
    );
