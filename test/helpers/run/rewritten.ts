import { readFileSync, writeFileSync } from 'node:fs';
import { type Packed, packLists, type ResultSubject, unpackLists } from '../../../src/run/counts/packed.ts';
import { fromLine, toLine } from '../../../src/run/journal/lines.ts';

export type AnyRecord = Record<string, unknown>;

export const recordsIn = (path: string): AnyRecord[] =>
  readFileSync(path, 'utf8')
    .split(/(?<=\n)/)
    .map((line) => fromLine(Buffer.from(line)) as AnyRecord);

/** Writes records with correct checksums. */
export const writeRecords = (path: string, records: readonly AnyRecord[]): void =>
  writeFileSync(path, Buffer.concat(records.map(toLine)));

export function recounted(
  record: AnyRecord,
  change: (lists: Float64Array[][]) => Float64Array[][],
  run = { seed: 'ten', engine: 'sampled' },
): AnyRecord {
  const subject = { ...run, ...record } as unknown as ResultSubject;
  const lists = change(unpackLists(subject, record as unknown as Packed));
  return { ...record, ...packLists(subject, lists) };
}
