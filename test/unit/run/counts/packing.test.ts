import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { type Packed, packLists, type ResultSubject, unpackLists } from '../../../../src/run/counts/packed.ts';
import { countsOf, deflated, inflated } from '../../../../src/run/counts/packing.ts';
import { parseJson } from '../../../../src/run/counts/parse-json.ts';

describe('Packed counts', () => {
  const subject: ResultSubject = {
    ...{ seed: 'ten', engine: 'sampled', cell: 0, batch: 0, first: 0, trials: 9 },
    combats: ['a baseline'],
  };
  const counts = [[Float64Array.of(1, 9)]];
  const packed = packLists(subject, counts);

  it('come back for what they are of, and for nothing else', () => {
    expect(unpackLists(subject, packed)).toEqual(counts);
    for (const other of [
      ...[{ seed: 'eleven' }, { engine: 'rolled' as const }, { cell: 1 }, { batch: 1 }, { first: 1 }, { trials: 8 }],
      ...[{ combats: ['b baseline'] }, { combats: ['a baseline', 'b'] }],
    ])
      expect(() => unpackLists({ ...subject, ...other }, packed)).toThrow('The counts do not agree with their digest');
  });

  it('are refused when they were changed, and may be deflated otherwise', () => {
    const { digest } = packed;
    const other: Packed = { counts: deflated('[[[1,8,1,1]]]'), digest };
    expect(() => unpackLists(subject, other)).toThrow('The counts do not agree with their digest');
    const again = deflateRawSync(inflated(packed.counts), { level: 9 }).toString('base64');
    expect(unpackLists(subject, { counts: again, digest })).toEqual(counts);
  });
});

describe('Counts of strangers', () => {
  it.each([
    ['nothing', ''],
    ['no deflated data', 'AAAA'],
    ['letters of no base64', '%%%%'],
  ])('are not unpacked from %s', (_, text) => {
    expect(() => inflated(text)).toThrow('The counts cannot be unpacked');
  });

  it('are not unpacked from a bomb', () => {
    const bomb = deflateRawSync(Buffer.alloc(2 ** 25 + 1, '0')).toString('base64');
    expect(bomb.length).toBeLessThan(50_000);
    expect(() => inflated(bomb)).toThrow('The counts unpack to more than there can be');
  });

  it.each([
    'null',
    '1',
    '{}',
    '[1]',
    '[null]',
    '[[1]]',
    '[[null]]',
    '[[["1",2]]]',
    '[[[1]]]',
    '[[{}]]',
    '[[{"as":[1]}]]',
    '[[{"as":[null,1]}]]',
  ])('are no %s', (text) => {
    expect(() => countsOf(text)).toThrow('The counts are not lists of numbers');
  });

  it.each(['', '[', 'nothing', '[[[NaN,1]]]', '[[[1,2]]]x'])('cannot be read from "%s"', (text) => {
    expect(() => countsOf(text)).toThrow('The counts cannot be read');
  });

  it.each([
    ['lists', `[${'[],'.repeat(2 ** 17)}[]]`],
    ['numbers', `[[[${'0,'.repeat(2 ** 22)}0,0]]]`],
    ['lists inside one another', '['.repeat(2 ** 25)],
  ])('are not read from so many %s', (_, text) => {
    expect(() => countsOf(text)).toThrow('The counts unpack to more than there can be');
  });
});

describe('JSON of strangers', () => {
  const parse = (text: string) => parseJson(text, { depth: 2, lists: 3, values: 4 });

  it('is parsed within its limits, whatever stands in its texts', () => {
    for (const text of ['1', '[[1,2],{"a":3}]', '["[[[[,,,,,,", "\\"[[[", "\\\\"]', '{"[[[":"]]]"}'])
      expect(parse(text)).toEqual(JSON.parse(text));
  });

  it.each(['[[[1]]]', '[[],[],[]]', '[1,2,3,4,5,6]', '["\\\\",[[1]]]', '[{"a":[1]}]'])('is too large in %s', (text) => {
    expect(() => parse(text)).toThrow(RangeError);
  });

  it.each(['', '["', '["\\"', ']', '{]'])('is none in "%s"', (text) => {
    expect(() => parse(text)).toThrow(SyntaxError);
  });
});
