import { boardOf } from './board.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';
import { leftOut } from './left-out.ts';
import { cellsText } from './plan-text.ts';
import { problemsJson } from './problems-json.ts';
import { anyError, printProblems, type ReadFiles, readFiles } from './read-files.ts';
import { jsonText } from './results-json.ts';
import { screenOf } from './screen.ts';
import { trialsText } from './trials-text.ts';

/** Options of `validate`. */
export interface ValidateOptions {
  readonly json?: boolean;
}

/** `validate FILE…`: tells which files are valid, and prints every problem of the others at once. */
export async function validate(files: readonly string[], { json }: ValidateOptions, io: Io): Promise<number> {
  const read = readFiles(files, {});
  if (json) io.out(jsonText(validityJson(files, read)));
  else tell(read, io);
  return anyError(read.problems) ? exit.input : exit.done;
}

function tell({ jobs, problems }: ReadFiles, io: Io): void {
  for (const { file, experiment } of jobs) {
    io.out(`${file}: valid, ${cellsText(experiment)}, ${trialsText(experiment)}\n`);
    io.out(leftOut(experiment.cells, screenOf(io)));
    // Variants and sweeps seldom move anything: the first board tells whether the file says what was meant.
    const board = boardOf(experiment.cells[0]!);
    const indent = Math.max(...board.map(({ length }) => length)) + 2 <= io.columns ? '  ' : '';
    io.out(board.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join(''));
  }
  printProblems(problems, io);
}

/** The same for scripts. */
const validityJson = (files: readonly string[], { jobs, problems }: ReadFiles): object => ({
  files: files.map((file) => {
    const job = jobs.find((one) => one.file === file);
    return { file, valid: job !== undefined, cells: job?.experiment.cells.length ?? null };
  }),
  problems: problemsJson(problems),
});
