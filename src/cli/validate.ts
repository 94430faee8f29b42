import { boardOf } from './board.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';
import { leftOut } from './left-out.ts';
import { cellsText } from './plan-text.ts';
import { anyError, printProblems, readFiles } from './read-files.ts';
import { trialsText } from './trials-text.ts';

/** `validate FILE…`: tells which files are valid, and prints every problem of the others at once. */
export async function validate(files: readonly string[], io: Io): Promise<number> {
  const { jobs, problems } = readFiles(files, {});
  for (const { file, experiment } of jobs) {
    io.out(`${file}: valid, ${cellsText(experiment)}, ${trialsText(experiment)}\n`);
    io.out(leftOut(experiment.cells));
    // Variants and sweeps seldom move anything: the first board tells whether the file says what was meant.
    io.out(
      boardOf(experiment.cells[0]!)
        .map((line) => (line === '' ? '\n' : `  ${line}\n`))
        .join(''),
    );
  }
  printProblems(problems, io);
  return anyError(problems) ? exit.input : exit.done;
}
