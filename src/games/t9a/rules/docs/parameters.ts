import type { Ruleset } from '../ruleset.ts';

/** The description of each parameter of the rules, with its rule ids: only the JSON Schema and completion show them. */
export const parameterWords: Readonly<Record<keyof Ruleset, string>> = {
  to_hit_floor: 'Worst roll to hit by the table, 5 or 6 (T9A-HIT-1).',
  proper_rank_min: 'Models for a Proper Rank, by Height 0..5 (T9A-UNIT-9).',
  rear_rank_counts_if_threshold: 'An incomplete rear rank with enough models is a Proper Rank (T9A-RANK-3).',
  light_troops_of: 'The models that make a unit Light Troops: most of them, or its R&F (T9A-RANK-6, T9A26-RANK-2).',
  lance_formation_of: 'The models that put a unit in Lance Formation: most of them, or all (T9A-RANK-6, T9A26-RANK-4).',
  lance_formation_ranks: 'Maximum Proper Ranks in Lance Formation (T9A-RANK-6, T9A26-RANK-4).',
  lance_formation_rank_bonus: 'Maximum Combat Score for Proper Ranks in Lance Formation (T9A-CS-1, T9A26-RANK-4).',
  solid_ranks: 'Proper Ranks for Solid, by Height 0..5 (T9A-FORM-5).',
  restricted_cap: 'Standard Melee Attacks of a Restricted model, by Height 0..5 (T9A-ATK-3, T9A-ATK-4).',
  support_cap: 'The scope of that cap: the whole model, or each of its supporting parts (T9A-ATK-3, T9A-ATK-4).',
  extra_support:
    'Extra Support (X) lets its part make X supporting attacks, or sets the cap of its model, at flank and rear too (T9A-ATK-4, T9A26-ATK-4).',
  restrict_flank_rear: "Attacks against an enemy in the attacker's own Flank or Rear are Restricted (T9A-ATK-3).",
  rank_bonus_counts_first: 'The first Proper Rank scores too (T9A-CS-1).',
  rank_bonus_cap: 'Maximum Combat Score for Proper Ranks (T9A-CS-1).',
  charge_bonus: 'Points for a Charging side (T9A-CS-1).',
  standard_bonus: 'Points for each Standard Bearer (T9A-CS-1).',
  standard_without_rf: 'Standard and Musician last when all R&F are gone (T9A-UNIT-5, T9A26-UNIT-4).',
  bsb_bonus: 'Points for a Battle Standard Bearer (T9A-CS-1).',
  flank_rear_mode:
    'Points for Flanks and Rears: for each distinct facing, or as in the second edition (T9A-CS-1, T9A-CS-7).',
  flank_rear_bonus: 'per_facing: points for each distinct Flank or Rear engaged (T9A-CS-1).',
  flank_bonus: 'second: points for a Flank (T9A-CS-7).',
  rear_bonus: 'second: points for a Rear (T9A-CS-7).',
  flank_rear_rank_bonus: 'second: further points if a unit there has a Full Rank (T9A-CS-7).',
  extra_static: 'Further points of a side in every round, by its name (T9A-CS-8).',
  combat_score_at:
    'The time at which the static Combat Score is counted: the start of the round or its end (T9A-CS-4).',
  static_score_step:
    'The static Combat Score of the start is counted after Make Way and Duels, or before (T9A-SEQ-5, T9A26-SEQ-5).',
  wiped_bonus: 'Points for each wiped enemy unit (T9A-CS-2).',
  charging_agility_bonus: 'Agility of Charging models (T9A-SEQ-6).',
  lance_agility_bonus: 'Agility of a lance when Charging (weapon table).',
  lance_front_only: 'Lances work only against enemies to the front (weapon table).',
  spear_profile: 'The spear of the third or second edition (weapon table).',
  spear_v_mount:
    'The second +1 AP of the spear counts against cavalry, never, or against models with the tag mount or centauroid (N.2, T9A26-WPN-1).',
  parry_mounted: 'Hand weapon and shield give Parry to mounted models too (T9A-ARM-1).',
  steady_rule:
    'Steady and Solid with Surrounded, or the Steadfast and Disrupted of the second edition (T9A-FORM-1, T9A-FORM-4, T9A-FORM-10).',
  disrupted_ranks: 'Full Ranks of an enemy in Flank or Rear that disrupt (T9A-FORM-10).',
  steady_min_modifier: 'Limit of the Combat Score modifier of a Steady unit (T9A-FORM-4).',
  both_ignores_modifier: 'Steady and Solid ignores the Combat Score modifier (T9A-FORM-6).',
  both_gives_advantage: 'Steady and Solid gives Advantaged Position (T9A-FORM-6).',
  press_of_ranks:
    'Whether to be Solid when the round starts, Steady or not, gives what Advantaged Position does (T9A26-FORM-4).',
  press_heights: 'Heights of the units that have Press of Ranks, and of the models that it helps (T9A26-FORM-4).',
  advantaged_step: 'Bonus to wound of Advantaged Position (T9A-WND-2).',
  advantaged_limit: 'Best roll that Advantaged Position leads to (T9A-WND-2).',
  advantaged_applies_to: 'The attacks that it helps (T9A-WND-2).',
  casualty_geometry:
    'Casualties leave their places after each batch, or when the round is over (T9A-ED-2, T9A-CAS-16).',
  frozen_contact:
    'Strikes within a frozen boundary: places are filled from behind and towards the enemy, or all models keep theirs and strike over gaps (T9A-CAS-16, T9A26-ATK-3).',
  melee_casualties:
    'Casualties of the first rank in melee: so that most models stay in contact, or from both sides equally (T9A-CAS-5, T9A26-CAS-2).',
  other_casualties:
    'Casualties of the first rank between Rounds of Combat: as in melee, or so that most models stay in contact (T9A26-CAS-4).',
  nudge_order:
    "The unit that moves first to restore contact: the one without casualties, or the Active Player's (T9A-NUDGE-1, T9A26-CAS-6).",
  contact_count: 'The side whose models count when contact is maximised (T9A-CAS-6).',
  rear_rank_stand: 'The position of an incomplete rear rank (N.2).',
  same_batch_shrink: 'The side whose rank shrinks first in a batch that hits both (N.2).',
  front_rank_order:
    'The first places of models with Front Rank: from an end of the rank, or in its centre (N.2, T9A-FR-3, T9A26-ATTM-1).',
  attachable_reference:
    'The reference base where only Characters are left: one by which fewest are Mismatching, or any that the owner chooses (T9A-FR-5, T9A26-ATTM-5).',
  two_enemies_one_facing: 'The target of a model that touches two enemy units on one facing (N.2).',
  two_facings: 'The facing over which a model strikes that touches enemies on two (N.2).',
  distribution_immune_models:
    'R&F models that shield a Character of their Type and Height from distributed hits: a number, or by the Height of the R&F (T9A-DIST-2, T9A26-ALLOC-4).',
  pools_without_rf:
    'The pool struck first when the R&F are gone: by its kind, or the one in which an attack does most (N.2, T9A26-ALLOC-2).',
  targets_without_rf: 'The targets when the R&F are gone: models in contact, or any (T9A-ALLOC-1, T9A26-ALLOC-2).',
  captain: 'Units are led by a Captain, a Character, and have no Champion (T9A26-UNIT-3).',
  excess_to_champion: 'R&F losses in excess go to the Champion (T9A-POOL-3).',
  champion_att_bonus: 'Attack Value of the Champion (T9A-UNIT-6).',
  duels: 'Characters and Champions fight Duels (T9A-DUEL-1).',
  overkill_cap: 'Maximum points for Overkill in Duels, per side (T9A-DUEL-4).',
  make_way: 'Characters may change places with R&F models to get into contact (T9A-DUEL-6).',
  fear_mode: 'Fear: none, or the second edition (T9A-BRK-11).',
  fear_courage: 'Courage modifier from enemies that cause Fear (T9A-BRK-11).',
  stubborn: 'Effect of Stubborn: the Combat Score modifier is ignored, or halved away from 0 (T9A-BRK-7, T9A26-BRK-4).',
  bodyguard:
    'Effect of Bodyguard: its Characters are Stubborn, or those that it names are, and their unit counts as Steady and Solid in Break Tests while it has a Proper Rank (T9A-BRK-8, T9A26-BRK-5).',
  bsb: 'Effect of a Battle Standard on Break Tests (T9A-BRK-5).',
  leaders_while_broken:
    'General and Battle Standard still help in the round in which their unit breaks (T9A-BRK-6, T9A26-BRK-2).',
  courage_cap: 'Courage after modifiers is at most this (T9A-MOD-2).',
  unstable: 'Reductions of Unstable: third or second edition (T9A-BRK-9).',
  unstable_of: 'The models that make a unit crumble: any Unstable one, or all (T9A-BRK-9, T9A26-BRK-6).',
  undead_is_unstable: 'Undead models are Unstable (T9A-BRK-9, T9A26-BRK-6).',
  supernal_reduced:
    'Supernal units crumble as Unstable ones do; if not, they lose the whole difference (T9A-BRK-9, T9A26-BRK-7).',
  crumble_reductions: 'Third edition: reductions for Steady and Solid only with Rally (N.2).',
  crumble_champion:
    'Crumbling takes R&F, then the Champion, then Characters; if not, Champion and Characters together (T9A-BRK-9).',
  flee_dice: 'Flee distance (T9A-BRK-13).',
  pursue_dice: 'Pursuit distance (T9A-BRK-13).',
  pursue_target: 'The unit pursued by a pursuer whose enemies are all Broken (N.2).',
  restrain_by:
    'Restraining pursuit: by a Command Test on a D6, a Discipline Test, or at will (T9A-BRK-14, T9A26-BRK-10).',
  restrain_test: 'Roll on a D6 with which a unit restrains pursuit (T9A-BRK-14).',
  reform_test:
    'Combat Reforms of losers and units engaged in Flank or Rear: a Command Test on a D6, a Discipline Test with the Combat Score modifier, a Command Test on 2D6 against Discipline, or no test (T9A-BRK-17, T9A26-BRK-15).',
  command_test: 'Roll on a D6 with which a Command Test is passed (T9A-BRK-17).',
  musician_dis: 'dis: added to Discipline for a Musician (T9A26-BRK-15).',
  reform_files: 'Maximum number of files that a Combat Reform adds or removes (T9A-BRK-17).',
  reform_files_musician: 'That number with a Musician, if larger (T9A26-BRK-16).',
  decimated:
    'Share of their Health Points at the start with which R&F, or a Character, of a Broken unit are removed when it would flee (T9A26-BRK-12).',
  charge_dice: 'Added to the Advance Rate for the range of a charge (T9A-BRK-18).',
  shaken_removed: 'Shaken units that are engaged when a round starts are removed (T9A-SEQ-1, T9A-BRK-11b).',
  type_swiftstride: 'Cavalry and beasts are Swiftstride by their type (N.2).',
  line_formation: 'Line Formation exists (T9A-RANK-8).',
  line_formation_width: 'Models in a rank for Line Formation (T9A-RANK-8).',
  line_formation_effect: 'Effect of Line Formation (T9A-RANK-8).',
  terms:
    'Words of the log and of reports, and whether their first question is about Broken units or lost ones: Courage, Advantaged Position, Rally; or Discipline, Press of Ranks, Beacon of Courage (T9A-ED-4, T9A26-BRK-8).',
  first_round:
    'Round 1 is a First Round of Combat always, or only for units that charge or that fight no other unit (T9A-BRK-18, T9A26-SEQ-9, N.2).',
  active_alternates: 'The Active Player changes every Round of Combat (N.2).',
  raise_champion: 'Raise Health Points brings back a lost Champion first (T9A-MAG-3, T9A-MAG-4).',
  raise_recover_order: 'The first to recover: the Champion or the R&F (T9A-MAG-3).',
  raise_widens_to: 'Side to which a single rank grows (N.2, T9A-MAG-3).',
  summon_distance: 'Minimum distance of a Summoned unit from others, in inches (T9A-MAG-7).',
  special_attributes:
    "Special attacks that use their part's Attack Attributes: none, Impact Hits, or all (T9A-ATK-7, T9A26-SPEC-1).",
  special_devastating_charge:
    'Devastating Charge and First Strike of a part strengthen its special attacks as well (T9A26-ATT-7).',
  special_hits:
    'Hits of special attacks are distributed over the unit, or allocated by the attacker (T9A-DIST-1, T9A26-ALLOC-4).',
  special_parts:
    "With several parts that have Impact Hits or Stomp Attacks: each part makes them, or the model's best (T9A26-SPEC-2).",
  impact_front_only: 'Impact Hits are only made at enemies to the front (T9A-SPEC-1, T9A26-SPEC-2).',
  stomp_max_height: 'Greatest Height that can be stomped (T9A-SPEC-3, T9A26-SPEC-4).',
  stomp_lower_only: 'Only models lower than the stomper can be stomped (T9A-SPEC-3, T9A26-SPEC-4).',
  breath_in_melee: 'Breath Attacks are made in melee (T9A-SPEC-4, T9A26-SPEC-5).',
  crush_restricted:
    'A Crush Attack counts among Restricted Attacks; otherwise it is not made where attacks are Restricted (T9A-ATK-3, T9A26-ATT-6).',
  crush_agility: 'Agility Step of a Crush Attack: 0, or that of the part (T9A-ATT-10, T9A26-ATT-6).',
  crush_wounds: 'Health Points that a wound of a Crush Attack takes (T9A-ATT-10, T9A26-ATT-6).',
  parry_bonus: 'Defence that Parry adds at least (T9A-PROT-1, T9A26-PROT-1).',
  shield_wall: 'Shield Wall helps against Standard Melee Attacks, or all in melee (T9A-PROT-3, T9A26-SPEC-1).',
  distracting:
    'Distracting counts unless another negative modifier does; or always, up to a limit; or not at all where it would pass the limit (T9A-PROT-2, T9A26-PROT-2).',
  distracting_limit: 'Worst roll to hit that Distracting leads to (T9A26-PROT-2).',
  hatred: 'Re-rolls of failed rolls to hit: in the First Round, or always (T9A-ATT-4, T9A26-ATT-1).',
  gained_lists:
    'A part with several Devastating Charges, or First Strikes, with different lists: the owner picks the one that deals most, against attacks the one by which it loses least, or all apply; those of weapons always apply (T9A26-ATT-7, T9A26-ATT-8).',
  bare_resistance: 'Resistance without brackets is against all attacks, or Flaming ones (T9A26-ATT-9).',
  aegis_improved:
    'The Aegis that (+X) improves: each that works against the attack, or one without a condition, or none at all (T9A26-SAVE-2).',
  poison_instances: 'Two instances of Poison Attacks wound by themselves on 5 and 6 (T9A26-ATT-2).',
  divine: 'Against Divine Attacks successful Aegis saves are re-rolled, or there is none (T9A-SAVE-4, T9A26-SAVE-3).',
  special_save_best: 'Best roll needed for a special save (T9A-SAVE-3, T9A26-SAVE-2).',
  clamp_each_step:
    'Characteristics are kept within their limits after each addition, what adds before what subtracts (T9A26-MOD-2).',
  unmodifiable_press: 'Unmodifiable attacks wound more easily by Advantaged Position too (T9A26-FORM-4).',
  area_attack_melee: 'Area Attacks strike several models in melee (T9A-ATT-9, T9A26-ATT-14).',
  model_attributes:
    'Attributes that a model of several parts is given go to its one part without Harnessed, or to every part (T9A26-ATT-17).',
  harnessed_supports: 'Harnessed parts make Supporting Attacks (T9A-ATK-6).',
  restricted_parts: 'The parts of a Restricted model that fill the cap (T9A-ATK-3).',
};
