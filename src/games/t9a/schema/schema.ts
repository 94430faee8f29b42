import * as z from 'zod/mini';
import { described, named, solvedSchema, whole } from '../../../core/described.ts';
import { SOLVED } from '../../../core/goal.ts';
import { MAX_LETTERS_OF_NAME } from '../../../core/names.ts';
import { editions } from '../army/edition.ts';
import { type PresetName, presets } from '../rules/presets.ts';
import { parameterShape } from '../rules/ruleset.ts';
import { counterfactuals, withoutNames } from '../rules/without.ts';
import { armies, fromArmy } from './army.ts';
import { contactSchema, eventSchema } from './event.ts';
import { listsShape, nearShape, unitLists } from './near.ts';
import { ATTACKS, policySchema } from './policy.ts';
import { base, characteristic, type Profile, profilePatch, profileSchema, ruleNames, weaponName } from './profile.ts';

export type { Policy } from './policy.ts';
export { type Profile, type ProfilePart, type ProfilePatch, profileSchema } from './profile.ts';

const points = z.optional(z.number().check(z.gte(0), z.lte(100000), z.meta({ examples: [225] })));
const share = z
  ._default(z.union([z.enum(['never', 'always']), z.number().check(z.gte(0), z.lte(1))]), 'never')
  .check(z.meta({ examples: [0.5] }));
const side = z.optional(z.enum(['left', 'right']));
export const profileName = z.string().register(z.globalRegistry, { id: 't9a-profile-name' });

const profile = described(
  z.union([profileName, profileSchema, profilePatch]),
  'Name of a profile, the profile written out, or `from` and what differs from that one.',
  'empire/heavy-infantry',
);

const character = described(
  z
    .strictObject({
      profile: z.optional(profile).check(z.meta({ examples: ['empire/marshal'] })),
      ...fromArmy,
      weapon: described(z.optional(weaponName), 'The weapon that it uses; default the first of the profile.'),
      general: described(
        z.optional(z.boolean()),
        'The General: its unit uses its Courage (T9A-BRK-6); default by the options of a unit of the armies.',
      ),
      bsb: described(
        z.optional(z.boolean()),
        'Battle Standard Bearer: +1 Combat Score, and re-rolls (T9A-BRK-5); default by the options of a unit of the armies.',
      ),
      captain: described(
        z.optional(z.boolean()),
        'The Captain of its unit: with a Standard Bearer the unit is within reach of the Battle Standard, and with a Musician of the General, wherever they are (T9A26-UNIT-3); default by the options of a unit of the armies.',
      ),
      base: described(z.optional(base), "Instead of the profile's base: width and depth in mm.", [25, 50]),
      position: described(
        z.optional(whole(1, 100)),
        'Its file, counted from the left, 1 the first; default by the Front Rank rule (T9A-FR-2).',
        2,
      ),
      attacks: z
        .optional(z.enum([...ATTACKS, ...SOLVED]))
        .check(
          z.meta({ default: ATTACKS[0] }),
          z.describe(
            'Its target when it has the choice (T9A-ALLOC-1); `optimal` plays for `goal`, `adverse` against it.',
          ),
        ),
      targeted: described(
        share,
        'Share of the possible attacks of enemy R&F on it that are made (T9A-ALLOC-4); never, always or 0..1.',
      ),
      rules: described(z._default(ruleNames, []), 'Rules added to the profile for this Character alone.'),
      ...listsShape,
      courage: described(z.optional(characteristic), "Instead of the profile's Courage."),
      points: described(points, 'Its points cost.'),
      joined_side: described(
        side,
        'Side of the unit at which its Mismatching base is placed (T9A-FR-11); default the right.',
      ),
    })
    .register(z.globalRegistry, { id: 't9a-character', title: 'Character' }),
  'A Character.',
);

export type RawCharacter = z.output<typeof character>;

export type CharacterText = Omit<RawCharacter, 'profile' | 'general' | 'bsb' | 'captain'> & {
  readonly profile: ProfileText;
  readonly general: boolean;
  readonly bsb: boolean;
  readonly captain: boolean;
};

export type ProfileText = string | Profile;

