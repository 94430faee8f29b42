import type { ReadBytes, ReadFile } from '../../experiment/file/files.ts';
import { bytesFromDisk, decoded } from '../../experiment/file/read-disk.ts';

export class Inputs {
  /** The contents by path; undefined for an unreadable file. */
  readonly #held = new Map<string, string | undefined>();
  readonly #onFile: (path: string) => void;

  /** @param onFile called before the file is read */
  constructor(onFile: (path: string) => void) {
    this.#onFile = onFile;
  }

  /** Reads a text file; throws as `node:fs` does. */
  readonly read: ReadFile = (path) => decoded(this.readBytes(path));

  /** Reads a file; throws as `node:fs` does. */
  readonly readBytes: ReadBytes = (path) => {
    this.#onFile(path);
    this.#held.set(path, undefined);
    const bytes = bytesFromDisk(path);
    this.#held.set(path, held(bytes));
    return bytes;
  };

  get paths(): string[] {
    return [...this.#held.keys()];
  }

  get changed(): string[] {
    return this.paths.filter((path) => heldNow(path) !== this.#held.get(path));
  }
}

const held = (bytes: Uint8Array): string => Buffer.from(bytes).toString('latin1');

function heldNow(path: string): string | undefined {
  try {
    return held(bytesFromDisk(path));
  } catch {
    return undefined;
  }
}
