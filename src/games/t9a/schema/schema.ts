import * as z from 'zod/mini';
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

const points = z.optional(z.number().check(z.gte(0), z.lte(100000), z.meta({ examples: [225] })));
const share = z
  ._default(z.union([z.enum(['never', 'always']), z.number().check(z.gte(0), z.lte(1))]), 'never')
  .check(z.meta({ examples: [0.5] }));
const side = z.optional(z.enum(['left', 'right']));
export const profileName = z.string().register(z.globalRegistry, { id: 't9a-profile-name' });

const profile = z
  .union([profileName, profileSchema, profilePatch])
  .check(
    z.meta({ examples: ['empire/heavy-infantry'] }),
    z.describe('Name of a profile, the profile written out, or `from` and what differs from that one.'),
  );

const character = z
  .strictObject({
    profile: z.optional(profile).check(z.meta({ examples: ['empire/marshal'] })),
    ...fromArmy,
    weapon: z.optional(weaponName).check(z.describe('The weapon that it uses; default the first of the profile.')),
    general: z
      .optional(z.boolean())
      .check(
        z.describe(
          'The General: its unit uses its Courage (T9A-BRK-6); default by the options of a unit of the armies.',
        ),
      ),
    bsb: z
      .optional(z.boolean())
      .check(
        z.describe(
          'Battle Standard Bearer: +1 Combat Score, and re-rolls (T9A-BRK-5); default by the options of a unit of the armies.',
        ),
      ),
    captain: z
      .optional(z.boolean())
      .check(
        z.describe(
          'The Captain of its unit: with a Standard Bearer the unit is within reach of the Battle Standard, and with a Musician of the General, wherever they are (T9A26-UNIT-3); default by the options of a unit of the armies.',
        ),
      ),
    base: z
      .optional(base)
      .check(z.meta({ examples: [[25, 50]] }), z.describe("Instead of the profile's base: width and depth in mm.")),
    position: z
      .optional(z.number().check(z.int(), z.gte(1), z.lte(100)))
      .check(
        z.meta({ examples: [2] }),
        z.describe('Its file, counted from the left, 1 the first; default by the Front Rank rule (T9A-FR-2).'),
      ),
    attacks: z
      .optional(z.enum([...ATTACKS, ...SOLVED]))
      .check(
        z.meta({ default: ATTACKS[0] }),
        z.describe(
          'Its target when it has the choice (T9A-ALLOC-1); `optimal` plays for `goal`, `adverse` against it.',
        ),
      ),
    targeted: share.check(
      z.describe('Share of the possible enemy attacks on it that are made (T9A-ALLOC-4); never, always or 0..1.'),
    ),
    rules: z._default(ruleNames, []).check(z.describe('Rules added to the profile for this Character alone.')),
    ...listsShape,
    courage: z.optional(characteristic).check(z.describe("Instead of the profile's Courage.")),
    points: points.check(z.describe('Its points cost.')),
    joined_side: side.check(
      z.describe('Side of the unit at which its Mismatching base is placed (T9A-FR-11); default the right.'),
    ),
  })
  .register(z.globalRegistry, { id: 't9a-character', title: 'Character' })
  .check(z.describe('A Character.'));

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
    .check(
      z.minLength(1),
      z.maxLength(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`),
      z.meta({ examples: ['defender'] }),
      z.describe('Name of its side; there are two.'),
    ),
  profile: z
    .optional(profile)
    .check(
      z.describe(
        'Name of a profile, the profile written out, or `from` and what differs from that one. May be left out with `models: 0` or `unit`.',
      ),
    ),
  ...fromArmy,
  models: z
    .optional(z.number().check(z.int(), z.gte(0), z.lte(500)))
    .check(
      z.meta({ examples: [25] }),
      z.describe(
        'R&F models with Champion, Standard Bearer and Musician; 0 for Characters alone. May be left out with `unit`: then as few as may be taken.',
      ),
    ),
  files: z
    .optional(z.number().check(z.int(), z.gte(1), z.lte(100)))
    .check(
      z.meta({ examples: [5] }),
      z.describe(
        'Models in the first rank; without R&F, bases of the usual size. May be left out with `unit`: then a usual width.',
      ),
    ),
  champion: z._default(z.boolean(), false).check(z.describe('Champion: +1 Attack, a Health Pool of its own.')),
  standard: z
    .optional(z.boolean())
    .check(z.describe('Standard Bearer; default by the options of a unit of the armies.')),
  musician: z
    .optional(z.boolean())
    .check(
      z.describe(
        'Musician: helps in Combat Reforms where the rules say so (T9A26-BRK-15). Default by the options of a unit of the armies.',
      ),
    ),
  weapon: z.optional(weaponName).check(z.describe('The weapon used; default the first of the profile.')),
  characters: z
    ._default(z.record(named, character), {})
    .check(
      z.meta({ examples: [{ marshal: { profile: 'empire/marshal', general: true } }] }),
      z.describe('The Characters joined to it, by name.'),
    ),
  charging: z._default(z.boolean(), false).check(z.describe('Charges in the first round.')),
  near: z
    ._default(
      z.strictObject({
        general: z
          .optional(characteristic.check(z.meta({ examples: [9] })))
          .check(z.describe("A General's Courage, within reach but not in the unit.")),
        bsb: z._default(z.boolean(), false).check(z.describe('A Battle Standard within reach but not in the unit.')),
        ...nearShape,
      }),
      { bsb: false },
    )
    .check(z.meta({ examples: [{ general: 9, bsb: true }] }), z.describe('Help that is near, but not in the unit.')),
  points: points.check(z.describe('Points cost of the unit.')),
  lost_health_points: z
    ._default(z.number().check(z.int(), z.gte(0)), 0)
    .check(z.meta({ examples: [3] }), z.describe('Lost by the R&F before the first round.')),
  champion_lost: z._default(z.boolean(), false).check(z.describe('The Champion was lost before the first round.')),
  shaken: z._default(z.boolean(), false).check(z.describe('Shaken when the combat starts.')),
  bodyguard: z._default(z.boolean(), false).check(z.describe('Its Characters are Stubborn (T9A-BRK-8).')),
  distance: z
    .optional(z.number().check(z.gte(0), z.lte(100)))
    .check(
      z.meta({ examples: [14] }),
      z.describe('Inches to the enemy that it is to charge, for a unit that is not yet engaged.'),
    ),
  summoned: z._default(z.boolean(), false).check(z.describe('Is not there before an event summons it (T9A-MAG-7).')),
  reference_base: z
    .optional(base)
    .check(
      z.meta({ examples: [[25, 50]] }),
      z.describe(
        'Base that Matching bases are multiples of where only Characters are left (T9A-FR-5); default that of the first listed.',
      ),
    ),
  joined_side: side.check(
    z.describe('Side at which the Mismatching base of its first such Character stands (T9A-FR-11).'),
  ),
  rules: z._default(ruleNames, []).check(z.describe('Rules added to the profile for this unit alone.')),
  ...listsShape,
  ...unitLists,
  courage: z.optional(characteristic).check(z.describe("Instead of the profile's Courage.")),
  champion_targeted: share.check(
    z.describe('Share of the enemy attacks that could be allocated to the Champion that are.'),
  ),
  without: z
    ._default(z.array(z.enum(withoutNames)), [])
    .check(
      z.meta({ examples: [['steady', 'solid']] }),
      z.describe(
        'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it, and the enemy keeps its own. ' +
          `${withoutNames.map((name) => `${name}: ${counterfactuals[name]}`).join('; ')}.`,
      ),
    ),
});

export const shape = {
  edition: z
    .optional(z.union([z.enum(editions), z.literal(2026)]))
    .check(
      z.meta({ examples: ['2026'] }),
      z.describe(
        'The edition that is played: its rules preset where `rules` says nothing else, and its armies where a profile names one of their units.',
      ),
    ),
  rounds: z
    ._default(z.number().check(z.int(), z.gte(1), z.lte(12)), 1)
    .check(z.meta({ examples: [3] }), z.describe('Rounds of Combat per trial; fewer if it ends early.')),
  rules: z
    .optional(
      z.union([
        z.enum(presets),
        z
          .strictObject({
            preset: z
              .optional(z.enum(presets))
              .check(z.describe('The preset that is changed; default that of the edition, or core.')),
            ...parameterShape,
            impact_attributes: z
              .optional(z.boolean())
              .check(z.describe('Former name: `true` is `special_attributes: impact`, `false` is `none`.')),
          })
          .check(z.describe('A preset with changes.')),
      ]),
    )
    .check(
      z.meta({ examples: ['third', { preset: 'core', solid_ranks: [4, 4, 4, 2, 2, 2] }] }),
      z.describe('Rules preset, or a preset with changed parameters; default that of the edition, or core.'),
    ),
  active: z
    .optional(z.string())
    .check(
      z.meta({ examples: ['attacker'] }),
      z.describe("The Active Player's side; default the side that charges, else that of the contact's first unit."),
    ),
  profiles: z
    .optional(z.record(z.string(), profileSchema))
    .check(z.meta({ examples: ['my-profiles.yaml'] }), z.describe('Profiles of this file, by name.')),
  library: z
    .optional(
      z.union([
        z.string(),
        z.array(z.string()).check(z.minLength(1)),
        z.record(z.string(), z.record(z.string(), z.unknown())),
      ]),
    )
    .check(
      z.meta({ examples: ['homebrew'] }),
      z.describe(
        'More armies than those that ship: a folder of army files as `breaktest import` writes them, such a file, or a list of both; relative to this file. Their units are named by `unit` and `profile`, as `army/unit`.',
      ),
    ),
  units: z.record(named, unit).check(
    z.meta({
      examples: [
        { spears: { side: 'defender', profile: 'empire/heavy-infantry', models: 25, files: 5, weapon: 'spear' } },
      ],
    }),
    z.describe('The units, by name.'),
  ),
  contacts: z
    .array(contactSchema)
    .check(
      z.meta({ examples: [[['knights.front', 'spears.front']]] }),
      z.describe('The facings in contact: [knights.front, spears.front].'),
    ),
  events: z
    ._default(z.array(eventSchema), [])
    .check(
      z.meta({ examples: [[{ before: 2, effect: 'raise', target: 'skeletons', amount: 'D6+4', chance: 0.58 }]] }),
      z.describe('Events between rounds: magic, and reinforcements.'),
    ),
  goal: z
    .optional(z.string())
    .check(
      z.meta({ examples: ['spears.break'] }),
      z.describe(
        'A metric, or its probability to pass a number, or several such conditions joined by `and`; counted as `combat.goal`.',
      ),
    ),
  policies: z
    ._default(z.union([policySchema, z.record(z.string(), z.union([policySchema, solvedSchema]))]), {})
    .check(
      z.meta({ examples: [{ defender: { pursue_policy: 'never' } }] }),
      z.describe("The players' choices, for both sides or per side."),
    ),
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
