import * as z from 'zod/mini';
import { described, whole } from '../../../../core/described.ts';

export const most = { models: 500, files: 100, points: 100_000, total: 1_000_000 } as const;

const text = z.string().check(z.minLength(1), z.maxLength(300));

const choice: z.ZodMiniType<ArmyChoice> = z.lazy(() =>
  z.strictObject({
    name: described(text, 'As lists print it.'),
    times: described(z.optional(whole(1, 100)), 'The number of times; default once.'),
    options: described(z.optional(z.array(z.union([text, choice]))), 'The options bought for it.'),
  }),
);

interface ArmyChoice {
  name: string;
  times?: number | undefined;
  options?: (string | ArmyChoice)[] | undefined;
}

const id = z
  .string()
  .check(z.regex(/^[a-z][a-z0-9_-]*$/, 'small letters, digits, `-` and `_`, a letter first'), z.maxLength(60));

const unit = z.strictObject({
  id: described(z.optional(id), 'Its id, to which `joins` refers; default by its name.'),
  unit: described(text, 'Its name in the army.'),
  models: described(z.optional(whole(1, most.models)), 'The number of models; default the fewest allowed.'),
  files: described(z.optional(whole(1, most.files)), 'Models in the first rank; default a usual width.'),
  options: described(z.optional(z.array(z.union([text, choice]))), 'Its options: `Standard Bearer (Banner of Speed)`.'),
  mount: described(z.optional(text), "A Character's mount."),
  joins: described(z.optional(id), 'The unit that a Character has joined.'),
  points: described(z.optional(whole(0, most.points)), 'Its printed cost.'),
  spells: described(z.optional(z.array(text)), 'Spells that were chosen; they change no combat.'),
  weapon: described(z.optional(text), 'The weapon that it uses; default the first that it has.'),
  rules: described(z.optional(z.array(text)), 'Additional special rules.'),
  profile: described(z.optional(z.record(z.string(), z.unknown())), 'Changed keys of its profile.'),
});

/** An army file: `breaktest-army: 1`. */
export const armyFileSchema = z.strictObject({
  'breaktest-army': described(z.literal(1), 'The version of this form.'),
  name: described(z.optional(text), "The list's name."),
  army: described(text, 'The army of the library.'),
  edition: described(z.optional(z.union([text, z.number()])), 'The edition of the army; default 2026.'),
  points: described(z.optional(whole(0, most.total)), 'The total as it was printed.'),
  units: described(z.array(unit).check(z.minLength(1), z.maxLength(200)), 'Units and Characters.'),
});

export type ArmyFileText = z.output<typeof armyFileSchema>;
export type ArmyUnitText = ArmyFileText['units'][number];
