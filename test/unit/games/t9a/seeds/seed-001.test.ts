import { describe, expect, it } from 'vitest';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import { STEP } from '../../../../../src/games/t9a/state/state.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, type Fight, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Seed 001, sentence by sentence. Units are plain men of 20 mm: 4+ to hit, 4+ to wound, no save.

type Contacts = CombatText['contacts'];

/** One man with many Health Points: no rank, and hard to wipe out. */
const lone = (more: UnitInCombat = {}): UnitInCombat => ({ models: 1, files: 1, hp: 9, ...more });

const block = (ranks: number, more: UnitInCombat = {}): UnitInCombat => ({
  models: Math.max(4, 5 * ranks),
  files: ranks === 0 ? 4 : 5,
  att: 0,
  ...more,
});

const points = (side: string, n: number, more: Record<string, number> = {}) => ({
  extra_static: { [side]: n, ...more },
});

/** Makes b win without a blow, apart from ranks. */
function lostBy(difference: number, a: UnitInCombat, faces: number[], b: UnitInCombat = {}, rounds = 1): Fight {
  const units = { a: block(0, a), b: block(0, b) };
  return fight(
    combatOf({ units, rules: { ...points('b-side', difference), rank_bonus_cap: 0 }, rounds }),
    faces,
  ).over();
}

function ranksOf(text: CombatText, ...units: string[]): number[] {
  const battle = combatOf(text);
  const { state } = fight(battle);
  findRanks(battle.combat, state);
  return units.map((id) => state.units[battle.setup.units.findIndex((u) => u.id === id)]!.ranks);
}

describe('seed 001, Final Combat Score', () => {
  it('the winner is determined once all Agility Steps have passed and everybody could attack', () => {
    const units = { a: lone({ agi: 5 }), b: lone({ agi: 1 }) };
    const f = fight(combatOf({ units }), [4, 4], [4, 4]);
    expect(f.throughAgility(5).b.rf).toBe(8);
    expect(f.scores).toEqual([0, 0]);
    expect(f.throughAgility(1).a.rf).toBe(8);
    expect([f.scores, f.state.step]).toEqual([[0, 0], STEP.score]);
    expect(f.to('test').scores).toEqual([1, 1]);
  });

  it('the bonuses for casualties are added to the static ones, which were determined before', () => {
    const units = { a: lone({ standard: true, agi: 1 }), b: lone({ agi: 5, hp: 1 }) };
    const f = fight(combatOf({ units }), [1], [4, 4]).to('strike');
    expect(f.scores).toEqual([1, 0]);
    expect(f.to('test').scores).toEqual([1 + 1 + 1, 0]);
  });

  it('each Health Point that enemy units lose scores 1, those of several units added up', () => {
    const b = { models: 1, files: 1, hp: 9, att: 0 };
    const units = { a: { models: 3, files: 3, hp: 9 }, b, b2: b };
    const contacts: Contacts = [
      { from: 'b.front', to: 'a.front', offset: -20 },
      { from: 'b2.front', to: 'a.front', offset: 20 },
    ];
    // Two men touch b, the third touches b2.
    const f = fight(combatOf({ units, contacts }), [4, 4, 4, 4], [4, 4]).to('test');
    expect([f.b.rf, f.unit('b2').rf]).toEqual([7, 8]);
    expect(f.scores).toEqual([3, 0]);
  });

  it('a wiped enemy unit scores 1 more, and only if all its models were removed', () => {
    const killed = (models: number) => {
      const units = { a: { models: 2, files: 2 }, b: { models, files: models, att: 0 } };
      const f = fight(combatOf({ units }), [4, 4, 4, 4]).to('test');
      return [f.b.models, f.scores];
    };
    expect(killed(3)).toEqual([1, [2, 0]]);
    expect(killed(2)).toEqual([0, [3, 0]]);
  });

  it('the last three models wiped out by seven wounds are 3 and 1, the excess nothing (Q-8)', () => {
    const score = (b: UnitInCombat, preset: 'core' | 'third' = 'core') => {
      const units = { a: { models: 1, files: 1, att: 7, hp: 9 }, b: { models: 3, files: 3, att: 0, ...b } };
      const f = fight(combatOf({ units, rules: { preset } }), dice(14, 4)).to('test');
      return [f.scores[0], f.b.rf + f.b.champion];
    };
    expect(score({})).toEqual([3 + 1, 0]);
    // The excess first takes the Champion, except in the third edition.
    expect(score({ champion: true })).toEqual([3 + 1, 0]);
    expect(score({ champion: true }, 'third')).toEqual([2, 1]);
  });

  it('Shaken units that are removed at the start of the round are wiped', () => {
    const f = fight(combatOf({ units: { a: lone(), b: lone({ shaken: true }) } })).round();
    expect([f.metric('b', 'wiped'), f.metric('b', 'destroyed')]).toEqual([1, 1]);
  });

  it('such units contribute 1 for being wiped, and no Health Points', () => {
    const f = fight(combatOf({ units: { a: lone(), b: lone({ shaken: true }) } })).round();
    expect([f.metric('a-side', 'combat_score'), f.metric('b', 'hp_lost')]).toEqual([1, 0]);
  });

  it('the side with the higher Combat Score wins, the other loses', () => {
    const f = fight(combatOf({ units: { a: lone(), b: lone({ att: 0 }) } }), [4, 4], [1, 1]).round();
    const of = (side: string) => ['wins', 'ties', 'loses'].map((metric) => f.metric(side, metric));
    expect(of('a-side')).toEqual([1, 0, 0]);
    expect(of('b-side')).toEqual([0, 0, 1]);
  });

  it('in case of a tie both sides are winners: nobody takes a Break Test', () => {
    const f = fight(combatOf({ units: { a: lone(), b: lone() } }), [4, 4], [4, 4]).over();
    expect(f.metric('a-side', 'ties')).toBe(1);
    for (const unit of ['a', 'b']) expect([f.metric(unit, 'tests'), f.metric(unit, 'lost')]).toEqual([0, 0]);
  });

  it('a unit that no longer touches any enemy counts as winner (Q-9)', () => {
    // a2 wipes out its only foe; its side loses by 4 to 5 all the same, and only a tests, on 7 - 1.
    const units = {
      a: lone({ models: 3, files: 3, att: 0 }),
      b: lone({ att: 0 }),
      a2: lone(),
      b2: lone({ hp: 1, att: 0 }),
    };
    const contacts: Contacts = [
      { from: 'b.front', to: 'a.front', offset: -20 },
      { from: 'b2.front', to: 'a.front', offset: 30 },
      { from: 'a2.front', to: 'b2.front', offset: -10 },
    ];
    const text = { units, contacts, rules: points('a-side', 2, { 'b-side': 5 }) };
    const f = fight(combatOf(text), [4, 4], [3, 4], [6, 6], [1, 1]).over();
    expect([f.metric('a-side', 'combat_score'), f.metric('b-side', 'combat_score')]).toEqual([4, 5]);
    expect([f.metric('a2', 'lost'), f.metric('a2', 'tests'), f.metric('a2', 'holds')]).toEqual([0, 0, 1]);
    expect([f.metric('a', 'test_modifier'), f.metric('a', 'break')]).toEqual([-1, 1]);
  });
});

describe('seed 001, Combat Formation', () => {
  /** Whether a is Steady against enemies with these ranks before it; c has the last number before a2, next to a. */
  function steady(own: number, [first, second]: readonly [number, number], other = 0): number {
    const units = { a: block(own), b: block(first), b2: block(second), a2: block(0), b3: block(other) };
    const contacts: Contacts = [
      { from: 'b.front', to: 'a.front', offset: -50 },
      { from: 'b2.front', to: 'a.front', offset: 50 },
      { from: 'a2.front', to: 'b2.front', offset: -50 },
      { from: 'b3.front', to: 'a2.front', offset: 50 },
    ];
    const rules = { rank_bonus_cap: 0 };
    return fight(combatOf({ units, contacts, rules })).over().metric('a', 'steady');
  }

  it('Steady is who has more Proper Ranks than each enemy unit in contact with it', () => {
    expect(steady(3, [2, 2])).toBe(1);
    expect(steady(3, [2, 3])).toBe(0);
    expect(steady(3, [3, 2])).toBe(0);
    expect(steady(3, [0, 2], 4)).toBe(1);
    expect(steady(0, [0, 0])).toBe(0);
    // Two units with equal ranks are not Steady.
    const equal = fight(combatOf({ units: { a: block(2), b: block(2) } })).over();
    expect([equal.metric('a', 'steady'), equal.metric('b', 'steady')]).toEqual([0, 0]);
  });

  it('a Steady unit that lost tests with -2 at worst for the Combat Score', () => {
    const modifier = (difference: number) => {
      const f = lostBy(difference, { models: 5, files: 5 }, [1, 1]);
      expect(f.metric('a', 'steady_at_test')).toBe(1);
      return f.metric('a', 'test_modifier');
    };
    expect([1, 2, 3, 9].map(modifier)).toEqual([-1, -2, -2, -2]);
  });

  /** Whether a unit of this Height is Solid with so many full ranks. */
  function solid(height: number, ranks: number): number {
    const files = [5, 5, 5, 3, 3, 1][height]!;
    const f = fight(
      combatOf({
        units: { a: { height, models: files * ranks, files, att: 0 }, b: block(9) },
        rules: { rank_bonus_cap: 0 },
      }),
    );
    return f.over().metric('a', 'solid');
  }

  it.each([0, 1, 2])('Solid of Height %i is who has 3 Proper Ranks or more', (height) => {
    expect([2, 3, 4].map((ranks) => solid(height, ranks))).toEqual([0, 1, 1]);
  });

  it.each([3, 4, 5])('Solid of Height %i is who has 2 Proper Ranks or more', (height) => {
    expect([1, 2, 3].map((ranks) => solid(height, ranks))).toEqual([0, 1, 1]);
  });

  it('Steady and Solid ignores the modifier for the Combat Score; Solid alone does not', () => {
    const modifier = (enemy: number) => lostBy(5, block(3), [1, 1], block(enemy)).metric('a', 'test_modifier');
    expect([2, 3].map(modifier)).toEqual([0, -5]);
  });

  it('Steady and Solid has Advantaged Position from the start of the round until its end, ranks lost or not', () => {
    // 15 men lose one before they strike: two Proper Ranks are left, and yet a 3 wounds; next round only a 4 does.
    const units = { a: block(3, { att: 1, agi: 1 }), b: { models: 5, files: 5, hp: 9, agi: 5 } };
    const blows = Array.from({ length: 10 }, () => [4, 3]).flat();
    const rules = points('b-side', 9);
    // Round 1 is won by a; then b has four men left.
    const f = fight(
      combatOf({ units, rules, rounds: 2 }),
      [4, 4],
      dice(4, 1),
      blows,
      [1, 1],
      dice(4, 1),
      blows,
      [1, 1],
    );
    expect(f.throughAgility(5).a.models).toBe(14);
    expect(f.throughAgility(1).b.rf).toBe(45 - 10);
    f.round();
    expect(f.over().b.rf).toBe(45 - 10);
    expect([1, 2].map((round) => f.metric('a', 'advantaged', round))).toEqual([1, 0]);
  });

  it('Advantaged Position is +1 to wound, to 3+ at best, and never worsens a roll', () => {
    const wounds = (str: number, face: number) => {
      const units = { a: block(3, { att: 1, str, files: 5 }), b: lone({ att: 0, hp: 20 }) };
      // The centred man touches the middle file and no corner: three men may strike, and three behind them.
      const f = fight(
        combatOf({ units, contacts: [{ from: 'b.front', to: 'a.front' }] }),
        Array.from({ length: 6 }, () => [4, face]).flat(),
      );
      return f.to('score').b.rf < 20;
    };
    // Strength 2, 3, 4, 5 against Resilience 3: 5+, 4+, 3+ and 2+ without it.
    expect([wounds(2, 4), wounds(2, 3)]).toEqual([true, false]);
    expect([wounds(3, 3), wounds(3, 2)]).toEqual([true, false]);
    expect([wounds(4, 3), wounds(4, 2)]).toEqual([true, false]);
    expect(wounds(5, 2)).toBe(true);
  });

  it('Steady and Solid is also Steady', () => {
    const f = lostBy(3, block(3), [1, 1]);
    const at = (metric: string) => f.metric('a', metric);
    expect([at('steady_at_test'), at('solid_at_test'), at('steady_and_solid_at_test')]).toEqual([1, 1, 1]);
  });

  /** Proper Ranks that a of 4 counts as having with an enemy of so many at each of these facings, and one of 0 before it. */
  function ranksWith(at: Readonly<Record<string, number>>, own = 4): number {
    const flankers = Object.entries(at).map(([facing, ranks], i) => ({ id: `b${i + 2}`, facing, unit: block(ranks) }));
    const units = { a: block(own), b: block(0), ...Object.fromEntries(flankers.map(({ id, unit }) => [id, unit])) };
    const more = flankers.map(({ id, facing }): [string, string] => [`${id}.front`, `a.${facing}`]);
    return ranksOf({ units, contacts: [['b.front', 'a.front'], ...more] }, 'a')[0]!;
  }

  it('Surrounded is who has an enemy engaged in its Flank or Rear', () => {
    expect(ranksWith({})).toBe(4);
    expect(['left', 'right', 'rear'].map((facing) => ranksWith({ [facing]: 1 }))).toEqual([3, 3, 3]);
  });

  it('Surrounded counts as having fewer Proper Ranks: those of all enemies in Flank and Rear', () => {
    expect(ranksWith({ left: 1, right: 2 })).toBe(1);
    expect(ranksWith({ left: 1, rear: 1, right: 1 })).toBe(1);
    expect(ranksWith({ left: 2, right: 3 })).toBe(0);
  });

  it('Surrounded is applied first from units that are not Surrounded themselves, then from those that are (TV-13)', () => {
    // b in the flank of a, c in the flank of b: first b loses 1, then a loses the 2 that are left.
    const units = { a: block(4), b: block(3), a2: block(1) };
    const contacts: Contacts = [
      ['b.front', 'a.left'],
      ['a2.front', 'b.left'],
    ];
    for (const active of ['a-side', 'b-side']) {
      expect(ranksOf({ units, contacts, active }, 'a', 'b', 'a2')).toEqual([2, 2, 1]);
    }
  });

  it('of units Surrounded by each other the Active Player chooses the order (TV-13)', () => {
    const mutual = (active: string) =>
      ranksOf({ units: { a: block(4), b: block(3) }, contacts: [['b.left', 'a.left']], active }, 'a', 'b');
    expect(mutual('a-side')).toEqual([4, 0]);
    expect(mutual('b-side')).toEqual([1, 2]);
  });

  it('Surrounded matters for the Combat Score of ranks and for who is Steady and Solid, enemies included', () => {
    const standing = (flank: number) => {
      const rules = ['unbreakable'];
      const units = { a: block(4, { rules }), b: block(3, { rules }), b2: block(flank, { rules }) };
      const contacts: Contacts = [
        ['b.front', 'a.front'],
        ['b2.front', 'a.left'],
      ];
      const f = fight(combatOf({ units, contacts })).over();
      const of = (unit: string) => [f.metric(unit, 'steady'), f.metric(unit, 'solid')];
      return [f.metric('a-side', 'combat_score'), of('a'), of('b')];
    };
    expect(standing(0)).toEqual([4, [1, 1], [0, 1]]);
    expect(standing(1)).toEqual([3, [0, 1], [0, 1]]);
    expect(standing(2)).toEqual([2, [0, 0], [1, 1]]);
  });

  it('a unit with 0 Proper Ranks is unaffected by Surrounded', () => {
    expect(ranksWith({ left: 3 }, 0)).toBe(0);
  });
});

