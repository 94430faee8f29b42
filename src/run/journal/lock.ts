import { closeSync, fstatSync, ftruncateSync, openSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { hostname } from 'node:os';

export interface Lock {
  readonly release: () => void;
  /** The reason why the lock has no effect: the system, or the disk, has no locks. */
  readonly unguarded?: string | undefined;
}

/** Locks a file until the process ends in any way; returns the holder if there is one. @throws as `node:fs` does */
export function takeLock(path: string): Lock | { readonly holder: string } {
  for (;;) {
    const fd = openSync(path, 'a+');
    const { isTaken, unguarded } = tryLock(fd);
    if (isTaken) {
      closeSync(fd);
      return { holder: holderIn(path) };
    }
    // The former holder may have removed the file meanwhile.
    if (statSync(path, { throwIfNoEntry: false })?.ino === fstatSync(fd).ino)
      return { release: named(fd, path), unguarded };
    closeSync(fd);
  }
}

function tryLock(fd: number): { readonly isTaken: boolean; readonly unguarded?: string } {
  try {
    const require = createRequire(import.meta.url);
    const { tryLock } = require('fs-native-extensions') as { tryLock: (fd: number) => boolean };
    return { isTaken: !tryLock(fd) };
  } catch (error) {
    return { isTaken: false, unguarded: (error as Error).message.split('\n', 1)[0]! };
  }
}

const held = new Set<() => void>();
// The system releases the lock, but leaves its file.
process.on('exit', () => {
  for (const release of held) release();
});

function named(fd: number, path: string): () => void {
  let isHeld = true;
  const release = (): void => {
    // The file is still locked, so it cannot be another process's.
    if (isHeld) rmSync(path, { force: true });
    if (isHeld) closeSync(fd);
    isHeld = false;
    held.delete(release);
  };
  held.add(release);
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
    // The file was just removed, or the system forbids reading locked files.
    return 'another process';
  }
}
