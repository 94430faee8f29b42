import type { ReadFile } from '../../experiment/file/files.ts';
import { read } from '../../experiment/file/read.ts';
import type { LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { locate } from '../../experiment/problems/place.ts';
import { type FileJob, readText } from './read-files.ts';

export const shardProblems = (jobs: readonly FileJob[], readFile?: ReadFile): LocatedProblem[] =>
  jobs.flatMap(({ file, experiment: { precision } }): LocatedProblem[] => {
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
            'The stopping rule needs the results of all machines, and a shard has only its own: this cannot be played in shards',
        }),
      ];
    return [];
  });

/** Adds the position to a problem, if its key is in the file and not in an option. */
function at(file: string, readFile: ReadFile | undefined, problem: LocatedProblem): LocatedProblem {
  const text = readText(file, [], readFile);
  const { locator } = read(text ?? '');
  return locator.has(problem.path) ? { ...problem, ...locate(locator, problem) } : problem;
}