describe('seed 001, Take Break Test', () => {
  /** a and a2 side by side lose to b before both. */
  const pair = (a: UnitInCombat, a2: UnitInCombat, policies: CombatText['policies'] = {}): CombatText => ({
    units: { a: block(0, a), b: block(0), a2: block(0, a2) },
    contacts: [
      { from: 'b.front', to: 'a.front', offset: 40 },
      { from: 'a2.front', to: 'b.front', offset: -40 },
    ],
    rules: points('b-side', 1),
    policies,
  });

  it('each unit of the losing side tests, in an order that its player chooses', () => {
    const first = (break_order: 'listed' | 'best_first' | 'worst_first') => {
      const text = pair({ courage: 5 }, { courage: 9 }, { break_order });
      // The first passes on a double 1, the other fails on a double 6; then it flees, and b is held by the first.
      const f = fight(combatOf(text), [1, 1], [6, 6]).over();
      expect([f.metric('a', 'tests'), f.metric('a2', 'tests'), f.metric('b', 'tests')]).toEqual([1, 1, 0]);
      return f.metric('a', 'break') === 0 ? 'a' : 'a2';
    };
    expect([first('listed'), first('best_first'), first('worst_first')]).toEqual(['a', 'a2', 'a']);
  });

  it('a Break Test is a Courage Test modified by the difference of the Combat Scores', () => {
    // Courage 7: 2D6 up to 7, 6, 5, 4, 3 pass.
    const exact = (difference: number) => {
      const units = { a: block(0), b: block(0) };
      return exactly(combatOf({ units, rules: points('b-side', difference) })).of('a', 'break');
    };
    expect(exact(1)).toBeCloseTo(21 / 36, 12);
    expect(exact(2)).toBeCloseTo(26 / 36, 12);
    expect(exact(3)).toBeCloseTo(30 / 36, 12);
    expect(exact(4)).toBeCloseTo(33 / 36, 12);
  });

  it('if the Combat Score was 6 to 3, the losers test with -3', () => {
    const units = { a: block(0), b: block(0) };
    const f = fight(combatOf({ units, rules: points('a-side', 3, { 'b-side': 6 }) }), [2, 2]).over();
    expect([f.metric('a', 'test_modifier'), f.metric('a', 'break')]).toEqual([-3, 0]);
  });

  it('who passes stays engaged', () => {
    const f = lostBy(2, {}, [2, 3, 2, 3], {}, 2);
    expect([f.metric('a', 'holds'), f.metric('combat', 'rounds_played')]).toEqual([1, 2]);
  });

  it('who fails is Broken and Shaken and flees from the combat', () => {
    const f = lostBy(2, {}, [2, 4, 6, 6, 1, 1], {}, 2);
    expect([f.metric('a', 'break'), f.metric('a', 'caught'), f.metric('a', 'holds')]).toEqual([1, 0, 0]);
    expect([f.metric('combat', 'rounds_played'), f.a.onTable]).toEqual([1, 0]);
  });

  it('the modifiers of Steady, and of Steady and Solid, are limited: exact (TV-1)', () => {
    const broken = (a: UnitInCombat, near: UnitInCombat['near'] = { bsb: false }) => {
      const units = { a: { ...a, near }, b: block(0) };
      return exactly(combatOf({ units, rules: { ...points('b-side', 4), rank_bonus_cap: 0 } })).of('a', 'break');
    };
    const bsb = { bsb: true };
    expect([broken(block(0)), broken(block(1)), broken(block(3))]).toEqual(
      [11 / 12, 13 / 18, 5 / 12].map((p) => expect.closeTo(p, 12)),
    );
    expect([broken(block(0), bsb), broken(block(1), bsb), broken(block(3), bsb)]).toEqual(
      [121 / 144, 169 / 324, 25 / 144].map((p) => expect.closeTo(p, 12)),
    );
  });

  it('who is Steady and Solid is determined again before the Break Tests (Q-7)', () => {
    // 20 men of 4 ranks lose 6: 14 are left, 2 ranks. 6 ogres of 2 ranks lose one: 1 rank. Steady, no longer Solid.
    const ogres: UnitInCombat = { models: 6, files: 3, height: 3, base: [40, 40], hp: 3, att: 2, agi: 5 };
    const units = { a: block(4, { att: 1 }), b: ogres };
    const six = Array.from({ length: 6 }, () => [4, 4]).flat();
    const three = Array.from({ length: 3 }, () => [4, 3]).flat();
    const f = fight(combatOf({ units, rules: points('b-side', 5) }), six, dice(6, 1), three, dice(7, 1), [2, 3]);
    f.over();
    expect([f.metric('a', 'advantaged'), f.metric('a', 'steady_at_test'), f.metric('a', 'solid_at_test')]).toEqual([
      1, 1, 0,
    ]);
    expect([f.metric('a-side', 'combat_score'), f.metric('b-side', 'combat_score')]).toEqual([4 + 3, 2 + 5 + 6]);
    expect([f.metric('a', 'test_modifier'), f.metric('a', 'holds')]).toEqual([-2, 1]);
  });

  it('then it is determined who breaks and pursues, the Broken flee, and the others pursue', () => {
    const f = lostBy(2, {}, [6, 6, 3, 4, 3, 4]);
    const [test, , flight, , pursuit] = f.dice.asked;
    expect([test, flight, pursuit]).toEqual([
      expect.stringContaining('T9A-BRK-1'),
      expect.stringContaining('T9A-BRK-13'),
      expect.stringContaining('T9A-BRK-13'),
    ]);
    expect(f.metric('a', 'caught')).toBe(1);
  });

  it('the boundaries are unfrozen only after that (preset third)', () => {
    const units = { a: { models: 5, files: 5, att: 0 }, b: { models: 5, files: 5, hp: 9 } };
    const text = { units, rules: { preset: 'third' as const }, rounds: 2 };
    const f = fight(combatOf(text), [4, 4, 4, 4], dice(3, 1), [1, 1]);
    f.to('release');
    expect([f.a.models, f.a.formation.files]).toEqual([3, 5]);
    f.to('end');
    expect([f.a.models, f.a.formation.files]).toEqual([3, 3]);
  });
});
