import { closeSync, constants, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { MAX_BYTES } from '../limits.ts';
import type { ReadFile } from './files.ts';

/** The error of an existing file that is not read, with the reason in words. */
class Unreadable extends Error {}

/** Reads a UTF-8 file from the disk: a regular one, since pipes and devices may never end, and up to the size limit. */
export const readFromDisk: ReadFile = (path) => decoded(bytesFromDisk(path));

export function bytesFromDisk(path: string): Uint8Array {
  const file = openRegular(path);
  try {
    if (fstatSync(file).size > MAX_BYTES) throw tooLarge();
    return bytesOf(file);
  } finally {
    closeSync(file);
  }
}

/** Opens a regular file of any size for reading. @throws as `node:fs` does, and for other kinds of files */
export function openRegular(path: string): number {
  // The first check precedes opening, which affects some devices; the second finds a file replaced since.
  checkRegular(statSync(path));
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    checkRegular(fstatSync(file));
    return file;
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

let input: Uint8Array | undefined;

export const readStandardInput = (): string => decoded(bytesOfInput());

export function bytesOfInput(): Uint8Array {
  input ??= bytesOf(0);
  return input;
}

function checkRegular(info: ReturnType<typeof statSync> & object): void {
  if (info.isDirectory()) throw new Unreadable('this is a folder, not a file');
  if (!info.isFile()) throw new Unreadable('this is a pipe or a device, not a file');
}

const tooLarge = (): Unreadable => new Unreadable(`it is larger than ${MAX_BYTES / 1e6} MB`);

/** Reads all bytes of a file regardless of its stated size, which is 0 in /proc. */
function bytesOf(file: number): Uint8Array {
  const buffer = Buffer.alloc(MAX_BYTES + 1);
  let size = 0;
  for (;;) {
    const count = readSome(file, buffer, size);
    if (count === 0) break;
    size += count;
    if (size > MAX_BYTES) throw tooLarge();
  }
  return buffer.subarray(0, size);
}

export function decoded(bytes: Uint8Array): string {
  if (isUtf16(bytes)) throw new Unreadable('it is text in UTF-16; it must be saved as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Unreadable('it is not text in UTF-8');
  }
}

/** Whether a text begins with a mark of UTF-16, or without one with letters whose other byte is 0. PowerShell writes such files. */
function isUtf16([a, b, c, d]: Uint8Array): boolean {
  const isMarked = (a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff);
  const isUtf32 = c === 0 && d === 0;
  return !isUtf32 && (isMarked || (a === 0) !== (b === 0));
}

function readSome(file: number, buffer: Buffer, size: number): number {
  for (;;) {
    try {
      return readSync(file, buffer, size, buffer.length - size, null);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      // The writer of a pipe is still busy; only standard input can be one.
      if (code === 'EAGAIN' && file === 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 10);
      else if (code === 'EOF') return 0;
      else throw error;
    }
  }
}
