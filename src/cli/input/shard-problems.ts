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
          ...{ code: 'no-shards', severity: 'error', path: ['precision'], file, allowed: '`trials`' },
          message:
            'When to stop is decided from what all machines have played, and a shard knows its own share alone: this cannot be played in shards',
        }),
      ];
    if (engine === 'exact')
      return [
        at(file, readFile, {
          ...{ code: 'no-shards', severity: 'error', path: ['engine'], file, allowed: 'sampled or rolled' },
          message: 'An exact answer has no batches that could be shared out',
        }),
      ];
    return [];
  });

/** A problem with its place, where the key stands in the file and not in an option. */
function at(file: string, readFile: ReadFile | undefined, problem: LocatedProblem): LocatedProblem {
  const text = readText(file, [], readFile);
  const { locator } = read(text ?? '');
  return locator.has(problem.path) ? { ...problem, ...locate(locator, problem) } : problem;
}
