import { isError } from '../../core/problem.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { type ReadBytes, type ReadFile, whyUnreadable } from '../../experiment/file/files.ts';
import type { OverrideOptions } from '../../experiment/file/overrides.ts';
import { read } from '../../experiment/file/read.ts';
import { readFromDisk, readStandardInput } from '../../experiment/file/read-disk.ts';
import { readExperiment } from '../../experiment/file/read-experiment.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { locate } from '../../experiment/problems/place.ts';
import { problemsText } from '../../experiment/problems/problems-text.ts';
import type { AskedCommand } from '../../run/journal/records.ts';
import { nearExamples } from '../init/unknown-example.ts';
import type { Io } from '../io.ts';

/** Standard input, on a command line and in messages. */
export const STDIN = '-';
const STDIN_NAME = 'standard input';

export const nameOfFile = (file: string): string => (file === STDIN ? STDIN_NAME : file);

export interface FileJob {
  readonly file: string;
  readonly experiment: Experiment;
  /** The text, if positions in it may be reported. */
  readonly text?: string;
  readonly asked?: AskedCommand;
}

export interface ReadFiles {
  readonly jobs: readonly FileJob[];
  readonly problems: LocatedProblem[];
}

/** Reads files and the files that they name by `watched`, by default from the disk; `takesMatrix` allows a `matrix` in them. */
export function readFiles(
  files: readonly string[],
  options: OverrideOptions,
  watched: { readonly read?: ReadFile; readonly readBytes?: ReadBytes } = {},
  takesMatrix = false,
): ReadFiles {
  const { read: readFile = readFromDisk, readBytes } = watched;
  const problems: LocatedProblem[] = [];
  const jobs: FileJob[] = [];
  for (const given of files) {
    const text = readText(given, problems, readFile);
    if (text === undefined) continue;
    const file = nameOfFile(given);
    const { set, trials, seed, engine, precision, keep } = options;
    const changes = { set, trials, seed, engine, precision, keep };
    const result = readExperiment(text, { file, readFile, readBytes, ...changes });
    problems.push(...result.problems);
    if (result.experiment?.cells.matrix && !takesMatrix) problems.push(matrixProblem(file, text));
    else if (result.experiment !== undefined) jobs.push({ file, experiment: result.experiment, text });
  }
  return { jobs, problems };
}

function matrixProblem(file: string, text: string): LocatedProblem {
  const problem: LocatedProblem = {
    ...{ code: 'no-matrix', severity: 'error', path: ['matrix'], found: '`matrix`' },
    message: 'This command takes no matrix of combats',
    allowed: '`run` or `validate`; or a file of one of its combats',
    file,
  };
  return { ...problem, ...locate(read(text).locator, problem) };
}

/** Reads a file and prints all problems; undefined after an error. */
export function readFile(file: string, options: OverrideOptions, io: Io): FileJob | undefined {
  const { jobs, problems } = readFiles([file], options);
  printProblems(problems, io);
  return jobs[0];
}

export const anyError = (problems: readonly LocatedProblem[]): boolean => problems.some(isError);

export function printProblems(problems: readonly LocatedProblem[], io: Io): void {
  const { red, yellow } = io.paintErr;
  io.err(problemsText(problems, (severity, text) => (severity === 'error' ? red(text) : yellow(text))));
}

export function readText(
  file: string,
  problems: LocatedProblem[],
  readFile: ReadFile = readFromDisk,
): string | undefined {
  try {
    return file === STDIN ? readStandardInput() : readFile(file);
  } catch (error) {
    const message = `The file cannot be read: ${whyUnreadable(error)}`;
    // A word without an ending may mean an example.
    const near = /^\w[\w-]*$/.test(file) ? nearExamples(file) : [];
    problems.push(errorIn(nameOfFile(file), 'unreadable-file', message, { near }));
    return undefined;
  }
}
