import * as z from 'zod/mini';
import { described, named, whole } from '../../../core/described.ts';
import type { Choice } from '../army/configuration.ts';
import { profilePatch, ruleNames, weaponName } from './profile.ts';

const unitName = z.string().register(z.globalRegistry, { id: 't9a-unit-name' });

const choice: z.ZodMiniType<Choice, Choice> = z.lazy(() =>
  z.strictObject({
    name: described(z.string(), 'As lists print it.', 'Standard Bearer'),
    times: described(z.optional(whole(1, 100)), 'The number of times; default once.', 2),
    options: described(z.optional(z.array(z.union([z.string(), choice]))), 'The options bought for it.', [
      'Banner of Speed',
    ]),
  }),
);

const ofArmy = {
  unit: described(
    z.optional(unitName),
    'A unit of the armies, in the place of a profile; its points are computed.',
    'empire/state-infantry',
  ),
  mount: described(
    z.optional(z.string()),
    'The mount of a unit of the armies; may also be among its options.',
    'horse',
  ),
  options: described(
    z.optional(z.array(z.union([z.string(), choice]))),
    'Options of a unit of the armies, as lists print them: `Standard Bearer (Banner of Speed)`.',
    ['spear', 'standard-bearer', 'musician'],
  ),
};

export const fromArmy = {
  from: described(
    z.optional(z.string()),
    "A unit of a list under `armies`, with the Characters that joined it: `mine.foot`. Other keys here replace the list's.",
    'mine.foot',
  ),
  ...ofArmy,
};

/** The keys of a model in a list, as in units of experiments. */
const listedModel = {
  ...ofArmy,
  profile: described(z.optional(profilePatch), 'The unit of an army that the other keys change.', {
    from: '2026/empire/state-infantry',
    courage: 8,
  }),
  weapon: described(z.optional(weaponName), 'The weapon used; default the first of the profile.'),
  rules: described(z.optional(ruleNames), 'Rules in addition to its own.'),
};

const listedUnit = z
  .strictObject({
    ...listedModel,
    models: described(z.optional(whole(0, 500)), 'R&F models.', 25),
    files: described(z.optional(whole(1, 100)), 'Models in the first rank.', 5),
    characters: described(z.optional(z.record(named, z.strictObject(listedModel))), 'The Characters that joined it.', {
      marshal: { unit: 'empire/marshal', options: ['General'] },
    }),
  })
  .register(z.globalRegistry, { id: 't9a-listed-unit', title: 'Unit of a list' });

export type ListedUnit = z.output<typeof listedUnit>;

export const armies = described(
  z.optional(
    z.record(
      named,
      described(z.union([z.string(), z.record(named, listedUnit)]), 'The file of a list, or its units by their ids.'),
    ),
  ),
  'Lists by name, whose units `from` names: each an army file, or a list in any form that `breaktest list` reads.',
  { mine: 'army.yaml', theirs: 'list.txt' },
);
