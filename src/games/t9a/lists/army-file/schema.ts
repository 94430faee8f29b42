import * as z from 'zod/mini';

export const most = { models: 500, files: 100, points: 100_000, total: 1_000_000 } as const;

const text = z.string().check(z.minLength(1), z.maxLength(300));

const choice: z.ZodMiniType<ArmyChoice> = z.lazy(() =>
  z.strictObject({
    name: text.check(z.describe('As lists print it.')),
    times: z
      .optional(z.number().check(z.int(), z.gte(1), z.lte(100)))
      .check(z.describe('The number of times; default once.')),
    options: z.optional(z.array(z.union([text, choice]))).check(z.describe('The options bought for it.')),
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
  id: z.optional(id).check(z.describe('Its id, to which `joins` refers; default by its name.')),
  unit: text.check(z.describe('Its name in the army.')),
  models: z
    .optional(z.number().check(z.int(), z.gte(1), z.lte(most.models)))
    .check(z.describe('The number of models; default the fewest allowed.')),
  files: z
    .optional(z.number().check(z.int(), z.gte(1), z.lte(most.files)))
    .check(z.describe('Models in the first rank; default a usual width.')),
  options: z
    .optional(z.array(z.union([text, choice])))
    .check(z.describe('Its options: `Standard Bearer (Banner of Speed)`.')),
  mount: z.optional(text).check(z.describe("A Character's mount.")),
  joins: z.optional(id).check(z.describe('The unit that a Character has joined.')),
  points: z.optional(z.number().check(z.int(), z.gte(0), z.lte(most.points))).check(z.describe('Its printed cost.')),
  spells: z.optional(z.array(text)).check(z.describe('Spells that were chosen; they change no combat.')),
  weapon: z.optional(text).check(z.describe('The weapon that it uses; default the first that it has.')),
  rules: z.optional(z.array(text)).check(z.describe('Additional special rules.')),
  profile: z.optional(z.record(z.string(), z.unknown())).check(z.describe('Changed keys of its profile.')),
});

/** An army file: `breaktest-army: 1`. */
export const armyFileSchema = z.strictObject({
  'breaktest-army': z.literal(1).check(z.describe('The version of this form.')),
  name: z.optional(text).check(z.describe("The list's name.")),
  army: text.check(z.describe('The army of the library.')),
  edition: z.optional(z.union([text, z.number()])).check(z.describe('The edition of the army; default 2026.')),
  points: z
    .optional(z.number().check(z.int(), z.gte(0), z.lte(most.total)))
    .check(z.describe('The total as it was printed.')),
  units: z.array(unit).check(z.minLength(1), z.maxLength(200), z.describe('Units and Characters.')),
});

export type ArmyFileText = z.output<typeof armyFileSchema>;
export type ArmyUnitText = ArmyFileText['units'][number];
