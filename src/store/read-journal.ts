import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { Contents } from './contents.ts';
import { framedLength, readFrame } from './frames.ts';
import { FORMAT, type Header, MAGIC, readEntry } from './records.ts';

/** A journal as it was found. */
export interface Found {
  /** Missing if the file does not even begin as a journal. */
  readonly header?: Header;
  /** Empty if the form of the file is of another version. */
  readonly contents: Contents;
  /** Whether all that was asked for was played, and its results written. */
  readonly complete: boolean;
  /** Bytes up to the end of the last record that can be read. */
  readonly end: number;
  /** Bytes of the file; those after `end` are of no use. */
  readonly size: number;
}

/** Whether the form of a file is one that can be read here. */
export const isKnown = ({ format }: Header): boolean => format === FORMAT;

/**
 * Reads through a journal once and keeps where everything stands. It ends with the first record that is not whole: a kill
 * or a power failure in mid-write leaves such a one at the end.
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
    const { size } = fstatSync(fd);
    return size === 0 ? undefined : { ...readThrough(fd, size), size };
  } finally {
    closeSync(fd);
  }
}

function readThrough(fd: number, size: number): Omit<Found, 'size'> {
  const contents = new Contents();
  const magic = Buffer.alloc(MAGIC.length);
  readSync(fd, magic, 0, magic.length, 0);
  const first = magic.equals(MAGIC) ? readFrame(fd, MAGIC.length, size) : undefined;
  const entry = first && readEntry(first);
  if (!first || entry?.is !== 'header') return { contents, complete: false, end: 0 };
  const { header } = entry;
  let end = MAGIC.length + framedLength(first);
  let complete = false;
  for (;;) {
    const record = isKnown(header) ? readFrame(fd, end, size) : undefined;
    if (!record) return { header, contents, complete: complete && end === size, end };
    const next = readEntry(record);
    if (next.is === 'group') contents.addGroup(next.group);
    if (next.is === 'played') contents.addPlayed(next.played, end);
    if (next.is === 'answer') contents.addAnswer(next.group, end);
    complete = next.is === 'end';
    end += framedLength(record);
  }
}
