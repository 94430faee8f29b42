import { z } from 'zod';
import { parameterShape, presets } from './ruleset.ts';

const mm = z.number().int().min(1).max(500);
const characteristic = z.number().int().min(0).max(10);
const ruleNames = z.array(z.string()).describe('Rules by name, `name` or `name(value)`.');

const part = z.strictObject({
  name: z.string().describe('What the part is called in reports: Knight, Horse.'),
  att: z.number().int().min(0).max(20).default(0).describe('Attack Value; 0 or left out: no Standard Melee Attacks.'),
  off: characteristic.optional().describe('Offensive Skill.'),
  str: characteristic.optional().describe('Strength.'),
  ap: characteristic.default(0).describe('Armour Penetration.'),
  agi: characteristic.default(0).describe('Agility.'),
  weapons: z.array(z.string()).optional().describe('Weapons that the part may carry; the first is the default.'),
  rules: ruleNames.default([]),
});

/** A profile as written in a library or in the file (T9A-UNIT-1, T9A-UNIT-2). */
export const profileSchema = z
  .strictObject({
    name: z.string().describe('Name for reports.'),
    courage: characteristic.describe('Courage (Discipline in the second edition).'),
    advance: z.number().int().min(0).max(30).default(4).describe('Advance Rate in inches.'),
    march: z.number().int().min(0).max(60).default(8).describe('March Rate in inches.'),
    height: z.number().int().min(0).max(5).describe('Height 0..5.'),
    type: z.enum(['infantry', 'beast', 'cavalry', 'construct']).default('infantry').describe('Type of the model.'),
    base: z.tuple([mm, mm]).describe('Base: width and depth in mm.'),
    defence: z
      .strictObject({
        hp: z.number().int().min(1).max(20).describe('Health Points of one model.'),
        def: characteristic.describe('Defensive Skill.'),
        res: characteristic.describe('Resilience.'),
        arm: z.number().int().min(0).max(6).default(0).describe('Armour without worn armour.'),
        armour: z.array(z.string()).default([]).describe('Worn armour: light, heavy, plate, shield.'),
      })
      .describe('What protects a model, rider and mount together.'),
    parts: z.array(part).min(1).describe('Rider, mount, chassis: each with its own attacks.'),
    rules: ruleNames.default([]).describe('Rules of the model.'),
    unmodelled: z
      .array(z.string())
      .default([])
      .describe('Rules that are known to be missing; every report names them.'),
    source: z.string().optional().describe('Where the numbers come from.'),
  })
  .describe('A unit profile.');

export type Profile = z.output<typeof profileSchema>;
export type ProfilePart = Profile['parts'][number];

const unit = z.strictObject({
  side: z.string().describe('Name of its side; there are two.'),
  profile: z.union([z.string(), profileSchema]).describe('Name of a profile, or the profile written out.'),
  models: z.number().int().min(1).max(500).describe('R&F models, Champion, Standard Bearer and Musician included.'),
  files: z.number().int().min(1).max(100).describe('Models in the first rank.'),
  champion: z.boolean().default(false).describe('Champion: +1 Attack, a Health Pool of his own.'),
  standard: z.boolean().default(false).describe('Standard Bearer.'),
  musician: z.boolean().default(false).describe('Musician; nothing in a Round of Combat depends on him.'),
  weapon: z.string().optional().describe('The weapon used; default the first of the profile.'),
  charging: z.boolean().default(false).describe('Charges in the first round.'),
  near: z
    .strictObject({
      general: characteristic.optional().describe("A General's Courage, within reach but not in the unit."),
      bsb: z.boolean().default(false).describe('A Battle Standard within reach but not in the unit.'),
    })
    .default({ bsb: false })
    .describe('Help that is near, but not in the unit.'),
  points: z.number().min(0).max(100000).optional().describe('Points cost of the unit.'),
  lost_health_points: z.number().int().min(0).default(0).describe('Lost by the R&F before the first round.'),
  champion_lost: z.boolean().default(false).describe('The Champion was lost before the first round.'),
  shaken: z.boolean().default(false).describe('Shaken when the combat starts.'),
  rules: ruleNames.default([]).describe('Rules added to the profile for this unit alone.'),
  courage: characteristic.optional().describe("Instead of the profile's Courage."),
  champion_targeted: z
    .union([z.enum(['never', 'always']), z.number().min(0).max(1)])
    .default('never')
    .describe('Share of the enemy attacks that could be allocated to the Champion that are.'),
});

const policy = z.strictObject({
  casualty_tie: z.enum(['right', 'left']).optional().describe('T9A-CAS-7: side that loses the extra model.'),
  pursue_policy: z.enum(['always', 'never']).optional().describe('T9A-BRK-14: pursue, or try to restrain.'),
  weapon_policy: z
    .enum(['best', 'listed'])
    .optional()
    .describe('T9A-ATT-12: a Weapon Master takes the weapon that does most, or the listed one.'),
  crush_policy: z
    .enum(['best', 'always', 'never'])
    .optional()
    .describe('T9A-ATT-10: when a Crush Attack replaces the attacks.'),
});

export type Policy = Required<{ [K in keyof z.output<typeof policy>]: NonNullable<z.output<typeof policy>[K]> }>;

/** The keys of an experiment file that belong to `system: t9a`. */
export const shape = {
  rounds: z.number().int().min(1).max(12).default(1).describe('Rounds of Combat per trial; fewer if it ends early.'),
  rules: z
    .union([
      z.enum(presets),
      z
        .strictObject({
          preset: z.enum(presets).default('core').describe('The preset that is changed.'),
          ...parameterShape,
        })
        .describe('A preset with changes.'),
    ])
    .default('core')
    .describe('Rules preset, or a preset with changed parameters.'),
  active: z
    .string()
    .optional()
    .describe("The Active Player's side; default the side that charges, else that of the contact's first unit."),
  profiles: z.record(z.string(), profileSchema).optional().describe('Profiles of this file, by name.'),
  units: z
    .record(z.string().regex(/^[a-z][a-z0-9_-]*$/i, 'must be a letter, then letters, digits, _ or -'), unit)
    .describe('The units, by name.'),
  contacts: z
    .array(
      z.union([
        z.tuple([z.string(), z.string()]),
        z.strictObject({
          from: z.string().describe('Unit and facing, such as knights.front.'),
          to: z.string().describe('Unit and facing of the enemy.'),
          offset: z.number().default(0).describe("How far from's centre stands to the right of to's, in mm."),
        }),
      ]),
    )
    .describe('Which facing touches which: [knights.front, spears.front].'),
  policies: z
    .union([policy, z.record(z.string(), policy)])
    .default({})
    .describe("The players' choices, for both sides or per side."),
} as const;

export type UnitText = z.output<typeof unit>;
export type T9aText = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };
