import { BATCH, type BatchCounts, type BatchTask } from '../engine/batch.ts';
import type { Answer } from '../engine/journal.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { version } from '../scenario/version.ts';
import type { Group } from './combats.ts';
import { Packer, Unpacker } from './pack.ts';
import type { Stretch } from './tile.ts';

/** The first bytes of a journal. */
export const MAGIC = Buffer.from('breaktest journal\n');

/** Version of this form of file. */
export const FORMAT = 1;

/** What the counts of a journal are a function of, beside the combats. The first record. */
export interface Header {
  /** Version of this form of file. */
  readonly format: number;
  readonly version: string;
  /** Trials of a batch. */
  readonly batch: number;
  readonly seed: string;
  readonly engine: string;
  /** The experiment as it was run first, to tell what is different in another. */
  readonly yaml: string;
}

export const headerOf = ({ seed, engine, yaml }: Experiment): Header => ({
  format: FORMAT,
  version: version(),
  batch: BATCH,
  seed,
  engine,
  yaml,
});

/** A stretch of a batch that was played. */
export interface Played extends Stretch {
  /** Which group, 0 for the first of the file. */
  readonly group: number;
  readonly batch: number;
}

/** The first byte of a record says what it is. */
const kinds = { header: 1, group: 2, played: 3, answer: 4, end: 5 } as const;

export type Entry =
  | { readonly is: 'header'; readonly header: Header }
  | { readonly is: 'group'; readonly group: Group }
  | { readonly is: 'played'; readonly played: Played }
  /** The exact answer of a group of one. */
  | { readonly is: 'answer'; readonly group: number }
  /** All that was asked for was played, and its results written. */
  | { readonly is: 'end' };

const asJson = (kind: number, value: unknown): Buffer =>
  Buffer.concat([Buffer.of(kind), Buffer.from(JSON.stringify(value))]);

export const headerRecord = (header: Header): Buffer => asJson(kinds.header, header);
export const groupRecord = (group: Group): Buffer => asJson(kinds.group, group);
export const endRecord = (): Buffer => Buffer.of(kinds.end);

const packer = new Packer();

/** Valid until the next is made. */
export function playedRecord({ group, batch, first, trials }: Played, { counts, variants }: BatchCounts): Buffer {
  for (const value of [kinds.played, group, batch, first, trials]) packer.whole(value);
  packer.counts(counts);
  packer.whole(variants.length);
  for (const variant of variants) {
    packer.counts(variant.counts);
    packer.counts(variant.differences);
  }
  return packer.take();
}

/** Valid until the next is made. */
export function answerRecord(group: number, { counts, dropped }: Answer): Buffer {
  packer.whole(kinds.answer);
  packer.whole(group);
  packer.double(dropped);
  packer.counts(counts);
  return packer.take();
}

/** What a record is; of a stretch, without its counts. @throws if it is of no known kind */
export function readEntry(record: Buffer): Entry {
  const json = (): unknown => JSON.parse(record.toString('utf8', 1));
  switch (record[0]) {
    case kinds.header:
      return { is: 'header', header: json() as Header };
    case kinds.group:
      return { is: 'group', group: json() as Group };
    case kinds.played:
      return { is: 'played', played: readPlayed(new Unpacker(record, 1)) };
    case kinds.answer:
      return { is: 'answer', group: new Unpacker(record, 1).whole() };
    case kinds.end:
      return { is: 'end' };
    default:
      throw new Error(`There is no record of kind ${record[0]}.`);
  }
}

/** The counts of a stretch. */
export function readCounts(record: Buffer): BatchCounts {
  const unpacker = new Unpacker(record, 1);
  readPlayed(unpacker);
  const counts = unpacker.counts();
  const variants = Array.from({ length: unpacker.whole() }, () => ({
    counts: unpacker.counts(),
    differences: unpacker.counts(),
  }));
  return { counts, variants };
}

export function readAnswer(record: Buffer): Answer {
  const unpacker = new Unpacker(record, 1);
  unpacker.whole();
  const dropped = unpacker.double();
  return { counts: unpacker.counts(), dropped };
}

/** The fields in the order in which they were packed. */
const readPlayed = (unpacker: Unpacker): Played => ({
  group: unpacker.whole(),
  batch: unpacker.whole(),
  first: unpacker.whole(),
  trials: unpacker.whole(),
});

/** A part of a task. */
export const partOf = (task: BatchTask, { first, trials }: Stretch): BatchTask => ({ ...task, first, trials });
