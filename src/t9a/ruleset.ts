import { z } from 'zod';

const perHeight = (what: string, top: number) => z.array(z.number().int().min(0).max(top)).length(6).describe(what);
const whole = (what: string, low: number, high: number) => z.number().int().min(low).max(high).describe(what);
const dice = (what: string) =>
  z
    .string()
    .regex(/^[1-4]D6$/, 'must be 1D6 to 4D6')
    .describe(what);
const yes = (what: string) => z.boolean().describe(what);
const one = <T extends readonly [string, ...string[]]>(what: string, values: T) => z.enum(values).describe(what);

/** Every number and choice that a rule contains, with what it is and its rule id. */
const parameters = {
  to_hit_floor: whole('Worst roll to hit by the table, 5 or 6 (T9A-HIT-1).', 5, 6),
  proper_rank_min: perHeight('Models for a Proper Rank, by Height 0..5 (T9A-UNIT-9).', 20),
  rear_rank_counts_if_threshold: yes('An incomplete rear rank with enough models is a Proper Rank (T9A-RANK-3).'),
  solid_ranks: perHeight('Proper Ranks for Solid, by Height 0..5 (T9A-FORM-5).', 20),
  restricted_cap: perHeight('Standard Melee Attacks of a Restricted model, by Height 0..5 (T9A-ATK-3).', 20),
  rank_bonus_counts_first: yes('The first Proper Rank scores too (T9A-CS-1).'),
  rank_bonus_cap: whole('Most points for Proper Ranks (T9A-CS-1).', 0, 20),
  charge_bonus: whole('Points for a Charging side (T9A-CS-1).', 0, 20),
  standard_bonus: whole('Points for each Standard Bearer (T9A-CS-1).', 0, 20),
  wiped_bonus: whole('Points for each wiped enemy unit (T9A-CS-2).', 0, 20),
  charging_agility_bonus: whole('Agility of Charging models (T9A-SEQ-6).', 0, 10),
  lance_agility_bonus: whole('Agility of a lance when Charging (weapon table).', 0, 10),
  spear_profile: one('Which spear: third or second edition (weapon table).', ['third', 'second']),
  spear_v_mount: one('The second +1 AP of the spear counts against cavalry, or never.', ['cavalry', 'never']),
  parry_mounted: yes('Hand weapon and shield give Parry to mounted models too (T9A-ARM-1).'),
  steady_min_modifier: whole('Limit of the Combat Score modifier of a Steady unit (T9A-FORM-4).', -20, 0),
  both_ignores_modifier: yes('Steady and Solid ignores the Combat Score modifier (T9A-FORM-6).'),
  both_gives_advantage: yes('Steady and Solid gives Advantaged Position (T9A-FORM-6).'),
  advantaged_step: whole('Bonus to wound of Advantaged Position (T9A-WND-2).', 0, 5),
  advantaged_limit: whole('Best roll that Advantaged Position leads to (T9A-WND-2).', 2, 6),
  advantaged_applies_to: one('Which attacks it helps (T9A-WND-2).', ['all_melee', 'standard_only']),
  contact_count: one('Whose models count when contact is maximised (T9A-CAS-6).', ['both', 'own']),
  rear_rank_stand: one('Where an incomplete rear rank stands (N.2).', ['engaged_then_left', 'over_contact']),
  same_batch_shrink: one('Whose rank shrinks first in a batch that hits both (N.2).', [
    'active_first',
    'reactive_first',
  ]),
  excess_to_champion: yes('R&F losses in excess go to the Champion (T9A-POOL-3).'),
  champion_att_bonus: whole('Attack Value of the Champion (T9A-UNIT-6).', 0, 10),
  fear_mode: one('Fear: none, or the second edition (T9A-BRK-11).', ['none', 'second']),
  fear_courage: whole('Courage modifier from enemies that cause Fear (T9A-BRK-11).', -10, 0),
  stubborn: one('What Stubborn does (T9A-BRK-7).', ['ignore_cs_modifier', 'none']),
  bsb: one('What a Battle Standard does for Break Tests (T9A-BRK-5).', ['reroll_failed_courage', 'none']),
  courage_cap: whole('Courage after modifiers is at most this (T9A-MOD-2).', 0, 12),
  unstable: one('How Unstable is reduced: third or second edition (T9A-BRK-9).', ['third', 'second']),
  crumble_reductions: one('Third edition: reductions for Steady and Solid only with Rally (N.2).', [
    'nested',
    'separate',
  ]),
  flee_dice: dice('Flee distance (T9A-BRK-13).'),
  pursue_dice: dice('Pursuit distance (T9A-BRK-13).'),
  restrain_test: whole('Roll on a D6 with which a unit restrains pursuit (T9A-BRK-14).', 2, 6),
  type_swiftstride: yes('Cavalry and beasts are Swiftstride by their type (N.2).'),
  line_formation: yes('Line Formation exists (T9A-RANK-8).'),
  line_formation_width: whole('Models in a rank for Line Formation (T9A-RANK-8).', 2, 100),
  line_formation_effect: z
    .strictObject({
      extra_rank: whole('Supporting ranks gained.', 0, 5).default(1),
      rank_bonus: whole('Share of the rank bonus that is kept: 0 none, 1 all.', 0, 1).default(0),
    })
    .describe('What Line Formation does (T9A-RANK-8).'),
  first_round: z
    .union([z.literal(true), z.literal('charge_only')])
    .describe('Round 1 is a First Round of Combat always, or only if somebody charged (T9A-BRK-18, N.2).'),
  active_alternates: yes('The Active Player changes every Round of Combat (N.2).'),
  impact_attributes: yes("Impact Hits use the part's Attack Attributes (T9A-ATK-7)."),
  harnessed_supports: yes('Harnessed parts make Supporting Attacks (T9A-ATK-6).'),
  restricted_parts: one('Which parts of a Restricted model fill the cap (T9A-ATK-3).', ['listed', 'best']),
} as const;

