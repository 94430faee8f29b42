import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { words } from '../../../../src/experiment/problems/zod-words.ts';

describe('words()', () => {
  it.each([
    [z.string(), 'text'],
    [z.number().check(z.int(), z.gte(1), z.lte(500)), 'a whole number 1..500'],
    [z.int(), 'a whole number'],
    [z.number().check(z.gte(0), z.lte(1)), 'a number 0..1'],
    [z.number().check(z.positive(), z.lte(500)), 'a number, more than 0 and at most 500'],
    [z.number().check(z.gte(3)), 'a number, at least 3'],
    [z._default(z.boolean(), false), 'true or false'],
    [z.optional(z.enum(['right', 'left'])), 'right or left'],
    [z.literal(1), '1'],
    [z.union([z.literal(true), z.literal('charge_only')]), 'true or charge_only'],
    [z.union([z.enum(['never', 'always']), z.number().check(z.gte(0), z.lte(1))]), 'never, always or a number 0..1'],
    [
      z.array(z.number().check(z.int(), z.gte(0), z.lte(20))).check(z.length(6)),
      'a list of 6 (each a whole number 0..20)',
    ],
    [z.array(z.string()).check(z.minLength(1)), 'a list of at least 1 (each text)'],
    [z.tuple([z.string(), z.string()]), 'a list [text, text]'],
    [z.record(z.string(), z.string()), 'a map of names'],
    [z.strictObject({ a: z.string(), b: z.string() }), 'a map with a, b'],
    [z.readonly(z.lazy(() => z.string())), 'text'],
    [z.unknown(), 'any value'],
  ])('says what %# accepts', (schema, said) => {
    expect(words(schema)).toBe(said);
  });
});
