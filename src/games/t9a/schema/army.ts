import * as z from 'zod';
import { MAX_LETTERS_OF_NAME } from '../../../core/names.ts';
import type { Choice } from '../army/configuration.ts';
import { profilePatch, ruleNames, weaponName } from './profile.ts';

export const named = z
  .string()
  .regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a letter, then letters, digits, _ or -')
  .max(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`);
const unitName = z.string().meta({ id: 't9a-unit-name' });

const choice: z.ZodType<Choice, Choice> = z.lazy(() =>
  z.strictObject({
    name: z
      .string()
      .meta({ examples: ['Standard Bearer'] })
      .describe('As lists print it.'),
    times: z
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ examples: [2] })
      .describe('The number of times; default once.'),
    options: z
      .array(z.union([z.string(), choice]))
      .optional()
      .meta({ examples: [['Banner of Speed']] })
      .describe('The options bought for it.'),
  }),
);

const ofArmy = {
  unit: unitName
    .optional()
    .meta({ examples: ['empire/state-infantry'] })
    .describe('A unit of the armies, in the place of a profile; its points are computed.'),
  mount: z
    .string()
    .optional()
    .meta({ examples: ['horse'] })
    .describe('The mount of a unit of the armies; may also be among its options.'),
  options: z
    .array(z.union([z.string(), choice]))
    .optional()
    .meta({ examples: [['spear', 'standard-bearer', 'musician']] })
    .describe('Options of a unit of the armies, as lists print them: `Standard Bearer (Banner of Speed)`.'),
};

export const fromArmy = {
  from: z
    .string()
    .optional()
    .meta({ examples: ['mine.foot'] })
    .describe(
      "A unit of a list under `armies`, with the Characters that joined it: `mine.foot`. Other keys here replace the list's.",
    ),
  ...ofArmy,
};

/** The keys of a model in a list, as in units of experiments. */
const listedModel = {
  ...ofArmy,
  profile: profilePatch
    .optional()
    .meta({ examples: [{ from: '2026/empire/state-infantry', courage: 8 }] })
    .describe('The unit of an army that the other keys change.'),
  weapon: weaponName.optional().describe('The weapon used; default the first of the profile.'),
  rules: ruleNames.optional().describe('Rules in addition to its own.'),
};

const listedUnit = z
  .strictObject({
    ...listedModel,
    models: z
      .number()
      .int()
      .min(0)
      .max(500)
      .optional()
      .meta({ examples: [25] })
      .describe('R&F models.'),
    files: z
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ examples: [5] })
      .describe('Models in the first rank.'),
    characters: z
      .record(named, z.strictObject(listedModel))
      .optional()
      .meta({ examples: [{ marshal: { unit: 'empire/marshal', options: ['General'] } }] })
      .describe('The Characters that joined it.'),
  })
  .meta({ id: 't9a-listed-unit', title: 'Unit of a list' });

export type ListedUnit = z.output<typeof listedUnit>;

export const armies = z
  .record(
    named,
    z.union([z.string(), z.record(named, listedUnit)]).describe('The file of a list, or its units by their ids.'),
  )
  .optional()
  .meta({ examples: [{ mine: 'army.yaml', theirs: 'list.txt' }] })
  .describe(
    'Lists by name, whose units `from` names: each an army file, or a list in any form that `breaktest list` reads.',
  );
