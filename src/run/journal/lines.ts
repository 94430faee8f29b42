import { readSync } from 'node:fs';
import { crc32 } from 'node:zlib';
import { parseJson } from '../counts/parse-json.ts';

const CHUNK = 2 ** 20;

/** The length above which a file without line breaks is not read into memory whole. */
const LONGEST = 2 ** 25;

/** The limits of records: maps of numbers and texts with a list of combats, and in the first the words of a command. */
const limits = { depth: 4, lists: 100, values: 1000 };

const HEAD = '{"crc":"00000000",'.length;
const headOf = (rest: Uint8Array): string => `{"crc":"${crc32(rest).toString(16).padStart(8, '0')}",`;

/** Writes a record as a line of JSON: `{"crc":"…",…}`, where `crc` is the CRC-32 of everything after its comma, line break included. */
export function toLine(record: object): Buffer {
  const rest = Buffer.from(`${JSON.stringify(record).slice(1)}\n`);
  return Buffer.concat([Buffer.from(headOf(rest)), rest]);
}

export const isWhole = (line: Buffer): boolean => line.toString('latin1', 0, HEAD) === headOf(line.subarray(HEAD));

/** Returns the record of a whole line, without its checksum. @throws SyntaxError or RangeError if there is none */
export function fromLine(line: Buffer): unknown {
  const { crc: _, ...record } = parseJson(line.toString(), limits) as Record<string, unknown>;
  return record;
}

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
