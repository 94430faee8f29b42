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
import type { BatchCounts, BatchTask } from '../engine/batch.ts';
import type { Journal, Known } from '../engine/journal.ts';
import { groupOf } from './combats.ts';
import { Contents, type Serving } from './contents.ts';
import { frame, readFrame } from './frames.ts';
import { besides, previousName } from './names.ts';
import type { Found } from './read-journal.ts';
import {
  endRecord,
  groupRecord,
  type Header,
  headerRecord,
  MAGIC,
  partOf,
  playedRecord,
  readCounts,
} from './records.ts';

/** Milliseconds between two times that what was written is forced to the disk. */
const SYNC = 1000;

export interface JournalOptions {
  /** What the folder holds and is gone on with; without it, a journal that is there is replaced. */
  readonly found?: Found;
  /** Keeps the journal that is replaced, under another name. */
  readonly keepOld?: boolean;
  /** Told once, when something cannot be written; from then on nothing is. */
  readonly onFailure: (error: Error) => void;
}

/**
 * A journal in a file: a header, and behind it a record for each stretch of a batch, appended as it comes back. Nothing is
 * written or replaced before the first.
 *
 *     magic · header · group · played · played · … · end · played · …
 *
 * Each record has its length and its checksum. A kill loses nothing of what was noted; a power failure at most what was
 * noted since the last second, for the file is forced to the disk once a second and at its end.
 */
export class StoredJournal implements Journal {
  readonly path: string;
  readonly contents: Contents;
  readonly #header: Header;
  readonly #options: JournalOptions;
  #fd: number | undefined;
  /** Where the next record goes. */
  #end: number;
  #complete: boolean;
  #failed = false;
  #timer: NodeJS.Timeout | undefined;
  /** Whether something is not yet forced to the disk. */
  #dirty = false;
  #syncing: Promise<void> | undefined;
  #reused = 0;
  readonly #counted = new Set<number>();

  constructor(path: string, header: Header, options: JournalOptions) {
    const { found } = options;
    this.path = path;
    this.#header = header;
    this.#options = options;
    this.contents = found?.contents ?? new Contents();
    this.#end = found?.end ?? 0;
    this.#complete = found?.complete ?? false;
  }

  /** Whether no trials are kept in it. */
  get isEmpty(): boolean {
    return this.contents.trials === 0;
  }

  /** Trials of the results that were taken from the journal, those of variants included. */
  get reused(): number {
    return this.#reused;
  }

  find(task: BatchTask): Known {
    const { done, left } = this.contents.find(task);
    if (done.length === 0) return { done: [], left: [task] };
    for (const serving of done) this.#count(serving);
    const fd = openSync(this.path, 'r');
    try {
      const { size } = fstatSync(fd);
      return {
        done: done.map((serving) => ({ task: partOf(task, serving), counts: readBack(fd, serving, size) })),
        left: left.map((stretch) => partOf(task, stretch)),
      };
    } finally {
      closeSync(fd);
    }
  }

  note(task: BatchTask, counts: BatchCounts): void {
    this.#trying(() => {
      const group = groupOf(task);
      if (this.contents.numberOf(group) === undefined) {
        this.#append(groupRecord(group));
        this.contents.addGroup(group);
      }
      const { batch, first = 0, trials } = task;
      const played = { group: this.contents.numberOf(group)!, batch, first, trials };
      const at = this.#append(playedRecord(played, counts));
      this.contents.addPlayed(played, at);
      this.#complete = false;
    });
  }

  /** Notes that all that was asked for was played, and that its results are written. */
  complete(): void {
    this.#trying(() => {
      if (!this.#complete) this.#append(endRecord());
      this.#complete = true;
    });
  }

  /** Forces what was noted to the disk, and closes the file. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#syncing;
    const fd = this.#fd;
    if (fd === undefined) return;
    this.#fd = undefined;
    this.#trying(() => fdatasyncSync(fd));
    closeSync(fd);
  }

  /** Tasks with different variants of a cell share its own counts, which are in the results once. */
  #count({ trials, sources: [itself, ...variants] }: Serving): void {
    this.#reused += trials * (variants.length + (this.#counted.has(itself!.at) ? 0 : 1));
    this.#counted.add(itself!.at);
  }

  /** Appends a record. @returns where it begins */
  #append(record: Buffer): number {
    this.#fd ??= this.#open();
    const at = this.#end;
    const framed = frame(record);
    writeFully(this.#fd, framed, at);
    this.#end = at + framed.length;
    this.#dirty = true;
    return at;
  }

  #open(): number {
    this.#timer = setInterval(() => this.#sync(), SYNC).unref();
    if (this.#end > 0) {
      const fd = openSync(this.path, 'r+');
      // What stands behind the last whole record is of no use.
      ftruncateSync(fd, this.#end);
      return fd;
    }
    const { fd, end } = create(this.path, this.#header, this.#options.keepOld === true);
    this.#end = end;
    return fd;
  }

  #sync(): void {
    if (this.#fd === undefined || !this.#dirty || this.#syncing) return;
    const fd = this.#fd;
    this.#dirty = false;
    this.#syncing = new Promise((resolve) => {
      fdatasync(fd, (error) => {
        this.#syncing = undefined;
        if (error) this.#fail(error);
        resolve();
      });
    });
  }

  #trying(action: () => void): void {
    if (this.#failed) return;
    try {
      action();
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  #fail(error: Error): void {
    if (this.#failed) return;
    this.#failed = true;
    clearInterval(this.#timer);
    this.#options.onFailure(error);
  }
}

/** Begins a file aside and puts it into its place when its header is written, so that what stands there is never half a one. */
function create(path: string, header: Header, keepOld: boolean): { fd: number; end: number } {
  const aside = besides(path, 'new');
  const head = Buffer.concat([MAGIC, frame(headerRecord(header))]);
  const fd = openSync(aside, 'w+');
  try {
    writeFully(fd, head, 0);
    if (keepOld) renameSync(path, previousName(path));
    renameSync(aside, path);
    return { fd, end: head.length };
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

/** The counts of a stretch, from all the records that they stand in. */
function readBack(fd: number, { sources }: Serving, size: number): BatchCounts {
  const read = new Map<number, BatchCounts>();
  for (const { at } of sources) {
    if (read.has(at)) continue;
    const record = readFrame(fd, at, size);
    if (!record) throw new Error('The journal was changed by someone else while it was in use.');
    read.set(at, readCounts(record));
  }
  const [itself, ...variants] = sources;
  return {
    counts: read.get(itself!.at)!.counts,
    variants: variants.map(({ at, combat }) => read.get(at)!.variants[combat - 1]!),
  };
}
