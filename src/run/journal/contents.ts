import { closeSync, fstatSync, readSync } from 'node:fs';
import type { Problem } from '../../core/problem.ts';
import type { Task } from '../../engine/play/task.ts';
import { openRegular } from '../../experiment/file/read-disk.ts';
import { subjectOf, WHOLE } from '../counts/packed.ts';
import { fromLine, isWhole, readLines } from './lines.ts';
import { type BatchRecord, type End, FORMAT, type Header, headerProblems, recordProblems } from './records.ts';

/** A record without its counts, with the position of its line in the file. */
export interface IndexedRecord extends Omit<BatchRecord, 'counts'> {
  readonly at: number;
  readonly length: number;
  /** The line number from 1; 0 for a record added since the file was read. */
  readonly line: number;
}

/** Some trials of a task: the record with the cell's counts, and the records with those of each variant. */
export type ReusableRecords = readonly [cell: IndexedRecord, ...variants: IndexedRecord[]];

export class JournalIndex {
  readonly #cells = new Map<number, Map<number, IndexedRecord[]>>();
  readonly #lists = new Map<string, readonly string[]>();

  add({ counts: _, ...record }: BatchRecord, at: number, length: number, line = 0): void {
    const { cell, batch } = record;
    const key = record.combats.join('\n');
    const combats = this.#lists.get(key) ?? record.combats;
    this.#lists.set(key, combats);
    const batches = this.#cells.get(cell) ?? new Map<number, IndexedRecord[]>();
    this.#cells.set(cell, batches);
    const held = { ...record, combats, at, length, line };
    if (!batches.get(batch)?.push(held)) batches.set(batch, [held]);
  }

  of(cell: number): IndexedRecord[] {
    return [...(this.#cells.get(cell)?.values() ?? [])].flat();
  }

  *all(): Generator<IndexedRecord> {
    for (const batches of this.#cells.values()) for (const list of batches.values()) yield* list;
  }

  /** Finds records that cover a task from its first trial without a gap, up to its end: counts cannot be divided. */
  find(task: Task): ReusableRecords[] {
    const { cell, batch, first, trials, combats } = subjectOf(task);
    const [itself, ...others] = combats;
    const mine = (this.#cells.get(cell)?.get(batch) ?? []).filter((held) => held.combats[0] === itself);
    if (batch === WHOLE)
      return mine
        .filter((held) => held.trials === trials)
        .slice(0, 1)
        .map((held) => [held]);
    const longestFirst = mine.sort((a, b) => b.trials - a.trials);
    const servingOf = (held: IndexedRecord): ReusableRecords | undefined => {
      const alike = mine.filter((one) => one.first === held.first && one.trials === held.trials);
      const beside = others.map((variant) => alike.find(({ combats }) => combats.includes(variant)));
      return beside.includes(undefined) ? undefined : [held, ...(beside as IndexedRecord[])];
    };
    const found: ReusableRecords[] = [];
    for (let at = first, end = first + trials; ; at += found.at(-1)![0].trials) {
      const next = longestFirst.filter((held) => held.first === at && at + held.trials <= end);
      const serving = next.map(servingOf).find((one) => one !== undefined);
      if (!serving) return found;
      found.push(serving);
    }
  }

  get isEmpty(): boolean {
    return this.#cells.size === 0;
  }

  get trials(): number {
    let sum = 0;
    for (const { trials } of this.all()) sum += trials;
    return sum;
  }
}

export interface FoundRecords {
  readonly header?: Header;
  readonly contents: JournalIndex;
  readonly complete: boolean;
  /** The end of the last whole line; the rest is ignored. */
  readonly end: number;
  readonly damaged: number;
  /** Whole lines that are no records, so that the file cannot be trusted. */
  readonly bad: readonly BadLine[];
}

interface BadLine {
  readonly line: number;
  readonly problem: Problem;
}

export const MAX_BAD_LINES = 10;

export const isKnown = ({ format }: Header): boolean => format === FORMAT;

/** Reads a journal, without an incomplete last line or checks of counts; undefined if missing or empty. @throws as `node:fs` does */
export function readJournal(path: string): FoundRecords | undefined {
  let fd: number;
  try {
    fd = openRegular(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  try {
    return fstatSync(fd).size === 0 ? undefined : readThrough(fd);
  } finally {
    closeSync(fd);
  }
}

function readThrough(fd: number): FoundRecords {
  const contents = new JournalIndex();
  const bad: BadLine[] = [];
  let header: Header | undefined;
  let [number, at, end, damaged, complete] = [0, 0, 0, 0, false];
  for (const line of readLines(fd)) {
    number++;
    const record = isWhole(line) ? parsed(line) : undefined;
    const problems = record && (at === 0 ? headerProblems(record) : recordProblems(record));
    for (const problem of problems ?? []) bad.push({ line: number, problem });
    if (bad.length >= MAX_BAD_LINES) break;
    const isGood = problems?.length === 0;
    if (at === 0 && isGood) header = record as Header;
    if (!header || !isKnown(header)) break;
    if (isGood && 'cell' in record!) contents.add(record as BatchRecord, at, line.length, number);
    complete = isGood && (record as End).complete === true;
    at += line.length;
    if (record) end = at;
    else damaged += line.length;
  }
  return { ...(header && { header }), contents, complete: complete && damaged === 0, end, damaged, bad };
}

function parsed(line: Buffer): Record<string, unknown> {
  try {
    return fromLine(line) as Record<string, unknown>;
  } catch {
    return {};
  }
}

export class ChangedJournal extends Error {
  constructor() {
    super('The journal was changed by someone else while it was in use');
  }
}

/** Reads a record. @throws ChangedJournal if the line has changed */
export function recordIn(fd: number, { at, length }: Pick<IndexedRecord, 'at' | 'length'>): BatchRecord {
  const line = Buffer.alloc(length);
  readSync(fd, line, 0, length, at);
  if (!isWhole(line)) throw new ChangedJournal();
  return fromLine(line) as BatchRecord;
}
