import { existsSync } from 'node:fs';
import { hostname } from 'node:os';
import { dirname, join } from 'node:path';

export const journalIn = (folder: string): string => join(folder, 'journal.jsonl');

/** Returns the journal of breaktest up to 0.6 in a results folder, in a format that is no longer read. */
export const formerJournalIn = (folder: string): string => join(folder, 'journal.bin');

export const lockIn = (folder: string): string => join(folder, 'journal.lock');

/** Returns `journal.previous.jsonl`, then `journal.previous-2.jsonl`. */
export function previousName(path: string): string {
  for (let number = 1; ; number++) {
    const name = path.replace(/\.jsonl$/, `.previous${number === 1 ? '' : `-${number}`}.jsonl`);
    if (!existsSync(name)) return name;
  }
}

const host = hostname()
  .replace(/[^\w.]/g, '_')
  .slice(0, 64);
let made = 0;

/** Returns a new name in the same folder that only this process uses. */
export const temporaryPath = (path: string): string =>
  join(dirname(path), `.breaktest-${host}-${process.pid}-${++made}.tmp`);

export const isLeftover = (file: string): boolean => /^\.(breaktest-.+|.+\.\d+)\.tmp$/.test(file);

/** Whether a leftover is of a process on this machine that has ended. */
export function isOrphan(file: string): boolean {
  const [, on, pid] = /^\.breaktest-(.+)-(\d+)-\d+\.tmp$/.exec(file) ?? [];
  return on === host && !isAlive(Number(pid));
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
