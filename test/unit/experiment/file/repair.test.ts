import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { repair } from '../../../../src/experiment/file/repair.ts';

const unit = z.strictObject({
  models: z.number().check(z.int(), z.gte(1), z.lte(500)),
  side: z.string(),
  champion: z._default(z.boolean(), false),
  profile: z.union([z.string(), z.strictObject({ name: z.string(), base: z.tuple([z.number(), z.number()]) })]),
});
const schema = z.strictObject({
  units: z.record(z.string().check(z.regex(/^[a-z]+$/)), unit),
  contacts: z.array(z.tuple([z.string(), z.string()])),
  mode: z._default(z.enum(['a', 'b']), 'a'),
});

describe('repair()', () => {
  it('leaves a valid value as it is', () => {
    const value = { units: {}, contacts: [['a', 'b']], mode: 'b' };
    expect(repair(schema, value)).toBe(value);
  });

  it('leaves out what is unknown or may be missing, and replaces what is required', () => {
    const value = {
      units: {
        a: { models: 0, modles: 3, side: 'x', champion: 'yes', profile: { name: 'n', base: [1, 2, 3] } },
        '9': {},
      },
      contacts: [['a', 'b'], 7],
      mode: 'c',
      extra: 1,
    };
    expect(repair(schema, value)).toEqual({
      units: { a: { models: 1, side: 'x', profile: { name: 'n', base: [0, 0] } } },
      contacts: [
        ['a', 'b'],
        ['', ''],
      ],
    });
  });

  it('makes up a whole file', () => {
    expect(schema.safeParse(repair(schema, 'nonsense')).success).toBe(true);
    expect(schema.safeParse(repair(schema, {})).success).toBe(true);
  });

  it('makes up lists of the right length', () => {
    expect(repair(z.array(z.string()).check(z.minLength(1)), 7)).toEqual(['']);
    expect(repair(z.array(z.number().check(z.gte(3))).check(z.length(6)), [1])).toHaveLength(6);
  });

  it('leaves out an entry of a map of names that cannot be made up', () => {
    const entry = z.strictObject({ code: z.string().check(z.regex(/^\d{9}$/)) });
    expect(repair(z.record(z.string(), entry), { a: { code: '123456789' }, b: {} })).toEqual({
      a: { code: '123456789' },
    });
  });

  it('gives nothing where nothing fits', () => {
    expect(repair(z.string().check(z.regex(/^\d{9}$/)), 'a')).toBeUndefined();
  });
});
