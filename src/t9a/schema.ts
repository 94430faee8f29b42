import { z } from 'zod';
import { parameterShape, presets } from './ruleset.ts';
import { contactSchema, eventSchema } from './schema-event.ts';
import { policySchema } from './schema-policy.ts';
import { base, characteristic, profileSchema, ruleNames } from './schema-profile.ts';
import { counterfactuals, withoutNames } from './without.ts';

export type { Policy } from './schema-policy.ts';
export { type Profile, type ProfilePart, profileSchema } from './schema-profile.ts';

const named = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a letter, then letters, digits, _ or -');
const points = z.number().min(0).max(100000).optional();
const share = z.union([z.enum(['never', 'always']), z.number().min(0).max(1)]).default('never');
const side = z.enum(['left', 'right']).optional();
const profile = z.union([z.string(), profileSchema]).describe('Name of a profile, or the profile written out.');

/** A Character of a unit. */
const character = z
  .strictObject({
    profile,
    weapon: z.string().optional().describe('The weapon he uses; default the first of the profile.'),
    general: z.boolean().default(false).describe('The General: his Courage serves his unit (T9A-BRK-6).'),
    bsb: z.boolean().default(false).describe('Battle Standard Bearer: +1 Combat Score, and re-rolls (T9A-BRK-5).'),
    base: base.optional().describe("Instead of the profile's base: width and depth in mm."),
    position: z
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .describe('File that he stands in, from the left, 1 the first; default by the Front Rank rule (T9A-FR-2).'),
    attacks: z
      .enum(['rank-and-file', 'characters', 'champion', 'best'])
      .default('rank-and-file')
      .describe('Whom he strikes when he has the choice (T9A-ALLOC-1).'),
    targeted: share.describe(
      'Share of the enemy attacks that could be allocated to him that are (T9A-ALLOC-4); never, always or 0..1.',
    ),
    rules: ruleNames.default([]).describe('Rules added to the profile for him alone.'),
    courage: characteristic.optional().describe("Instead of the profile's Courage."),
    points: points.describe('His points cost.'),
    joined_side: side.describe('Side of the unit at which his Mismatching base stands (T9A-FR-11); default the right.'),
  })
  .describe('A Character.');

export type CharacterText = z.output<typeof character>;

const unit = z.strictObject({
  side: z.string().describe('Name of its side; there are two.'),
  profile: profile
    .optional()
    .describe('Name of a profile, or the profile written out. May be left out with `models: 0`.'),
  models: z
    .number()
    .int()
    .min(0)
    .max(500)
    .describe('R&F models, Champion, Standard Bearer and Musician included, Characters not; 0 for Characters alone.'),
  files: z.number().int().min(1).max(100).describe('Models in the first rank; without R&F, bases of the usual size.'),
  champion: z.boolean().default(false).describe('Champion: +1 Attack, a Health Pool of his own.'),
  standard: z.boolean().default(false).describe('Standard Bearer.'),
  musician: z.boolean().default(false).describe('Musician; nothing in a Round of Combat depends on him.'),
  weapon: z.string().optional().describe('The weapon used; default the first of the profile.'),
  characters: z.record(named, character).default({}).describe('The Characters who are joined to it, by name.'),
  charging: z.boolean().default(false).describe('Charges in the first round.'),
  near: z
    .strictObject({
      general: characteristic.optional().describe("A General's Courage, within reach but not in the unit."),
      bsb: z.boolean().default(false).describe('A Battle Standard within reach but not in the unit.'),
    })
    .default({ bsb: false })
    .describe('Help that is near, but not in the unit.'),
  points: points.describe('Points cost of the unit.'),
  lost_health_points: z.number().int().min(0).default(0).describe('Lost by the R&F before the first round.'),
  champion_lost: z.boolean().default(false).describe('The Champion was lost before the first round.'),
  shaken: z.boolean().default(false).describe('Shaken when the combat starts.'),
  bodyguard: z.boolean().default(false).describe('Its Characters are Stubborn (T9A-BRK-8).'),
  distance: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .describe('Inches to the enemy that it is to charge, for a unit that is not yet engaged.'),
  summoned: z.boolean().default(false).describe('Is not there before an event summons it (T9A-MAG-7).'),
  joined_side: side.describe('Side at which the Mismatching base of its first such Character stands (T9A-FR-11).'),
  rules: ruleNames.default([]).describe('Rules added to the profile for this unit alone.'),
  courage: characteristic.optional().describe("Instead of the profile's Courage."),
  champion_targeted: share.describe('Share of the enemy attacks that could be allocated to the Champion that are.'),
  without: z
    .array(z.enum(withoutNames))
    .default([])
    .describe(
      'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it, and the enemy keeps his. ' +
        `${withoutNames.map((name) => `${name}: ${counterfactuals[name]}`).join('; ')}.`,
    ),
});

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
  units: z.record(named, unit).describe('The units, by name.'),
  contacts: z.array(contactSchema).describe('Which facing touches which: [knights.front, spears.front].'),
  events: z.array(eventSchema).default([]).describe('What happens between rounds: magic, and help that arrives.'),
  policies: z
    .union([policySchema, z.record(z.string(), policySchema)])
    .default({})
    .describe("The players' choices, for both sides or per side."),
} as const;

export type UnitText = z.output<typeof unit>;
export type T9aText = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };
