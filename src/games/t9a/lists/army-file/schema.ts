import * as z from 'zod';

export const most = { models: 500, files: 100, points: 100_000, total: 1_000_000 } as const;

const text = z.string().min(1).max(300);

const choice: z.ZodType<ArmyChoice> = z.lazy(() =>
  z.strictObject({
    name: text.describe('As lists print it.'),
    times: z.number().int().min(1).max(100).optional().describe('The number of times; default once.'),
    options: z
      .array(z.union([text, choice]))
      .optional()
      .describe('The options bought for it.'),
  }),
);

interface ArmyChoice {
  name: string;
  times?: number | undefined;
  options?: (string | ArmyChoice)[] | undefined;
}

const id = z
  .string()
  .regex(/^[a-z][a-z0-9_-]*$/, 'small letters, digits, `-` and `_`, a letter first')
  .max(60);

const unit = z.strictObject({
  id: id.optional().describe('Its id, to which `joins` refers; default by its name.'),
  unit: text.describe('Its name in the army.'),
  models: z
    .number()
    .int()
    .min(1)
    .max(most.models)
    .optional()
    .describe('The number of models; default the fewest allowed.'),
  files: z
    .number()
    .int()
    .min(1)
    .max(most.files)
    .optional()
    .describe('Models in the first rank; default a usual width.'),
  options: z
    .array(z.union([text, choice]))
    .optional()
    .describe('Its options: `Standard Bearer (Banner of Speed)`.'),
  mount: text.optional().describe("A Character's mount."),
  joins: id.optional().describe('The unit that a Character has joined.'),
  points: z.number().int().min(0).max(most.points).optional().describe('Its printed cost.'),
  spells: z.array(text).optional().describe('Spells that were chosen; they change no combat.'),
  weapon: text.optional().describe('The weapon that it uses; default the first that it has.'),
  rules: z.array(text).optional().describe('Additional special rules.'),
  profile: z.record(z.string(), z.unknown()).optional().describe('Changed keys of its profile.'),
});

/** An army file: `breaktest-army: 1`. */
export const armyFileSchema = z.strictObject({
  'breaktest-army': z.literal(1).describe('The version of this form.'),
  name: text.optional().describe("The list's name."),
  army: text.describe('The army of the library.'),
  edition: z.union([text, z.number()]).optional().describe('The edition of the army; default 2026.'),
  points: z.number().int().min(0).max(most.total).optional().describe('The total as it was printed.'),
  units: z.array(unit).min(1).max(200).describe('Units and Characters.'),
});

export type ArmyFileText = z.output<typeof armyFileSchema>;
export type ArmyUnitText = ArmyFileText['units'][number];
