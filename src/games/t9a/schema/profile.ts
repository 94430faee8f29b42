import * as z from 'zod';
import { withSuggestions } from '../../../core/offered.ts';
import { ruleExamples } from '../rules/index.ts';
import { tags } from '../rules/tags.ts';
import { armours, weapons } from '../rules/weapons.ts';

const mm = z.number().int().min(1).max(500);

export const characteristic = z.number().int().min(0).max(10);

/** A number, or dice rolled just before the part strikes (T9A26-UNIT-1). */
const rolled = (fixed: z.ZodType<number, number>) =>
  z.union([
    fixed,
    z.string().regex(/^[1-4]?D[36](\+[1-9])?$/, 'must be a number, or dice such as D6+1 (T9A26-UNIT-1)'),
  ]);

export const base = z.tuple([mm, mm]).meta({ examples: [[20, 20]] });

const ruleName = withSuggestions(z.string(), ruleExamples()).meta({ id: 't9a-rule' });

export const ruleNames = z
  .array(ruleName)
  .meta({ examples: [['stubborn', 'aegis(5+)']] })
  .describe('Rules by name, `name` or `name(value)`.');

export const weaponName = withSuggestions(
  z.string(),
  Object.entries(weapons).map(([name, { description }]) => [name, description]),
).meta({ id: 't9a-weapon' });

const armourName = withSuggestions(
  z.string(),
  Object.entries(armours).map(([name, points]) => [name, `${points} Armour.`]),
);

/** Health Points, or hits. */
export const amount = z
  .union([
    z.number().int().min(1).max(999),
    z.string().regex(/^([1-9]?[Dd][36](\+\d{1,3})?|[1-9]\d{0,2})$/, 'must be a number or dice, as in 4, D6 or 2D6+4'),
  ])
  .meta({ examples: ['D6+4'] })
  .describe('Health Points, as a number or dice: 4, D6, 2D6+4.');

const part = z.strictObject({
  name: z
    .string()
    .meta({ examples: ['Soldier'] })
    .describe("The part's name in reports: Knight, Horse."),
  count: z
    .number()
    .int()
    .min(1)
    .max(20)
    .default(1)
    .describe('The number of equal parts: 2 for a crew of two, 8 for eight riders.'),
  tags: z
    .array(
      withSuggestions(
        z.string(),
        tags.map((tag) => [tag, 'A tag of the part.']),
      ),
    )
    .default([])
    .meta({ examples: [['mount', 'beast']] })
    .describe("The part's kinds, which rules refer to: mount, beast, construct, centauroid, elf, metal-armour."),
  att: rolled(z.number().int().min(0).max(20))
    .default(0)
    .meta({ examples: [1] })
    .describe('Attack Value, or dice; 0 or left out: no Standard Melee Attacks.'),
  off: rolled(characteristic)
    .meta({ examples: [3] })
    .optional()
    .describe('Offensive Skill, or dice.'),
  str: rolled(characteristic)
    .meta({ examples: [3] })
    .optional()
    .describe('Strength, or dice.'),
  ap: characteristic
    .default(0)
    .meta({ examples: [1] })
    .describe('Armour Penetration.'),
  agi: characteristic
    .default(0)
    .meta({ examples: [3] })
    .describe('Agility.'),
  special: z
    .strictObject({
      str: characteristic.optional().describe('Strength.'),
      ap: characteristic.optional().describe('Armour Penetration.'),
      agi: characteristic.optional().describe('Agility.'),
    })
    .optional()
    .meta({ examples: [{ str: 4, ap: 1 }] })
    .describe('The values of its special attacks instead: no enchantment of a weapon strengthens them.'),
  weapons: z
    .array(weaponName)
    .meta({ examples: [['hand-weapon', 'spear']] })
    .optional()
    .describe('Weapons that the part may carry; the first is the default.'),
  rules: ruleNames.default([]),
});

