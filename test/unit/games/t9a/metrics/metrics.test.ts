import { describe, expect, it } from 'vitest';
import { definitions } from '../../../../../src/games/t9a/metrics/metrics.ts';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type DuelOptions, duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const brave = ['unbreakable'];
const wall: Troop = { models: 1, files: 1, base: [100, 50], hp: 20, att: 0, rules: brave };

describe('metrics of several rounds', () => {
  // Five trolls of 3 Health Points lose 4, then 5: one man of b strikes seven times.
  const trolls: Troop = { models: 5, files: 3, base: [40, 40], hp: 3, height: 3, att: 0, rules: brave, points: 200 };
  const man: Troop = { models: 1, files: 1, att: 5, agi: 9, rules: brave };
  const played = (options: DuelOptions = {}) => {
    const misses = (n: number) => dice(n, 1);
    return fight(duelOf(trolls, man, { rounds: 3, ...options }), dice(8, 4), misses(1), dice(10, 4), misses(5)).over();
  };

  it('hp_lost and models_lost of the trial, and of each round', () => {
    const f = played();
    const rounds = (metric: string) => [0, 1, 2, 3].map((round) => f.metric('a', metric, round));
    expect(rounds('hp_lost')).toEqual([9, 4, 5, 0]);
    // 15 - 4 = 11: four trolls; 11 - 5 = 6: two.
    expect(rounds('models_lost')).toEqual([3, 1, 2, 0]);
    expect(rounds('hp_left')).toEqual([6, 11, 6, 6]);
    expect(rounds('ranks_left')).toEqual([0, 1, 0, 0]);
  });

  it('lost, tests and scores are those of the round, and at round 0 of any or of the last', () => {
    const f = played();
    const rounds = (subject: string, metric: string) => [0, 1, 2, 3].map((round) => f.metric(subject, metric, round));
    expect(rounds('a', 'lost')).toEqual([1, 1, 1, 0]);
    expect(rounds('b', 'lost')).toEqual([0, 0, 0, 0]);
    expect(rounds('B', 'combat_score')).toEqual([0, 4, 5, 0]);
    // Five trolls three wide are one rank, four too, two are none.
    expect(rounds('A', 'combat_score')).toEqual([0, 1, 1, 0]);
    expect(rounds('A', 'margin')).toEqual([0, -3, -4, 0]);
    expect(rounds('B', 'wins')).toEqual([0, 1, 1, 0]);
    expect(rounds('A', 'ties')).toEqual([1, 0, 0, 1]);
    expect(f.metric('combat', 'rounds_played')).toBe(3);
  });

  it('rounds that were not played: what did not happen is 0, and a mean of what was there has nothing to tell', () => {
    const b: Troop = { ...wall, att: 6, agi: 9 };
    const f = fight(duelOf({ models: 3, files: 3, points: 90 }, b, { rounds: 3 }), dice(12, 4)).over();
    expect(f.metric('combat', 'rounds_played')).toBe(1);
    const rounds = (metric: string) => [0, 1, 2].map((round) => f.metric('a', metric, round));
    expect(rounds('wiped')).toEqual([1, 1, 0]);
    expect(rounds('hp_lost')).toEqual([3, 3, 0]);
    expect(rounds('hp_left')).toEqual([0, 0, Number.NaN]);
    expect(rounds('points_lost')).toEqual([90, 90, 0]);
    expect([0, 1, 2].map((round) => f.metric('A', 'points_lost', round))).toEqual([90, 90, 0]);
    expect([0, 1, 2].map((round) => f.metric('A', 'loses', round))).toEqual([1, 1, 0]);
  });

  it('holds is what is true at the end, other states what was true in any round', () => {
    // Steady in round 1; in round 2 it loses a rank, and is not.
    const a: Troop = { models: 10, att: 0, rules: brave };
    const b: Troop = { models: 5, att: 1, agi: 9, rules: brave };
    const f = fight(duelOf(a, b, { rounds: 2 }), dice(5, 1), dice(2, 4), dice(4, 1)).over();
    const rounds = (metric: string) => [0, 1, 2].map((round) => f.metric('a', metric, round));
    expect(rounds('steady')).toEqual([1, 1, 0]);
    expect(rounds('holds')).toEqual([1, 1, 1]);
    expect(rounds('steady_at_test')).toEqual([0, 0, 0]);
  });

  it('steady_and_solid is both in the same round', () => {
    // In round 1 Steady with two ranks, in round 2 Solid with none more than the enemy: never both.
    const a: Troop = { models: 15, att: 0, rules: brave };
    const e = exactly(duelOf(a, { models: 15, att: 0, rules: brave }, { rounds: 2 }));
    expect([e.of('a', 'solid'), e.of('a', 'steady'), e.of('a', 'steady_and_solid')]).toEqual([1, 0, 0]);
  });

  it('a trial ends early when a unit breaks, and the other holds', () => {
    const few: Troop = { models: 4, files: 4, att: 0 };
    const f = fight(duelOf(few, { models: 20, att: 0 }, { rounds: 12 }), [1, 2], [6, 6], [6, 6], [1, 1]).over();
    expect(f.metric('combat', 'rounds_played')).toBe(2);
    expect([0, 1, 2, 3].map((round) => f.metric('a', 'break', round))).toEqual([1, 0, 1, 0]);
    expect([0, 1, 2, 3].map((round) => f.metric('a', 'tests', round))).toEqual([1, 1, 1, 0]);
    expect([f.metric('a', 'holds'), f.metric('b', 'holds')]).toEqual([0, 1]);
    expect(f.metric('a', 'hp_lost')).toBe(0);
  });
});

describe('what the exact metrics say together', () => {
  const duel = duelOf({ models: 8, files: 4, points: 100 }, { models: 6, files: 3, str: 4, points: 80 }, { rounds: 3 });
  const e = exactly(duel);

  it('every metric that is defined is there for its subjects, with a sentence', () => {
    const ranks = { models: 4, files: 4, points: 50 };
    const led = exactly(combatOf({ units: { a: { ...ranks, characters: { lord: { points: 20 } } }, b: ranks } }));
    const named = (keys: Iterable<string>) => new Set([...keys].map((key) => key.split('.').at(-1)!));
    expect([...named(led.all.keys())].sort()).toEqual(definitions.map((d) => d.metric).sort());
    // Without Characters those of theirs are missing, and no other.
    const theirs = ['alive', 'killed', 'killed_by_wounds', 'killed_in_pursuit'];
    expect([...named(led.all.keys())].filter((m) => !named(e.all.keys()).has(m)).sort()).toEqual(theirs);
    for (const { phrase } of definitions) expect(phrase.length).toBeGreaterThan(3);
  });

  it('rounds_played is the mean of the rounds that were played', () => {
    const law = e.law('combat', 'rounds_played');
    const played = [1, 2, 3].map((r) => e.of('A', 'wins', r) + e.of('A', 'ties', r) + e.of('A', 'loses', r));
    expect(played[0]).toBeCloseTo(1, 12);
    expect(played[1]).toBeCloseTo(law[2]! + law[3]!, 12);
    expect(played[2]).toBeCloseTo(law[3]!, 12);
  });

  it('hp_lost of the rounds add up to that of the trial', () => {
    for (const unit of ['a', 'b']) {
      const sum = [1, 2, 3].reduce((total, round) => total + e.of(unit, 'hp_lost', round), 0);
      expect(sum).toBeCloseTo(e.of(unit, 'hp_lost'), 11);
      const models = [1, 2, 3].reduce((total, round) => total + e.of(unit, 'models_lost', round), 0);
      expect(models).toBeCloseTo(e.of(unit, 'models_lost'), 11);
    }
  });

  it('gone is who broke or was wiped out, and whoever does not hold', () => {
    for (const unit of ['a', 'b']) {
      expect(e.of(unit, 'gone')).toBeCloseTo(e.of(unit, 'break') + e.of(unit, 'wiped'), 12);
      expect(e.of(unit, 'gone')).toBeCloseTo(1 - e.of(unit, 'holds'), 12);
      const rounds = [1, 2, 3].reduce((sum, round) => sum + e.of(unit, 'gone', round), 0);
      expect(rounds).toBeCloseTo(e.of(unit, 'gone'), 12);
    }
    const supernal = exactly(duelOf({ models: 4, files: 4, hp: 9, rules: ['supernal'] }, { models: 20 }));
    expect(supernal.of('a', 'break')).toBeGreaterThan(supernal.of('a', 'gone'));
    expect(supernal.of('a', 'gone')).toBeCloseTo(supernal.of('a', 'destroyed'), 12);
  });

  it('points are lost by the destroyed', () => {
    expect(e.of('a', 'points_lost')).toBeCloseTo(100 * e.of('a', 'destroyed'), 10);
    expect(e.of('B', 'points_lost')).toBeCloseTo(80 * e.of('b', 'destroyed'), 10);
  });

  it('one side wins where the other loses', () => {
    for (const round of [0, 1, 2, 3]) {
      expect(e.of('A', 'wins', round)).toBeCloseTo(e.of('B', 'loses', round), 12);
      expect(e.of('A', 'ties', round)).toBeCloseTo(e.of('B', 'ties', round), 12);
    }
  });

  it('dropped_out cannot happen to two fronts', () => expect(e.of('a', 'dropped_out')).toBe(0));
});

