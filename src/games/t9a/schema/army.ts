import * as z from 'zod/mini';
import { MAX_LETTERS_OF_NAME } from '../../../core/names.ts';
import type { Choice } from '../army/configuration.ts';
import { profilePatch, ruleNames, weaponName } from './profile.ts';

export const named = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a letter, then letters, digits, _ or -'),
    z.maxLength(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`),
  );
const unitName = z.string().register(z.globalRegistry, { id: 't9a-unit-name' });

const choice: z.ZodMiniType<Choice, Choice> = z.lazy(() =>
  z.strictObject({
    name: z.string().check(z.meta({ examples: ['Standard Bearer'] }), z.describe('As lists print it.')),
    times: z
      .optional(z.number().check(z.int(), z.gte(1), z.lte(100)))
      .check(z.meta({ examples: [2] }), z.describe('The number of times; default once.')),
    options: z
      .optional(z.array(z.union([z.string(), choice])))
      .check(z.meta({ examples: [['Banner of Speed']] }), z.describe('The options bought for it.')),
  }),
);

const ofArmy = {
  unit: z
    .optional(unitName)
    .check(
      z.meta({ examples: ['empire/state-infantry'] }),
      z.describe('A unit of the armies, in the place of a profile; its points are computed.'),
    ),
  mount: z
    .optional(z.string())
    .check(
      z.meta({ examples: ['horse'] }),
      z.describe('The mount of a unit of the armies; may also be among its options.'),
    ),
  options: z
    .optional(z.array(z.union([z.string(), choice])))
    .check(
      z.meta({ examples: [['spear', 'standard-bearer', 'musician']] }),
      z.describe('Options of a unit of the armies, as lists print them: `Standard Bearer (Banner of Speed)`.'),
    ),
};

export const fromArmy = {
  from: z
    .optional(z.string())
    .check(
      z.meta({ examples: ['mine.foot'] }),
      z.describe(
        "A unit of a list under `armies`, with the Characters that joined it: `mine.foot`. Other keys here replace the list's.",
      ),
    ),
  ...ofArmy,
};

/** The keys of a model in a list, as in units of experiments. */
const listedModel = {
  ...ofArmy,
  profile: z
    .optional(profilePatch)
    .check(
      z.meta({ examples: [{ from: '2026/empire/state-infantry', courage: 8 }] }),
      z.describe('The unit of an army that the other keys change.'),
    ),
  weapon: z.optional(weaponName).check(z.describe('The weapon used; default the first of the profile.')),
  rules: z.optional(ruleNames).check(z.describe('Rules in addition to its own.')),
};

const listedUnit = z
  .strictObject({
    ...listedModel,
    models: z
      .optional(z.number().check(z.int(), z.gte(0), z.lte(500)))
      .check(z.meta({ examples: [25] }), z.describe('R&F models.')),
    files: z
      .optional(z.number().check(z.int(), z.gte(1), z.lte(100)))
      .check(z.meta({ examples: [5] }), z.describe('Models in the first rank.')),
    characters: z
      .optional(z.record(named, z.strictObject(listedModel)))
      .check(
        z.meta({ examples: [{ marshal: { unit: 'empire/marshal', options: ['General'] } }] }),
        z.describe('The Characters that joined it.'),
      ),
  })
  .register(z.globalRegistry, { id: 't9a-listed-unit', title: 'Unit of a list' });

export type ListedUnit = z.output<typeof listedUnit>;

export const armies = z
  .optional(
    z.record(
      named,
      z
        .union([z.string(), z.record(named, listedUnit)])
        .check(z.describe('The file of a list, or its units by their ids.')),
    ),
  )
  .check(
    z.meta({ examples: [{ mine: 'army.yaml', theirs: 'list.txt' }] }),
    z.describe(
      'Lists by name, whose units `from` names: each an army file, or a list in any form that `breaktest list` reads.',
    ),
  );
