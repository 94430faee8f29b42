import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { formOf } from '../../../../src/experiment/problems/leaf-problem.ts';
import { zodProblems } from '../../../../src/experiment/problems/zod-problems.ts';

const policy = z.strictObject({
  tie: z.optional(z.enum(['right', 'left'])),
  pursue: z.optional(z.enum(['always', 'never'])),
});
const schema = z.strictObject({
  models: z.number().check(z.int(), z.gte(1), z.lte(500)),
  share: z.optional(z.union([z.enum(['never', 'always']), z.number().check(z.gte(0), z.lte(1))])),
  champion: z._default(z.boolean(), false),
  ranks: z.optional(z.array(z.number().check(z.int())).check(z.length(3))),
  profile: z.optional(z.union([z.string(), z.strictObject({ name: z.string(), courage: z.number() })])),
  contacts: z.optional(
    z.array(z.union([z.tuple([z.string(), z.string()]), z.strictObject({ from: z.string(), to: z.string() })])),
  ),
  policies: z.optional(z.union([policy, z.record(z.string(), policy)])),
  units: z.optional(
    z.record(
      z.string().check(z.regex(/^[a-z]+$/, 'must be lower case letters')),
      z.strictObject({ files: z.number() }),
    ),
  ),
  dice: z.optional(z.string().check(z.regex(/^[1-4]D6$/, 'must be 1D6 to 4D6'))),
  even: z.optional(z.number().check(z.refine((n) => n % 2 === 0, 'The number must be even'))),
  event: z.optional(
    z.discriminatedUnion('effect', [
      z.strictObject({ effect: z.literal('raise'), target: z.string(), amount: z.number() }),
      z.strictObject({ effect: z.literal('summon'), unit: z.string() }),
    ]),
  ),
});

const told = (value: Record<string, unknown>) =>
  zodProblems(schema, { models: 1, ...value }).map(
    (p) => `${p.code} ${p.path.join('.')}: ${p.found} / ${p.allowed}${p.near?.length ? ` / ${p.near.join(' ')}` : ''}`,
  );

