import * as z from 'zod/mini';
import { described, whole, withSuggestions } from '../../../core/described.ts';
import { tags } from '../rules/tags.ts';
import { armours } from '../rules/weapons.ts';

const mm = whole(1, 500);

/** Courage and Agility, which nothing raises above 10 (T9A-MOD-2). */
export const characteristic = whole(0, 10);
const unlimited = whole(0, 20);

/** A number, or dice rolled just before the part strikes (T9A26-UNIT-1). */
const rolled = (fixed: z.ZodMiniType<number, number>) =>
  z.union([
    fixed,
    z.string().check(z.regex(/^[1-4]?D[36](\+[1-9])?$/, 'must be a number, or dice such as D6+1 (T9A26-UNIT-1)')),
  ]);

export const base = z.tuple([mm, mm]).check(z.meta({ examples: [[20, 20]] }));

/** The name of a rule, with suggestions in the JSON Schema, as for weapons. */
export const ruleName = z.string().register(z.globalRegistry, { id: 't9a-rule' });

export const ruleNames = described(z.array(ruleName), 'Rules by name, `name` or `name(value)`.', [
  'stubborn',
  'aegis(5+)',
]);

export const weaponName = z.string().register(z.globalRegistry, { id: 't9a-weapon' });

const armourName = withSuggestions(Object.entries(armours).map(([name, points]) => [name, `${points} Armour.`]));

/** Health Points, or hits. */
export const amount = described(
  z.union([
    whole(1, 999),
    z
      .string()
      .check(z.regex(/^([1-9]?[Dd][36](\+\d{1,3})?|[1-9]\d{0,2})$/, 'must be a number or dice, as in 4, D6 or 2D6+4')),
  ]),
  'Health Points, as a number or dice: 4, D6, 2D6+4.',
  'D6+4',
);

const part = z.strictObject({
  name: described(z.string(), "The part's name in reports: Knight, Horse.", 'Soldier'),
  count: described(z._default(whole(1, 20), 1), 'The number of equal parts: 2 for a crew of two, 8 for eight riders.'),
  tags: described(
    z._default(z.array(withSuggestions(tags.map((tag) => [tag, 'A tag of the part.']))), []),
    "The part's kinds, which rules refer to: mount, beast, construct, centauroid, elf, metal-armour.",
    ['mount', 'beast'],
  ),
  att: described(
    z._default(rolled(whole(0, 20)), 0),
    'Attack Value, or dice; 0 or left out: no Standard Melee Attacks.',
    1,
  ),
  off: described(z.optional(rolled(unlimited).check(z.meta({ examples: [3] }))), 'Offensive Skill, or dice.'),
  str: described(z.optional(rolled(unlimited).check(z.meta({ examples: [3] }))), 'Strength, or dice.'),
  ap: described(z._default(unlimited, 0), 'Armour Penetration.', 1),
  agi: described(z._default(characteristic, 0), 'Agility.', 3),
  special: described(
    z.optional(
      z.strictObject({
        str: described(z.optional(unlimited), 'Strength.'),
        ap: described(z.optional(unlimited), 'Armour Penetration.'),
        agi: described(z.optional(characteristic), 'Agility.'),
      }),
    ),
    'The values of its special attacks instead: no enchantment of a weapon strengthens them.',
    { str: 4, ap: 1 },
  ),
  weapons: described(
    z.optional(z.array(weaponName).check(z.meta({ examples: [['hand-weapon', 'spear']] }))),
    'Weapons that the part may carry; the first is the default.',
  ),
  rules: z._default(ruleNames, []),
});

/** A profile as written in a library or in the file (T9A-UNIT-1, T9A-UNIT-2). */
export const profileSchema = described(
  z
    .strictObject({
      name: described(z.string(), 'Name for reports.', 'Heavy Infantry'),
      courage: described(characteristic, 'Courage (Discipline in the second edition).', 7),
      advance: described(z._default(whole(0, 30), 4), 'Advance Rate in inches.'),
      march: described(z._default(whole(0, 60), 8), 'March Rate in inches.'),
      rsr: described(
        z.optional(amount),
        'Resurrect: Health Points that events Raise or Recover which say no other number (T9A26-MAG-3).',
      ),
      height: described(whole(0, 5), 'Height 0..5.', 1),
      type: described(
        z._default(z.enum(['infantry', 'beast', 'cavalry', 'construct']), 'infantry'),
        'Type of the model.',
      ),
      base: described(base, 'Base: width and depth in mm.'),
      defence: described(
        z.strictObject({
          hp: described(whole(1, 20), 'Health Points of one model.', 1),
          def: described(unlimited, 'Defensive Skill.', 3),
          res: described(unlimited, 'Resilience.', 3),
          arm: described(z._default(whole(0, 6), 0), 'Armour without worn armour.'),
          armour: described(z._default(z.array(armourName), []), 'Worn armour: light, heavy, plate, shield.', [
            'light',
            'shield',
          ]),
        }),
        'The protection of a model, rider and mount together.',
        { hp: 1, def: 3, res: 3, armour: ['light', 'shield'] },
      ),
      parts: described(z.array(part).check(z.minLength(1)), 'Rider, mount, chassis: each with its own attacks.', [
        { name: 'Soldier', att: 1, off: 3, str: 3, agi: 3, weapons: ['spear'] },
      ]),
      rules: described(z._default(ruleNames, []), 'Rules of the model.'),
      unmodelled: described(
        z._default(z.array(z.string()), []),
        'Rules that are known to be missing; every report names them.',
        ['Parent Unit'],
      ),
      source: described(z.optional(z.string()), 'The source of the numbers.', 'my army list'),
    })
    .register(z.globalRegistry, { id: 't9a-profile', title: 'Profile' }),
  'A unit profile.',
);

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
export const profilePatch = described(
  z
    .strictObject({
      from: described(
        z.string(),
        'Name of the profile, or of the unit of an army, that the other keys change.',
        'empire/marshal',
      ),
      ...changes(ofModel),
      ...changes(wholeDefence.shape),
      ...changes(ofPart),
      rules: z.optional(ruleNames),
      defence: described(z.optional(z.strictObject(changes(wholeDefence.shape))), 'Its defence.', { res: 4 }),
      parts: described(
        z.optional(z.union([z.array(part).check(z.minLength(1)), z.record(z.string(), z.strictObject(partChanges))])),
        'All parts anew, or by their names what differs of some.',
        { Knight: { str: 5 } },
      ),
    })
    .register(z.globalRegistry, { id: 't9a-profile-patch', title: 'Changed profile' }),
  'A profile that differs from another in some keys.',
);

export type ProfilePatch = z.output<typeof profilePatch>;
