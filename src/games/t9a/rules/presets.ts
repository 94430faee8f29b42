import type { Ruleset } from './ruleset.ts';

/** The preset built on the seed texts (section N of the specification). */
const core: Ruleset = {
  to_hit_floor: 5,
  proper_rank_min: [5, 5, 5, 3, 3, 1],
  rear_rank_counts_if_threshold: true,
  light_troops_of: 'most',
  lance_formation_of: 'most',
  lance_formation_ranks: 2,
  lance_formation_rank_bonus: 4,
  solid_ranks: [3, 3, 3, 2, 2, 2],
  restricted_cap: [0, 1, 2, 3, 4, 5],
  support_cap: 'model',
  extra_support: 'part',
  restrict_flank_rear: true,
  rank_bonus_counts_first: true,
  rank_bonus_cap: 4,
  charge_bonus: 1,
  standard_bonus: 1,
  standard_without_rf: false,
  bsb_bonus: 1,
  flank_rear_mode: 'per_facing',
  flank_rear_bonus: 2,
  flank_bonus: 1,
  rear_bonus: 2,
  flank_rear_rank_bonus: 1,
  extra_static: {},
  combat_score_at: 'start',
  static_score_step: 'after_choices',
  wiped_bonus: 1,
  charging_agility_bonus: 1,
  lance_agility_bonus: 1,
  lance_front_only: false,
  spear_profile: 'third',
  spear_v_mount: 'cavalry',
  parry_mounted: false,
  steady_rule: 'steady',
  disrupted_ranks: 2,
  steady_min_modifier: -2,
  both_ignores_modifier: true,
  both_gives_advantage: true,
  press_of_ranks: 'none',
  press_heights: [],
  advantaged_step: 1,
  advantaged_limit: 3,
  advantaged_applies_to: 'all_melee',
  casualty_geometry: 'per_batch',
  frozen_contact: 'filled',
  melee_casualties: 'contact',
  other_casualties: 'as_melee',
  nudge_order: 'unhurt_first',
  contact_count: 'both',
  rear_rank_stand: 'engaged_then_left',
  same_batch_shrink: 'active_first',
  front_rank_order: 'left',
  attachable_reference: 'fewest_mismatching',
  two_enemies_one_facing: 'listed_first',
  two_facings: 'front',
  distribution_immune_models: 5,
  pools_without_rf: 'champion_first',
  targets_without_rf: 'contact',
  captain: false,
  excess_to_champion: true,
  champion_att_bonus: 1,
  duels: false,
  overkill_cap: 3,
  make_way: false,
  fear_mode: 'none',
  fear_courage: -1,
  stubborn: 'ignore_cs_modifier',
  bodyguard: 'stubborn',
  bsb: 'reroll_failed_courage',
  leaders_while_broken: false,
  courage_cap: 10,
  unstable: 'third',
  unstable_of: 'any',
  undead_is_unstable: true,
  supernal_reduced: true,
  crumble_reductions: 'nested',
  crumble_champion: true,
  flee_dice: '2D6',
  pursue_dice: '2D6',
  pursue_target: 'listed_first',
  restrain_by: 'command',
  restrain_test: 3,
  reform_test: 'command',
  command_test: 3,
  musician_dis: 0,
  reform_files: 3,
  reform_files_musician: 0,
  decimated: 0,
  charge_dice: '2D6',
  shaken_removed: true,
  type_swiftstride: false,
  line_formation: true,
  line_formation_width: 8,
  line_formation_effect: { extra_rank: 1, rank_bonus: 0 },
  terms: 'older',
  first_round: true,
  active_alternates: true,
  raise_champion: true,
  raise_recover_order: 'champion_first',
  raise_widens_to: 'right',
  summon_distance: 1,
  special_attributes: 'none',
  special_devastating_charge: false,
  special_hits: 'distributed',
  special_parts: 'each',
  impact_front_only: true,
  stomp_max_height: 2,
  stomp_lower_only: true,
  breath_in_melee: true,
  crush_restricted: true,
  crush_agility: 'zero',
  crush_wounds: 'D3+1',
  parry_bonus: 1,
  shield_wall: 'standard',
  distracting: 'unless_other_negative',
  distracting_limit: 6,
  hatred: 'first_round',
  gained_lists: 'all',
  bare_resistance: 'all',
  aegis_improved: 'each',
  poison_instances: false,
  divine: 'reroll_aegis',
  special_save_best: 2,
  clamp_each_step: false,
  unmodifiable_press: true,
  area_attack_melee: true,
  model_attributes: 'one_part',
  harnessed_supports: false,
  restricted_parts: 'listed',
};

/** The parameters of the third edition that differ (T9A-ED-3). */
const third: Partial<Ruleset> = {
  // T9A-ED-2: boundaries are frozen until step 6.2.
  casualty_geometry: 'frozen',
  // The Champion is one of the Attachable Models (T9A-POOL-3, T9A-BRK-9).
  excess_to_champion: false,
  crumble_champion: false,
  // T9A-MAG-4: Raise skips Attachable Models.
  raise_champion: false,
  // T9A-ED-3: no Overkill, even if a special rule forces a Duel (T9A-DUEL-5).
  overkill_cap: 0,
  // T9A-RANK-8: no text of this edition was found.
  line_formation: false,
  // T9A-ATK-7
  special_attributes: 'impact',
};

