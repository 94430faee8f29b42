import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { frame, readFrame } from './frames.ts';
import { besides, previousName } from './names.ts';

/** Milliseconds between two times that what was written is forced to the disk. */
const SYNC = 1000;

/** How a file of records is opened. */
export interface FileOptions {
  /** Bytes of the file to go on behind; 0 begins a new one, which replaces it. */
  readonly end: number;
  /** What a new file begins with. */
  readonly head: Buffer;
  /** Keeps the file that is replaced, under another name. */
  readonly keepOld: boolean;
  /** Told when the file cannot be forced to the disk. */
  readonly onFailure: (error: Error) => void;
}

/**
 * A file of records that is only appended to. Nothing is written or replaced before the first. What was appended survives
 * the end of the process; of a power failure what was appended more than a second before, for once a second, and at its
 * end, the file is forced to the disk.
 */
export class JournalFile {
  readonly path: string;
  readonly #options: FileOptions;
  #fd: number | undefined;
  /** Where the next record goes. */
  #end: number;
  #timer: NodeJS.Timeout | undefined;
  /** Whether something is not yet forced to the disk. */
  #dirty = false;
  #syncing: Promise<void> | undefined;

  constructor(path: string, options: FileOptions) {
    this.path = path;
    this.#options = options;
    this.#end = options.end;
  }

  /** Appends a record. @returns where it begins @throws as `node:fs` does; then the file is as it was */
  append(record: Buffer): number {
    this.#fd ??= this.#open();
    const at = this.#end;
    const framed = frame(record);
    writeFully(this.#fd, framed, at);
    this.#end = at + framed.length;
    this.#dirty = true;
    return at;
  }

  /** Reads records by where they begin. @throws if there is none */
  reading<T>(action: (recordAt: (at: number) => Buffer) => T): T {
    const fd = openSync(this.path, 'r');
    try {
      const { size } = fstatSync(fd);
      return action((at) => {
        const record = readFrame(fd, at, size);
        if (!record) throw new Error(`${this.path} was changed by someone else while it was in use.`);
        return record;
      });
    } finally {
      closeSync(fd);
    }
  }

  /** Forces the file to the disk and closes it. @throws as `node:fs` does */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#syncing;
    const fd = this.#fd;
    if (fd === undefined) return;
    this.#fd = undefined;
    try {
      fdatasyncSync(fd);
    } finally {
      closeSync(fd);
    }
  }

  #open(): number {
    const { head, keepOld } = this.#options;
    let fd: number;
    if (this.#end > 0) {
      fd = openSync(this.path, 'r+');
      // What stands behind the last whole record is of no use.
      ftruncateSync(fd, this.#end);
    } else {
      fd = create(this.path, head, keepOld);
      this.#end = head.length;
    }
    this.#timer = setInterval(() => this.#sync(fd), SYNC).unref();
    return fd;
  }

  #sync(fd: number): void {
    if (!this.#dirty || this.#syncing) return;
    this.#dirty = false;
    this.#syncing = new Promise((resolve) => {
      fdatasync(fd, (error) => {
        this.#syncing = undefined;
        if (error) this.#options.onFailure(error);
        resolve();
      });
    });
  }
}

/** Begins a file aside and puts it into its place when its head is written, so that what stands there is never half a one. */
function create(path: string, head: Buffer, keepOld: boolean): number {
  const aside = besides(path, 'new');
  const fd = openSync(aside, 'w+');
  try {
    writeFully(fd, head, 0);
    if (keepOld) renameSync(path, previousName(path));
    renameSync(aside, path);
    return fd;
  } catch (error) {
    closeSync(fd);
    rmSync(aside, { force: true });
    throw error;
  }
}

/** Writes all of the bytes, or takes back those that were written. */
function writeFully(fd: number, bytes: Buffer, at: number): void {
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
  } catch (error) {
    ftruncateSync(fd, at);
    throw error;
  }
}
