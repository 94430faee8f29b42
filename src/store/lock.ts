import { constants, copyFileSync, linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { besides } from './names.ts';

/** Who holds a lock: a process of a machine, told apart from a later one that got the same number. */
export interface Holder {
  readonly pid: number;
  readonly host: string;
  /** When it was started, in ticks of its machine; empty where the system does not tell. */
  readonly started: string;
}

/** Locks that this process holds. */
const mine = new Set<string>();

/**
 * Takes a lock: a file that names its holder. One whose holder is gone, after a kill or a power failure, is taken over.
 * @returns whoever holds it instead, or undefined if it is taken
 * @throws as `node:fs` does
 */
export function takeLock(path: string): Holder | undefined {
  const full = resolve(path);
  const me: Holder = { pid: process.pid, host: hostname(), started: startOf(process.pid) };
  const aside = besides(full, 'new');
  try {
    writeFileSync(aside, `${JSON.stringify(me)}\n`);
    while (!isPlaced(aside, full)) {
      const holder = holderOf(full);
      if (holder && (mine.has(full) || isAlive(holder, me))) return holder;
      clearAway(full, holder);
    }
    mine.add(full);
    return undefined;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Gives back a lock that was taken; of any other nothing becomes. */
export function releaseLock(path: string): void {
  const full = resolve(path);
  if (mine.delete(full) && holderOf(full)?.pid === process.pid) rmSync(full, { force: true });
}

/** Gives a file that is whole its name, unless that is taken. Where there are no hard links a copy must do. */
function isPlaced(aside: string, full: string): boolean {
  for (const place of [linkSync, (from: string, to: string) => copyFileSync(from, to, constants.COPYFILE_EXCL)]) {
    try {
      place(aside, full);
      return true;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') return false;
      if (place !== linkSync) throw error;
    }
  }
  return false;
}

/** Removes the lock of a holder that is gone. Another process may be about the same: what is moved away must be his. */
function clearAway(path: string, gone: Holder | undefined): void {
  const away = besides(path, 'gone');
  try {
    renameSync(path, away);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (JSON.stringify(holderOf(away)) !== JSON.stringify(gone)) isPlaced(away, path);
  rmSync(away, { force: true });
}

/** Undefined if the file is gone, or holds nothing that was written here. */
function holderOf(path: string): Holder | undefined {
  try {
    const { pid, host, started } = JSON.parse(readFileSync(path, 'utf8')) as Partial<Holder>;
    return typeof pid === 'number' && typeof host === 'string' ? { pid, host, started: started ?? '' } : undefined;
  } catch {
    return undefined;
  }
}

function isAlive(holder: Holder, me: Holder): boolean {
  // Of another machine it cannot be known: it may be at work.
  if (holder.host !== me.host) return true;
  if (holder.pid === me.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  return startOf(holder.pid) === holder.started;
}

/** The start of a process on Linux, the boot of the machine included; empty elsewhere, or if there is no such process. */
function startOf(pid: number): string {
  try {
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name of the program, in brackets, may hold spaces; the start is the 20th field after it.
    return `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
  } catch {
    return '';
  }
}