/** The parameters of the second edition that differ (T9A-ED-3). */
const second: Partial<Ruleset> = {
  // T9A-HIT-1
  to_hit_floor: 6,
  // T9A-ATK-4: Standard 1, Large 3, Gigantic 5, in Heights by T9A-UNIT-11.
  restricted_cap: [1, 1, 1, 3, 3, 5],
  support_cap: 'part',
  restrict_flank_rear: false,
  // T9A-CS-7
  rank_bonus_counts_first: false,
  rank_bonus_cap: 3,
  flank_rear_mode: 'second',
  wiped_bonus: 0,
  // T9A-CS-4
  combat_score_at: 'end',
  // The weapon table.
  lance_agility_bonus: 0,
  lance_front_only: true,
  spear_profile: 'second',
  spear_v_mount: 'never',
  // T9A-FORM-10; there is no Advantaged Position.
  steady_rule: 'steadfast',
  both_gives_advantage: false,
  // T9A-DUEL-1, T9A-DUEL-6
  duels: true,
  make_way: true,
  // T9A-BRK-11; T9A-BRK-11b: Shaken only limits the actions of a unit.
  fear_mode: 'second',
  shaken_removed: false,
  // T9A-BRK-9
  unstable: 'second',
  // T9A-BRK-14, T9A-BRK-17: the only limit of a Combat Reform is its test.
  restrain_by: 'discipline',
  reform_test: 'discipline',
  reform_files: 100,
  // T9A-UNIT-10
  type_swiftstride: true,
};

/** The parameters of the edition of 2026 that differ from the third. */
const edition2026: Partial<Ruleset> = {
  ...third,
  // T9A26-RANK-2, T9A26-RANK-4
  light_troops_of: 'rank_and_file',
  lance_formation_of: 'all',
  lance_formation_ranks: 100,
  lance_formation_rank_bonus: 1,
  // T9A26-FORM-3, T9A26-FORM-4
  solid_ranks: [4, 4, 3, 2, 2, 2],
  both_gives_advantage: false,
  press_of_ranks: 'solid',
  press_heights: [1],
  // T9A26-SEQ-5
  static_score_step: 'before_choices',
  // T9A26-ATK-4
  restricted_cap: [3, 1, 2, 3, 4, 5],
  extra_support: 'model',
  harnessed_supports: true,
  restricted_parts: 'best',
  // T9A26-PROT-1
  parry_mounted: true,
  parry_bonus: 0,
  shield_wall: 'melee',
  // T9A26-PROT-2
  distracting: 'limit',
  distracting_limit: 5,
  // T9A26-ATT-1, T9A26-ATT-2
  hatred: 'always',
  poison_instances: true,
  // T9A26-ATT-7, T9A26-ATT-8: the text of Duplicate Model Rules.
  gained_lists: 'one',
  // T9A26-SAVE-2, T9A26-SAVE-3
  special_save_best: 3,
  divine: 'no_aegis',
  // T9A26-ATT-6
  crush_restricted: false,
  crush_agility: 'own',
  crush_wounds: 'D3',
  // T9A26-SPEC-1 … 5, AMB26-7
  special_attributes: 'all',
  special_devastating_charge: true,
  special_parts: 'best',
  impact_front_only: false,
  stomp_max_height: 1,
  stomp_lower_only: false,
  breath_in_melee: false,
  // T9A26-ALLOC-4
  special_hits: 'allocated',
  distribution_immune_models: [5, 5, 5, 3, 3, 3],
  // T9A26-WPN-1
  spear_v_mount: 'mount',
  // T9A26-MOD-2, AMB26-9
  clamp_each_step: true,
  unmodifiable_press: false,
  model_attributes: 'every_part',
  // T9A26-UNIT-3
  captain: true,
  champion_att_bonus: 0,
  // T9A26-ATK-3, T9A26-CAS-2, T9A26-CAS-4, T9A26-CAS-6
  frozen_contact: 'positions',
  melee_casualties: 'sides',
  other_casualties: 'keep_contact',
  nudge_order: 'active_first',
  // T9A26-ATTM-1 leaves the place open; in the centre it is in contact.
  front_rank_order: 'centre',
  // T9A26-ATTM-5
  attachable_reference: 'owner',
  // T9A26-ALLOC-2
  pools_without_rf: 'attacker',
  targets_without_rf: 'any',
  // T9A26-SEQ-6
  make_way: true,
  // T9A26-BRK-2, T9A26-BRK-4 to T9A26-BRK-7
  leaders_while_broken: true,
  stubborn: 'halve',
  bodyguard: 'named_and_steadfast',
  unstable_of: 'all',
  undead_is_unstable: false,
  supernal_reduced: false,
  // T9A26-BRK-9, T9A26-BRK-10, T9A26-BRK-12
  flee_dice: 'D6+4',
  pursue_dice: 'D6+4',
  restrain_by: 'free',
  decimated: 0.25,
  // T9A26-BRK-15, T9A26-BRK-16
  reform_test: 'dis',
  musician_dis: 1,
  reform_files: 1,
  reform_files_musician: 5,
  // T9A26-SEQ-10
  charge_dice: 'D6+4',
  // T9A26-BRK-8
  terms: 'current',
  // T9A26-SEQ-9
  first_round: 'charge_only',
};

export const presets = ['core', 'third', 'second', '2026'] as const;

export type PresetName = (typeof presets)[number];

const changes: Record<PresetName, Partial<Ruleset>> = {
  core: {},
  third,
  second,
  2026: edition2026,
};

const made: Record<PresetName, Ruleset> = {
  core,
  third: { ...core, ...changes.third },
  second: { ...core, ...changes.second },
  2026: { ...core, ...changes['2026'] },
};

/** Returns the parameters of a preset: a shared object, not to be modified. */
export const preset = (name: PresetName): Ruleset => made[name];
