import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';

/** Bytes that are read at a time. */
const CHUNK = 2 ** 20;

/** No line is longer; a file that has no line breaks is not read into memory whole. */
const LONGEST = 2 ** 26;

const HEAD = '{"crc":"00000000",'.length;
const headOf = (rest: Uint8Array): string => `{"crc":"${crc32(rest).toString(16).padStart(8, '0')}",`;

/** A record as a line of JSON: `{"crc":"…",…}`, where `crc` is the CRC-32 of all that follows its comma, line break included. */
export function toLine(record: object): Buffer {
  const rest = Buffer.from(`${JSON.stringify(record).slice(1)}\n`);
  return Buffer.concat([Buffer.from(headOf(rest)), rest]);
}

/** The record of a line; undefined if it is torn or damaged. */
export function fromLine(line: Buffer): unknown {
  const isWhole = line.toString('latin1', 0, HEAD) === headOf(line.subarray(HEAD));
  return isWhole ? JSON.parse(line.toString()) : undefined;
}

/** The lines of an open file, one after the other; the last may lack its line break. */
export function* readLines(fd: number): Generator<Buffer> {
  let rest = Buffer.alloc(0);
  for (;;) {
    const chunk = Buffer.alloc(CHUNK);
    const read = readSync(fd, chunk, 0, CHUNK, null);
    if (read === 0) break;
    rest = Buffer.concat([rest, chunk.subarray(0, read)]);
    for (let end = rest.indexOf('\n'); end >= 0 || rest.length > LONGEST; end = rest.indexOf('\n')) {
      const length = end < 0 ? rest.length : end + 1;
      yield rest.subarray(0, length);
      rest = rest.subarray(length);
    }
  }
  if (rest.length > 0) yield rest;
}
