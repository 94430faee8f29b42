import { describe, expect, it } from 'vitest';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { resolved } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, combatText, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const rules = preset('2026');
const man: UnitInCombat = { models: 1, files: 1, rules: ['unbreakable'] };
const wall: UnitInCombat = { models: 12, files: 6, att: 0, rules: ['unbreakable'] };

const rounds = (a: UnitInCombat, more: Partial<CombatText> = {}, b: UnitInCombat = wall) => {
  const told = agreed(combatOf({ rules, rounds: 2, units: { a, b }, ...more }));
  return [1, 2].map((round) => told.of('b', 'hp_lost', round));
};

describe('T9A26-R-46 Primal Instinct', () => {
  const a = { ...man, courage: 7, rules: ['unbreakable', 'primal-instinct'] };

  it('gives Hatred for a round whose Courage Test is passed', () => {
    const [first, second] = rounds(a);
    expect(first).toBeCloseTo(31 / 96, 12);
    expect(second).toBeCloseTo(31 / 96, 12);
  });

  it('is tested on dice before the first strike, and anew each round', () => {
    // Passed by 7, a miss is re-rolled; failed by 8, it is not.
    const combat = () => combatOf({ rules, rounds: 2, units: { a, b: wall } });
    fight(combat(), [3, 4, 1, 4, 4, 4, 4, 3]).over();
    const told = fight(combat(), [3, 4, 3, 4, 4, 6, 6, 3]).over();
    expect([told.metric('b', 'hp_lost', 1), told.metric('b', 'hp_lost', 2)]).toEqual([1, 0]);
  });

  it('takes help in Courage Tests: a General near, and re-rolls', () => {
    const passed = 1 - (15 / 36) ** 2;
    expect(rounds({ ...a, near: { bsb: true } })[0]).toBeCloseTo(1 / 4 + passed / 8, 12);
    expect(rounds({ ...a, near: { general: 9 } })[0]).toBeCloseTo(1 / 4 + 30 / 36 / 8, 12);
  });

  it('is one test for a unit with five Characters who have it, and for all of them', () => {
    const characters = Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [`k${i}`, { rules: ['primal-instinct'] }]),
    );
    const herd: UnitInCombat = { ...a, models: 1, files: 6, characters };
    expect(agreed(combatOf({ rules, units: { a: herd, b: wall } })).of('b', 'hp_lost')).toBeCloseTo(6 * (31 / 96), 12);
  });
});

describe('what lasts of a round', () => {
  it('T9A26-R-57 an Unholy Appetite hates in the round after it was fed', () => {
    const [first, second] = rounds({ ...man, rules: ['unbreakable', 'unholy-appetite'] });
    expect(first).toBeCloseTo(1 / 4, 12);
    expect(second).toBeCloseTo((3 / 4) * (1 / 4) + (1 / 4) * (3 / 8), 12);
  });

  it('T9A26-O-56 Gluttony is stronger after the first round that was won', () => {
    const a = { ...man, rules: ['unbreakable', 'gluttony'] };
    const few = { ...wall, models: 4, files: 4 };
    // A tie without a Health Point is won by both sides; against a point for a Standard Bearer one Health Point makes it a tie.
    for (const [foe, other] of [
      [few, 1 / 3],
      [{ ...few, standard: true }, 1 / 4],
    ] as const) {
      const [first, second] = rounds(a, {}, foe);
      expect(first).toBeCloseTo(1 / 4, 12);
      expect(second).toBeCloseTo((3 / 4) * other + (1 / 4) * (1 / 3), 12);
    }
  });

  it('a Trophy Rack is Resolute once an enemy unit is gone', () => {
    const ranked: UnitInCombat = { models: 20, att: 0, rules: ['unbreakable', 'trophy-rack'] };
    const units = (b2: UnitInCombat): CombatText => ({
      rules,
      rounds: 2,
      units: { a: ranked, b: { ...wall, models: 20 }, b2: { ...wall, ...b2 } },
      contacts: [
        ['a.front', 'b.front'],
        ['b2.front', 'a.rear'],
      ],
    });
    const ranksOf = (b2: UnitInCombat) => {
      const f = fight(combatOf(units(b2)), []).round();
      f.to('strike');
      return f.unit('a').ranks;
    };
    expect(ranksOf({ shaken: true })).toBe(5);
    expect(ranksOf({ models: 1, files: 1 })).toBe(4);
  });
});

