import {
  closeSync,
  fdatasync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { promisify } from 'node:util';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Counts } from '../../engine/simulate/tally.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { Contents, type Found, type Held, type Serving } from './contents.ts';
import { fromLine, toLine } from './lines.ts';
import { besides, previousName } from './names.ts';
import { combatOf, EXACT, type Header, type Played, pack, packBatch, unpack } from './records.ts';
import type { Answer, Journal, Known } from './types.ts';

/** Milliseconds after which what was written is forced to the disk. */
const SYNC = 1000;

export interface JournalOptions {
  /** What the folder holds and is gone on with; without it, a journal that is there is replaced. */
  readonly found?: Found | undefined;
  /** Keeps the journal that is replaced, under another name. */
  readonly keepOld: boolean;
  /** Told once, when something cannot be written; from then on nothing is. */
  readonly onFailure: (error: Error) => void;
}

/**
 * A journal in a file that is only appended to: a line of JSON about the run, and below it one for each batch as it comes
 * back, in any order, each with a checksum. A last line says that the run is complete. Nothing is written or replaced before
 * the first batch. What was noted survives the end of the process; of a power failure what was noted a second before.
 */
export class StoredJournal implements Journal {
  /** @internal */
  readonly contents: Contents;
  readonly #path: string;
  readonly #header: Header;
  readonly #options: JournalOptions;
  #fd: number | undefined;
  /** Where the next line goes. */
  #end: number;
  #complete: boolean;
  #failed = false;
  #timer: NodeJS.Timeout | undefined;
  #syncing: Promise<void> | undefined;
  #reused = 0;
  readonly #counted = new Set<number>();

  constructor(path: string, header: Header, options: JournalOptions) {
    this.#path = path;
    this.#header = header;
    this.#options = options;
    this.contents = options.found?.contents ?? new Contents();
    this.#complete = options.found?.complete ?? false;
    this.#end = options.found?.end ?? 0;
  }

  /** Whether nothing is kept in it. */
  get isEmpty(): boolean {
    return this.contents.isEmpty;
  }

  /** Trials of the results that were taken from the journal, those of variants included. */
  get reused(): number {
    return this.#reused;
  }

  find(task: BatchTask): Known {
    const found = this.contents.find(task);
    const counts = this.#read([...new Set(found.flat())]);
    for (const serving of found) this.#count(serving);
    const { first, trials } = found.at(-1)?.[0] ?? { first: task.first ?? 0, trials: 0 };
    const left = { ...task, first: first + trials, trials: (task.first ?? 0) + task.trials - first - trials };
    return {
      done: found.map((serving) => ({
        task: { ...task, first: serving[0].first, trials: serving[0].trials },
        counts: countsOf(serving, task, counts),
      })),
      left: found.length === 0 ? [task] : left.trials > 0 ? [left] : [],
    };
  }

  /** All counts of a record, as they are packed. @throws as `node:fs` does */
  countsOf(held: Held): Counts[] {
    return this.#read([held]).get(held)!;
  }

  note({ cell, variants = [], batch, first = 0, trials }: BatchTask, counts: BatchCounts): void {
    this.#add({
      cell: cell.cell,
      batch,
      first,
      trials,
      combats: [cell, ...variants].map(combatOf),
      counts: packBatch(counts),
    });
  }

  findAnswer(cell: Cell): Answer | undefined {
    const held = this.contents.answerOf(cell);
    if (!held) return undefined;
    const [counts, rest] = this.#read([held]).get(held)!;
    return { counts: counts!, dropped: rest![0]![1]! };
  }

  noteAnswer(cell: Cell, { counts, dropped }: Answer): void {
    const packed = pack([counts, [Float64Array.of(0, dropped)]]);
    this.#add({ cell: cell.cell, batch: EXACT, first: 0, trials: 0, combats: [combatOf(cell)], counts: packed });
  }

  /** What was noted of a stretch of combats under a key; undefined if nothing was. */
  findText(first: number, count: number, key: string): string | undefined {
    const held = this.contents.of(first).find((one) => one.trials === count && one.combats[0] === key);
    return held && this.#record(held).counts;
  }

  /** Notes what so many combats of a matrix came to, from the first on. */
  noteText(first: number, count: number, key: string, text: string): void {
    this.#add({ cell: first, batch: EXACT, first: 0, trials: count, combats: [key], counts: text });
  }

  /** Notes that all that was asked for was played, and that its results are written. */
  complete(): void {
    if (!this.#complete) this.#append(toLine({ complete: true }));
    this.#complete = true;
  }

  /** Forces what was noted to the disk, and closes the file. */
  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#syncing;
    const fd = this.#fd;
    this.#fd = undefined;
    if (fd === undefined) return;
    this.#trying(() => fdatasyncSync(fd));
    closeSync(fd);
  }

  /** Tasks with different variants of a cell share its own counts, which are in the results once. */
  #count([{ trials, at }, ...variants]: Serving): void {
    this.#reused += trials * (variants.length + (this.#counted.has(at) ? 0 : 1));
    this.#counted.add(at);
  }

  #read(list: readonly Held[]): Map<Held, Counts[]> {
    if (list.length === 0) return new Map();
    const fd = openSync(this.#path, 'r');
    try {
      return new Map(list.map((held) => [held, unpack(this.#recordIn(fd, held).counts)]));
    } finally {
      closeSync(fd);
    }
  }

  #record(held: Held): Played {
    const fd = openSync(this.#path, 'r');
    try {
      return this.#recordIn(fd, held);
    } finally {
      closeSync(fd);
    }
  }

  #recordIn(fd: number, held: Held): Played {
    const line = Buffer.alloc(held.length);
    readSync(fd, line, 0, line.length, held.at);
    const record = fromLine(line) as Played | undefined;
    if (!record) throw new Error(`${this.#path} was changed by someone else while it was in use.`);
    return record;
  }

  #add(record: Played): void {
    this.#complete = false;
    const line = toLine(record);
    if (this.#append(line)) this.contents.add(record, this.#end - line.length, line.length);
  }

  #append(line: Buffer): boolean {
    return this.#trying(() => {
      this.#fd ??= this.#open();
      const fd = this.#fd;
      // What is written to a file that has no name any more is lost with the process.
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
      // What stands behind the last whole line is of no use.
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

/** The counts of a stretch, from all the records that they stand in. */
const countsOf = (
  [cell, ...beside]: Serving,
  { variants = [] }: BatchTask,
  counts: ReadonlyMap<Held, Counts[]>,
): BatchCounts => ({
  counts: counts.get(cell)![0]!,
  variants: beside.map((held, i) => {
    const at = 2 * held.combats.indexOf(combatOf(variants[i]!));
    return { counts: counts.get(held)![at - 1]!, differences: counts.get(held)![at]! };
  }),
});

/** Begins a file aside and puts it into its place when its head is written, so that what stands there is never half a one. */
function create(path: string, head: Buffer, keepOld: boolean): number {
  const aside = besides(path);
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
