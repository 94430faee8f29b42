import * as z from 'zod/mini';
import { withSuggestions } from '../../../core/offered.ts';
import { tags } from '../rules/tags.ts';
import { armours } from '../rules/weapons.ts';

const mm = z.number().check(z.int(), z.gte(1), z.lte(500));

/** Courage and Agility, which nothing raises above 10 (T9A-MOD-2). */
export const characteristic = z.number().check(z.int(), z.gte(0), z.lte(10));
const unlimited = z.number().check(z.int(), z.gte(0), z.lte(20));

/** A number, or dice rolled just before the part strikes (T9A26-UNIT-1). */
const rolled = (fixed: z.ZodMiniType<number, number>) =>
  z.union([
    fixed,
    z.string().check(z.regex(/^[1-4]?D[36](\+[1-9])?$/, 'must be a number, or dice such as D6+1 (T9A26-UNIT-1)')),
  ]);

export const base = z.tuple([mm, mm]).check(z.meta({ examples: [[20, 20]] }));

/** The name of a rule, with suggestions in the JSON Schema, as for weapons. */
export const ruleName = z.string().register(z.globalRegistry, { id: 't9a-rule' });

export const ruleNames = z
  .array(ruleName)
  .check(z.meta({ examples: [['stubborn', 'aegis(5+)']] }), z.describe('Rules by name, `name` or `name(value)`.'));

export const weaponName = z.string().register(z.globalRegistry, { id: 't9a-weapon' });

const armourName = withSuggestions(Object.entries(armours).map(([name, points]) => [name, `${points} Armour.`]));

/** Health Points, or hits. */
export const amount = z
  .union([
    z.number().check(z.int(), z.gte(1), z.lte(999)),
    z
      .string()
      .check(z.regex(/^([1-9]?[Dd][36](\+\d{1,3})?|[1-9]\d{0,2})$/, 'must be a number or dice, as in 4, D6 or 2D6+4')),
  ])
  .check(z.meta({ examples: ['D6+4'] }), z.describe('Health Points, as a number or dice: 4, D6, 2D6+4.'));

const part = z.strictObject({
  name: z.string().check(z.meta({ examples: ['Soldier'] }), z.describe("The part's name in reports: Knight, Horse.")),
  count: z
    ._default(z.number().check(z.int(), z.gte(1), z.lte(20)), 1)
    .check(z.describe('The number of equal parts: 2 for a crew of two, 8 for eight riders.')),
  tags: z
    ._default(z.array(withSuggestions(tags.map((tag) => [tag, 'A tag of the part.']))), [])
    .check(
      z.meta({ examples: [['mount', 'beast']] }),
      z.describe("The part's kinds, which rules refer to: mount, beast, construct, centauroid, elf, metal-armour."),
    ),
  att: z
    ._default(rolled(z.number().check(z.int(), z.gte(0), z.lte(20))), 0)
    .check(z.meta({ examples: [1] }), z.describe('Attack Value, or dice; 0 or left out: no Standard Melee Attacks.')),
  off: z.optional(rolled(unlimited).check(z.meta({ examples: [3] }))).check(z.describe('Offensive Skill, or dice.')),
  str: z.optional(rolled(unlimited).check(z.meta({ examples: [3] }))).check(z.describe('Strength, or dice.')),
  ap: z._default(unlimited, 0).check(z.meta({ examples: [1] }), z.describe('Armour Penetration.')),
  agi: z._default(characteristic, 0).check(z.meta({ examples: [3] }), z.describe('Agility.')),
  special: z
    .optional(
      z.strictObject({
        str: z.optional(unlimited).check(z.describe('Strength.')),
        ap: z.optional(unlimited).check(z.describe('Armour Penetration.')),
        agi: z.optional(characteristic).check(z.describe('Agility.')),
      }),
    )
    .check(
      z.meta({ examples: [{ str: 4, ap: 1 }] }),
      z.describe('The values of its special attacks instead: no enchantment of a weapon strengthens them.'),
    ),
  weapons: z
    .optional(z.array(weaponName).check(z.meta({ examples: [['hand-weapon', 'spear']] })))
    .check(z.describe('Weapons that the part may carry; the first is the default.')),
  rules: z._default(ruleNames, []),
});