/** A profile as written in a library or in the file (T9A-UNIT-1, T9A-UNIT-2). */
export const profileSchema = z
  .strictObject({
    name: z
      .string()
      .meta({ examples: ['Heavy Infantry'] })
      .describe('Name for reports.'),
    courage: characteristic.meta({ examples: [7] }).describe('Courage (Discipline in the second edition).'),
    advance: z.number().int().min(0).max(30).default(4).describe('Advance Rate in inches.'),
    march: z.number().int().min(0).max(60).default(8).describe('March Rate in inches.'),
    rsr: amount
      .optional()
      .describe('Resurrect: Health Points that events Raise or Recover which say no other number (T9A26-MAG-3).'),
    height: z
      .number()
      .int()
      .min(0)
      .max(5)
      .meta({ examples: [1] })
      .describe('Height 0..5.'),
    type: z.enum(['infantry', 'beast', 'cavalry', 'construct']).default('infantry').describe('Type of the model.'),
    base: base.describe('Base: width and depth in mm.'),
    defence: z
      .strictObject({
        hp: z
          .number()
          .int()
          .min(1)
          .max(20)
          .meta({ examples: [1] })
          .describe('Health Points of one model.'),
        def: characteristic.meta({ examples: [3] }).describe('Defensive Skill.'),
        res: characteristic.meta({ examples: [3] }).describe('Resilience.'),
        arm: z.number().int().min(0).max(6).default(0).describe('Armour without worn armour.'),
        armour: z
          .array(armourName)
          .default([])
          .meta({ examples: [['light', 'shield']] })
          .describe('Worn armour: light, heavy, plate, shield.'),
      })
      .meta({ examples: [{ hp: 1, def: 3, res: 3, armour: ['light', 'shield'] }] })
      .describe('The protection of a model, rider and mount together.'),
    parts: z
      .array(part)
      .min(1)
      .meta({ examples: [[{ name: 'Soldier', att: 1, off: 3, str: 3, agi: 3, weapons: ['spear'] }]] })
      .describe('Rider, mount, chassis: each with its own attacks.'),
    rules: ruleNames.default([]).describe('Rules of the model.'),
    unmodelled: z
      .array(z.string())
      .default([])
      .meta({ examples: [['Parent Unit']] })
      .describe('Rules that are known to be missing; every report names them.'),
    source: z
      .string()
      .optional()
      .meta({ examples: ['my army list'] })
      .describe('The source of the numbers.'),
  })
  .meta({ id: 't9a-profile', title: 'Profile' })
  .describe('A unit profile.');

export type Profile = z.output<typeof profileSchema>;
export type ProfilePart = Profile['parts'][number];

const { parts: _parts, defence: wholeDefence, ...ofModel } = profileSchema.shape;
const { name: _name, ...ofPart } = part.shape;

/** Makes every key optional, without its default; missing keys change nothing. */
const changes = <S extends z.ZodRawShape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, bare(one as z.ZodType).optional()])) as {
    [K in keyof S]: z.ZodOptional<z.ZodType<Given<S[K]>, Given<S[K]>>>;
  };

type Given<T extends z.core.SomeType> = Exclude<z.output<T>, undefined>;

const bare = (schema: z.ZodType): z.ZodType => {
  if (!(schema instanceof z.ZodDefault || schema instanceof z.ZodOptional)) return schema;
  const inner = bare(schema.unwrap() as z.ZodType);
  return inner.meta({ ...inner.meta(), ...schema.meta() });
};

const partChanges = changes(part.shape);

/** A profile that changes some keys of another; those of its defence and of its first part may be on the top level. */
export const profilePatch = z
  .strictObject({
    from: z
      .string()
      .meta({ examples: ['empire/marshal'] })
      .describe('Name of the profile, or of the unit of an army, that the other keys change.'),
    ...changes(ofModel),
    ...changes(wholeDefence.shape),
    ...changes(ofPart),
    rules: ruleNames.optional(),
    defence: z
      .strictObject(changes(wholeDefence.shape))
      .optional()
      .meta({ examples: [{ res: 4 }] })
      .describe('Its defence.'),
    parts: z
      .union([z.array(part).min(1), z.record(z.string(), z.strictObject(partChanges))])
      .optional()
      .meta({ examples: [{ Knight: { str: 5 } }] })
      .describe('All parts anew, or by their names what differs of some.'),
  })
  .meta({ id: 't9a-profile-patch', title: 'Changed profile' })
  .describe('A profile that differs from another in some keys.');

export type ProfilePatch = z.output<typeof profilePatch>;
