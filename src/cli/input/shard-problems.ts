import type { ReadFile } from '../../experiment/file/files.ts';
import { read } from '../../experiment/file/read.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { locate } from '../../experiment/problems/place.ts';
import { type Job, readText } from './read-files.ts';

/** What keeps experiments from being played in shards. */
export const shardProblems = (jobs: readonly Job[], readFile?: ReadFile): LocatedProblem[] =>
  jobs.flatMap(({ file, experiment: { precision, engine } }): LocatedProblem[] => {
    if (precision)
      return [
        at(file, readFile, {
          ...{
            code: 'no-shards',
            severity: 'error',
            path: ['precision'],
            file,
            allowed: '`trials`, or `--cluster`, where all results come together',
          },
          message:
            'When to stop is decided from what all machines have played, and a shard knows its own share alone: this cannot be played in shards',
        }),
      ];
    return engine === 'exact' ? [at(file, readFile, exactProblem(file))] : [];
  });

/** What keeps exact experiments from being played on several machines. */
export const exactProblems = (jobs: readonly Job[]): LocatedProblem[] =>
  jobs
    .filter(({ experiment }) => experiment.engine === 'exact')
    .map(({ file }) => at(file, undefined, exactProblem(file)));

const exactProblem = (file: string): LocatedProblem => ({
  ...{ code: 'no-shards', severity: 'error', path: ['engine'], file, allowed: 'sampled or rolled' },
  message: 'An exact answer has no batches that could be shared out',
});

/** A problem with its place, where the key stands in the file and not in an option. */
function at(file: string, readFile: ReadFile | undefined, problem: LocatedProblem): LocatedProblem {
  const text = readText(file, [], readFile);
  const { locator } = read(text ?? '');
  return locator.has(problem.path) ? { ...problem, ...locate(locator, problem) } : problem;
}
