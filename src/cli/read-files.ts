import type { Experiment } from '../scenario/experiment.ts';
import { type ReadFile, readFromDisk, whyUnreadable } from '../scenario/files.ts';
import type { LocatedProblem } from '../scenario/located-problem.ts';
import type { OverrideOptions } from '../scenario/overrides.ts';
import { problemsText } from '../scenario/problems-text.ts';
import { readExperiment } from '../scenario/read-experiment.ts';
import type { Io } from './io.ts';

/** An experiment with the file that it was read from. */
export interface Job {
  readonly file: string;
  readonly experiment: Experiment;
}

/** Files that were read: the experiments of those without errors, and all that is to say about all of them. */
export interface ReadFiles {
  readonly jobs: readonly Job[];
  readonly problems: readonly LocatedProblem[];
}

/**
 * Reads and checks files.
 *
 * @param readFile - reads them, and the files that they name
 */
export function readFiles(
  files: readonly string[],
  options: OverrideOptions,
  readFile: ReadFile = readFromDisk,
): ReadFiles {
  const problems: LocatedProblem[] = [];
  const jobs: Job[] = [];
  for (const file of files) {
    const text = readText(file, readFile, problems);
    if (text === undefined) continue;
    const { set, trials, seed, engine, precision } = options;
    const result = readExperiment(text, { file, readFile, set, trials, seed, engine, precision });
    problems.push(...result.problems);
    if (result.experiment !== undefined) jobs.push({ file, experiment: result.experiment });
  }
  return { jobs, problems };
}

/** Reads and checks one file, and prints all its problems. Undefined if there is an error. */
export function readFile(file: string, options: OverrideOptions, io: Io): Job | undefined {
  const { jobs, problems } = readFiles([file], options);
  printProblems(problems, io);
  return jobs[0];
}

/** Whether any of the problems is an error. */
export const anyError = (problems: readonly LocatedProblem[]): boolean => problems.some((p) => p.severity === 'error');

/** Prints problems as messages, in colour on a terminal. */
export function printProblems(problems: readonly LocatedProblem[], io: Io): void {
  const { red, yellow } = io.paintErr;
  io.err(problemsText(problems, (severity, text) => (severity === 'error' ? red(text) : yellow(text))));
}

function readText(file: string, readFile: ReadFile, problems: LocatedProblem[]): string | undefined {
  try {
    return readFile(file);
  } catch (error) {
    const message = `The file cannot be read: ${whyUnreadable(error)}`;
    problems.push({ code: 'unreadable-file', severity: 'error', path: [], message, file });
    return undefined;
  }
}