describe('T9A26-R-108 Fae Miasma', () => {
  const watcher: UnitInCombat = { ...man, agi: 5, weapons: ['paired-weapons'], rules: ['unbreakable', 'fae-miasma'] };
  // It hits on 4+ with its one attack, on 5+ while affected.
  const foe: UnitInCombat = { ...man, hp: 9, agi: 1 };
  const wounds = 5 / 9;
  const taken = (a: UnitInCombat, b: UnitInCombat = foe, length = 1) => {
    const told = agreed(combatOf({ rules, rounds: length, units: { a: { hp: 9, ...a }, b } }));
    return Array.from({ length }, (_, i) => told.of('a', 'hp_lost', i + 1));
  };

  it('lasts to the end of the next round, and begins anew with each wound', () => {
    const [first, second, third] = taken(watcher, foe, 3);
    // Affected unless neither this round nor the one before it wounded.
    const both = wounds + (1 - wounds) * wounds;
    expect(first).toBeCloseTo(1 / 4 - wounds / 12, 12);
    expect(second).toBeCloseTo(1 / 4 - both / 12, 12);
    expect(third).toBeCloseTo(1 / 4 - both / 12, 12);
  });

  it('begins with the next Agility Step', () => {
    const together = { ...foe, agi: 5 };
    const [first, second] = taken(watcher, together, 2);
    expect(first).toBeCloseTo(1 / 4, 12);
    expect(second).toBeCloseTo(1 / 4 - wounds / 12, 12);
    const f = fight(combatOf({ rules, units: { a: watcher, b: together } }), [3, 4, 3, 4, 4, 1]);
    f.to('strike');
    // The attacks of an affected unit would come first, and are not made.
    f.step();
    f.step();
    expect([f.b.wounded, f.b.facts]).toEqual([1, 0]);
  });

  it('asks for a wound, not for a Health Point, with Paired Weapons', () => {
    expect(taken(watcher, { ...foe, rules: ['unbreakable', 'aegis(2+)'] })[0]).toBeCloseTo(1 / 4 - wounds / 12, 12);
    expect(taken(watcher, { ...foe, arm: 6 })[0]).toBeCloseTo(1 / 4 - wounds / 12, 12);
    expect(taken({ ...watcher, weapons: ['great-weapon'] })[0]).toBeCloseTo(1 / 4, 12);
    const trampling = { ...watcher, att: 0, rules: ['unbreakable', 'fae-miasma', 'grind-attacks(3)'] };
    expect(taken({ ...trampling, weapons: [] })[0]).toBeCloseTo(1 / 4, 12);
  });

  it('is of the whole unit, outlives its source, and of two sources counts once', () => {
    const led: UnitInCombat = { ...foe, files: 2, characters: { hero: { agi: 1, hp: 9 } } };
    const f = fight(combatOf({ rules, rounds: 2, units: { a: watcher, b: led } }), [3, 4, 1, 5, 4, 4, 1]).round();
    // The man hits on 5 and kills.
    expect([f.a.onTable, f.b.facts, f.b.plan.facts.map(({ models }) => models)]).toEqual([0, 1, [3]]);
    const two = combatOf({
      rules,
      rounds: 1,
      units: { a: watcher, a2: watcher, b: foe },
      contacts: [
        ['a.front', 'b.front'],
        ['a2.front', 'b.rear'],
      ],
    });
    expect(two.combat.units.find((u) => u.setup.id === 'b')!.facts).toHaveLength(1);
  });
});

