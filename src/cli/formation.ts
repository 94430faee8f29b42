import { cellName } from '../../reports/swept.ts';
import { openTable } from '../engine/batch.ts';
import { cellOf, noSuchCell } from './cell-option.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';
import { leftOut } from './left-out.ts';
import { printProblems, readFile } from './read-files.ts';

/** Options of `formation`. */
export interface FormationOptions {
  readonly set?: readonly string[];
  readonly cell?: number;
}

/** `formation FILE`: how every unit stands at the start, to be checked by eye. */
export async function formation(file: string, { set, cell = 0 }: FormationOptions, io: Io): Promise<number> {
  const job = readFile(file, { set }, io);
  if (job === undefined) return exit.input;
  const { system, cells } = job.experiment;
  const shown = cellOf(job.experiment, cell);
  if (!shown) {
    printProblems([noSuchCell(cell, job.experiment)], io);
    return exit.input;
  }
  const { game, combat } = openTable(shown);
  if (!game.picture) {
    io.err(`The units of \`system: ${system}\` stand in no formation.\n`);
    return exit.failed;
  }
  if (cells.length > 1) io.out(`Cell ${cell} (${cellName(shown)})\n`);
  io.out(leftOut([shown]));
  io.out(`${game.picture(combat).join('\n')}\n`);
  return exit.done;
}
