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
import { promisify } from 'node:util';
import { type Task, type TaskResult, trialsOf } from '../../engine/play/task.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import { countsIn, pack, type ResultSubject, subjectOf, unpack } from '../counts/packed.ts';
import { ImpossibleCounts } from '../counts/packing.ts';
import { type FoundRecords, type IndexedRecord, JournalIndex, type ReusableRecords, recordIn } from './contents.ts';
import { toLine } from './lines.ts';
import { previousName, temporaryPath } from './names.ts';
import type { BatchRecord, Header } from './records.ts';
import type { Journal, ReusedWork } from './types.ts';

/** The milliseconds between writes to the disk. */
const SYNC = 1000;

/** The journal holds results that its experiment cannot have. */
export class ImpossibleRecords extends Error {}

export interface JournalOptions {
  readonly found?: FoundRecords | undefined;
  readonly keepOld: boolean;
  /** Called once; nothing is written afterwards. */
  readonly onFailure: (error: Error) => void;
  /** Checks a result. @throws ImpossibleCounts if the result does not fit the task */
  readonly check?: ((task: Task, result: TaskResult) => void) | undefined;
}

/**
 * A file with a line of JSON about the run, then one for each batch in the order of arrival, with checksums; a last one marks it as
 * complete. Nothing is written before the first batch. Records survive the end of the process at once, a power failure after a second.
 */
export class StoredJournal implements Journal {
  /** @internal */
  readonly contents: JournalIndex;
  readonly #path: string;
  readonly #header: Header;
  readonly #options: JournalOptions;
  #fd: number | undefined;
  #end: number;
  #complete: boolean;
  #failed = false;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> | undefined;
  #reused = 0;
  #reusedPoints = 0;
  readonly #counted = new Set<number>();

  constructor(path: string, header: Header, options: JournalOptions) {
    this.#path = path;
    this.#header = header;
    this.#options = options;
    this.contents = options.found?.contents ?? new JournalIndex();
    this.#complete = options.found?.complete ?? false;
    this.#end = options.found?.end ?? 0;
  }

  get isEmpty(): boolean {
    return this.contents.isEmpty;
  }

  get reused(): number {
    return this.#reused;
  }

  get reusedPoints(): number {
    return this.#reusedPoints;
  }

  /** Returns the recorded results of a task. @throws ImpossibleRecords if they do not fit it */
  find(task: Task): ReusedWork {
    const known = this.#find(task);
    const { check } = this.#options;
    if (check) for (const { task, result } of known.done) this.#checked(() => check(task, result));
    return known;
  }

  #checked(check: () => void): void {
    try {
      check();
    } catch (error) {
      if (!(error instanceof ImpossibleCounts)) throw error;
      throw new ImpossibleRecords(
        `${this.#path} holds impossible results: ${error.message}. Begin anew in another folder`,
      );
    }
  }

  #find(task: Task): ReusedWork {
    const found = this.contents.find(task);
    if (found.length === 0) return { done: [], left: [task] };
    if (task.from === undefined || task.stretches) return { done: [this.#whole(task, found[0]![0])], left: [] };
    const counts = this.#read([...new Set(found.flat())]);
    for (const serving of found) this.#count(serving);
    let { from } = task;
    const done = found.map((serving) => {
      const part = { ...task, from, to: from + serving[0].trials };
      from = part.to;
      return { task: part, result: countsOf(serving, subjectOf(task), counts) };
    });
    const left = { ...task, from };
    return { done, left: trialsOf(left) > 0 ? [left] : [] };
  }

  append(task: Task, result: TaskResult): void {
    const { seed: _, engine: __, ...subject } = subjectOf(task);
    this.#add({ ...subject, ...pack(task, result) });
  }

  #whole(task: Task, held: IndexedRecord): { readonly task: Task; readonly result: TaskResult } {
    const result = this.#reading((fd) => unpack(task, recordIn(fd, held)));
    if ('estimates' in result) {
      this.#reusedPoints += held.trials;
      for (const one of result.estimates) if (!('reason' in one)) this.#reused += one.trials;
    }
    return { task, result };
  }

  complete(): void {
    if (!this.#complete) this.#append(toLine({ complete: true }));
    this.#complete = true;
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#syncing;
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return;
    this.#trying(() => fdatasyncSync(fd));
    closeSync(fd);
  }

  /** Counts reused records. Tasks with different variants share the cell's counts, which are in the results once. */
  #count([{ trials, at }, ...variants]: ReusableRecords): void {
    this.#reused += trials * (variants.length + (this.#counted.has(at) ? 0 : 1));
    this.#counted.add(at);
  }

  #subject(what: Omit<ResultSubject, 'seed' | 'engine'>): ResultSubject {
    const { seed, engine } = this.#header;
    return { seed, engine, ...what };
  }

  #read(list: readonly IndexedRecord[]): Map<IndexedRecord, PointCounts> {
    return this.#reading(
      (fd) => new Map(list.map((held) => [held, countsIn(this.#subject(held), recordIn(fd, held))])),
    );
  }

  #reading<T>(read: (fd: number) => T): T {
    const fd = openSync(this.#path, 'r');
    try {
      return read(fd);
    } finally {
      closeSync(fd);
    }
  }

  #add(record: BatchRecord): void {
    this.#complete = false;
    const line = toLine(record);
    if (this.#append(line)) this.contents.add(record, this.#end - line.length, line.length);
  }

  #append(line: Buffer): boolean {
    return this.#trying(() => {
      this.#fd ??= this.#open();
      const fd = this.#fd;
      // Data written to a deleted file is lost with the process.
      if (fstatSync(fd).nlink === 0) throw new Error('it was deleted');
      writeFully(fd, line, this.#end);
      this.#end += line.length;
      this.#timer ??= setTimeout(() => {
        this.#timer = undefined;
        this.#syncing = promisify(fdatasync)(fd).catch((error: Error) => this.#fail(error));
      }, SYNC).unref();
    });
  }

  #open(): number {
    if (this.#end > 0) {
      const fd = openSync(this.#path, 'r+');
      ftruncateSync(fd, this.#end);
      return fd;
    }
    const head = toLine(this.#header);
    this.#end = head.length;
    return create(this.#path, head, this.#options.keepOld);
  }

  #trying(action: () => void): boolean {
    if (this.#failed) return false;
    try {
      action();
      return true;
    } catch (error) {
      this.#fail(error as Error);
      return false;
    }
  }

  #fail(error: Error): void {
    if (this.#failed) return;
    this.#failed = true;
    this.#options.onFailure(error);
  }
}

const countsOf = (
  [cell, ...beside]: ReusableRecords,
  { combats }: ResultSubject,
  counts: ReadonlyMap<IndexedRecord, PointCounts>,
): PointCounts => ({
  counts: counts.get(cell)!.counts,
  variants: beside.map((held, i) => counts.get(held)!.variants[held.combats.indexOf(combats[i + 1]!) - 1]!),
});

/** Creates a journal under another name and renames it with its head, so that no partial file appears. */
function create(path: string, head: Buffer, keepOld: boolean): number {
  const aside = temporaryPath(path);
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

function writeFully(fd: number, bytes: Buffer, at: number): void {
  try {
    for (let done = 0; done < bytes.length; ) done += writeSync(fd, bytes, done, bytes.length - done, at + done);
  } catch (error) {
    ftruncateSync(fd, at);
    throw error;
  }
}
