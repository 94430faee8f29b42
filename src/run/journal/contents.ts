import { closeSync, fstatSync, openSync } from 'node:fs';
import type { BatchTask } from '../../engine/simulate/batch.ts';
import type { Cell } from '../../experiment/experiment.ts';
import { fromLine, readLines } from './lines.ts';
import { combatOf, type End, EXACT, FORMAT, type Header, type Played } from './records.ts';

/** A record without its counts, and where its line stands in the file. */
export interface Held extends Omit<Played, 'counts'> {
  readonly at: number;
  readonly length: number;
}

/** Some trials of a task: the record that has them of the cell, and the records that have them of each of its variants. */
export type Serving = readonly [cell: Held, ...variants: Held[]];

/** What a journal holds and where; the counts stay in the file. */
export class Contents {
  /** By cell and batch. */
  readonly #cells = new Map<number, Map<number, Held[]>>();
  /** Most batches of a cell have the same combats: they share a list. */
  readonly #lists = new Map<string, readonly string[]>();

  add({ counts: _, ...record }: Played, at: number, length: number): void {
    const { cell, batch } = record;
    const key = record.combats.join('\n');
    const combats = this.#lists.get(key) ?? record.combats;
    this.#lists.set(key, combats);
    const batches = this.#cells.get(cell) ?? new Map<number, Held[]>();
    this.#cells.set(cell, batches);
    const held = { ...record, combats, at, length };
    if (!batches.get(batch)?.push(held)) batches.set(batch, [held]);
  }

  /** All that is held of a cell. */
  of(cell: number): Held[] {
    return [...(this.#cells.get(cell)?.values() ?? [])].flat();
  }

  /** The exact answer of a cell or variant, if it is held. */
  answerOf(cell: Cell): Held | undefined {
    return this.#cells
      .get(cell.cell)
      ?.get(EXACT)
      ?.find(({ combats }) => combats[0] === combatOf(cell));
  }

  /**
   * What serves a task, from its first trial on without a gap; counts cannot be divided, so what reaches beyond it is of no
   * use. Variants may come from different records: each was compared with the baseline alone.
   */
  find({ cell, variants = [], batch, first = 0, trials }: BatchTask): Serving[] {
    const [itself, ...others] = [cell, ...variants].map(combatOf);
    const mine = (this.#cells.get(cell.cell)?.get(batch) ?? []).filter(({ combats }) => combats[0] === itself);
    const longestFirst = mine.sort((a, b) => b.trials - a.trials);
    const servingOf = (held: Held): Serving | undefined => {
      const alike = mine.filter((one) => one.first === held.first && one.trials === held.trials);
      const beside = others.map((variant) => alike.find(({ combats }) => combats.includes(variant)));
      return beside.includes(undefined) ? undefined : [held, ...(beside as Held[])];
    };
    const found: Serving[] = [];
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

  /** Trials that are held; those that stand in several records are counted once for each. */
  get trials(): number {
    return [...this.#cells.keys()].flatMap((cell) => this.of(cell)).reduce((sum, { trials }) => sum + trials, 0);
  }
}

/** A journal as it was found. */
export interface Found {
  /** Missing if the first line is none of a journal. */
  readonly header?: Header;
  /** Empty if the form of the file is of another version. */
  readonly contents: Contents;
  /** Whether all that was asked for was played, and its results written. */
  readonly complete: boolean;
  /** Bytes up to the end of the last line that is whole; those behind are of no use. */
  readonly end: number;
  /** Bytes of lines that are torn or damaged. */
  readonly damaged: number;
}

/** Whether the form of a file is one that can be read here. */
export const isKnown = ({ format }: Header): boolean => format === FORMAT;

/**
 * Reads through a journal once and keeps where everything stands. A line that is not whole is left out: a kill or a power
 * failure in mid-write leaves such a one at the end.
 * @returns undefined if there is no file, or an empty one
 * @throws as `node:fs` does
 */
export function readJournal(path: string): Found | undefined {
  let fd: number;
  try {
    fd = openSync(path, 'r');
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

function readThrough(fd: number): Found {
  const contents = new Contents();
  let header: Header | undefined;
  let [at, end, damaged, complete] = [0, 0, 0, false];
  for (const line of readLines(fd)) {
    const record = fromLine(line) as Header | Played | End | undefined;
    if (at === 0 && record && 'format' in record) header = record;
    if (!header || !isKnown(header)) break;
    if (record && 'cell' in record) contents.add(record, at, line.length);
    complete = record !== undefined && 'complete' in record;
    at += line.length;
    if (record) end = at;
    else damaged += line.length;
  }
  return { ...(header && { header }), contents, complete: complete && damaged === 0, end, damaged };
}
