import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { words } from '../../../../src/experiment/problems/zod-words.ts';

describe('words()', () => {
  it.each([
    [z.string(), 'text'],
    [z.number().int().min(1).max(500), 'a whole number 1..500'],
    [z.int(), 'a whole number'],
    [z.number().min(0).max(1), 'a number 0..1'],
    [z.number().positive().max(500), 'a number, more than 0 and at most 500'],
    [z.number().min(3), 'a number, at least 3'],
    [z.boolean().default(false), 'true or false'],
    [z.enum(['right', 'left']).optional(), 'right or left'],
    [z.literal(1), '1'],
    [z.union([z.literal(true), z.literal('charge_only')]), 'true or charge_only'],
    [z.union([z.enum(['never', 'always']), z.number().min(0).max(1)]), 'never, always or a number 0..1'],
    [z.array(z.number().int().min(0).max(20)).length(6), 'a list of 6 (each a whole number 0..20)'],
    [z.array(z.string()).min(1), 'a list of at least 1 (each text)'],
    [z.tuple([z.string(), z.string()]), 'a list [text, text]'],
    [z.record(z.string(), z.string()), 'a map of names'],
    [z.strictObject({ a: z.string(), b: z.string() }), 'a map with a, b'],
    [z.lazy(() => z.string()).readonly(), 'text'],
    [z.unknown(), 'any value'],
  ])('says what %# accepts', (schema, said) => {
    expect(words(schema)).toBe(said);
  });
});
