import type { BatchCounts, BatchTask } from '../engine/batch.ts';
import type { Answer, Journal, Known } from '../engine/journal.ts';
import type { Cell } from '../scenario/experiment.ts';
import { type Group, groupOf } from './combats.ts';
import { Contents, type Serving } from './contents.ts';
import { frame } from './frames.ts';
import { JournalFile } from './journal-file.ts';
import type { Found } from './read-journal.ts';
import {
  answerRecord,
  endRecord,
  groupRecord,
  type Header,
  headerRecord,
  MAGIC,
  partOf,
  playedRecord,
  readAnswer,
  readCounts,
} from './records.ts';

export interface JournalOptions {
  /** What the folder holds and is gone on with; without it, a journal that is there is replaced. */
  readonly found?: Found;
  /** Keeps the journal that is replaced, under another name. */
  readonly keepOld: boolean;
  /** Told once, when something cannot be written; from then on nothing is. */
  readonly onFailure: (error: Error) => void;
}

/**
 * A journal in a file: a header, and behind it a record for each stretch of a batch as it comes back, and one for each group
 * of combats when it is first met. All have their length and their checksum.
 *
 *     magic · header · group · played · played · … · end · played · …
 */
export class StoredJournal implements Journal {
  /** @internal */
  readonly contents: Contents;
  readonly #file: JournalFile;
  readonly #onFailure: (error: Error) => void;
  #complete: boolean;
  #failed = false;
  #reused = 0;
  readonly #counted = new Set<number>();

  constructor(path: string, header: Header, { found, keepOld, onFailure }: JournalOptions) {
    this.contents = found?.contents ?? new Contents();
    this.#complete = found?.complete ?? false;
    this.#onFailure = onFailure;
    this.#file = new JournalFile(path, {
      end: found?.end ?? 0,
      head: Buffer.concat([MAGIC, frame(headerRecord(header))]),
      keepOld,
      onFailure: (error) => this.#fail(error),
    });
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
    const { done, left } = this.contents.find(task);
    if (done.length === 0) return { done: [], left: [task] };
    for (const serving of done) this.#count(serving);
    return this.#file.reading((recordAt) => ({
      done: done.map((serving) => ({ task: partOf(task, serving), counts: countsOf(serving, recordAt) })),
      left: left.map((stretch) => partOf(task, stretch)),
    }));
  }

  note(task: BatchTask, counts: BatchCounts): void {
    this.#trying(() => {
      const { batch, first = 0, trials } = task;
      const played = { group: this.#numberOf(groupOf(task)), batch, first, trials };
      this.contents.addPlayed(played, this.#append(playedRecord(played, counts)));
    });
  }

  findAnswer(cell: Cell): Answer | undefined {
    const at = this.contents.answerOf(cell);
    return at === undefined ? undefined : this.#file.reading((recordAt) => readAnswer(recordAt(at)));
  }

  noteAnswer(cell: Cell, answer: Answer): void {
    this.#trying(() => {
      const group = this.#numberOf(groupOf({ cell }));
      this.contents.addAnswer(group, this.#append(answerRecord(group, answer)));
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
    try {
      await this.#file.close();
    } catch (error) {
      this.#fail(error as Error);
    }
  }

  /** Tasks with different variants of a cell share its own counts, which are in the results once. */
  #count({ trials, sources: [itself, ...variants] }: Serving): void {
    this.#reused += trials * (variants.length + (this.#counted.has(itself!.at) ? 0 : 1));
    this.#counted.add(itself!.at);
  }

  /** The number of a group, which is written if it is new. */
  #numberOf(group: Group): number {
    if (this.contents.numberOf(group) === undefined) {
      this.#append(groupRecord(group));
      this.contents.addGroup(group);
    }
    return this.contents.numberOf(group)!;
  }

  #append(record: Buffer): number {
    this.#complete = false;
    return this.#file.append(record);
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
    this.#onFailure(error);
  }
}

/** The counts of a stretch, from all the records that they stand in. */
function countsOf({ sources }: Serving, recordAt: (at: number) => Buffer): BatchCounts {
  const read = new Map<number, BatchCounts>();
  for (const { at } of sources) if (!read.has(at)) read.set(at, readCounts(recordAt(at)));
  const [itself, ...variants] = sources;
  return {
    counts: read.get(itself!.at)!.counts,
    variants: variants.map(({ at, combat }) => read.get(at)!.variants[combat - 1]!),
  };
}