describe('saved_by_steady and saved_by_solid of a whole combat', () => {
  it('are what hand computation says', () => {
    // One man strikes once at 16 who do not strike, and takes one in a quarter of cases: 5 + 1 or 6 + 1 against 3.
    const duel = duelOf(
      { models: 16, att: 0 },
      { models: 1, files: 1, charging: true, standard: true },
      { rules: { charge_bonus: 5 } },
    );
    const e = exactly(duel);
    // Without a wound it loses by 3: 7/12 on 7, 5/18 on 5, 1/6 on 4.
    const by3 = [7 / 12 - 1 / 6, 7 / 12 - 5 / 18] as const;
    const by4 = [7 / 12 - 1 / 12, 7 / 12 - 5 / 18] as const;
    expect(e.of('a', 'saved_by_steady')).toBeCloseTo((3 * by3[0] + by4[0]) / 4, 12);
    expect(e.of('a', 'saved_by_solid')).toBeCloseTo((3 * by3[1] + by4[1]) / 4, 12);
    expect(e.of('a', 'break')).toBeCloseTo(5 / 12, 12);
    expect(e.of('a', 'test_modifier')).toBeCloseTo(0, 12);
  });
});

describe('what is lost and comes back', () => {
  it('is lost again each time: 300 of 500 men in each of four rounds', () => {
    const units = {
      a: { models: 500, files: 50, att: 0, rules: brave },
      b: { models: 15, files: 15, att: 20, rules: brave },
    };
    const events = [2, 3, 4].map((before) => ({ before, effect: 'raise' as const, target: 'a', amount: 300 }));
    const f = fight(combatOf({ units, events, rounds: 4 }), dice(4 * 600, 4)).over();
    expect(['hp_lost', 'models_lost', 'hp_left'].map((metric) => f.metric('a', metric))).toEqual([1200, 1200, 200]);
    expect([1, 2, 3, 4].map((round) => f.metric('a', 'models_lost', round))).toEqual([300, 300, 300, 300]);
  });
});

describe('ranks_left', () => {
  const left = (a: UnitInCombat) => {
    const units = {
      a: { ...a, att: 0, rules: brave },
      b: { models: 1, files: 1, base: [100, 20] as [number, number] },
    };
    return fight(combatOf({ units }), 4, 4).over().metric('a', 'ranks_left');
  };

  it('counts neither a Champion nor a Character who has fallen', () => {
    expect(left({ models: 5, champion: true, champion_targeted: 'always' })).toBe(0);
    expect(left({ models: 4, characters: { lord: { targeted: 'always', att: 0 } } })).toBe(0);
    expect(left({ models: 5, characters: { lord: { targeted: 'always', att: 0 } }, files: 5 })).toBe(1);
  });

  it('counts them as the unit stands after a Combat Reform', () => {
    // Two ranks of five become one of seven and an incomplete one.
    const units = { a: { att: 0, rules: brave, charging: true }, b: { models: 20, files: 20, att: 0, rules: brave } };
    const policies = { 'a-side': { reform_policy: 'maximise' } } as const;
    const f = fight(combatOf({ units, policies, rules: { reform_files: 2 }, rounds: 2 }));
    f.over();
    expect([f.metric('a', 'ranks_left', 1), f.metric('a', 'ranks_left')]).toEqual([1, 1]);
  });
});

describe('headlines and subjects', () => {
  it('ask first whether those who are charged hold, and of the undead whether they are destroyed', () => {
    const { headlines } = duelOf({ charging: true }, { rules: ['undead'] }).combat;
    expect(headlines).toEqual([
      { subject: 'b', metric: 'destroyed' },
      { subject: 'a', metric: 'break' },
    ]);
  });

  it('name the units, the sides and the combat', () => {
    const { subjects } = duelOf({ models: 25, weapons: ['spear'] }, {}).combat;
    expect(subjects.map((s) => [s.id, s.kind, s.text])).toEqual([
      ['a', 'unit', '25 Men (spear)'],
      ['b', 'unit', '10 Men'],
      ['A', 'side', 'A'],
      ['B', 'side', 'B'],
      ['combat', 'combat', 'the combat'],
    ]);
  });

  it('say what is not modelled', () => {
    expect(duelOf({ unmodelled: ['Parent Unit'] }, {}).combat.unmodelled).toEqual([
      'a: Parent Unit [may matter for the Break Test]',
    ]);
  });
});
