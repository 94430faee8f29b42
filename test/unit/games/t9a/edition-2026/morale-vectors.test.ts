import { describe, expect, it } from 'vitest';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import {
  type Crumbling,
  crumble,
  moveRoll,
  scoreModifier,
  sumOfDice,
} from '../../../../../src/games/t9a/round/break-test.ts';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import { parseAmount } from '../../../../../src/games/t9a/rules/notation.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { FLAG } from '../../../../../src/games/t9a/state/state.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = { preset: '2026' } as const;
const near = (value: number, expected: number) => expect(Math.abs(value - expected)).toBeLessThan(1e-12);
const rounded = (value: number) => Number(value.toFixed(12));
const few: Troop = { models: 4, files: 4, att: 0 };

function formed(text: Omit<CombatText, 'rules'>, preset: 'core' | '2026' = '2026') {
  const f = fight(combatOf({ ...text, rules: { preset } }));
  findRanks(f.battle.combat, f.state);
  const u = f.a;
  return {
    ranks: u.ranks,
    steady: (u.flags & FLAG.steady_at_start) !== 0,
    solid: u.ranks >= u.formation.solid[u.models]!,
    press: (u.flags & FLAG.advantaged) !== 0,
  };
}

const alone = (a: UnitInCombat, preset: 'core' | '2026' = '2026') =>
  formed({ units: { a, b: { models: 4, files: 4 } } }, preset);

describe('TV26-18 to TV26-21: ranks, Solid and Press of Ranks', () => {
  it('TV26-18: five files, 25, 24, 20, 19 and 15 models', () => {
    const all = [25, 24, 20, 19, 15].map((models) => alone({ models }));
    expect(all.map(({ ranks }) => ranks)).toEqual([5, 4, 4, 3, 3]);
    expect(all.map(({ solid }) => solid)).toEqual([true, true, true, false, false]);
    expect(all.map(({ press }) => press)).toEqual([true, true, true, false, false]);
    expect([25, 24, 20, 19, 15].map((models) => alone({ models }, 'core').solid)).toEqual(Array(5).fill(true));
  });

  it('TV26-19: other Heights, Light Troops, Lance Formation', () => {
    const of = (a: UnitInCombat) => {
      const { ranks, solid, press } = alone(a);
      return [ranks, solid, press];
    };
    expect(of({ models: 15, height: 2 })).toEqual([3, true, false]);
    expect(of({ models: 6, files: 3, height: 3 })).toEqual([2, true, false]);
    expect(of({ models: 1, files: 1, height: 5 })).toEqual([1, false, false]);
    expect(of({ models: 10, rules: ['light-troops'] })).toEqual([0, false, false]);
    const knights = { models: 9, files: 3, height: 2, att: 0, rules: ['lance-formation'] };
    expect(of(knights)).toEqual([3, true, false]);
    // Rank Bonus 1 at most.
    expect(fight(duelOf(knights, few, { rules })).scores).toEqual([1, 0]);
    expect(fight(duelOf(knights, few)).scores).toEqual([2, 0]);
  });

  const flanked = (models: number, own: string[], front: UnitInCombat, flank: UnitInCombat) =>
    formed({
      units: { a: { models, rules: own }, b: front, b2: flank },
      contacts: [
        ['b.front', 'a.front'],
        ['b2.front', 'a.left'],
      ],
    });

  it('TV26-20: Resolute before Surrounded', () => {
    const ranked = (n: number): UnitInCombat => ({ models: 5 * n });
    const front: UnitInCombat = { models: 4, files: 4 };
    expect(flanked(20, [], front, ranked(1))).toMatchObject({ ranks: 3, solid: false, press: false });
    expect(flanked(20, ['resolute'], front, ranked(1))).toMatchObject({ ranks: 4, solid: true, press: true });
    expect(flanked(20, ['resolute'], front, ranked(2))).toMatchObject({ ranks: 3, solid: false, press: false });
  });

  it('TV26-21: Solid is enough for Press, Steady is not needed', () => {
    const front: UnitInCombat = { models: 20 };
    expect(flanked(30, [], front, { models: 5 })).toEqual({ ranks: 5, steady: true, solid: true, press: true });
    expect(flanked(30, [], front, { models: 10 })).toEqual({ ranks: 4, steady: false, solid: true, press: true });
  });

  it('helps models of its Heights alone: a Character of another has none', () => {
    const lord = (height: number) => ({ att: 1, height, agi: 9 });
    const loss = (height: number) => {
      const a: UnitInCombat = { models: 20, att: 0, characters: { lord: lord(height) } };
      return exactly(combatOf({ units: { a, b: { models: 40, files: 5, att: 0 } }, rules })).of('b', 'hp_lost');
    };
    near(loss(1), 1 / 3);
    near(loss(2), 1 / 4);
  });
});

