import { notesText } from '../../../reports/text/lines.ts';
import { pointsText } from '../../../reports/views/points.ts';
import { compileCell } from '../../engine/compile/compile-cell.ts';
import { combatsOf } from '../../experiment/matrix/matrix.ts';
import { firstOf } from '../../experiment/problems/problems-text.ts';
import { jsonText } from '../../stats/format/json-text.ts';
import { exit } from '../exit-codes.ts';
import { anyError, type FileJob, nameOfFile, printProblems, type ReadFiles, readFiles } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { problemsJson } from '../output/problems-json.ts';
import { boardOf } from '../terminal/board.ts';
import { leftOut } from '../terminal/left-out.ts';
import { leftOutText, matrixShape, matrixTrials } from '../terminal/matrix-plan.ts';
import { cellsText } from '../terminal/plan-text.ts';
import { screenOf } from '../terminal/screen.ts';
import { trialsText } from '../terminal/trials-text.ts';

export interface ValidateOptions {
  readonly json?: boolean;
}

export async function validate(files: readonly string[], { json }: ValidateOptions, io: Io): Promise<number> {
  const read = readFiles(files, {}, undefined, true);
  if (json) io.out(jsonText(validityJson(files, read)));
  else await tell(read, io);
  return anyError(read.problems) ? exit.input : exit.done;
}

async function tell({ jobs, problems }: ReadFiles, io: Io): Promise<void> {
  for (const { file, experiment } of jobs) {
    const { matrix } = experiment.cells;
    if (matrix) {
      io.out(`${file}: valid, ${matrixShape(matrix)}, ${matrixTrials(matrix)}\n`);
      io.out(leftOutText(matrix, screenOf(io)));
      continue;
    }
    io.out(`${file}: valid, ${cellsText(experiment)}, ${trialsText(experiment)}\n`);
    const points = pointsText([compileCell(experiment.cells[0]!).combat]);
    if (points !== undefined) io.out(notesText([points], screenOf(io)));
    io.out(leftOut(experiment.cells, screenOf(io)));
    // Variants and sweeps rarely move units, so the first board shows whether the positions are as intended.
    const board = await boardOf(experiment.cells[0]!, io.columns);
    const indent = Math.max(...board.map(({ length }) => length)) + 2 <= io.columns ? '  ' : '';
    io.out(board.map((line) => (line === '' ? '\n' : `${indent}${line}\n`)).join(''));
  }
  printProblems(problems, io);
}

const cellsOf = ({ experiment: { cells } }: FileJob): number => (cells.matrix ? combatsOf(cells.matrix) : cells.length);

const validityJson = (files: readonly string[], { jobs, problems }: ReadFiles): object => ({
  files: files.map(nameOfFile).map((file) => {
    const job = jobs.find((one) => one.file === file);
    return { file, valid: job !== undefined, cells: job ? cellsOf(job) : null };
  }),
  problems: problemsJson(problems),
  more_problems: problems.length - firstOf(problems).length,
});
