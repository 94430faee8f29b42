import * as z from 'zod';
import { SOLVED } from '../../../core/goal.ts';
import { MAX_LETTERS_OF_NAME } from '../../../core/names.ts';
import { editions } from '../army/edition.ts';
import { type PresetName, presets } from '../rules/presets.ts';
import { parameterShape } from '../rules/ruleset.ts';
import { counterfactuals, withoutNames } from '../rules/without.ts';
import { armies, fromArmy, named } from './army.ts';
import { contactSchema, eventSchema } from './event.ts';
import { listsShape, nearShape, unitLists } from './near.ts';
import { ATTACKS, policySchema, solvedSchema } from './policy.ts';
import { base, characteristic, type Profile, profilePatch, profileSchema, ruleNames, weaponName } from './profile.ts';

export type { Policy } from './policy.ts';
export { type Profile, type ProfilePart, type ProfilePatch, profileSchema } from './profile.ts';

const points = z
  .number()
  .min(0)
  .max(100000)
  .meta({ examples: [225] })
  .optional();
const share = z
  .union([z.enum(['never', 'always']), z.number().min(0).max(1)])
  .default('never')
  .meta({ examples: [0.5] });
const side = z.enum(['left', 'right']).optional();
export const profileName = z.string().meta({ id: 't9a-profile-name' });

const profile = z
  .union([profileName, profileSchema, profilePatch])
  .meta({ examples: ['empire/heavy-infantry'] })
  .describe('Name of a profile, the profile written out, or `from` and what differs from that one.');

const character = z
  .strictObject({
    profile: profile.optional().meta({ examples: ['empire/marshal'] }),
    ...fromArmy,
    weapon: weaponName.optional().describe('The weapon that it uses; default the first of the profile.'),
    general: z
      .boolean()
      .optional()
      .describe('The General: its unit uses its Courage (T9A-BRK-6); default by the options of a unit of the armies.'),
    bsb: z
      .boolean()
      .optional()
      .describe(
        'Battle Standard Bearer: +1 Combat Score, and re-rolls (T9A-BRK-5); default by the options of a unit of the armies.',
      ),
    captain: z
      .boolean()
      .optional()
      .describe(
        'The Captain of its unit: with a Standard Bearer the unit is within reach of the Battle Standard, and with a Musician of the General, wherever they are (T9A26-UNIT-3); default by the options of a unit of the armies.',
      ),
    base: base
      .optional()
      .meta({ examples: [[25, 50]] })
      .describe("Instead of the profile's base: width and depth in mm."),
    position: z
      .number()
      .int()
      .min(1)
      .max(100)
      .optional()
      .meta({ examples: [2] })
      .describe('Its file, counted from the left, 1 the first; default by the Front Rank rule (T9A-FR-2).'),
    attacks: z
      .enum([...ATTACKS, ...SOLVED])
      .optional()
      .meta({ default: ATTACKS[0] })
      .describe('Its target when it has the choice (T9A-ALLOC-1); `optimal` plays for `goal`, `adverse` against it.'),
    targeted: share.describe(
      'Share of the possible enemy attacks on it that are made (T9A-ALLOC-4); never, always or 0..1.',
    ),
    rules: ruleNames.default([]).describe('Rules added to the profile for this Character alone.'),
    ...listsShape,
    courage: characteristic.optional().describe("Instead of the profile's Courage."),
    points: points.describe('Its points cost.'),
    joined_side: side.describe(
      'Side of the unit at which its Mismatching base is placed (T9A-FR-11); default the right.',
    ),
  })
  .meta({ id: 't9a-character', title: 'Character' })
  .describe('A Character.');

export type RawCharacter = z.output<typeof character>;

export type CharacterText = Omit<RawCharacter, 'profile' | 'general' | 'bsb' | 'captain'> & {
  readonly profile: ProfileText;
  readonly general: boolean;
  readonly bsb: boolean;
  readonly captain: boolean;
};

