import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** The journal of a results folder. */
export const journalIn = (folder: string): string => join(folder, 'journal.jsonl');

/** The journal that breaktest up to 0.6 wrote there, of a form that is no longer read. */
export const formerJournalIn = (folder: string): string => join(folder, 'journal.bin');

/** The file that the process at work in a results folder holds locked. */
export const lockIn = (folder: string): string => join(folder, 'journal.lock');

/** The first free name under which an unfinished journal is kept: `journal.previous.jsonl`, then `journal.previous-2.jsonl`. */
export function previousName(path: string): string {
  for (let number = 1; ; number++) {
    const name = path.replace(/\.jsonl$/, `.previous${number === 1 ? '' : `-${number}`}.jsonl`);
    if (!existsSync(name)) return name;
  }
}

/** A name in the same folder that only this process uses. */
export const besides = (path: string): string => join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