describe('events that give and hit', () => {
  it('T9A26-DUR-1 give for some rounds, by chance, to a unit or a Character', () => {
    const event = { before: 1, effect: 'gain' as const, target: 'a', rules: ['+1 to hit'] };
    const more = (e: object): Partial<CombatText> => ({ events: [{ ...event, ...e }] });
    expect(rounds(man, more({}))[1]).toBeCloseTo(1 / 3, 12);
    expect(rounds(man, more({ lasts: 1 }))[0]).toBeCloseTo(1 / 3, 12);
    expect(rounds(man, more({ lasts: 1 }))[1]).toBeCloseTo(1 / 4, 12);
    expect(rounds(man, more({ before: 2 }))[0]).toBeCloseTo(1 / 4, 12);
    expect(rounds(man, more({ chance: 0.5 }))[1]).toBeCloseTo((1 / 4 + 1 / 3) / 2, 9);
    const led = { ...man, files: 2, characters: { hero: {} } };
    expect(rounds(led, more({ target: 'a.hero' }))[0]).toBeCloseTo(1 / 4 + 1 / 3, 12);
  });

  it("T9A26-R-73 It's a Trap: hits before the round, for which nobody scores", () => {
    const many: UnitInCombat = { models: 30, files: 6, arm: 1, att: 0, rules: ['unbreakable'] };
    const events: CombatText['events'] = [{ before: 1, effect: 'hits', target: 'b', hits: '2D6, str 4, ap 1' }];
    const units = { a: { ...man, att: 0 }, b: many };
    const told = agreed(combatOf({ rules, units, events }));
    // 7 hits, of which 2/3 wound without a save.
    expect(30 - told.of('b', 'hp_left')).toBeCloseTo(14 / 3, 9);
    // Two hits, one of which wounds: 29 are left, and a scores nothing.
    const f = fight(combatOf({ rules, units, events }), [1, 1, 3, 2]).to('test');
    f.dice.done();
    expect([f.unit('b').rf, f.score('a-side')]).toEqual([29, 0]);
  });

  it('refuses what it cannot do', () => {
    const told = (e: object) => {
      const text = combatText({ units: { a: man, b: wall }, events: [{ before: 1, ...e } as never] });
      return resolved(text).problems.list.map((p) => `${p.path.join('.')}: ${p.code}`);
    };
    expect(told({ effect: 'gain', target: 'a', rules: ['aura-of-power', 'hated', '+99 str'] })).toEqual([
      'events.0.rules.0: rule-place',
      'events.0.rules.1: unknown-rule',
      'events.0.rules.2: unknown-rule',
    ]);
    expect(told({ effect: 'gain', target: 'a.nobody', rules: [] })).toEqual(['events.0.target: unknown-character']);
    expect(told({ effect: 'hits', target: 'b', hits: '2D6' })).toEqual(['events.0.hits: rule-value']);
  });

  it('refuses rules for some rounds, and of friends, that act by what their bearer does', () => {
    const told = (u: Partial<UnitInCombat>) =>
      resolved(combatText({ units: { a: { ...man, ...u }, b: wall } })).problems.list.map((p) => p.path.join('.'));
    const own = ['unholy-appetite', 'fae-miasma', 'gluttony', 'banner-of-shamut', 'divine-judgement'];
    expect(told({ once: { round: 1, rules: ['hatred', 'standard-of-the-hold', ...own] } })).toEqual(
      own.map((_, i) => `units.a.once.rules.${i + 2}`),
    );
    expect(told({ choose: [['+1 att'], ['gluttony']] })).toEqual(['units.a.choose.1.0']);
    // The effects of a friend's banner are played, but none that depend on the friend's own combat.
    expect(told({ near: { rules: ['banner-of-shamut', 'gluttony'] } })).toEqual(['units.a.near.rules.1']);
  });
});