describe('TV26-27 to TV26-30: Combat Score and Break Tests', () => {
  const knights: UnitInCombat = {
    models: 10,
    height: 2,
    base: [25, 50],
    type: 'cavalry',
    standard: true,
    charging: true,
  };
  const block: UnitInCombat = { models: 24, courage: 8, standard: true, characters: { bsb: { bsb: true, att: 0 } } };

  it('TV26-27: the static scores', () => {
    expect(fight(combatOf({ units: { a: block, b: knights }, rules })).scores).toEqual([6, 4]);
  });

  it('TV26-27: A has lost 6, B 3: 9 to 10; Steady, not Solid, and so -1; re-rolled', () => {
    const lost = (preset: '2026' | 'third') => {
      const a = { ...block, models: 18, att: 0 };
      const b = { ...knights, models: 7, att: 0 };
      // The ranks are those after the blows: 3 against 1; the score of 9 to 10 is given.
      const score = { rank_bonus_cap: 0, standard_bonus: 0, bsb_bonus: 0, charge_bonus: 1 };
      return exactly(combatOf({ units: { a, b }, rules: { preset, ...score } }));
    };
    near(lost('2026').of('a', 'break'), 25 / 144);
    near(lost('third').of('a', 'break'), 25 / 324);
    expect(lost('2026').law('a', 'test_modifier')).toEqual({ '-1': 1 });
  });

  it('TV26-28: ranks of the best unit, four at most; a Surrounded unit has fewer', () => {
    const f = fight(
      combatOf({
        units: { a: { models: 20 }, b: { models: 30 }, a2: { models: 6, height: 2, charging: true } },
        contacts: [
          ['a.front', 'b.front'],
          ['a2.front', 'b.left'],
        ],
        rules,
      }),
    );
    expect([f.score('a-side'), f.score('b-side')]).toEqual([7, 4]);
  });

  it('TV26-29: Stubborn halves, Steady limits before it, Steadfast ignores', () => {
    const of = (steady: boolean, solid: boolean, stubborn: boolean) =>
      scoreModifier(4, steady, solid, stubborn, preset('2026'));
    expect([of(false, false, false), of(false, false, true), of(true, false, false)]).toEqual([-4, -2, -2]);
    expect([of(true, false, true), of(true, true, false), of(true, true, true)]).toEqual([-1, 0, 0]);
    const breaks = (a: Troop, by: number) => {
      const one = (more: Troop) =>
        agreed(
          duelOf({ ...few, ...a, ...more }, { ...few, charging: true }, { rules: { ...rules, charge_bonus: by } }),
        ).of('a', 'break');
      return [one({}), one({ near: { bsb: true } })];
    };
    const is = (found: number[], p: number) => found.forEach((value, i) => void near(value, i === 0 ? p : p * p));
    is(breaks({}, 4), 11 / 12);
    is(breaks({ rules: ['stubborn'] }, 4), 13 / 18);
    is(breaks({ models: 5, files: 5 }, 5), 13 / 18);
    is(breaks({ models: 5, files: 5, rules: ['stubborn'] }, 5), 7 / 12);
    is(breaks({ models: 20, files: 5 }, 8), 5 / 12);
    is(breaks({ models: 20, files: 5, rules: ['stubborn'] }, 8), 5 / 12);
  });

  it('TV26-30: Stubborn on 8 by 5; Bodyguard with a Proper Rank by 9', () => {
    const stubborn = duelOf(
      { ...few, courage: 8, rules: ['stubborn'] },
      { ...few, charging: true },
      { rules: { ...rules, charge_bonus: 5 } },
    );
    near(exactly(stubborn).of('a', 'break'), 13 / 18);
    const guarded = (guard: string, models: number, name = 'General') => {
      const lord = { att: 0, courage: 8, general: name === 'General' };
      const a: UnitInCombat = {
        models,
        files: models + 1,
        att: 0,
        courage: 8,
        rules: [guard],
        characters: { [name === 'General' ? 'lord' : name]: lord },
      };
      const b: UnitInCombat = { models: 5, files: 5, att: 0, charging: true };
      const score = { charge_bonus: 9, rank_bonus_cap: 0 };
      return agreed(combatOf({ units: { a, b }, rules: { ...rules, ...score } })).of('a', 'break');
    };
    // The unit is Steadfast with the General, a Marshal, or any Character, whatever the enemy's ranks.
    near(guarded('bodyguard(general, marshal)', 4), 5 / 18);
    near(guarded('bodyguard(general, marshal)', 4, 'marshal'), 5 / 18);
    near(guarded('bodyguard', 4, 'priest'), 5 / 18);
    // Not with another; and without a Proper Rank only Stubborn: 9 halved is 5, and 2D6 above 3 fails.
    near(guarded('bodyguard(general, marshal)', 4, 'priest'), 1);
    near(guarded('bodyguard(general)', 3), 11 / 12);
  });
});

