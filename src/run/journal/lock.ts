import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';

/** A lock that this process has. */
export interface Lock {
  /** Gives it back; again does nothing. */
  readonly release: () => void;
  /** Why nobody is kept out: the system, or the disk, has no locks. */
  readonly unguarded?: string | undefined;
}

/**
 * Locks a file for this process alone. The operating system takes the lock back when the process ends, however it ends: there
 * are no stale ones.
 * @returns who has it, where that is somebody else
 * @throws as `node:fs` does
 */
export function takeLock(path: string): Lock | { readonly holder: string } {
  for (;;) {
    const fd = openSync(path, 'a+');
    const { isTaken, unguarded } = tryLock(fd);
    if (isTaken) {
      closeSync(fd);
      return { holder: holderIn(path) };
    }
    // Whoever had it may have removed the file since it was opened here.
    if (statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino)
      return { release: named(fd, path), unguarded };
    closeSync(fd);
  }
}

function tryLock(fd: number): { readonly isTaken: boolean; readonly unguarded?: string } {
  try {
    // Loaded here, not for every command: it is a native module, and not every system has it.
    const require = createRequire(import.meta.url);
    const { tryLock } = require('fs-native-extensions') as { tryLock: (fd: number) => boolean };
    return { isTaken: !tryLock(fd) };
  } catch (error) {
    return { isTaken: false, unguarded: (error as Error).message.split('\n', 1)[0]! };
  }
}

/** Writes into a locked file who has it. @returns what gives it back */
function named(fd: number, path: string): () => void {
  let isHeld = true;
  const release = (): void => {
    // The file is removed while it is still locked: it can be nobody else's.
    if (isHeld) rmSync(path, { force: true });
    if (isHeld) closeSync(fd);
    isHeld = false;
  };
  try {
    ftruncateSync(fd);
    writeFileSync(fd, `process ${process.pid} on ${hostname()}\n`);
    return release;
  } catch (error) {
    release();
    throw error;
  }
}

function holderIn(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim() || 'another process';
  } catch {
    // It is just gone, or the system lets nobody read what is locked.
    return 'another process';
  }
}
