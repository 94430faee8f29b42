import { openTable } from '../engine/batch.ts';
import { exit } from './exit-codes.ts';
import type { Io } from './io.ts';
import { leftOut } from './left-out.ts';
import { readFile } from './read-files.ts';

/** Options of `formation`. */
export interface FormationOptions {
  readonly set?: readonly string[];
}

/** `formation FILE`: how every unit stands at the start, to be checked by eye. */
export async function formation(file: string, { set }: FormationOptions, io: Io): Promise<number> {
  const job = readFile(file, { set }, io);
  if (job === undefined) return exit.input;
  const { system, cells } = job.experiment;
  const { game, combat } = openTable(cells[0]!);
  if (!game.picture) {
    io.err(`The units of \`system: ${system}\` stand in no formation.\n`);
    return exit.failed;
  }
  io.out(leftOut(job.experiment));
  io.out(`${game.picture(combat).join('\n')}\n`);
  return exit.done;
}
