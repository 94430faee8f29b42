import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The journal of a results folder. */
export const journalIn = (folder: string): string => join(folder, 'journal.bin');

/** The file that says which process is at work in a results folder. */
export const lockIn = (folder: string): string => join(folder, 'journal.lock');

/** The first free name under which an unfinished journal is kept: `journal.previous.bin`, then `journal.previous-2.bin`. */
export function previousName(path: string): string {
  for (let number = 1; ; number++) {
    const name = path.replace(/\.bin$/, `.previous${number === 1 ? '' : `-${number}`}.bin`);
    if (!existsSync(name)) return name;
  }
}

/** A name in the same folder that only this process uses. */
export const besides = (path: string, what: string): string =>
  join(dirname(path), `.${basename(path)}.${what}.${process.pid}.tmp`);