/** Every parameter of the rules (section N of the specification). */
export type Ruleset = { [K in keyof typeof parameters]: z.output<(typeof parameters)[K]> };

/** The preset built on the seed texts. */
const core: Ruleset = {
  to_hit_floor: 5,
  proper_rank_min: [5, 5, 5, 3, 3, 1],
  rear_rank_counts_if_threshold: true,
  solid_ranks: [3, 3, 3, 2, 2, 2],
  restricted_cap: [0, 1, 2, 3, 4, 5],
  rank_bonus_counts_first: true,
  rank_bonus_cap: 4,
  charge_bonus: 1,
  standard_bonus: 1,
  wiped_bonus: 1,
  charging_agility_bonus: 1,
  lance_agility_bonus: 1,
  spear_profile: 'third',
  spear_v_mount: 'cavalry',
  parry_mounted: false,
  steady_min_modifier: -2,
  both_ignores_modifier: true,
  both_gives_advantage: true,
  advantaged_step: 1,
  advantaged_limit: 3,
  advantaged_applies_to: 'all_melee',
  contact_count: 'both',
  rear_rank_stand: 'engaged_then_left',
  same_batch_shrink: 'active_first',
  excess_to_champion: true,
  champion_att_bonus: 1,
  fear_mode: 'none',
  fear_courage: -1,
  stubborn: 'ignore_cs_modifier',
  bsb: 'reroll_failed_courage',
  courage_cap: 10,
  unstable: 'third',
  crumble_reductions: 'nested',
  flee_dice: '2D6',
  pursue_dice: '2D6',
  restrain_test: 3,
  type_swiftstride: false,
  line_formation: true,
  line_formation_width: 8,
  line_formation_effect: { extra_rank: 1, rank_bonus: 0 },
  first_round: true,
  active_alternates: true,
  impact_attributes: false,
  harnessed_supports: false,
  restricted_parts: 'listed',
};

/** Names of the presets. */
export const presets = ['core'] as const;

const values: Record<(typeof presets)[number], Ruleset> = { core };

/** The parameters of a preset, as a copy. */
export const preset = (name: (typeof presets)[number]): Ruleset => structuredClone(values[name]);

/** The parameters as optional keys of the file. */
export const parameterShape = Object.fromEntries(
  Object.entries(parameters).map(([name, type]) => [name, type.optional()]),
) as { [K in keyof typeof parameters]: z.ZodOptional<(typeof parameters)[K]> };