describe('TV26-31 to TV26-34: Minimised, Maximised, reforms, Unstable', () => {
  const passes = (extra: number, target: number) =>
    enumeratePmf((dice) => sumOfDice(dice, 2, extra, ''))
      .slice(0, target + 1)
      .reduce((sum, p) => sum + p, 0);

  it('TV26-31: Minimised, on 3 to 10', () => {
    const expected = [43, 77, 113, 147, 174, 193, 205, 212].map((n) => n / 216);
    expected.forEach((p, i) => void near(passes(-1, i + 3), p));
  });

  it('TV26-32: Maximised, on 5 to 10', () => {
    const expected = [23, 42, 69, 103, 139, 173].map((n) => n / 216);
    expected.forEach((p, i) => void near(passes(1, i + 5), p));
  });

  it('T9A26-MOD-4: instances add up, and cancel one to one', () => {
    // Of three dice the lowest: 4+ with 27/216.
    near(
      enumeratePmf((dice) => sumOfDice(dice, 1, -2, ''))
        .slice(4)
        .reduce((sum, p) => sum + p, 0),
      27 / 216,
    );
    near(
      enumeratePmf((dice) => sumOfDice(dice, 1, 2, ''))
        .slice(4)
        .reduce((sum, p) => sum + p, 0),
      189 / 216,
    );
  });

  it('TV26-33: a loser of Discipline 7 reforms', () => {
    const passes = (more: UnitInCombat, policy: 'maximise' | 'none' = 'maximise') => {
      const a: UnitInCombat = { models: 6, files: 3, att: 2, ...more, rules: ['unbreakable', ...(more.rules ?? [])] };
      const b: UnitInCombat = { models: 40, files: 10, att: 0, hp: 3, charging: true };
      const policies = { 'a-side': { reform_policy: policy } };
      const e = agreed(combatOf({ units: { a, b }, policies, rounds: 2, rules: { ...rules, charge_bonus: 20 } }));
      return e.of('b', 'hp_lost', 2) * 4 - 9;
    };
    near(passes({}, 'none'), 0);
    near(passes({}), 7 / 12);
    // A Musician widens it by three files, and so by three attacks.
    near(passes({ musician: true }) / 3, 13 / 18);
    near(passes({ musician: true, rules: ['disciplined'] }) / 3, 193 / 216);
    near(passes({ musician: true, rules: ['unruly'] }) / 3, 103 / 216);
    near(passes({ musician: true, rules: ['unruly', 'disciplined'] }) / 3, 13 / 18);
    near(passes({ rules: ['mindless'] }), 1);
    near(passes({ musician: true, rules: ['mindless', 'chained-together'] }), 0);
    near(passes({ near: { general: 9 } }), 5 / 6);
  });

  it('TV26-34: Unstable lost by 7, and Supernal', () => {
    const none: Crumbling = { steady: false, solid: false, stubborn: false, rally: false, rankBonus: 0 };
    const lost = (more: Partial<Crumbling>) => crumble(7, { ...none, ...more }, preset('2026'));
    const both = { steady: true, solid: true };
    expect([lost({}), lost(both), lost({ rally: true }), lost({ rally: true, steady: true })]).toEqual([7, 7, 6, 5]);
    expect([lost({ rally: true, ...both }), lost({ rally: true, stubborn: true, ...both })]).toEqual([4, 1]);
    for (const files of [4, 5]) {
      const a: Troop = { models: 20, files, att: 0, courage: 0, rules: ['supernal'] };
      const duel = duelOf(a, { ...few, charging: true }, { rules: { ...rules, charge_bonus: 7, rank_bonus_cap: 0 } });
      const f = fight(duel, 6, 6).over();
      expect(['break', 'hp_lost', 'holds'].map((m) => f.metric('a', m))).toEqual([1, 7, 1]);
    }
  });

  it('Undead alone is not Unstable; Unstable models among others are neither', () => {
    const tests = (a: UnitInCombat) =>
      exactly(
        combatOf({
          units: { a: { ...few, ...a }, b: { ...few, charging: true } },
          rules: { ...rules, charge_bonus: 3 },
        }),
      ).of('a', 'tests');
    expect(tests({ rules: ['undead'] })).toBe(1);
    expect(tests({ rules: ['unstable'] })).toBe(0);
    expect(tests({ files: 5, rules: ['unstable'], characters: { lord: { att: 0 } } })).toBe(1);
    expect(tests({ files: 5, rules: ['unstable'], characters: { lord: { att: 0, rules: ['unstable'] } } })).toBe(0);
  });

  it('a Beacon takes off one, a Courageous rule nothing', () => {
    const lost = (a: Troop) =>
      exactly(
        duelOf(
          { ...few, ...a, rules: ['unstable', ...(a.rules ?? [])] },
          { ...few, charging: true },
          { rules: { ...rules, charge_bonus: 3 } },
        ),
      ).of('a', 'hp_lost');
    expect([
      lost({}),
      lost({ rules: ['courageous'] }),
      lost({ near: { bsb: true } }),
      lost({ near: { beacon: true } }),
    ]).toEqual([3, 3, 2, 2]);
    expect(lost({ rules: ['beacon-of-courage(6)'] })).toBe(2);
    expect(lost({ rules: ['stubborn'] })).toBe(2);
  });
});

