import { unwatchFile, watchFile } from 'node:fs';

const LOOK = 100;

/** The milliseconds without a change after which files are considered stable; longer than the interval between checks. */
const CALM = 150;

/** Events of files, after a pause, since files may be written in pieces. Polls, which works with all file systems and editors. */
export class FileEvents {
  readonly #paths = new Set<string>();
  readonly #onCalm: () => void;
  readonly #onStat = (): void => this.#stir();
  #timer: NodeJS.Timeout | undefined;

  /** @param onCalm called after changes, and once after a file is added */
  constructor(onCalm: () => void) {
    this.#onCalm = onCalm;
  }

  add(path: string): void {
    if (this.#paths.has(path)) return;
    this.#paths.add(path);
    watchFile(path, { interval: LOOK }, this.#onStat);
    // The file may change before the first check.
    this.#stir();
  }

  close(): void {
    clearTimeout(this.#timer);
    for (const path of this.#paths) unwatchFile(path, this.#onStat);
  }

  #stir(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(this.#onCalm, CALM);
  }
}
