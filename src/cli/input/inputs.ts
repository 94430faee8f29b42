import type { ReadFile } from '../../experiment/file/files.ts';
import { readFromDisk } from '../../experiment/file/read-disk.ts';

/** The files that an experiment was read from, with what they held then. */
export class Inputs {
  /** Undefined of a file that could not be read. */
  readonly #texts = new Map<string, string | undefined>();
  readonly #onFile: (path: string) => void;

  /** @param onFile - told the path of each file before it is read */
  constructor(onFile: (path: string) => void) {
    this.#onFile = onFile;
  }

  /** Reads a file and keeps in mind what it held. Throws as `node:fs` does. */
  readonly read: ReadFile = (path) => {
    this.#onFile(path);
    this.#texts.set(path, undefined);
    const text = readFromDisk(path);
    this.#texts.set(path, text);
    return text;
  };

  /** The paths of all of them. */
  get paths(): string[] {
    return [...this.#texts.keys()];
  }

  /** The paths of those that hold something else now, are gone, or are there again. */
  get changed(): string[] {
    return this.paths.filter((path) => textOf(path) !== this.#texts.get(path));
  }
}

function textOf(path: string): string | undefined {
  try {
    return readFromDisk(path);
  } catch {
    return undefined;
  }
}