/** A profile as written in a library or in the file (T9A-UNIT-1, T9A-UNIT-2). */
export const profileSchema = z
  .strictObject({
    name: z.string().check(z.meta({ examples: ['Heavy Infantry'] }), z.describe('Name for reports.')),
    courage: characteristic.check(z.meta({ examples: [7] }), z.describe('Courage (Discipline in the second edition).')),
    advance: z._default(z.number().check(z.int(), z.gte(0), z.lte(30)), 4).check(z.describe('Advance Rate in inches.')),
    march: z._default(z.number().check(z.int(), z.gte(0), z.lte(60)), 8).check(z.describe('March Rate in inches.')),
    rsr: z
      .optional(amount)
      .check(
        z.describe('Resurrect: Health Points that events Raise or Recover which say no other number (T9A26-MAG-3).'),
      ),
    height: z.number().check(z.int(), z.gte(0), z.lte(5), z.meta({ examples: [1] }), z.describe('Height 0..5.')),
    type: z
      ._default(z.enum(['infantry', 'beast', 'cavalry', 'construct']), 'infantry')
      .check(z.describe('Type of the model.')),
    base: base.check(z.describe('Base: width and depth in mm.')),
    defence: z
      .strictObject({
        hp: z
          .number()
          .check(z.int(), z.gte(1), z.lte(20), z.meta({ examples: [1] }), z.describe('Health Points of one model.')),
        def: unlimited.check(z.meta({ examples: [3] }), z.describe('Defensive Skill.')),
        res: unlimited.check(z.meta({ examples: [3] }), z.describe('Resilience.')),
        arm: z
          ._default(z.number().check(z.int(), z.gte(0), z.lte(6)), 0)
          .check(z.describe('Armour without worn armour.')),
        armour: z
          ._default(z.array(armourName), [])
          .check(z.meta({ examples: [['light', 'shield']] }), z.describe('Worn armour: light, heavy, plate, shield.')),
      })
      .check(
        z.meta({ examples: [{ hp: 1, def: 3, res: 3, armour: ['light', 'shield'] }] }),
        z.describe('The protection of a model, rider and mount together.'),
      ),
    parts: z
      .array(part)
      .check(
        z.minLength(1),
        z.meta({ examples: [[{ name: 'Soldier', att: 1, off: 3, str: 3, agi: 3, weapons: ['spear'] }]] }),
        z.describe('Rider, mount, chassis: each with its own attacks.'),
      ),
    rules: z._default(ruleNames, []).check(z.describe('Rules of the model.')),
    unmodelled: z
      ._default(z.array(z.string()), [])
      .check(
        z.meta({ examples: [['Parent Unit']] }),
        z.describe('Rules that are known to be missing; every report names them.'),
      ),
    source: z
      .optional(z.string())
      .check(z.meta({ examples: ['my army list'] }), z.describe('The source of the numbers.')),
  })
  .register(z.globalRegistry, { id: 't9a-profile', title: 'Profile' })
  .check(z.describe('A unit profile.'));

export type Profile = z.output<typeof profileSchema>;
export type ProfilePart = Profile['parts'][number];

const { parts: _parts, defence: wholeDefence, ...ofModel } = profileSchema.shape;
const { name: _name, ...ofPart } = part.shape;

/** Makes every key optional, without its default; missing keys change nothing. */
const changes = <S extends z.core.$ZodShape>(shape: S) =>
  Object.fromEntries(Object.entries(shape).map(([key, one]) => [key, z.optional(bare(one as z.ZodMiniType))])) as {
    [K in keyof S]: z.ZodMiniOptional<z.ZodMiniType<Given<S[K]>, Given<S[K]>>>;
  };

type Given<T extends z.core.SomeType> = Exclude<z.output<T>, undefined>;

const bare = (schema: z.ZodMiniType): z.ZodMiniType => {
  if (!(schema instanceof z.ZodMiniDefault || schema instanceof z.ZodMiniOptional)) return schema;
  const inner = bare(schema.def.innerType as z.ZodMiniType);
  return inner.check(z.meta({ ...z.globalRegistry.get(inner), ...z.globalRegistry.get(schema) }));
};

const partChanges = changes(part.shape);

/** A profile that changes some keys of another; those of its defence and of its first part may be on the top level. */
export const profilePatch = z
  .strictObject({
    from: z
      .string()
      .check(
        z.meta({ examples: ['empire/marshal'] }),
        z.describe('Name of the profile, or of the unit of an army, that the other keys change.'),
      ),
    ...changes(ofModel),
    ...changes(wholeDefence.shape),
    ...changes(ofPart),
    rules: z.optional(ruleNames),
    defence: z
      .optional(z.strictObject(changes(wholeDefence.shape)))
      .check(z.meta({ examples: [{ res: 4 }] }), z.describe('Its defence.')),
    parts: z
      .optional(z.union([z.array(part).check(z.minLength(1)), z.record(z.string(), z.strictObject(partChanges))]))
      .check(
        z.meta({ examples: [{ Knight: { str: 5 } }] }),
        z.describe('All parts anew, or by their names what differs of some.'),
      ),
  })
  .register(z.globalRegistry, { id: 't9a-profile-patch', title: 'Changed profile' })
  .check(z.describe('A profile that differs from another in some keys.'));

export type ProfilePatch = z.output<typeof profilePatch>;