export type ProfileText = string | Profile;

export const unit = z.strictObject({
  side: z
    .string()
    .min(1)
    .max(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`)
    .meta({ examples: ['defender'] })
    .describe('Name of its side; there are two.'),
  profile: profile
    .optional()
    .describe(
      'Name of a profile, the profile written out, or `from` and what differs from that one. May be left out with `models: 0` or `unit`.',
    ),
  ...fromArmy,
  models: z
    .number()
    .int()
    .min(0)
    .max(500)
    .optional()
    .meta({ examples: [25] })
    .describe(
      'R&F models with Champion, Standard Bearer and Musician; 0 for Characters alone. May be left out with `unit`: then as few as may be taken.',
    ),
  files: z
    .number()
    .int()
    .min(1)
    .max(100)
    .optional()
    .meta({ examples: [5] })
    .describe(
      'Models in the first rank; without R&F, bases of the usual size. May be left out with `unit`: then a usual width.',
    ),
  champion: z.boolean().default(false).describe('Champion: +1 Attack, a Health Pool of its own.'),
  standard: z.boolean().optional().describe('Standard Bearer; default by the options of a unit of the armies.'),
  musician: z
    .boolean()
    .optional()
    .describe(
      'Musician: helps in Combat Reforms where the rules say so (T9A26-BRK-15). Default by the options of a unit of the armies.',
    ),
  weapon: weaponName.optional().describe('The weapon used; default the first of the profile.'),
  characters: z
    .record(named, character)
    .default({})
    .meta({ examples: [{ marshal: { profile: 'empire/marshal', general: true } }] })
    .describe('The Characters joined to it, by name.'),
  charging: z.boolean().default(false).describe('Charges in the first round.'),
  near: z
    .strictObject({
      general: characteristic
        .meta({ examples: [9] })
        .optional()
        .describe("A General's Courage, within reach but not in the unit."),
      bsb: z.boolean().default(false).describe('A Battle Standard within reach but not in the unit.'),
      ...nearShape,
    })
    .default({ bsb: false })
    .meta({ examples: [{ general: 9, bsb: true }] })
    .describe('Help that is near, but not in the unit.'),
  points: points.describe('Points cost of the unit.'),
  lost_health_points: z
    .number()
    .int()
    .min(0)
    .default(0)
    .meta({ examples: [3] })
    .describe('Lost by the R&F before the first round.'),
  champion_lost: z.boolean().default(false).describe('The Champion was lost before the first round.'),
  shaken: z.boolean().default(false).describe('Shaken when the combat starts.'),
  bodyguard: z.boolean().default(false).describe('Its Characters are Stubborn (T9A-BRK-8).'),
  distance: z
    .number()
    .min(0)
    .max(100)
    .optional()
    .meta({ examples: [14] })
    .describe('Inches to the enemy that it is to charge, for a unit that is not yet engaged.'),
  summoned: z.boolean().default(false).describe('Is not there before an event summons it (T9A-MAG-7).'),
  reference_base: base
    .optional()
    .meta({ examples: [[25, 50]] })
    .describe(
      'Base that Matching bases are multiples of where only Characters are left (T9A-FR-5); default that of the first listed.',
    ),
  joined_side: side.describe('Side at which the Mismatching base of its first such Character stands (T9A-FR-11).'),
  rules: ruleNames.default([]).describe('Rules added to the profile for this unit alone.'),
  ...listsShape,
  ...unitLists,
  courage: characteristic.optional().describe("Instead of the profile's Courage."),
  champion_targeted: share.describe('Share of the enemy attacks that could be allocated to the Champion that are.'),
  without: z
    .array(z.enum(withoutNames))
    .default([])
    .meta({ examples: [['steady', 'solid']] })
    .describe(
      'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it, and the enemy keeps its own. ' +
        `${withoutNames.map((name) => `${name}: ${counterfactuals[name]}`).join('; ')}.`,
    ),
});

export const shape = {
  edition: z
    .union([z.enum(editions), z.literal(2026)])
    .optional()
    .meta({ examples: ['2026'] })
    .describe(
      'The edition that is played: its rules preset where `rules` says nothing else, and its armies where a profile names one of their units.',
    ),
  rounds: z
    .number()
    .int()
    .min(1)
    .max(12)
    .default(1)
    .meta({ examples: [3] })
    .describe('Rounds of Combat per trial; fewer if it ends early.'),
  rules: z
    .union([
      z.enum(presets),
      z
        .strictObject({
          preset: z
            .enum(presets)
            .optional()
            .describe('The preset that is changed; default that of the edition, or core.'),
          ...parameterShape,
          impact_attributes: z
            .boolean()
            .optional()
            .describe('Former name: `true` is `special_attributes: impact`, `false` is `none`.'),
        })
        .describe('A preset with changes.'),
    ])
    .optional()
    .meta({ examples: ['third', { preset: 'core', solid_ranks: [4, 4, 4, 2, 2, 2] }] })
    .describe('Rules preset, or a preset with changed parameters; default that of the edition, or core.'),
  active: z
    .string()
    .optional()
    .meta({ examples: ['attacker'] })
    .describe("The Active Player's side; default the side that charges, else that of the contact's first unit."),
  profiles: z
    .record(z.string(), profileSchema)
    .optional()
    .meta({ examples: ['my-profiles.yaml'] })
    .describe('Profiles of this file, by name.'),
  library: z
    .union([z.string(), z.array(z.string()).min(1), z.record(z.string(), z.record(z.string(), z.unknown()))])
    .optional()
    .meta({ examples: ['homebrew'] })
    .describe(
      'More armies than those that ship: a folder of army files as `breaktest import` writes them, such a file, or a list of both; relative to this file. Their units are named by `unit` and `profile`, as `army/unit`.',
    ),
  units: z
    .record(named, unit)
    .meta({
      examples: [
        { spears: { side: 'defender', profile: 'empire/heavy-infantry', models: 25, files: 5, weapon: 'spear' } },
      ],
    })
    .describe('The units, by name.'),
  contacts: z
    .array(contactSchema)
    .meta({ examples: [[['knights.front', 'spears.front']]] })
    .describe('The facings in contact: [knights.front, spears.front].'),
  events: z
    .array(eventSchema)
    .default([])
    .meta({ examples: [[{ before: 2, effect: 'raise', target: 'skeletons', amount: 'D6+4', chance: 0.58 }]] })
    .describe('Events between rounds: magic, and reinforcements.'),
  goal: z
    .string()
    .optional()
    .meta({ examples: ['spears.break'] })
    .describe('A metric, or its probability to pass a number, counted as `combat.goal`.'),
  policies: z
    .union([policySchema, z.record(z.string(), z.union([policySchema, solvedSchema]))])
    .default({})
    .meta({ examples: [{ defender: { pursue_policy: 'never' } }] })
    .describe("The players' choices, for both sides or per side."),
  armies,
} as const;

export type RawUnit = z.output<typeof unit>;
export type RawText = { [K in keyof typeof shape]: z.output<(typeof shape)[K]> };

export type UnitText = Omit<RawUnit, 'profile' | 'models' | 'files' | 'standard' | 'musician' | 'characters'> & {
  readonly profile?: ProfileText | undefined;
  readonly models: number;
  readonly files: number;
  readonly standard: boolean;
  readonly musician: boolean;
  readonly characters: Readonly<Record<string, CharacterText>>;
};

export type T9aText = Omit<RawText, 'units' | 'rules'> & {
  readonly units: Readonly<Record<string, UnitText>>;
  readonly rules: NamedRules;
};

type GivenRules = Exclude<NonNullable<RawText['rules']>, string>;
type NamedRules = PresetName | (GivenRules & { readonly preset: PresetName });
