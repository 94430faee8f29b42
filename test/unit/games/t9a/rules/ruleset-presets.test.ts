import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { bare, descriptionOf } from '../../../../../src/experiment/problems/zod-kinds.ts';
import { rulesOf } from '../../../../../src/games/t9a/input/resolve.ts';
import { preset, presets } from '../../../../../src/games/t9a/rules/presets.ts';
import { parameterShape, type Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';

/** Every value of the default preset: sections N and N.2, and the seed texts where they say one. */
const core: Ruleset = {
  // T9A-HIT-1, T9A-UNIT-9, T9A-RANK-3
  to_hit_floor: 5,
  proper_rank_min: [5, 5, 5, 3, 3, 1],
  rear_rank_counts_if_threshold: true,
  solid_ranks: [3, 3, 3, 2, 2, 2],
  // T9A-ATK-3
  restricted_cap: [0, 1, 2, 3, 4, 5],
  support_cap: 'model',
  extra_support: 'part',
  restrict_flank_rear: true,
  restricted_parts: 'listed',
  harnessed_supports: false,
  // T9A-CS-1, T9A-CS-2, T9A-CS-4, T9A-CS-8
  rank_bonus_counts_first: true,
  rank_bonus_cap: 4,
  charge_bonus: 1,
  standard_bonus: 1,
  standard_without_rf: false,
  bsb_bonus: 1,
  flank_rear_mode: 'per_facing',
  flank_rear_bonus: 2,
  extra_static: {},
  combat_score_at: 'start',
  static_score_step: 'after_choices',
  wiped_bonus: 1,
  // T9A-CS-7, where a file asks for it
  flank_bonus: 1,
  rear_bonus: 2,
  flank_rear_rank_bonus: 1,
  // T9A-SEQ-6 and the weapon table
  charging_agility_bonus: 1,
  lance_agility_bonus: 1,
  lance_front_only: false,
  spear_profile: 'third',
  spear_v_mount: 'cavalry',
  parry_mounted: false,
  // T9A-FORM-4, T9A-FORM-6, T9A-FORM-10, T9A-WND-2
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
  // T9A-ED-2, T9A-CAS-6, T9A-DIST-2, T9A-POOL-3, N.2
  casualty_geometry: 'per_batch',
  contact_count: 'both',
  rear_rank_stand: 'engaged_then_left',
  same_batch_shrink: 'active_first',
  front_rank_order: 'left',
  two_enemies_one_facing: 'listed_first',
  two_facings: 'front',
  distribution_immune_models: 5,
  pools_without_rf: 'champion_first',
  excess_to_champion: true,
  champion_att_bonus: 1,
  // T9A26-ATK-3, T9A26-CAS-2, T9A26-CAS-4, T9A26-CAS-6, T9A26-ATTM-5, T9A26-ALLOC-2, T9A26-UNIT-3
  frozen_contact: 'filled',
  melee_casualties: 'contact',
  other_casualties: 'as_melee',
  nudge_order: 'unhurt_first',
  attachable_reference: 'fewest_mismatching',
  targets_without_rf: 'contact',
  captain: false,
  // T9A-DUEL-1, T9A-DUEL-4, T9A-DUEL-6
  duels: false,
  overkill_cap: 3,
  make_way: false,
  // Section G
  fear_mode: 'none',
  fear_courage: -1,
  stubborn: 'ignore_cs_modifier',
  bodyguard: 'stubborn',
  bsb: 'reroll_failed_courage',
  leaders_while_broken: false,
  courage_cap: 10,
  terms: 'older',
  unstable: 'third',
  unstable_of: 'any',
  undead_is_unstable: true,
  supernal_reduced: true,
  decimated: 0,
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
  charge_dice: '2D6',
  shaken_removed: true,
  type_swiftstride: false,
  first_round: true,
  active_alternates: true,
  // T9A-RANK-8
  line_formation: true,
  line_formation_width: 8,
  line_formation_effect: { extra_rank: 1, rank_bonus: 0 },
  // T9A-RANK-6
  light_troops_of: 'most',
  lance_formation_of: 'most',
  lance_formation_ranks: 2,
  lance_formation_rank_bonus: 4,
  // Section H
  raise_champion: true,
  raise_recover_order: 'champion_first',
  raise_widens_to: 'right',
  summon_distance: 1,
  // T9A-ATK-7
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
};

const third: Partial<Record<keyof Ruleset, readonly [value: unknown, rule: string]>> = {
  casualty_geometry: ['frozen', 'T9A-ED-3 casualty geometry, T9A-CAS-16'],
  excess_to_champion: [false, 'T9A-ED-3 excess R&F wounds, T9A-POOL-3'],
  overkill_cap: [0, 'T9A-ED-3 overkill'],
  line_formation: [false, 'T9A-RANK-8'],
  special_attributes: ['impact', 'T9A-ATK-7, N.2'],
  raise_champion: [false, 'T9A-MAG-4'],
  crumble_champion: [false, 'T9A-BRK-9: only the second edition names the Champion'],
};

const second: Partial<Record<keyof Ruleset, readonly [value: unknown, rule: string]>> = {
  to_hit_floor: [6, 'T9A-HIT-1'],
  rank_bonus_counts_first: [false, 'T9A-CS-7'],
  rank_bonus_cap: [3, 'T9A-CS-7'],
  flank_rear_mode: ['second', 'T9A-CS-7'],
  wiped_bonus: [0, 'T9A-ED-3 wiped-unit bonus'],
  combat_score_at: ['end', 'T9A-CS-4'],
  steady_rule: ['steadfast', 'T9A-FORM-10'],
  both_gives_advantage: [false, 'T9A-ED-3 Advantaged Position'],
  duels: [true, 'T9A-DUEL-1'],
  make_way: [true, 'T9A-DUEL-6'],
  support_cap: ['part', 'T9A-ATK-4'],
  restricted_cap: [[1, 1, 1, 3, 3, 5], 'T9A-UNIT-10, T9A-UNIT-11'],
  restrict_flank_rear: [false, 'T9A-ED-3 restricted attacks to flank/rear'],
  spear_profile: ['second', 'weapon table'],
  spear_v_mount: ['never', 'weapon table'],
  lance_agility_bonus: [0, 'weapon table'],
  lance_front_only: [true, 'weapon table'],
  fear_mode: ['second', 'T9A-BRK-11'],
  shaken_removed: [false, 'T9A-BRK-11b'],
  unstable: ['second', 'T9A-BRK-9'],
  restrain_by: ['discipline', 'T9A-BRK-14'],
  reform_test: ['discipline', 'T9A-BRK-17'],
  reform_files: [100, 'T9A-BRK-17: no limit'],
  type_swiftstride: [true, 'T9A-UNIT-10, N.2'],
};

const names = Object.keys(core) as (keyof Ruleset)[];

describe('presets of the rules (T9A-ED-3)', () => {
  it('are core, third, second and 2026', () => expect(presets).toEqual(['core', 'third', 'second', '2026']));

  it('have a value for every parameter', () => {
    for (const name of presets) {
      expect(Object.keys(preset(name)).sort()).toEqual(Object.keys(parameterShape).sort());
    }
    expect([...names].sort()).toEqual(Object.keys(parameterShape).sort());
  });

  it('have the values of their rules', () => {
    const changed = (change: typeof third) =>
      Object.fromEntries(names.map((name) => [name, change[name] ? change[name][0] : core[name]]));
    expect(preset('core')).toEqual(core);
    expect(preset('third')).toEqual(changed(third));
    expect(preset('second')).toEqual(changed(second));
  });

  it('differ only where the rules do', () => {
    for (const change of [third, second]) {
      for (const [name, [value]] of Object.entries(change)) expect(value).not.toEqual(core[name as keyof Ruleset]);
    }
  });

  it('keep within the bounds of their parameters', () => {
    const schema = z.strictObject(parameterShape);
    for (const name of presets) expect(schema.parse(preset(name))).toEqual(preset(name));
  });

  it('are the same each time, whatever a file makes of one', () => {
    const before = structuredClone(preset('second'));
    const changed = rulesOf({ preset: 'second', solid_ranks: [9, 9, 9, 9, 9, 9], extra_static: { A: 1 } } as never);
    expect([changed.solid_ranks[0], changed.extra_static]).toEqual([9, { A: 1 }]);
    expect(preset('second')).toBe(preset('second'));
    expect(preset('second')).toEqual(before);
    expect(preset('core').extra_static).toEqual({});
  });
});

describe('parameters of the rules', () => {
  it('are all described, with their rules', () => {
    const missing = Object.entries(parameterShape).filter(
      ([, type]) =>
        !/T9A(26)?-[A-Z]+-\d|N\.2|weapon table/.test(descriptionOf(type) ?? descriptionOf(bare(type)) ?? ''),
    );
    expect(missing.map(([name]) => name)).toEqual([]);
  });

  it.each<[keyof Ruleset, unknown[]]>([
    ['to_hit_floor', [4, 7]],
    ['disrupted_ranks', [-1, 21, 1.5]],
    ['overkill_cap', [-1, 21]],
    ['distribution_immune_models', [-1, 101]],
    ['command_test', [1, 7]],
    ['reform_files', [-1, 101]],
    ['summon_distance', [-1, 25]],
    ['charge_dice', ['6', '5D6', '2D8', '2D6+21', '2D6-1', 'D6+0']],
    ['press_heights', [[6], [-1], 1]],
    ['decimated', [-0.1, 1.1]],
    ['extra_static', [{ A: 21 }, { A: -21 }, { A: 0.5 }, 3]],
    ['flank_rear_mode', ['third']],
    ['steady_rule', ['solid']],
    ['reform_test', ['courage']],
    ['combat_score_at', ['middle']],
  ])('%s has bounds', (name, wrong) => {
    for (const value of wrong) expect(parameterShape[name].safeParse(value).success, JSON.stringify(value)).toBe(false);
  });
});
