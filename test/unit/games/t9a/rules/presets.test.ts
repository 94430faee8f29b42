import { describe, expect, it } from 'vitest';
import { crumble } from '../../../../../src/games/t9a/round/break-test.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

type Rules = NonNullable<CombatText['rules']>;

const calm = ['unbreakable'];
const second = { preset: 'second' as const };
const third = { preset: 'third' as const };
const men = (more: UnitInCombat = {}): UnitInCombat => ({ models: 4, files: 4, att: 0, ...more });
const rows = (n: number, more: UnitInCombat = {}): UnitInCombat => ({
  models: Math.max(4, 5 * n),
  files: n === 0 ? 4 : 5,
  att: 0,
  ...more,
});
const wounds = (n: number): number[] => Array.from({ length: n }, () => [4, 4]).flat();

function scores(text: CombatText): number[] {
  const units = Object.fromEntries(Object.entries(text.units).map(([id, unit]) => [id, { ...unit, rules: calm }]));
  const f = fight(combatOf({ ...text, units })).over();
  return ['a-side', 'b-side'].map((side) => f.metric(side, 'combat_score'));
}

describe('preset second: Fear (T9A-BRK-11, TV-12)', () => {
  const one = (more: UnitInCombat = {}): UnitInCombat => ({ models: 1, files: 1, hp: 9, ...more });
  const feared = (a: UnitInCombat = {}, b: UnitInCombat = {}, rules: Rules = second) =>
    exactly(combatOf({ units: { a: one(a), b: one({ rules: ['fear'], ...b }) }, rules }));

  it('on Discipline 7 with -1 the test fails with 7/12: -1 to hit, and +1 to be hit', () => {
    const e = feared();
    // 4+ or 5+ to hit, 4+ to wound; 4+ or 3+ the other way.
    expect(e.of('b', 'hp_lost')).toBeCloseTo((5 / 12) * (1 / 4) + (7 / 12) * (1 / 6), 12);
    expect(e.of('a', 'hp_lost')).toBeCloseTo((5 / 12) * (1 / 4) + (7 / 12) * (1 / 3), 12);
  });

  it('a Battle Standard lets the test be re-rolled', () => {
    const fails = (7 / 12) ** 2;
    expect(feared({ near: { bsb: true } }).of('b', 'hp_lost')).toBeCloseTo((1 - fails) / 4 + fails / 6, 12);
  });

  it('models that cause Fear or Terror, and Fearless ones, are immune', () => {
    for (const rule of ['fear', 'terror', 'fearless'])
      expect(feared({ rules: [rule] }).of('b', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });

  it('Terror causes it too, and so does a Character', () => {
    const failed = (5 / 12) * (1 / 4) + (7 / 12) * (1 / 6);
    expect(feared({}, { rules: ['terror'] }).of('b', 'hp_lost')).toBeCloseTo(failed, 12);
    const lord = { hp: 3, att: 0, rules: ['fear'] };
    expect(feared({}, { rules: [], files: 2, characters: { lord } }).of('b', 'hp_lost')).toBeCloseTo(failed, 12);
  });

  it('enemies in contact have -1 in Break Tests too', () => {
    const f = fight(
      combatOf({
        units: { a: men(), b: men({ rules: ['fear'] }) },
        rules: { ...second, extra_static: { 'b-side': 2 } },
      }),
      [2, 3],
      [1, 3],
    ).over();
    expect([f.metric('a', 'test_modifier'), f.metric('a', 'holds')]).toEqual([-3, 1]);
  });

  it('lasts until the end of the round', () => {
    const f = fight(
      combatOf({ units: { a: one({ agi: 9 }), b: one({ rules: ['fear'], att: 0 }) }, rules: second, rounds: 2 }),
      [6, 6],
      [4],
      [1, 1],
      [4, 4],
    ).round();
    // Round 1: afraid, a 4 misses. Round 2: not afraid, it hits.
    expect(f.b.rf).toBe(9);
    expect(f.to('score').b.rf).toBe(8);
  });

  it('does not exist in core and third', () => {
    for (const name of ['core', 'third'] as const)
      expect(feared({}, {}, { preset: name }).of('b', 'hp_lost')).toBeCloseTo(1 / 4, 12);
  });
});

describe('preset second: Steadfast and Disrupted (T9A-FORM-10)', () => {
  /** P(a breaks) after losing by 4 on Courage 7, with so many Full Ranks against b's none, and an enemy in its flank. */
  function breaks(ranks: number, flank?: number, rules: Rules = second): number {
    const flanker = flank === undefined ? {} : { b2: rows(flank) };
    const contacts: CombatText['contacts'] = [
      ['b.front', 'a.front'],
      ...(flank === undefined ? [] : [['b2.front', 'a.left'] as [string, string]]),
    ];
    const zero = { rank_bonus_cap: 0, flank_bonus: 0, flank_rear_rank_bonus: 0, flank_rear_bonus: 0 };
    return exactly(
      combatOf({
        units: { a: rows(ranks), b: men(), ...flanker },
        contacts,
        rules: { ...rules, ...zero, extra_static: { 'b-side': 4 } },
      }),
    ).of('a', 'break');
  }

  it('more Full Ranks than each enemy: the Combat Score is ignored', () => {
    expect([breaks(0), breaks(1), breaks(2)]).toEqual([11 / 12, 5 / 12, 5 / 12].map((p) => expect.closeTo(p, 12)));
  });

  it('not with an enemy of two Full Ranks in the flank; one of one disrupts nobody', () => {
    expect([breaks(4, 1), breaks(4, 2)]).toEqual([5 / 12, 11 / 12].map((p) => expect.closeTo(p, 12)));
  });

  it('the flank takes no ranks, as Surrounded does in core', () => {
    expect(breaks(2, 1)).toBeCloseTo(5 / 12, 12);
    expect(breaks(2, 1, { preset: 'core' })).toBeCloseTo(11 / 12, 12);
  });

  it('nobody has Advantaged Position', () => {
    const f = fight(
      combatOf({ units: { a: rows(3, { rules: calm }), b: men({ rules: calm }) }, rules: second }),
    ).round();
    expect([f.metric('a', 'steady'), f.metric('a', 'advantaged')]).toEqual([1, 0]);
  });
});

describe('preset second: the Combat Score (T9A-CS-7)', () => {
  it('Full Ranks after the first, 3 at most', () => {
    const own = (ranks: number, rules: Rules) => scores({ units: { a: rows(ranks), b: men() }, rules })[0];
    expect([0, 1, 2, 4, 6].map((ranks) => own(ranks, second))).toEqual([0, 0, 1, 3, 3]);
    expect([0, 1, 2, 4, 6].map((ranks) => own(ranks, third))).toEqual([0, 1, 2, 4, 4]);
  });

  it('a Flank is 1, 2 with a Full Rank there; the Rear 2 and 3', () => {
    const at = (facing: string, ranks: number) => {
      const contacts: CombatText['contacts'] = [
        ['b.front', 'a.front'],
        [`b2.front`, `a.${facing}`],
      ];
      return scores({
        units: { a: men(), b: men(), b2: rows(ranks) },
        contacts,
        rules: { ...second, rank_bonus_cap: 0 },
      })[1];
    };
    expect([at('left', 0), at('left', 1), at('right', 2), at('rear', 0), at('rear', 1)]).toEqual([1, 2, 2, 2, 3]);
  });

  const wiping = (rules: Rules) => {
    const units = {
      a: men({ models: 3, files: 3, hp: 9, rules: calm }),
      b: men({ models: 1, files: 1, rules: calm }),
      a2: men({ models: 1, files: 1, att: 1, standard: true, rules: calm }),
      b2: men({ models: 1, files: 1, rules: calm }),
    };
    const contacts: CombatText['contacts'] = [
      { from: 'b.front', to: 'a.front', offset: -20 },
      { from: 'b2.front', to: 'a.front', offset: 30 },
      { from: 'a2.front', to: 'b2.front', offset: -10 },
    ];
    return fight(combatOf({ units, contacts, rules }), [4, 4]).over().metric('a-side', 'combat_score');
  };

  it('a wiped unit is worth nothing more, and who lost contact counts no Standard at the end (T9A-CS-4)', () => {
    expect(wiping(second)).toBe(1);
    expect(wiping({ ...second, combat_score_at: 'start' })).toBe(1 + 1);
    expect(wiping({ preset: 'core' })).toBe(1 + 1 + 1);
  });

  it('Shaken units are not removed', () => {
    const f = fight(
      combatOf({ units: { a: men({ rules: calm }), b: men({ shaken: true, rules: calm }) }, rules: second }),
    ).over();
    expect([f.metric('b', 'wiped'), f.metric('b', 'holds')]).toEqual([0, 1]);
  });
});

describe('preset second: tests, pursuit and attacks', () => {
  it('T9A-BRK-14 pursuit is restrained by a Discipline Test, in the others by a 3+', () => {
    const caught = (rules: Rules, courage = 7) => {
      const units = { a: men(), b: men({ courage }) };
      const policies = { pursue_policy: 'never' as const };
      return exactly(combatOf({ units, policies, rules: { ...rules, extra_static: { 'b-side': 9 } } })).of(
        'a',
        'caught',
      );
    };
    const catches = 721 / 1296;
    expect(caught(second)).toBeCloseTo((15 / 36) * catches, 12);
    expect(caught(second, 9)).toBeCloseTo((6 / 36) * catches, 12);
    expect(caught(third)).toBeCloseTo((1 / 3) * catches, 12);
  });

  it('T9A-UNIT-10 cavalry and beasts are Swiftstride (TV-11)', () => {
    const caught = (rules: Rules, a: UnitInCombat, b: UnitInCombat) =>
      exactly(combatOf({ units: { a: men(a), b: men(b) }, rules: { ...rules, extra_static: { 'b-side': 9 } } })).of(
        'a',
        'caught',
      );
    const horse: UnitInCombat = { type: 'cavalry', height: 2 };
    expect(caught(second, {}, horse)).toBeCloseTo(1877 / 2592, 12);
    expect(caught(second, { type: 'beast' }, {})).toBeCloseTo(247 / 648, 12);
    expect(caught({}, {}, horse)).toBeCloseTo(721 / 1296, 12);
  });

  it('T9A-BRK-9 Unstable: Steadfast loses 12 at most, a Battle Standard takes off the Rank Bonus (TV-10)', () => {
    const rules = preset('second');
    const unit = { steady: true, solid: false, stubborn: false, rally: true, rankBonus: 2 };
    expect(crumble(15, unit, rules)).toBe(10);
    expect(crumble(15, { ...unit, stubborn: true }, rules)).toBe(6);
    expect(crumble(15, { ...unit, steady: false, rally: false }, rules)).toBe(15);
    expect(crumble(1, { ...unit, rankBonus: 0 }, rules)).toBe(0);
  });

  it('T9A-BRK-9 in a combat: 15 men of three ranks with a Battle Standard near', () => {
    const a = rows(3, { rules: ['undead'], near: { bsb: true } });
    const lost = (rules: Rules) => {
      const f = fight(combatOf({ units: { a, b: men() }, rules: { ...rules, extra_static: { 'b-side': 8 } } })).over();
      return f.metric('a', 'hp_lost');
    };
    // Second: 8 - 2 for the ranks is 6; less the Rank Bonus of 2. Third: 8 - 3 is 5; Rally, Steady and Solid take one each.
    expect([lost(second), lost(third)]).toEqual([4, 2]);
  });

  it('T9A-ATK-4 attacks at an enemy in the own flank are not Restricted', () => {
    const used = (rules: Rules) => {
      const text: CombatText = {
        units: { a: { models: 1, files: 1, att: 3, hp: 9 }, b: men({ base: [20, 20] }) },
        contacts: [['b.front', 'a.left']],
        rules,
      };
      return fight(combatOf(text), dice(3, 1)).to('score').dice.used;
    };
    expect([used(second), used({}), used(third)]).toEqual([3, 1, 1]);
  });

  it('T9A-ATK-4 the cap of supporting attacks is that of each part', () => {
    const part = (more: object) => ({ att: 2, off: 3, str: 3, agi: 3, ...more });
    const a: UnitInCombat = { models: 2, files: 1, height: 2, hp: 9, parts: [part({}), part({})] };
    const used = (rules: Rules) =>
      fight(combatOf({ units: { a, b: men({ rules: calm }) }, rules }), dice(9, 1)).to('score').dice.used;
    // Four in front; behind, one of each part; or two of the model.
    expect([used(second), used({ ...second, restricted_cap: [0, 1, 2, 3, 4, 5] }), used({})]).toEqual([6, 8, 6]);
  });

  it('T9A-HIT-1 a difference of -8 needs a 6', () => {
    const lost = (rules: Rules) =>
      exactly(combatOf({ units: { a: { models: 1, files: 1, off: 2 }, b: men({ def: 10, hp: 9 }) }, rules })).of(
        'b',
        'hp_lost',
      );
    expect([lost(second), lost({}), lost(third)]).toEqual([1 / 12, 1 / 6, 1 / 6].map((p) => expect.closeTo(p, 12)));
  });
});

describe('preset third', () => {
  it('T9A-POOL-3 excess of the R&F does not reach the Champion', () => {
    const a: UnitInCombat = { models: 2, files: 2, champion: true, att: 0, rules: calm };
    const left = (rules: Rules) => {
      const f = fight(combatOf({ units: { a, b: { models: 2, files: 2, rules: calm } }, rules }), wounds(2)).to(
        'score',
      );
      return [f.a.rf, f.a.champion];
    };
    expect([left(third), left({})]).toEqual([
      [0, 1],
      [0, 0],
    ]);
  });

  it('T9A-CAS-16 the first rank strikes from all its places until the boundaries are released', () => {
    // b, seven wide, touches five of a; a loses two at Agility 9. Frozen, they are the outer ones by count only.
    const a: UnitInCombat = { models: 5, files: 5, att: 1, agi: 1, rules: calm };
    const b: UnitInCombat = { models: 2, files: 2, base: [50, 50], agi: 9, rules: calm, hp: 9 };
    const strikes = (rules: Rules) => {
      const f = fight(combatOf({ units: { a, b }, rules }), wounds(2), dice(5, 1)).to('score');
      return [f.a.models, f.dice.used - 4, f.a.formation.files];
    };
    expect(strikes(third)).toEqual([3, 3, 5]);
    expect(strikes({})).toEqual([3, 3, 3]);
  });

  it('T9A-RANK-9 gaps count as filled from the rear for the ranks', () => {
    // 11 of Height 1, five wide, lose one: two ranks by either geometry.
    const ranks = (rules: Rules) => {
      const a: UnitInCombat = {
        models: 11,
        files: 5,
        champion: true,
        champion_targeted: 'always',
        att: 0,
        rules: calm,
      };
      const b: UnitInCombat = { models: 1, files: 1, base: [10, 10], agi: 9, rules: calm, hp: 9 };
      const text: CombatText = { units: { b, a }, contacts: [{ from: 'b.front', to: 'a.front', offset: -40 }], rules };
      const f = fight(combatOf(text), wounds(1)).over();
      expect(f.a.champion).toBe(0);
      return [f.metric('a', 'steady'), f.a.models, f.a.formation.first];
    };
    expect([ranks(third), ranks({})]).toEqual([
      [1, 10, 5],
      [1, 10, 5],
    ]);
  });

  it('T9A-BRK-9 crumbling takes Champion and Characters together, after the R&F', () => {
    const a: UnitInCombat = {
      models: 2,
      files: 3,
      champion: true,
      hp: 3,
      att: 0,
      rules: ['unstable'],
      characters: { lord: { hp: 3, att: 0 } },
    };
    const left = (rules: Rules) => {
      const text = {
        units: { a, b: men() },
        rules: { ...rules, extra_static: { 'b-side': 5 }, rank_bonus_cap: 0, proper_rank_min: [9, 9, 9, 9, 9, 9] },
      };
      const f = fight(combatOf(text)).over();
      return [f.a.rf, f.a.champion, f.hero('a.lord')];
    };
    // Three by the R&F model; two more: one each, or both by the Champion.
    expect([left(third), left({})]).toEqual([
      [0, 2, 2],
      [0, 1, 3],
    ]);
  });
});
