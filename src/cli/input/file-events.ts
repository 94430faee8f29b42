import { unwatchFile, watchFile } from 'node:fs';

/** Milliseconds between two looks at a file. */
const LOOK = 100;

/** Milliseconds without any change after which the files count as left alone: longer than a look. */
const CALM = 150;

/**
 * Tells when files were changed and are left alone again, so that a file that is written in pieces, or deleted and made
 * anew, is not read in between. It looks at the files by their paths: that works on every file system, whichever way an editor
 * saves, and whether or not the file is there.
 */
export class FileEvents {
  readonly #paths = new Set<string>();
  readonly #onCalm: () => void;
  readonly #onStat = (): void => this.#stir();
  #timer: NodeJS.Timeout | undefined;

  /** @param onCalm - told after changes, and once after a file is added; whether the text is another one is not looked at */
  constructor(onCalm: () => void) {
    this.#onCalm = onCalm;
  }

  /** Looks after a file, too. */
  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    watchFile(path, { interval: LOOK }, this.#onStat);
    // It may change before it is looked at for the first time.
    this.#stir();
  }

  /** Looks after no file any more. */
  close(): void {
    clearTimeout(this.#timer);
    for (const path of this.#paths) unwatchFile(path, this.#onStat);
  }

  #stir(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onCalm, CALM);
  }
}
