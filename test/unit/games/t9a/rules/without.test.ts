import { describe, expect, it } from 'vitest';
import { explain } from '../../../../../src/games/t9a/explain/explain.ts';
import { scoreParts } from '../../../../../src/games/t9a/metrics/score-breakdown.ts';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import type { Ruleset } from '../../../../../src/games/t9a/rules/ruleset.ts';
import { type Without, withoutNames } from '../../../../../src/games/t9a/rules/without.ts';
import { FLAG } from '../../../../../src/games/t9a/state/state.ts';
import { disagreements } from '../../../../helpers/dice/agreement.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { simulated } from '../../../../helpers/run/simulated.ts';
import { type Battle, type DuelOptions, duelOf, type FileText, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const statics = (a: Troop, b: Troop = {}, options: DuelOptions = {}) =>
  fight(duelOf({ att: 0, ...a }, { att: 0, ...b }, options)).scores;

const few: Troop = { models: 4, files: 4 };
const STANDING = FLAG.steady | FLAG.solid;
const block: Troop = { models: 20, standard: true };

describe('a unit that is `without` a thing, while its enemy keeps his', () => {
  it('T9A-CS-1 rank-bonus: its ranks score nothing, and count for all else', () => {
    expect(statics(block, block)).toEqual([5, 5]);
    expect(statics({ ...block, without: ['rank-bonus'] }, block)).toEqual([1, 5]);
    const f = fight(duelOf({ ...block, att: 0, without: ['rank-bonus'] }, { ...few, att: 0 })).to('test');
    expect([f.a.ranks, f.a.flags & STANDING]).toEqual([4, STANDING]);
  });

  it('T9A-FORM-1 rank-bonus: nor do those that are left when it is Surrounded', () => {
    const units = (without: Without[]) => ({
      a: { models: 20, att: 0, without },
      b: { models: 4, files: 4, att: 0 },
      b2: { models: 5, files: 5, att: 0 },
    });
    const contacts: FileText['contacts'] = [
      ['b.front', 'a.front'],
      ['b2.front', 'a.left'],
    ];
    const score = (without: Without[]) => fight(combatOf({ units: units(without), contacts })).score('a-side');
    expect([score([]), score(['rank-bonus'])]).toEqual([3, 0]);
  });

  it('T9A-CS-1 standard-bonus and charge-bonus', () => {
    const charging: Troop = { ...block, charging: true };
    expect(statics(charging, charging)).toEqual([6, 6]);
    expect(statics({ ...charging, without: ['standard-bonus'] }, charging)).toEqual([5, 6]);
    expect(statics({ ...charging, without: ['charge-bonus'] }, charging)).toEqual([5, 6]);
    expect(statics(charging, { ...charging, without: ['charge-bonus'] })).toEqual([6, 5]);
  });

  it('T9A-CS-1 charge-bonus: another unit of the side scores it', () => {
    const units = (first: Without[], second: Without[]) => ({
      a: { models: 8, files: 8, att: 0 },
      b: { models: 4, files: 4, att: 0, charging: true, without: first },
      b2: { models: 4, files: 4, att: 0, charging: true, without: second },
    });
    const contacts: FileText['contacts'] = [
      { from: 'b.front', to: 'a.front', offset: -40 },
      { from: 'b2.front', to: 'a.front', offset: 40 },
    ];
    const score = (...of: [Without[], Without[]]) => fight(combatOf({ units: units(...of), contacts })).score('b-side');
    expect(score(['charge-bonus'], [])).toBe(1);
    expect(score([], ['charge-bonus'])).toBe(1);
    expect(score(['charge-bonus'], ['charge-bonus'])).toBe(0);
  });

  const flanks = (first: Without[], second: Without[], rules: Partial<Ruleset> = {}, models = 4) => {
    const units: Record<string, UnitInCombat> = {
      a: { models: 12, files: 4, att: 0 },
      b: { models: 4, files: 4, att: 0 },
      b2: { models, files: models, att: 0, base: [20, 10], without: first },
      b3: { models: 1, files: 1, att: 0, base: [20, 20], without: second },
    };
    const contacts: FileText['contacts'] = [
      ['b.front', 'a.front'],
      { from: 'b2.front', to: 'a.left', offset: models === 4 ? -20 : 0 },
      { from: 'b3.front', to: 'a.left', offset: 40 },
    ];
    if (models > 4) {
      delete units['b3'];
      contacts.pop();
    }
    return fight(combatOf({ units, contacts, rules })).score('b-side');
  };

  it('T9A-CS-1 flank-rear-bonus: a facing scores once, for any of those who stand there with it', () => {
    expect(flanks([], [])).toBe(2);
    expect(flanks(['flank-rear-bonus'], [])).toBe(2);
    expect(flanks([], ['flank-rear-bonus'])).toBe(2);
    expect(flanks(['flank-rear-bonus'], ['flank-rear-bonus'])).toBe(0);
  });

  it('T9A-CS-7 flank-rear-bonus: nor the further point for ranks there', () => {
    const second: Partial<Ruleset> = { flank_rear_mode: 'second', rank_bonus_cap: 0 };
    expect(flanks([], [], second, 5)).toBe(2);
    expect(flanks(['flank-rear-bonus'], [], second, 5)).toBe(0);
  });

  it('T9A-ATK-2 supporting: only those in contact strike', () => {
    const f = (without: Without[]) => fight(duelOf({ ...block, without }, { ...few, att: 0 }), dice(40, 1)).to('score');
    expect(f([]).dice.asked).toHaveLength(10);
    expect(f(['supporting']).dice.asked).toHaveLength(5);
  });

  it('T9A-FORM-4 T9A-FORM-6 steady: it tests with the whole difference, and gains nothing from being Solid', () => {
    // Three ranks against none, lost by 5.
    const rules = { charge_bonus: 8 };
    const lost = (without: Without[]) =>
      fight(duelOf({ models: 15, att: 0, without }, { ...few, att: 0, charging: true }, { rules }));
    const standing = (without: Without[]) => lost(without).to('test').a.flags & STANDING;
    expect(standing([])).toBe(STANDING);
    expect(standing(['steady'])).toBe(FLAG.solid);
    expect(standing(['solid'])).toBe(FLAG.steady);
    expect(standing(['advantaged'])).toBe(STANDING);
    const modifier = (without: Without[]) => exactly(lost(without).battle).of('a', 'test_modifier');
    expect([modifier([]), modifier(['steady']), modifier(['solid'])]).toEqual([0, -5, -2]);
  });

  it('T9A-BRK-9 steady and solid: each takes off one less of what an Unstable unit loses', () => {
    const lost = (without: Without[]) => {
      const undead: Troop = { models: 15, att: 0, rules: ['undead'], near: { bsb: true }, without };
      return exactly(duelOf(undead, { ...few, att: 0, charging: true }, { rules: { charge_bonus: 8 } })).of(
        'a',
        'hp_lost',
      );
    };
    // Lost by 5: one less each for the Battle Standard, for Steady, for Solid.
    expect([lost([]), lost(['steady']), lost(['solid']), lost(['solid', 'steady'])]).toEqual([2, 3, 3, 4]);
  });

  it('T9A-FORM-6 advantaged: its attacks wound as ever', () => {
    const wounds = (without: Without[]) => {
      const duel = duelOf({ models: 15, str: 3, without }, { ...few, att: 0 });
      return exactly(duel).of('b', 'hp_lost');
    };
    expect(wounds(['advantaged'])).toBeLessThan(wounds([]));
    expect(wounds(['steady'])).toBe(wounds(['advantaged']));
    expect(wounds(['solid'])).toBe(wounds(['advantaged']));
    expect(wounds(['rank-bonus'])).toBeCloseTo(wounds([]), 12);
  });

  it('T9A-FORM-3 the Active Player does not care for a Steady that is not there', () => {
    // Both of a are Surrounded by the other two: the first to be reduced keeps its ranks or not.
    const units = (without: Without[]): Record<string, UnitInCombat> => ({
      a: { models: 10, files: 5, att: 0, without },
      b: { models: 10, files: 5, att: 0 },
    });
    const ranks = (without: Without[]) => {
      const rules = { rank_bonus_cap: 0, solid_ranks: [1, 1, 1, 1, 1, 1] };
      const text = { units: units(without), contacts: [['a.left', 'b.left']] as FileText['contacts'], rules };
      const f = fight(combatOf({ ...text, active: 'a-side' }));
      findRanks(f.battle.combat, f.state);
      return [f.a.ranks, f.b.ranks];
    };
    // One of two equal blocks keeps its ranks: the owner's, unless they are of no use to it.
    expect(ranks([])).toEqual([2, 0]);
    expect(ranks(['steady'])).toEqual([0, 2]);
    expect(ranks(['solid'])).toEqual([0, 2]);
  });

  it.each(withoutNames)('%s: the parts of the static Combat Score that are told add up to it', (thing) => {
    const charging: Troop = { ...block, charging: true };
    const { combat } = duelOf({ ...charging, without: [thing] }, { ...charging, without: [] });
    const sum = (side: 0 | 1) => scoreParts(combat, combat.opening, side).reduce((all, { value }) => all + value, 0);
    expect([sum(0), sum(1)]).toEqual([combat.opening.score0, combat.opening.score1]);
    expect(sum(1)).toBe(6);
  });

  it('is told in the trace', () => {
    const f = fight(duelOf({ ...block, att: 0, without: ['steady', 'supporting'] }, { ...few, att: 0 }));
    const { heading } = explain(f.battle.combat, f.state, f.state);
    expect(heading.join('\n')).toContain('not Steady, Solid; treated as without steady and supporting');
    expect(heading.join('\n')).toMatch(/b: .*not Solid\./);
  });
});

/** All that is exactly so, to twelve digits, but for some metrics of a. */
const lawOf = (battle: Battle, but: readonly string[] = []): Record<string, number> =>
  Object.fromEntries(
    [...exactly(battle).all]
      .filter(([name]) => !but.some((metric) => name.endsWith(` a.${metric}`)))
      .map(([name, value]) => [name, Number(value.toFixed(12))]),
  );

const never = (top: number): number[] => [top, top, top, top, top, top];

/** A counterfactual, a duel in which only a has it, and rules under which no unit has it. */
const same: readonly [Without, Partial<Ruleset>, string[]][] = [
  [
    'steady',
    { steady_min_modifier: -20, both_ignores_modifier: false, both_gives_advantage: false },
    ['steady', 'steady_and_solid', 'steady_at_test', 'steady_and_solid_at_test'],
  ],
  ['solid', { solid_ranks: never(20) }, []],
  ['advantaged', { both_gives_advantage: false }, []],
  ['rank-bonus', { rank_bonus_cap: 0 }, []],
  ['standard-bonus', { standard_bonus: 0 }, []],
  ['charge-bonus', { charge_bonus: 0 }, []],
  ['supporting', { restricted_cap: never(0) }, []],
];

describe('the exact law of a unit without a thing', () => {
  const a: Troop = { models: 10, files: 3, standard: true, charging: true, courage: 6 };
  const b: Troop = { models: 4, files: 4, str: 4, hp: 2, att: 2, rules: ['light-troops'] };
  const ranks: Partial<Ruleset> = { proper_rank_min: [3, 3, 3, 3, 3, 1], solid_ranks: never(2) };
  // Four Light Troops have no ranks: they are never Steady or Solid, and have no models behind them.
  const options = (more: Partial<Ruleset>): DuelOptions => ({ rounds: 2, rules: { ...ranks, ...more } });

  it.each(same)('%s: that of the same unit where the rules give it to nobody', (thing, rules, but) => {
    const kept = lawOf(duelOf(a, b, options({})), but);
    const without = lawOf(duelOf({ ...a, without: [thing] }, b, options({})), but);
    expect(without).toEqual(lawOf(duelOf(a, b, options(rules)), but));
    expect(without).not.toEqual(kept);
    expect(lawOf(duelOf(a, { ...b, without: [thing] }, options({})), but)).toEqual(kept);
  });

  it('steady in the second edition: not Steadfast', () => {
    const second = { preset: 'second' as const };
    const battle = (without: Without[], more: Partial<Ruleset> = {}) =>
      combatOf({
        units: { a: { ...a, files: 5, without }, b },
        rules: { ...second, ...more },
        rounds: 2,
      });
    const but = same[0]![2];
    const gone = { steady_rule: 'steady', ...same[0]![1] } as const;
    expect(lawOf(battle(['steady']), but)).toEqual(lawOf(battle([], gone), but));
    expect(lawOf(battle(['steady']), but)).not.toEqual(lawOf(battle([]), but));
  });

  it.each([
    ['steady', 'rank-bonus'],
    ['solid', 'supporting'],
    ['advantaged', 'charge-bonus', 'standard-bonus'],
  ] as const)('%s, … is what rolled and sampled dice come to', (...without) => {
    const duel = duelOf({ ...a, without: [...without] }, b, options({}));
    const exact = exactly(duel).result;
    expect(disagreements(exact, simulated(duel, 'sampled', 20_000, 'without')).found).toEqual([]);
    expect(disagreements(exact, simulated(duel, 'rolled', 5_000, 'without')).found).toEqual([]);
  });
});
