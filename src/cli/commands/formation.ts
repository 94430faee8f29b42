import { wrap } from '../../../reports/text/wrap.ts';
import { cellName } from '../../../reports/views/swept.ts';
import { exit } from '../exit-codes.ts';
import { type CellOptions, chosenCell, isCell } from '../input/cell-option.ts';
import { printProblems, readFile } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { pictureOf } from '../terminal/board.ts';
import { leftOut } from '../terminal/left-out.ts';
import { screenOf } from '../terminal/screen.ts';

export interface FormationOptions extends CellOptions {
  readonly set?: readonly string[];
}

export async function formation(file: string, options: FormationOptions, io: Io): Promise<number> {
  const job = readFile(file, { set: options.set }, io);
  if (job === undefined) return exit.input;
  const { system, cells } = job.experiment;
  const shown = chosenCell(job.experiment, options);
  if (!isCell(shown)) {
    printProblems([shown], io);
    return exit.input;
  }
  const picture = await pictureOf(shown, io.columns);
  if (picture.length === 0) {
    io.err(`Units of \`system: ${system}\` have no formation.\n`);
    return exit.failed;
  }
  if (cells.length > 1) io.out(`${wrap(`Cell ${shown.cell} (${cellName(shown)})`, io.columns, '', '  ').join('\n')}\n`);
  io.out(leftOut([shown], screenOf(io)));
  io.out(`${picture.join('\n')}\n`);
  return exit.done;
}
