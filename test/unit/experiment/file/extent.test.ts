import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { tooLarge } from '../../../../src/experiment/file/extent.ts';
import { read } from '../../../../src/experiment/file/read.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { DEEPEST, MAX_BYTES, MAX_VALUES } from '../../../../src/experiment/limits.ts';

const nested = (depth: number, isList = false): unknown => {
  let value: unknown = 1;
  for (let i = 0; i < depth; i++) value = isList ? [value] : { a: value };
  return value;
};

const messageOf = (data: unknown): string | undefined => tooLarge(data)?.message;

describe('tooLarge()', () => {
  it.each([false, true])('takes maps and lists as deep as a text may be, and none deeper', (isList) => {
    expect(tooLarge(nested(DEEPEST, isList))).toBeUndefined();
    expect(tooLarge(nested(DEEPEST + 1, isList))).toMatchObject({
      ...{ code: 'too-large', message: 'Maps and lists are nested too deeply' },
      path: new Array(DEEPEST).fill(isList ? 0 : 'a'),
    });
  });

  it('draws the line of depth where texts have it', () => {
    const isRefused = (depth: number): boolean => read(stringify(nested(depth))).value === undefined;
    for (const depth of [DEEPEST - 1, DEEPEST, DEEPEST + 1])
      expect([depth, isRefused(depth)]).toEqual([depth, tooLarge(nested(depth)) !== undefined]);
  });

  it('counts values and letters, those of keys too', () => {
    expect(messageOf(new Array(MAX_VALUES - 1).fill(0))).toBeUndefined();
    expect(messageOf(new Array(MAX_VALUES).fill(0))).toBe('It holds too many values');
    expect(messageOf('a'.repeat(MAX_BYTES))).toBeUndefined();
    expect(messageOf({ ['a'.repeat(MAX_BYTES)]: 'b' })).toBe('It holds too many letters');
  });

  it('ends on what holds itself, or the same thing many times over', () => {
    const itself: Record<string, unknown> = {};
    itself['itself'] = itself;
    expect(messageOf(itself)).toContain('too deep');
    let twice: unknown = 0;
    for (let i = 0; i < 40; i++) twice = [twice, twice];
    expect(messageOf(twice)).toBe('It holds too many values');
  });

  it('has nothing against small data', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 5 }), (value) => {
        expect(tooLarge(value)).toBeUndefined();
      }),
    );
  });
});

describe('An experiment as an object', () => {
  it.each([100, 2000, 80_000])('that is %i deep is refused, and never throws', (depth) => {
    const experiment = { breaktest: 1, name: 'Deep', system: 't9a', units: { a: { near: nested(depth) } } };
    const { problems } = readExperiment(experiment as never);
    expect(problems).toMatchObject([{ code: 'too-large', path: expect.arrayContaining(['units', 'a', 'near']) }]);
  });
});
