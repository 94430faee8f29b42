import * as z from 'zod/mini';

const perHeight = (what: string, top: number) =>
  z
    .array(z.number().check(z.int(), z.gte(0), z.lte(top)))
    .check(z.length(6), z.meta({ examples: [[4, 4, 4, 2, 2, 2]] }), z.describe(what));
const whole = (what: string, low: number, high: number) =>
  z.number().check(z.int(), z.gte(low), z.lte(high), z.describe(what));
const dice = (what: string) =>
  z
    .string()
    .check(
      z.regex(/^[1-4]?D[36](\+([1-9]|1\d|20))?$/, 'must be dice such as 2D6 or D6+4: at most four, and +20'),
      z.meta({ examples: ['D6+4'] }),
      z.describe(what),
    );
const yes = (what: string) => z.boolean().check(z.describe(what));
const one = <const T extends readonly [string, ...string[]]>(what: string, values: T) =>
  z.enum(values).check(z.describe(what));

/** Every number and choice in the rules, with its description and rule id. */
const parameters = {
  to_hit_floor: whole('Worst roll to hit by the table, 5 or 6 (T9A-HIT-1).', 5, 6),
  proper_rank_min: perHeight('Models for a Proper Rank, by Height 0..5 (T9A-UNIT-9).', 20),
  rear_rank_counts_if_threshold: yes('An incomplete rear rank with enough models is a Proper Rank (T9A-RANK-3).'),
  light_troops_of: one(
    'The models that make a unit Light Troops: most of them, or its R&F (T9A-RANK-6, T9A26-RANK-2).',
    ['most', 'rank_and_file'],
  ),
  lance_formation_of: one(
    'The models that put a unit in Lance Formation: most of them, or all (T9A-RANK-6, T9A26-RANK-4).',
    ['most', 'all'],
  ),
  lance_formation_ranks: whole('Maximum Proper Ranks in Lance Formation (T9A-RANK-6, T9A26-RANK-4).', 0, 100),
  lance_formation_rank_bonus: whole(
    'Maximum Combat Score for Proper Ranks in Lance Formation (T9A-CS-1, T9A26-RANK-4).',
    0,
    20,
  ),
  solid_ranks: perHeight('Proper Ranks for Solid, by Height 0..5 (T9A-FORM-5).', 20),
  restricted_cap: perHeight('Standard Melee Attacks of a Restricted model, by Height 0..5 (T9A-ATK-3, T9A-ATK-4).', 20),
  support_cap: one('The scope of that cap: the whole model, or each of its supporting parts (T9A-ATK-3, T9A-ATK-4).', [
    'model',
    'part',
  ]),
  extra_support: one(
    'Extra Support (X) lets its part make X supporting attacks, or sets the cap of its model, at flank and rear too (T9A-ATK-4, T9A26-ATK-4).',
    ['part', 'model'],
  ),
  restrict_flank_rear: yes("Attacks against an enemy in the attacker's own Flank or Rear are Restricted (T9A-ATK-3)."),
  rank_bonus_counts_first: yes('The first Proper Rank scores too (T9A-CS-1).'),
  rank_bonus_cap: whole('Maximum Combat Score for Proper Ranks (T9A-CS-1).', 0, 20),
  charge_bonus: whole('Points for a Charging side (T9A-CS-1).', 0, 20),
  standard_bonus: whole('Points for each Standard Bearer (T9A-CS-1).', 0, 20),
  standard_without_rf: yes('Standard and Musician last when all R&F are gone (T9A-UNIT-5, T9A26-UNIT-4).'),
  bsb_bonus: whole('Points for a Battle Standard Bearer (T9A-CS-1).', 0, 20),
  flank_rear_mode: one(
    'Points for Flanks and Rears: for each distinct facing, or as in the second edition (T9A-CS-1, T9A-CS-7).',
    ['per_facing', 'second'],
  ),
  flank_rear_bonus: whole('per_facing: points for each distinct Flank or Rear engaged (T9A-CS-1).', 0, 20),
  flank_bonus: whole('second: points for a Flank (T9A-CS-7).', 0, 20),
  rear_bonus: whole('second: points for a Rear (T9A-CS-7).', 0, 20),
  flank_rear_rank_bonus: whole('second: further points if a unit there has a Full Rank (T9A-CS-7).', 0, 20),
  extra_static: z
    .record(z.string(), z.number().check(z.int(), z.gte(-20), z.lte(20)))
    .check(
      z.meta({ examples: [{ defender: 1 }] }),
      z.describe('Further points of a side in every round, by its name (T9A-CS-8).'),
    ),
  combat_score_at: one(
    'The time at which the static Combat Score is counted: the start of the round or its end (T9A-CS-4).',
    ['start', 'end'],
  ),
  static_score_step: one(
    'The static Combat Score of the start is counted after Make Way and Duels, or before (T9A-SEQ-5, T9A26-SEQ-5).',
    ['after_choices', 'before_choices'],
  ),
  wiped_bonus: whole('Points for each wiped enemy unit (T9A-CS-2).', 0, 20),
  charging_agility_bonus: whole('Agility of Charging models (T9A-SEQ-6).', 0, 10),
  lance_agility_bonus: whole('Agility of a lance when Charging (weapon table).', 0, 10),
  lance_front_only: yes('Lances work only against enemies to the front (weapon table).'),
  spear_profile: one('The spear of the third or second edition (weapon table).', ['third', 'second']),
  spear_v_mount: one(
    'The second +1 AP of the spear counts against cavalry, never, or against models with the tag mount or centauroid (N.2, T9A26-WPN-1).',
    ['cavalry', 'never', 'mount'],
  ),
  parry_mounted: yes('Hand weapon and shield give Parry to mounted models too (T9A-ARM-1).'),
  steady_rule: one(
    'Steady and Solid with Surrounded, or the Steadfast and Disrupted of the second edition (T9A-FORM-1, T9A-FORM-4, T9A-FORM-10).',
    ['steady', 'steadfast'],
  ),
  disrupted_ranks: whole('Full Ranks of an enemy in Flank or Rear that disrupt (T9A-FORM-10).', 0, 20),
  steady_min_modifier: whole('Limit of the Combat Score modifier of a Steady unit (T9A-FORM-4).', -20, 0),
  both_ignores_modifier: yes('Steady and Solid ignores the Combat Score modifier (T9A-FORM-6).'),
  both_gives_advantage: yes('Steady and Solid gives Advantaged Position (T9A-FORM-6).'),
  press_of_ranks: one(
    'Whether to be Solid when the round starts, Steady or not, gives what Advantaged Position does (T9A26-FORM-4).',
    ['none', 'solid'],
  ),
  press_heights: z
    .array(z.number().check(z.int(), z.gte(0), z.lte(5)))
    .check(
      z.meta({ examples: [[1]] }),
      z.describe('Heights of the units that have Press of Ranks, and of the models that it helps (T9A26-FORM-4).'),
    ),
  advantaged_step: whole('Bonus to wound of Advantaged Position (T9A-WND-2).', 0, 5),
  advantaged_limit: whole('Best roll that Advantaged Position leads to (T9A-WND-2).', 2, 6),
  advantaged_applies_to: one('The attacks that it helps (T9A-WND-2).', ['all_melee', 'standard_only']),
  casualty_geometry: one(
    'Casualties leave their places after each batch, or when the round is over (T9A-ED-2, T9A-CAS-16).',
    ['per_batch', 'frozen'],
  ),
  frozen_contact: one(
    'Strikes within a frozen boundary: places are filled from behind and towards the enemy, or all models keep theirs and strike over gaps (T9A-CAS-16, T9A26-ATK-3).',
    ['filled', 'positions'],
  ),
  melee_casualties: one(
    'Casualties of the first rank in melee: so that most models stay in contact, or from both sides equally (T9A-CAS-5, T9A26-CAS-2).',
    ['contact', 'sides'],
  ),
  other_casualties: one(
    'Casualties of the first rank between Rounds of Combat: as in melee, or so that most models stay in contact (T9A26-CAS-4).',
    ['as_melee', 'keep_contact'],
  ),
  nudge_order: one(
    "The unit that moves first to restore contact: the one without casualties, or the Active Player's (T9A-NUDGE-1, T9A26-CAS-6).",
    ['unhurt_first', 'active_first'],
  ),
  contact_count: one('The side whose models count when contact is maximised (T9A-CAS-6).', ['both', 'own']),
  rear_rank_stand: one('The position of an incomplete rear rank (N.2).', ['engaged_then_left', 'over_contact']),
  same_batch_shrink: one('The side whose rank shrinks first in a batch that hits both (N.2).', [
    'active_first',
    'reactive_first',
  ]),
  front_rank_order: one(
    'The first places of models with Front Rank: from an end of the rank, or in its centre (N.2, T9A-FR-3, T9A26-ATTM-1).',
    ['left', 'right', 'centre'],
  ),
  attachable_reference: one(
    'The reference base where only Characters are left: one by which fewest are Mismatching, or any that the owner chooses (T9A-FR-5, T9A26-ATTM-5).',
    ['fewest_mismatching', 'owner'],
  ),
  two_enemies_one_facing: one('The target of a model that touches two enemy units on one facing (N.2).', [
    'listed_first',
    'listed_last',
  ]),
  two_facings: one('The facing over which a model strikes that touches enemies on two (N.2).', ['front', 'flank_rear']),
  distribution_immune_models: z
    .union([z.number().check(z.int(), z.gte(0), z.lte(100)), perHeight('By Height 0..5.', 100)])
    .check(
      z.describe(
        'R&F models that shield a Character of their Type and Height from distributed hits: a number, or by the Height of the R&F (T9A-DIST-2, T9A26-ALLOC-4).',
      ),
    ),
  pools_without_rf: one(
    'The pool struck first when the R&F are gone: by its kind, or the one in which an attack does most (N.2, T9A26-ALLOC-2).',
    ['champion_first', 'characters_first', 'attacker'],
  ),
  targets_without_rf: one(
    'The targets when the R&F are gone: models in contact, or any (T9A-ALLOC-1, T9A26-ALLOC-2).',
    ['contact', 'any'],
  ),
  captain: yes('Units are led by a Captain, a Character, and have no Champion (T9A26-UNIT-3).'),
  excess_to_champion: yes('R&F losses in excess go to the Champion (T9A-POOL-3).'),
  champion_att_bonus: whole('Attack Value of the Champion (T9A-UNIT-6).', 0, 10),
  duels: yes('Characters and Champions fight Duels (T9A-DUEL-1).'),
  overkill_cap: whole('Maximum points for Overkill in Duels, per side (T9A-DUEL-4).', 0, 20),
  make_way: yes('Characters may change places with R&F models to get into contact (T9A-DUEL-6).'),
  fear_mode: one('Fear: none, or the second edition (T9A-BRK-11).', ['none', 'second']),
  fear_courage: whole('Courage modifier from enemies that cause Fear (T9A-BRK-11).', -10, 0),
  stubborn: one(
    'Effect of Stubborn: the Combat Score modifier is ignored, or halved away from 0 (T9A-BRK-7, T9A26-BRK-4).',
    ['ignore_cs_modifier', 'halve', 'none'],
  ),
  bodyguard: one(
    'Effect of Bodyguard: its Characters are Stubborn, or those that it names are, and their unit counts as Steady and Solid in Break Tests while it has a Proper Rank (T9A-BRK-8, T9A26-BRK-5).',
    ['stubborn', 'named_and_steadfast'],
  ),
  bsb: one('Effect of a Battle Standard on Break Tests (T9A-BRK-5).', ['reroll_failed_courage', 'none']),
  leaders_while_broken: yes(
    'General and Battle Standard still help in the round in which their unit breaks (T9A-BRK-6, T9A26-BRK-2).',
  ),
  courage_cap: whole('Courage after modifiers is at most this (T9A-MOD-2).', 0, 12),
  unstable: one('Reductions of Unstable: third or second edition (T9A-BRK-9).', ['third', 'second']),
  unstable_of: one('The models that make a unit crumble: any Unstable one, or all (T9A-BRK-9, T9A26-BRK-6).', [
    'any',
    'all',
  ]),
  undead_is_unstable: yes('Undead models are Unstable (T9A-BRK-9, T9A26-BRK-6).'),
  supernal_reduced: yes(
    'Supernal units crumble as Unstable ones do; if not, they lose the whole difference (T9A-BRK-9, T9A26-BRK-7).',
  ),
  crumble_reductions: one('Third edition: reductions for Steady and Solid only with Rally (N.2).', [
    'nested',
    'separate',
  ]),
  crumble_champion: yes(
    'Crumbling takes R&F, then the Champion, then Characters; if not, Champion and Characters together (T9A-BRK-9).',
  ),
  flee_dice: dice('Flee distance (T9A-BRK-13).'),
  pursue_dice: dice('Pursuit distance (T9A-BRK-13).'),
  pursue_target: one('The unit pursued by a pursuer whose enemies are all Broken (N.2).', [
    'listed_first',
    'listed_last',
  ]),
  restrain_by: one(
    'Restraining pursuit: by a Command Test on a D6, a Discipline Test, or at will (T9A-BRK-14, T9A26-BRK-10).',
    ['command', 'discipline', 'free'],
  ),
  restrain_test: whole('Roll on a D6 with which a unit restrains pursuit (T9A-BRK-14).', 2, 6),
  reform_test: one(
    'Combat Reforms of losers and units engaged in Flank or Rear: a Command Test on a D6, a Discipline Test with the Combat Score modifier, a Command Test on 2D6 against Discipline, or no test (T9A-BRK-17, T9A26-BRK-15).',
    ['command', 'discipline', 'dis', 'none'],
  ),
  command_test: whole('Roll on a D6 with which a Command Test is passed (T9A-BRK-17).', 2, 6),
  musician_dis: whole('dis: added to Discipline for a Musician (T9A26-BRK-15).', -5, 5),
  reform_files: whole('Maximum number of files that a Combat Reform adds or removes (T9A-BRK-17).', 0, 100),
  reform_files_musician: whole('That number with a Musician, if larger (T9A26-BRK-16).', 0, 100),
  decimated: z
    .number()
    .check(
      z.gte(0),
      z.lte(1),
      z.meta({ examples: [0.25] }),
      z.describe(
        'Share of their Health Points at the start with which R&F, or a Character, of a Broken unit are removed when it would flee (T9A26-BRK-12).',
      ),
    ),
  charge_dice: dice('Added to the Advance Rate for the range of a charge (T9A-BRK-18).'),
  shaken_removed: yes('Shaken units that are engaged when a round starts are removed (T9A-SEQ-1, T9A-BRK-11b).'),
  type_swiftstride: yes('Cavalry and beasts are Swiftstride by their type (N.2).'),
  line_formation: yes('Line Formation exists (T9A-RANK-8).'),
  line_formation_width: whole('Models in a rank for Line Formation (T9A-RANK-8).', 2, 100),
  line_formation_effect: z
    .strictObject({
      extra_rank: z._default(whole('Supporting ranks gained.', 0, 5), 1),
      rank_bonus: z._default(whole('Share of the rank bonus that is kept: 0 none, 1 all.', 0, 1), 0),
    })
    .check(z.describe('Effect of Line Formation (T9A-RANK-8).')),
  terms: one(
    'Words of the log and of reports, and whether their first question is about Broken units or lost ones: Courage, Advantaged Position, Rally; or Discipline, Press of Ranks, Beacon of Courage (T9A-ED-4, T9A26-BRK-8).',
    ['older', 'current'],
  ),
  first_round: z
    .union([z.literal(true), z.literal('charge_only')])
    .check(
      z.describe(
        'Round 1 is a First Round of Combat always, or only for units that charge or that fight no other unit (T9A-BRK-18, T9A26-SEQ-9, N.2).',
      ),
    ),
  active_alternates: yes('The Active Player changes every Round of Combat (N.2).'),
  raise_champion: yes('Raise Health Points brings back a lost Champion first (T9A-MAG-3, T9A-MAG-4).'),
  raise_recover_order: one('The first to recover: the Champion or the R&F (T9A-MAG-3).', [
    'champion_first',
    'rf_first',
  ]),
  raise_widens_to: one('Side to which a single rank grows (N.2, T9A-MAG-3).', ['right', 'left']),
  summon_distance: whole('Minimum distance of a Summoned unit from others, in inches (T9A-MAG-7).', 0, 24),
  special_attributes: one(
    "Special attacks that use their part's Attack Attributes: none, Impact Hits, or all (T9A-ATK-7, T9A26-SPEC-1).",
    ['none', 'impact', 'all'],
  ),
  special_devastating_charge: yes(
    'Devastating Charge and First Strike of a part strengthen its special attacks as well (T9A26-ATT-7).',
  ),
  special_hits: one(
    'Hits of special attacks are distributed over the unit, or allocated by the attacker (T9A-DIST-1, T9A26-ALLOC-4).',
    ['distributed', 'allocated'],
  ),
  special_parts: one(
    "With several parts that have Impact Hits or Stomp Attacks: each part makes them, or the model's best (T9A26-SPEC-2).",
    ['each', 'best'],
  ),
  impact_front_only: yes('Impact Hits are only made at enemies to the front (T9A-SPEC-1, T9A26-SPEC-2).'),
  stomp_max_height: whole('Greatest Height that can be stomped (T9A-SPEC-3, T9A26-SPEC-4).', 0, 5),
  stomp_lower_only: yes('Only models lower than the stomper can be stomped (T9A-SPEC-3, T9A26-SPEC-4).'),
  breath_in_melee: yes('Breath Attacks are made in melee (T9A-SPEC-4, T9A26-SPEC-5).'),
  crush_restricted: yes(
    'A Crush Attack counts among Restricted Attacks; otherwise it is not made where attacks are Restricted (T9A-ATK-3, T9A26-ATT-6).',
  ),
  crush_agility: one('Agility Step of a Crush Attack: 0, or that of the part (T9A-ATT-10, T9A26-ATT-6).', [
    'zero',
    'own',
  ]),
  crush_wounds: z
    .string()
    .check(
      z.regex(/^(?:[1-9]|D[36](?:\+[1-9])?)$/, 'must be a number, D3, D6, D3+1 …'),
      z.describe('Health Points that a wound of a Crush Attack takes (T9A-ATT-10, T9A26-ATT-6).'),
    ),
  parry_bonus: whole('Defence that Parry adds at least (T9A-PROT-1, T9A26-PROT-1).', 0, 5),
  shield_wall: one('Shield Wall helps against Standard Melee Attacks, or all in melee (T9A-PROT-3, T9A26-SPEC-1).', [
    'standard',
    'melee',
  ]),
  distracting: one(
    'Distracting counts unless another negative modifier does; or always, up to a limit; or not at all where it would pass the limit (T9A-PROT-2, T9A26-PROT-2).',
    ['unless_other_negative', 'limit', 'limit_or_none'],
  ),
  distracting_limit: whole('Worst roll to hit that Distracting leads to (T9A26-PROT-2).', 2, 6),
  hatred: one('Re-rolls of failed rolls to hit: in the First Round, or always (T9A-ATT-4, T9A26-ATT-1).', [
    'first_round',
    'always',
  ]),
  gained_lists: one(
    'A part with several Devastating Charges, or First Strikes, with different lists: the owner picks the one that deals most, or all apply; those of weapons always apply (T9A26-ATT-7, T9A26-ATT-8).',
    ['all', 'one'],
  ),
  bare_resistance: one('Resistance without brackets is against all attacks, or Flaming ones (T9A26-ATT-9).', [
    'all',
    'flaming',
  ]),
  aegis_improved: one(
    'The Aegis that (+X) improves: each that works against the attack, or one without a condition, or none at all (T9A26-SAVE-2).',
    ['each', 'unconditional'],
  ),
  poison_instances: yes('Two instances of Poison Attacks wound by themselves on 5 and 6 (T9A26-ATT-2).'),
  divine: one(
    'Against Divine Attacks successful Aegis saves are re-rolled, or there is none (T9A-SAVE-4, T9A26-SAVE-3).',
    ['reroll_aegis', 'no_aegis'],
  ),
  special_save_best: whole('Best roll needed for a special save (T9A-SAVE-3, T9A26-SAVE-2).', 2, 6),
  clamp_each_step: yes(
    'Characteristics are kept within their limits after each addition, what adds before what subtracts (T9A26-MOD-2).',
  ),
  unmodifiable_press: yes('Unmodifiable attacks wound more easily by Advantaged Position too (T9A26-FORM-4).'),
  area_attack_melee: yes('Area Attacks strike several models in melee (T9A-ATT-9, T9A26-ATT-14).'),
  model_attributes: one(
    'Attributes that a model of several parts is given go to its one part without Harnessed, or to every part (T9A26-ATT-17).',
    ['one_part', 'every_part'],
  ),
  harnessed_supports: yes('Harnessed parts make Supporting Attacks (T9A-ATK-6).'),
  restricted_parts: one('The parts of a Restricted model that fill the cap (T9A-ATK-3).', ['listed', 'best']),
} as const;

/** Every parameter of the rules (section N of the specification). */
export type Ruleset = { [K in keyof typeof parameters]: z.output<(typeof parameters)[K]> };

export const parameterShape = Object.fromEntries(
  Object.entries(parameters).map(([name, type]) => [name, z.optional(type)]),
) as { [K in keyof typeof parameters]: z.ZodMiniOptional<(typeof parameters)[K]> };
