import { array, assert, constantFrom, double, integer, maxSafeInteger, oneof, property, tuple } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Packer, Unpacker } from '../../../src/store/pack.ts';

const packed = (pack: (packer: Packer) => void): Buffer => {
  const packer = new Packer();
  pack(packer);
  return Buffer.from(packer.take());
};

describe('whole numbers', () => {
  it.each([
    [0, 1],
    [127, 1],
    [128, 2],
    [16383, 2],
    [16384, 3],
    [2 ** 32, 5],
    [Number.MAX_SAFE_INTEGER, 8],
  ])('%d takes %d bytes and comes back', (value, bytes) => {
    const buffer = packed((packer) => packer.whole(value));
    expect(buffer.length).toBe(bytes);
    expect(new Unpacker(buffer).whole()).toBe(value);
  });
});

describe('counts', () => {
  const key = oneof(
    integer(),
    integer({ min: -5, max: 5 }),
    double({ noNaN: true }),
    constantFrom(-(2 ** 31), 2 ** 31),
  );
  const count = oneof(maxSafeInteger().map(Math.abs), integer({ min: 0, max: 100 }), double({ noNaN: true }));
  const list = array(tuple(key, count)).map((pairs) => Float64Array.from(pairs.flat(), (x) => x + 0));

  it('come back, whatever they are, one behind the other', () => {
    assert(
      property(array(array(list)), (several) => {
        const bytes = packed((packer) => {
          for (const counts of several) packer.counts(counts);
        });
        const unpacker = new Unpacker(bytes);
        for (const counts of several) expect(unpacker.counts()).toEqual(counts);
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  it('of a counter from 0 to 9 take three bytes for each value', () => {
    const counts = [Float64Array.from(Array.from({ length: 10 }, (_, i) => [i, 1000 + i]).flat())];
    expect(packed((packer) => packer.counts(counts)).length).toBe(2 + 10 * 3);
  });

  it('leave nothing behind in a packer that is used again', () => {
    const packer = new Packer();
    packer.counts([Float64Array.of(1, 2)]);
    const first = Buffer.from(packer.take());
    packer.counts([Float64Array.of(1, 2)]);
    expect(packer.take()).toEqual(first);
  });
});