describe('zodProblems()', () => {
  it('says nothing about a valid value', () => {
    expect(told({ share: 'never', profile: { name: 'x', courage: 7 }, policies: { a: { tie: 'left' } } })).toEqual([]);
  });

  it('names an unknown key and the nearest', () => {
    const keys = 'models, share, champion, ranks, profile, contacts, policies, units, dice, even, event';
    expect(told({ modles: 3 })).toEqual([`unknown-key modles: modles / ${keys} / models`]);
  });

  it('names a missing key and what it takes', () => {
    expect(told({ models: undefined })).toEqual(['missing-key models: nothing / a whole number 1..500']);
  });

  it.each([
    ['text for a number', { models: '3' }, 'wrong-type models: text "3" / a whole number 1..500'],
    ['a fraction for a whole number', { models: 1.5 }, 'wrong-type models: number 1.5 / a whole number 1..500'],
    ['nothing', { models: null }, 'wrong-type models: nothing / a whole number 1..500'],
    ['a list for a number', { models: [1, 2] }, 'wrong-type models: list [1, 2] / a whole number 1..500'],
    ['a number for text or a map', { profile: 7 }, 'wrong-type profile: number 7 / text or a map with name, courage'],
    ['a word of YAML 1.1', { champion: 'yes' }, 'wrong-type champion: text "yes" / true or false / true'],
    ['another word of YAML 1.1', { champion: 'Off' }, 'wrong-type champion: text "Off" / true or false / false'],
    ['too small a number', { models: 0 }, 'out-of-range models: 0 / a whole number 1..500'],
    ['too large a number', { models: 501 }, 'out-of-range models: 501 / a whole number 1..500'],
    ['a number out of the range of a union', { share: 2 }, 'out-of-range share: 2 / never, always or a number 0..1'],
    ['infinity', { share: Infinity }, 'out-of-range share: more than 10^308 / never, always or a number 0..1'],
    [
      'infinity for a whole number',
      { models: -Infinity },
      'out-of-range models: less than -10^308 / a whole number 1..500',
    ],
    [
      'an unknown word of a union',
      { share: 'alway' },
      'unknown-value share: alway / never, always or a number 0..1 / always',
    ],
    ['a list of the wrong length', { ranks: [1] }, 'wrong-length ranks: 1 value / a list of 3 (each a whole number)'],
    ['a wrong item of a list', { ranks: [1, 2, 'x'] }, 'wrong-type ranks.2: text "x" / a whole number'],
    ['text of the wrong form', { dice: '5D6' }, 'wrong-form dice: 5D6 / 1D6 to 4D6'],
    ['what only a rule of its own forbids', { even: 3 }, 'wrong-value even: 3 / a number'],
  ])('reports %s', (_, value, problem) => {
    expect(told(value)).toEqual([problem]);
  });

  it('looks into the branch of a union that fits the value', () => {
    expect(told({ profile: { name: 'x', courag: 7 } })).toEqual([
      'missing-key profile.courage: nothing / a number',
      'unknown-key profile.courag: courag / name, courage / courage',
    ]);
    expect(told({ contacts: [['a'], ['a', 3], { from: 'a', too: 'b' }] })).toEqual([
      'wrong-length contacts.0: 1 value / a list [text, text]',
      'wrong-type contacts.1.1: number 3 / text',
      'missing-key contacts.2.to: nothing / text',
      'unknown-key contacts.2.too: too / from, to / to',
    ]);
  });

  it('tells one map for all from a map of maps by what stands in it', () => {
    expect(told({ policies: { tie: 'up' } })).toEqual(['unknown-value policies.tie: up / right or left']);
    expect(told({ policies: { tei: 'left' } })).toEqual(['unknown-key policies.tei: tei / tie, pursue / tie']);
    expect(told({ policies: { blue: { tie: 'up' } } })).toEqual([
      'unknown-value policies.blue.tie: up / right or left',
    ]);
    expect(told({ policies: { blue: { pursu: 'never' } } })).toEqual([
      'unknown-key policies.blue.pursu: pursu / tie, pursue / pursue',
    ]);
  });

  it('reports a name of the wrong form, and what is wrong below it', () => {
    expect(told({ units: { '9th': { files: 'x' } } })).toEqual([
      'bad-name units.9th: 9th / lower case letters',
      'wrong-type units.9th.files: text "x" / a number',
    ]);
  });

  it('keeps the words of the schema library to itself', () => {
    const wrong = {
      models: 'a',
      share: [],
      champion: 1,
      ranks: {},
      profile: 1,
      contacts: 1,
      policies: 1,
      units: 1,
      dice: 1,
      x: 1,
    };
    const all = JSON.stringify(zodProblems(schema, wrong));
    expect(zodProblems(schema, wrong)).toHaveLength(10);
    expect(all).not.toMatch(/Invalid|received|expected|undefined|NaN|object|array|boolean|record|tuple/);
  });

  it('of a union that one key tells apart, speaks of the branch that the key names', () => {
    expect(told({ event: { effect: 'raise', unit: 'x' } })).toEqual([
      'missing-key event.target: nothing / text',
      'missing-key event.amount: nothing / a number',
      'unknown-key event.unit: unit / effect, target, amount',
    ]);
    expect(told({ event: { effect: 'sumon', unit: 'x' } })).toEqual([
      'unknown-value event.effect: sumon / raise or summon / summon',
    ]);
    expect(told({ event: { unit: 'x' } })).toEqual(['missing-key event.effect: nothing / raise or summon']);
  });
});

it.each(['Invalid input', 'Too small: expected string to have >=1 characters'])(
  'names the form of an empty text alike, whatever language of Zod a program has loaded: %s',
  (message) => {
    z.config({ localeError: () => message });
    const { error } = z.string().check(z.minLength(1)).safeParse('');
    z.config({ localeError: undefined });
    expect(error!.issues[0]!.message).toBe(message);
    expect(formOf(error!.issues[0]!)).toBe('text that is not empty');
  },
);
