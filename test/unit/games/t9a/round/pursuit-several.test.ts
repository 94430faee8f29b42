import { describe, expect, it } from 'vitest';
import { exactly } from '../../../../helpers/dice/exactly.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

const men = (more: UnitInCombat = {}): UnitInCombat => ({ models: 4, files: 4, att: 0, ...more });

/** a loses to b and b2 and breaks on any roll. */
const chased = (b: UnitInCombat, b2: UnitInCombat, more: Partial<CombatText> = {}): CombatText => ({
  contacts: [
    { from: 'b.front', to: 'a.front', offset: -40 },
    { from: 'b2.front', to: 'a.front', offset: 40 },
  ],
  ...more,
  units: { a: men(), b: men(b), b2: men(b2), ...more.units },
  rules: { extra_static: { 'b-side': 20 }, ...more.rules },
});

describe('T9A-BRK-14 several pursuers', () => {
  it('TV-11 two that roll independently catch with 11207/15552', () => {
    expect(exactly(combatOf(chased({}, {}))).of('a', 'caught')).toBeCloseTo(11207 / 15552, 12);
  });

  it('TV-11 one catches with 721/1296, a Swiftstride one with 1877/2592, a Swiftstride unit is caught with 247/648', () => {
    const one = (a: UnitInCombat, b: UnitInCombat) =>
      exactly(combatOf({ units: { a: men(a), b: men(b) }, rules: { extra_static: { 'b-side': 20 } } })).of(
        'a',
        'caught',
      );
    const swift = { rules: ['swiftstride'] };
    expect([one({}, {}), one({}, swift), one(swift, {})]).toEqual(
      [721 / 1296, 1877 / 2592, 247 / 648].map((p) => expect.closeTo(p, 12)),
    );
  });

  it('Q-15 flight 7, pursuit 6 and 7: caught; each rolls, and any one suffices', () => {
    const caught = (...faces: number[]) =>
      fight(combatOf(chased({}, {})), [6, 6], faces)
        .over()
        .metric('a', 'caught');
    expect(caught(3, 4, 3, 3, 3, 4)).toBe(1);
    expect(caught(3, 4, 3, 4, 3, 3)).toBe(1);
    expect(caught(3, 4, 3, 3, 3, 3)).toBe(0);
    expect(caught(3, 4, 6, 6, 6, 6)).toBe(1);
  });

  it('a Swiftstride one rolls three dice, the other two', () => {
    const text = chased({ rules: ['swiftstride'] }, {});
    expect(fight(combatOf(text), [6, 6], [3, 4], [1, 3, 4], [1, 1]).over().metric('a', 'caught')).toBe(1);
    expect(fight(combatOf(text), [6, 6], [3, 4], [3, 3, 3], [1, 1]).over().metric('a', 'caught')).toBe(0);
  });

  it('a unit is as Swiftstride as the slowest of its models', () => {
    const lord = { hp: 3, att: 0 };
    const text = chased(
      { rules: ['swiftstride'], files: 5, characters: { lord } },
      {},
      {
        contacts: [
          { from: 'b.front', to: 'a.front', offset: -40 },
          { from: 'b2.front', to: 'a.front', offset: 50 },
        ],
      },
    );
    expect(fight(combatOf(text), [6, 6], [3, 4], [1, 3], [3, 3]).over().metric('a', 'caught')).toBe(0);
  });

  it('who tries to restrain itself rolls for that first', () => {
    const policies = { pursue_policy: 'never' as const };
    const text = { ...chased({}, {}), policies };
    // 3+ restrains: the first stays, the second must pursue.
    expect(fight(combatOf(text), [6, 6], [3, 4], [3], [2, 6, 6]).over().metric('a', 'caught')).toBe(1);
    expect(fight(combatOf(text), [6, 6], [3, 4], [3], [6]).over().metric('a', 'caught')).toBe(0);
    // Each pursues with 1/3, and both together catch as above.
    const one = 721 / 1296;
    const both = 11207 / 15552;
    const p = (4 / 9) * 0 + (4 / 9) * one + (1 / 9) * both;
    expect(exactly(combatOf(text)).of('a', 'caught')).toBeCloseTo(p, 12);
  });

  it('who is held by an enemy that is not Broken does not pursue', () => {
    // a2 is Unbreakable and touches b2: only b pursues a.
    const text: CombatText = {
      ...chased({}, {}),
      contacts: [
        { from: 'b.front', to: 'a.front', offset: -40 },
        { from: 'b2.front', to: 'a.front', offset: 40 },
        { from: 'a2.front', to: 'b2.front', offset: -40 },
      ],
      units: { a: men(), b: men(), b2: men(), a2: men({ rules: ['unbreakable'] }) },
    };
    const f = fight(combatOf(text), [6, 6], [3, 4], [3, 4]).over();
    expect([f.metric('a', 'caught'), f.metric('a2', 'holds')]).toEqual([1, 1]);
    expect(exactly(combatOf(text)).of('a', 'caught')).toBeCloseTo(721 / 1296, 12);
  });
});

describe('one pursuer, several Broken units', () => {
  const text = (rules: CombatText['rules'] = {}): CombatText => ({
    units: { a: men(), b: men(), a2: men() },
    contacts: [
      { from: 'a.front', to: 'b.front', offset: 40 },
      { from: 'a2.front', to: 'b.front', offset: -40 },
    ],
    rules: { extra_static: { 'b-side': 20 }, ...rules },
  });

  it('he chases the first listed, or the last (N.2 pursue_target); the other gets away', () => {
    const f = fight(combatOf(text()), [6, 6], [6, 6], [3, 4], [3, 4]).over();
    expect([f.metric('a', 'caught'), f.metric('a2', 'caught'), f.metric('a2', 'break')]).toEqual([1, 0, 1]);
    const g = fight(combatOf(text({ pursue_target: 'listed_last' })), [6, 6], [6, 6], [3, 4], [3, 4]).over();
    expect([g.metric('a', 'caught'), g.metric('a2', 'caught'), g.metric('a', 'break')]).toEqual([0, 1, 1]);
  });

  it('T9A-BRK-12 a Broken unit that got away has left: the next round is without it', () => {
    // a2 holds; a flees, and b stays with a2.
    const units = { ...text().units, a2: men({ rules: ['unbreakable'] }) };
    const f = fight(combatOf({ ...text(), units, rounds: 2 }), [6, 6]).over();
    expect([f.metric('a', 'break', 1), f.metric('a', 'caught'), f.metric('combat', 'rounds_played')]).toEqual([
      1, 0, 2,
    ]);
    expect([f.a.onTable, f.metric('a', 'tests', 2), f.metric('a', 'hp_left')]).toEqual([0, 0, 4]);
  });
});
