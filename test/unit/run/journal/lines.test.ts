import { closeSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, assert, constantFrom, double, integer, maxSafeInteger, oneof, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countsOf, deflated, inflated, textOf } from '../../../../src/run/counts/packing.ts';
import { fromLine, isWhole, readLines, toLine } from '../../../../src/run/journal/lines.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

function linesOf(content: Buffer): Buffer[] {
  const path = join(temporaryFolder(), 'file');
  writeFileSync(path, content);
  const fd = openSync(path, 'r');
  const lines = [...readLines(fd)];
  closeSync(fd);
  return lines;
}

describe('A line', () => {
  it('is JSON with a checksum, whatever stands in it', () => {
    const record = { variant: 'Zwerge\n„à la carte“\t\u2028', n: 1 };
    const line = toLine(record);
    expect(line.indexOf('\n')).toBe(line.length - 1);
    expect(isWhole(line)).toBe(true);
    expect(fromLine(line)).toEqual(record);
    // CRC-32 of `"n":1}` and a line break, as zlib of Python has it.
    expect(toLine({ n: 1 }).toString()).toBe('{"crc":"8cca9c42","n":1}\n');
  });

  it('is found wherever it stands in a file, however long it is', () => {
    const lines = [9, 2 ** 20 - 30, 3 * 2 ** 20, 1, 2 ** 20].map((length) => toLine({ text: 'x'.repeat(length) }));
    const torn = Buffer.from('{"crc":');
    expect(linesOf(Buffer.concat([...lines, torn])).map(({ length }) => length)).toEqual(
      [...lines, torn].map(({ length }) => length),
    );
    expect(linesOf(Buffer.concat(lines)).every(isWhole)).toBe(true);
  });
});

describe('Packed counts', () => {
  const key = oneof(integer(), integer({ min: -5, max: 5 }), double({ noNaN: true, noDefaultInfinity: true }));
  const edge = constantFrom(-(2 ** 53), 2 ** 52, 2 ** 52 - 1, 1 - 2 ** 52, 0.1, 0.3);
  const count = oneof(
    maxSafeInteger().map(Math.abs),
    integer({ min: 0, max: 100 }),
    double({ min: 0, max: 1, noNaN: true }),
  );
  const list = array(tuple(oneof(key, edge), count)).map((pairs) => Float64Array.from(pairs.flat(), (x) => x + 0));

  it('come back to the last bit, whatever they are', () => {
    assert(
      property(array(array(list)), (all) => {
        expect(countsOf(inflated(deflated(textOf(all))))).toEqual(all);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('of ten values of thirty counters take some three bytes for a value', () => {
    const counts = Array.from({ length: 30 }, (_, c) =>
      Float64Array.from(Array.from({ length: 10 }, (_, i) => [i, (c * 7919 + i * 104729) % 10000]).flat()),
    );
    expect(deflated(textOf([counts])).length).toBeLessThan(30 * 10 * 4);
  });
});
