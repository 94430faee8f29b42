import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { rulesOf } from '../../../../../src/games/t9a/input/resolve.ts';
import { parameterWords } from '../../../../../src/games/t9a/rules/docs/parameters.ts';
import { preset, presets } from '../../../../../src/games/t9a/rules/presets.ts';
import { parameterShape, type Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';

/** The values in which the older presets differ from `core`, with their rules. */
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

const core = preset('core');
const names = Object.keys(parameterShape) as (keyof Ruleset)[];

describe('presets of the rules (T9A-ED-3)', () => {
  it('are core, third, second and 2026', () => expect(presets).toEqual(['core', 'third', 'second', '2026']));

  it('have a value for every parameter', () => {
    for (const name of presets) {
      expect(Object.keys(preset(name)).sort()).toEqual(Object.keys(parameterShape).sort());
    }
  });

  it('differ from core only where their rules do', () => {
    const changed = (change: typeof third) =>
      Object.fromEntries(names.map((name) => [name, change[name] ? change[name][0] : core[name]]));
    expect(preset('third')).toEqual(changed(third));
    expect(preset('second')).toEqual(changed(second));
    for (const change of [third, second])
      for (const [name, [value]] of Object.entries(change)) expect(value).not.toEqual(core[name as keyof Ruleset]);
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
    const missing = Object.entries(parameterWords).filter(
      ([, words]) => !/T9A(26)?-[A-Z]+-\d|N\.2|weapon table/.test(words),
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