export const unit = z.strictObject({
  side: described(
    z
      .string()
      .check(z.minLength(1), z.maxLength(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`)),
    'Name of its side; there are two.',
    'defender',
  ),
  profile: described(
    z.optional(profile),
    'Name of a profile, the profile written out, or `from` and what differs from that one. May be left out with `models: 0` or `unit`.',
  ),
  ...fromArmy,
  models: described(
    z.optional(whole(0, 500)),
    'R&F models with Champion, Standard Bearer and Musician; 0 for Characters alone. May be left out with `unit`: then as few as may be taken.',
    25,
  ),
  files: described(
    z.optional(whole(1, 100)),
    'Models in the first rank; without R&F, bases of the usual size. May be left out with `unit`: then a usual width.',
    5,
  ),
  champion: described(z._default(z.boolean(), false), 'Champion: +1 Attack, a Health Pool of its own.'),
  standard: described(z.optional(z.boolean()), 'Standard Bearer; default by the options of a unit of the armies.'),
  musician: described(
    z.optional(z.boolean()),
    'Musician: helps in Combat Reforms where the rules say so (T9A26-BRK-15). Default by the options of a unit of the armies.',
  ),
  weapon: described(z.optional(weaponName), 'The weapon used; default the first of the profile.'),
  characters: described(z._default(z.record(named, character), {}), 'The Characters joined to it, by name.', {
    marshal: { profile: 'empire/marshal', general: true },
  }),
  charging: described(z._default(z.boolean(), false), 'Charges in the first round.'),
  near: described(
    z._default(
      z.strictObject({
        general: described(
          z.optional(characteristic.check(z.meta({ examples: [9] }))),
          "A General's Courage, within reach but not in the unit.",
        ),
        bsb: described(z._default(z.boolean(), false), 'A Battle Standard within reach but not in the unit.'),
        ...nearShape,
      }),
      { bsb: false },
    ),
    'Help that is near, but not in the unit.',
    { general: 9, bsb: true },
  ),
  points: described(points, 'Points cost of the unit.'),
  lost_health_points: described(
    z._default(z.number().check(z.int(), z.gte(0)), 0),
    'Lost by the R&F before the first round.',
    3,
  ),
  champion_lost: described(z._default(z.boolean(), false), 'The Champion was lost before the first round.'),
  shaken: described(z._default(z.boolean(), false), 'Shaken when the combat starts.'),
  bodyguard: described(z._default(z.boolean(), false), 'Its Characters are Stubborn (T9A-BRK-8).'),
  distance: described(
    z.optional(z.number().check(z.gte(0), z.lte(100))),
    'Inches to the enemy that it is to charge, for a unit that is not yet engaged.',
    14,
  ),
  summoned: described(z._default(z.boolean(), false), 'Is not there before an event summons it (T9A-MAG-7).'),
  reference_base: described(
    z.optional(base),
    'Base that Matching bases are multiples of where only Characters are left (T9A-FR-5); default that of the first listed.',
    [25, 50],
  ),
  joined_side: described(side, 'Side at which the Mismatching base of its first such Character stands (T9A-FR-11).'),
  rules: described(z._default(ruleNames, []), 'Rules added to the profile for this unit alone.'),
  ...listsShape,
  ...unitLists,
  courage: described(z.optional(characteristic), "Instead of the profile's Courage."),
  champion_targeted: described(share, 'Share of the enemy attacks that could be allocated to the Champion that are.'),
  without: described(
    z._default(z.array(z.enum(withoutNames)), []),
    'A counterfactual, to see what a thing is worth: the unit is treated as if it never had it, and the enemy keeps its own. ' +
      `${withoutNames.map((name) => `${name}: ${counterfactuals[name]}`).join('; ')}.`,
    ['steady', 'solid'],
  ),
});

export const shape = {
  edition: described(
    z.optional(z.union([z.enum(editions), z.literal(2026)])),
    'The edition that is played: its rules preset where `rules` says nothing else, and its armies where a profile names one of their units.',
    '2026',
  ),
  rounds: described(z._default(whole(1, 12), 1), 'Rounds of Combat per trial; fewer if it ends early.', 3),
  rules: described(
    z.optional(
      z.union([
        z.enum(presets),
        described(
          z.strictObject({
            preset: described(
              z.optional(z.enum(presets)),
              'The preset that is changed; default that of the edition, or core.',
            ),
            ...parameterShape,
            impact_attributes: described(
              z.optional(z.boolean()),
              'Former name: `true` is `special_attributes: impact`, `false` is `none`.',
            ),
          }),
          'A preset with changes.',
        ),
      ]),
    ),
    'Rules preset, or a preset with changed parameters; default that of the edition, or core.',
    'third',
    { preset: 'core', solid_ranks: [4, 4, 4, 2, 2, 2] },
  ),
  active: described(
    z.optional(z.string()),
    "The Active Player's side; default the side that charges, else that of the contact's first unit.",
    'attacker',
  ),
  profiles: described(
    z.optional(z.record(z.string(), profileSchema)),
    'Profiles of this file, by name.',
    'my-profiles.yaml',
  ),
  library: described(
    z.optional(
      z.union([
        z.string(),
        z.array(z.string()).check(z.minLength(1)),
        z.record(z.string(), z.record(z.string(), z.unknown())),
      ]),
    ),
    'More armies than those that ship: a folder of army files as `breaktest import` writes them, such a file, or a list of both; relative to this file. Their units are named by `unit` and `profile`, as `army/unit`.',
    'homebrew',
  ),
  units: described(z.record(named, unit), 'The units, by name.', {
    spears: { side: 'defender', profile: 'empire/heavy-infantry', models: 25, files: 5, weapon: 'spear' },
  }),
  contacts: described(z.array(contactSchema), 'The facings in contact: [knights.front, spears.front].', [
    ['knights.front', 'spears.front'],
  ]),
  events: described(z._default(z.array(eventSchema), []), 'Events between rounds: magic, and reinforcements.', [
    { before: 2, effect: 'raise', target: 'skeletons', amount: 'D6+4', chance: 0.58 },
  ]),
  goal: described(
    z.optional(z.string()),
    'A metric, or its probability to pass a number, or several such conditions joined by `and`; counted as `combat.goal`.',
    'spears.break',
  ),
  policies: described(
    z._default(z.union([policySchema, z.record(z.string(), z.union([policySchema, solvedSchema]))]), {}),
    "The players' choices, for both sides or per side.",
    { defender: { pursue_policy: 'never' } },
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
