import type { ReadBytes, ReadFile } from '../../experiment/file/files.ts';
import { bytesFromDisk, decoded } from '../../experiment/file/read-disk.ts';

/** The files that an experiment was read from, with what they held then. */
export class Inputs {
  /** Undefined of a file that could not be read. */
  readonly #held = new Map<string, string | undefined>();
  readonly #onFile: (path: string) => void;

  /** @param onFile - told the path of each file before it is read */
  constructor(onFile: (path: string) => void) {
    this.#onFile = onFile;
  }

  /** Reads a file and keeps in mind what it held. Throws as `node:fs` does. */
  readonly read: ReadFile = (path) => decoded(this.readBytes(path));

  /** The same of a file that may be no text. */
  readonly readBytes: ReadBytes = (path) => {
    this.#onFile(path);
    this.#held.set(path, undefined);
    const bytes = bytesFromDisk(path);
    this.#held.set(path, held(bytes));
    return bytes;
  };

  /** The paths of all of them. */
  get paths(): string[] {
    return [...this.#held.keys()];
  }

  /** The paths of those that hold something else now, are gone, or are there again. */
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
