import { readFileSync, writeFileSync } from 'node:fs';
import { type Packed, packLists, type ResultSubject, unpackLists } from '../../../src/run/counts/packed.ts';
import { fromLine, toLine } from '../../../src/run/journal/lines.ts';

/** A line of a journal, whatever stands in it. */
export type AnyRecord = Record<string, unknown>;

/** The records of a journal. */
export const recordsIn = (path: string): AnyRecord[] =>
  readFileSync(path, 'utf8')
    .split(/(?<=\n)/)
    .map((line) => fromLine(Buffer.from(line)) as AnyRecord);

/** Writes a journal anew, with checksums that are right. */
export const writeRecords = (path: string, records: readonly AnyRecord[]): void =>
  writeFileSync(path, Buffer.concat(records.map(toLine)));

/** A record with other counts, whose digest is right. */
export function recounted(
  record: AnyRecord,
  change: (lists: Float64Array[][]) => Float64Array[][],
  run = { seed: 'ten', engine: 'sampled' },
): AnyRecord {
  const subject = { ...run, ...record } as unknown as ResultSubject;
  const lists = change(unpackLists(subject, record as unknown as Packed));
  return { ...record, ...packLists(subject, lists) };
}