describe('TV26-35 to TV26-39: flight and pursuit', () => {
  /** Returns the share of catches of a unit that breaks in any case. */
  const caught = (fleer: string[], pursuer: string[], two = false) => {
    const units: Record<string, UnitInCombat> = {
      a: { models: 8, files: 8, att: 0, courage: 0, rules: fleer },
      b: { models: 8, files: 8, att: 0, rules: pursuer },
    };
    if (!two) return agreed(combatOf({ units, rules: { ...rules, extra_static: { 'b-side': 9 } } })).of('a', 'caught');
    const contacts: CombatText['contacts'] = [
      { from: 'b.front', to: 'a.front', offset: -80 },
      { from: 'b2.front', to: 'a.front', offset: 80 },
    ];
    const all = { ...units, b2: units['b']! };
    return exactly(combatOf({ units: all, contacts, rules: { ...rules, extra_static: { 'b-side': 9 } } })).of(
      'a',
      'caught',
    );
  };
  const swift = ['swiftstride'];

  it('TV26-35: D6+4 each', () => {
    near(caught([], []), 7 / 12);
    near(caught([], swift), 161 / 216);
    near(caught(swift, []), 91 / 216);
    near(caught(swift, swift), 791 / 1296);
    near(caught([], [], true), 161 / 216);
  });

  it('TV26-36: under Horror', () => {
    near(caught([], ['horror']), 119 / 144);
    near(caught([], ['horror', ...swift]), 7259 / 7776);
    near(caught(swift, ['horror']), 161 / 216);
    near(caught(['fearless'], ['horror']), 7 / 12);
  });

  it('TV26-37: Random Movement', () => {
    near(caught(['random-movement(2D6)'], []), 5 / 8);
    near(caught(['random-movement(3D6)'], []), 155 / 648);
    near(caught([], ['random-movement(2D6)']), 1 / 2);
    near(caught([], ['random-movement(3D6)']), 545 / 648);
    near(caught([], ['random-movement']), 7 / 12);
  });

  it('TV26-38: charges', () => {
    const reaches = (advance: number, inches: number, extra: number) => {
      const law = moveRoll('charge', parseAmount(preset('2026').charge_dice)!, extra).distributions.pmf(1);
      return law.slice(Math.max(0, inches - advance)).reduce((sum, p) => sum + p, 0);
    };
    near(reaches(4, 10, 0), 5 / 6);
    near(reaches(8, 15, 1), 8 / 9);
    near(reaches(8, 16, 1), 3 / 4);
    near(reaches(7, 16, 0), 1 / 3);
  });

  const fleeing = (a: UnitInCombat, more: CombatText['rules'] = {}) =>
    combatOf({
      units: { a: { att: 0, courage: 0, ...a }, b: { ...few, charging: true } },
      policies: { 'b-side': { pursue_policy: 'never' } },
      rules: { ...rules, charge_bonus: 12, ...more },
    });
  const outcome = (a: UnitInCombat) => {
    const e = agreed(fleeing(a));
    return ['break', 'destroyed', 'caught', 'holds', 'hp_lost'].map((m) => rounded(e.of('a', m)));
  };

  it('TV26-39: Decimated with a quarter of what it started with', () => {
    expect(outcome({ models: 20, lost_health_points: 15 })).toEqual([1, 1, 0, 0, 0]);
    expect(outcome({ models: 20, lost_health_points: 14 })).toEqual([1, 0, 0, 0, 0]);
    expect(outcome({ models: 7, hp: 3, lost_health_points: 16 })).toEqual([1, 1, 0, 0, 0]);
    expect(outcome({ models: 7, hp: 3, lost_health_points: 15 })).toEqual([1, 0, 0, 0, 0]);
  });

  it('T9A26-BRK-12: each original unit by itself', () => {
    const a: UnitInCombat = {
      models: 20,
      lost_health_points: 16,
      characters: { lord: { att: 0, hp: 3, courage: 0 } },
    };
    const e = agreed(fleeing(a));
    expect(['destroyed', 'holds', 'hp_left', 'hp_lost'].map((m) => rounded(e.of('a', m)))).toEqual([0, 0, 0, 0]);
    expect(['alive', 'killed', 'hp_left'].map((m) => rounded(e.of('a.lord', m)))).toEqual([1, 0, 3]);
  });

  it('a Character of whom a quarter is left is removed from those who flee', () => {
    const a: UnitInCombat = { models: 20, characters: { lord: { att: 0, hp: 4, courage: 0 } } };
    const b: UnitInCombat = {
      models: 1,
      files: 1,
      base: [200, 50],
      att: 3,
      off: 10,
      str: 10,
      agi: 9,
      hp: 9,
      charging: true,
    };
    const units = {
      a: { att: 0, courage: 0, ...a, characters: { lord: { ...a.characters!['lord']!, targeted: 'always' as const } } },
      b,
    };
    const text = {
      units,
      policies: { 'b-side': { pursue_policy: 'never' as const } },
      rounds: 2,
      rules: { ...rules, charge_bonus: 12 },
    };
    const f = fight(combatOf(text), [6, 6, 6], [6, 6, 6], [1, 2]).over();
    expect(['alive', 'killed', 'killed_by_wounds', 'hp_left'].map((m) => f.metric('a.lord', m))).toEqual([0, 1, 0, 0]);
    expect(['destroyed', 'holds'].map((m) => f.metric('a', m))).toEqual([0, 0]);
    expect(f.metric('a', 'hp_left')).toBe(20);
  });

  it('T9A26-BRK-12: a Broken Emplacement is destroyed at once, without dice', () => {
    const f = fight(fleeing({ ...few, rules: ['emplacement'] }), 1, 2).over();
    expect(['break', 'destroyed', 'caught', 'holds', 'hp_left'].map((m) => f.metric('a', m))).toEqual([1, 1, 0, 0, 0]);
  });
});
