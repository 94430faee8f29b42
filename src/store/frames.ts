import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Bytes before a record: its length and its checksum, 32 bits each, lowest byte first. */
const HEAD = 8;

/** A record with its length, and a checksum (CRC-32) of both. */
export function frame(record: Uint8Array): Buffer {
  const framed = Buffer.alloc(HEAD + record.length);
  framed.writeUInt32LE(record.length, 0);
  framed.set(record, HEAD);
  framed.writeUInt32LE(checksum(framed), 4);
  return framed;
}

/** Bytes that a record takes in the file. */
export const framedLength = (record: Uint8Array): number => HEAD + record.length;

/**
 * The record at a place of an open file; undefined if there is no whole one: the file ends before it does, or its checksum
 * is wrong.
 * @param size bytes of the file
 */
export function readFrame(fd: number, at: number, size: number): Buffer | undefined {
  if (at + HEAD > size) return undefined;
  const head = Buffer.alloc(HEAD);
  readFully(fd, head, at);
  const length = head.readUInt32LE(0);
  if (at + HEAD + length > size) return undefined;
  const framed = Buffer.alloc(HEAD + length);
  readFully(fd, framed, at);
  return framed.readUInt32LE(4) === checksum(framed) ? framed.subarray(HEAD) : undefined;
}

/** Of the length and the record: a stretch of zeros is no record. */
const checksum = (framed: Buffer): number => crc32(framed.subarray(HEAD), crc32(framed.subarray(0, 4)));

function readFully(fd: number, into: Buffer, at: number): void {
  let done = 0;
  while (done < into.length) {
    const read = readSync(fd, into, done, into.length - done, at + done);
    if (read === 0) throw new Error('The file became shorter while it was read.');
    done += read;
  }
}
