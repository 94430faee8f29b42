import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { MOST_BYTES } from '../limits.ts';
import type { ReadFile } from './files.ts';

/** A file that is there and is not read, and why, in words. */
class Unreadable extends Error {}

/**
 * Reads a UTF-8 file from the disk. Only regular files are read, for pipes and devices may never end, and only as far as the
 * limit goes.
 */
export const readFromDisk: ReadFile = (path) => decoded(bytesFromDisk(path));

/** What stands in a file, whatever it is; limits as above. */
export function bytesFromDisk(path: string): Uint8Array {
  // Looked at before it is opened, which alone does something to some devices, and again in case it was replaced.
  checkRegular(statSync(path));
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    checkRegular(fstatSync(file));
    return bytesOf(file);
  } finally {
    closeSync(file);
  }
}

/** What standard input held: it can be read once. */
let input: Uint8Array | undefined;

/** Reads standard input to its end, whatever it is. */
export const readStandardInput = (): string => decoded(bytesOfInput());

/** What standard input holds, whatever it is. */
export function bytesOfInput(): Uint8Array {
  input ??= bytesOf(0);
  return input;
}

function checkRegular(info: ReturnType<typeof statSync> & object): void {
  if (info.isDirectory()) throw new Unreadable('this is a folder, not a file');
  if (!info.isFile()) throw new Unreadable('this is a pipe or a device, not a file');
  if (info.size > MOST_BYTES) throw tooLarge();
}

const tooLarge = (): Unreadable => new Unreadable(`it is larger than ${MOST_BYTES / 1e6} MB`);

/** All that a file holds. The size that a file claims is not asked: those of /proc claim none. */
function bytesOf(file: number): Uint8Array {
  const buffer = Buffer.alloc(MOST_BYTES + 1);
  let size = 0;
  for (;;) {
    const count = readSome(file, buffer, size);
    if (count === 0) break;
    size += count;
    if (size > MOST_BYTES) throw tooLarge();
  }
  return buffer.subarray(0, size);
}

/** The text in UTF-8 that bytes are. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('it is not text in UTF-8');
  }
}

function readSome(file: number, buffer: Buffer, size: number): number {
  for (;;) {
    try {
      return readSync(file, buffer, size, buffer.length - size, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // A pipe whose writer is still at work; only standard input is one.
      if (code === 'EAGAIN' && file === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      else if (code === 'EOF') return 0;
      else throw error;
    }
  }
}
