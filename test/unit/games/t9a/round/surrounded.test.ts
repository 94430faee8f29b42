import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

type Contacts = NonNullable<CombatText['contacts']>;

const calm = ['unbreakable'];

const block = (ranks: number, more: UnitInCombat = {}): UnitInCombat => ({
  models: Math.max(4, 5 * ranks),
  files: ranks === 0 ? 4 : 5,
  att: 0,
  rules: calm,
  ...more,
});

/** When round 1 begins, in the order of their names. */
function ranksOf(text: CombatText): Record<string, number> {
  const { setup, combat } = combatOf(text);
  const { state } = fight({ setup, combat });
  findRanks(combat, state);
  return Object.fromEntries(setup.units.map(({ id }, i) => [id, state.units[i]!.ranks]));
}

function stood(text: CombatText) {
  const f = fight(combatOf(text)).over();
  return {
    scores: ['a-side', 'b-side'].map((side) => f.metric(side, 'combat_score')),
    of: (unit: string) => [f.metric(unit, 'steady'), f.metric(unit, 'solid')],
  };
}

describe('TV-13 and T9A-FORM-3 the ranks of units in flanks', () => {
  const mutual: CombatText = { units: { a: block(4), b: block(3) }, contacts: [['b.left', 'a.left']] };

  it('A4 with B3 in its flank, B with C1 in its flank: A2 B2 C1', () => {
    const units = { a: block(4), b: block(3), a2: block(1) };
    const contacts: Contacts = [
      ['b.front', 'a.left'],
      ['a2.front', 'b.left'],
    ];
    expect(ranksOf({ units, contacts })).toEqual({ a: 2, b: 2, a2: 1 });
  });

  it('A4 and B3 in the flank of each other: as the Active Player likes it best', () => {
    expect(ranksOf({ ...mutual, active: 'b-side' })).toEqual({ a: 1, b: 2 });
    expect(ranksOf({ ...mutual, active: 'a-side' })).toEqual({ a: 4, b: 0 });
  });

  it('or as they are listed (policy surround_order)', () => {
    const policies = { surround_order: 'listed' as const };
    const { a, b } = mutual.units as { a: UnitInCombat; b: UnitInCombat };
    expect(ranksOf({ ...mutual, active: 'b-side', policies })).toEqual({ a: 1, b: 2 });
    // The order of the units, and not that in which contacts name them.
    expect(ranksOf({ ...mutual, units: { b, a }, active: 'b-side', policies })).toEqual({ b: 0, a: 4 });
    expect(ranksOf({ ...mutual, contacts: [['a.left', 'b.left']], active: 'b-side', policies })).toEqual({
      a: 1,
      b: 2,
    });
  });

  it('the Active Player changes each round, and so does the order', () => {
    const f = fight(combatOf({ ...mutual, active: 'a-side', rounds: 2 })).over();
    const score = (round: number) => ['a-side', 'b-side'].map((side) => f.metric(side, 'combat_score', round));
    // Each is in a Flank of the other: 2 each; and ranks 4 to 0, then 1 to 2.
    expect([score(1), score(2)]).toEqual([
      [2 + 4, 2],
      [2 + 1, 2 + 2],
    ]);
  });

  it('of two orders with the same ranks he takes the one by which his units stand Steady and Solid', () => {
    // Each side has a unit of four ranks elsewhere, so that the bonus is 4 in either order.
    const text: CombatText = {
      units: { a: block(4), b: block(3), a2: block(4, { base: [40, 20] }), b2: block(4) },
      contacts: [
        ['a.left', 'b.left'],
        { from: 'b.front', to: 'a2.front', offset: 50 },
        { from: 'b2.front', to: 'a2.front', offset: -50 },
      ],
    };
    expect(ranksOf({ ...text, active: 'a-side' })).toEqual({ a: 4, b: 0, a2: 4, b2: 4 });
    // b cannot be Steady against a2: then as listed, a first.
    expect(ranksOf({ ...text, active: 'b-side' })).toEqual({ a: 1, b: 2, a2: 4, b2: 4 });
  });

  it('A4 with B2 and C3 in its flanks: A0', () => {
    const contacts: Contacts = [
      ['b.front', 'a.left'],
      ['b2.front', 'a.right'],
    ];
    expect(ranksOf({ units: { a: block(4), b: block(2), b2: block(3) }, contacts })).toEqual({ a: 0, b: 2, b2: 3 });
  });

  it('L8 two enemies in one Flank: both take ranks, and the Flank scores once', () => {
    const thin = (ranks: number) => block(ranks, { base: [10, 10] });
    const text: CombatText = {
      units: { a: block(6), b: block(0), b2: thin(1), b3: thin(2) },
      contacts: [
        ['b.front', 'a.front'],
        { from: 'b2.front', to: 'a.left', offset: -30 },
        { from: 'b3.front', to: 'a.left', offset: 30 },
      ],
    };
    expect(ranksOf(text)['a']).toBe(6 - 3);
    expect(stood(text).scores).toEqual([3, 2 + 2]);
  });

  it('T9A-CS-1 each Flank and the Rear of an enemy scores 2', () => {
    const score = (...facings: string[]) => {
      const more = facings.map((_, i): [string, UnitInCombat] => [`b${i + 2}`, block(0)]);
      const text: CombatText = {
        units: { a: block(0), b: block(0), ...Object.fromEntries(more) },
        contacts: [
          ['b.front', 'a.front'],
          ...facings.map((facing, i): [string, string] => [`b${i + 2}.front`, `a.${facing}`]),
        ],
      };
      return stood(text).scores[1];
    };
    expect([score(), score('left'), score('rear'), score('left', 'right'), score('left', 'right', 'rear')]).toEqual([
      0, 2, 2, 4, 6,
    ]);
  });
});

describe('Q-6 and Q-7', () => {
  const ogres: UnitInCombat = { models: 6, files: 3, height: 3, base: [40, 40], hp: 3, att: 0, rules: calm };
  const front: Contacts = [['b.front', 'a.front']];

  it('Q-6 20 men against 6 ogres: the men are Steady and Solid, the ogres Solid', () => {
    const text: CombatText = { units: { a: block(4), b: ogres }, contacts: front };
    const { of } = stood(text);
    expect([ranksOf(text), of('a'), of('b')]).toEqual([{ a: 4, b: 2 }, [1, 1], [0, 1]]);
  });

  const cavalry = (models: number): UnitInCombat => ({
    models,
    files: 5,
    height: 2,
    type: 'cavalry',
    base: [25, 50],
    att: 0,
    rules: calm,
  });

  it.each([
    [5, 3, [1, 1]],
    [10, 2, [0, 0]],
  ])('Q-6 with %i cavalry in their flank they have %i ranks', (models, ranks, standing) => {
    const text: CombatText = {
      units: { a: block(4), b: ogres, b2: cavalry(models) },
      contacts: [...front, { from: 'b2.front', to: 'a.left', offset: -22.5 }],
    };
    expect(ranksOf(text)['a']).toBe(ranks);
    expect(stood(text).of('a')).toEqual(standing);
  });
});

describe('the worked Combat Score of T9A-CS', () => {
  it('A charges with A2 in the flank of B: 15 to 10, and B loses by 5', () => {
    const units = {
      a: { models: 20, files: 5, standard: true, charging: true },
      b: { models: 19, files: 5, standard: true, agi: 9, characters: { bearer: { bsb: true, hp: 9, att: 0 } } },
      a2: { models: 5, files: 5, standard: true, att: 0 },
    };
    const contacts: Contacts = [
      ['a.front', 'b.front'],
      ['a2.front', 'b.left'],
    ];
    // b has four in the first rank next to the bearer, and four in support (the fifth touches a2); three strike a2.
    const blows = (n: number) => Array.from({ length: n }, () => [4, 4]).flat();
    const f = fight(
      combatOf({ units, contacts }),
      blows(5),
      dice(3, 1),
      dice(3, 1),
      blows(6),
      dice(4, 1),
      [1, 1],
      [6, 6],
    );
    expect(f.to('strike').scores).toEqual([9, 5]);
    f.to('test');
    expect([f.scores, 20 - f.a.models, 19 - f.b.models]).toEqual([[15, 10], 5, 6]);
    f.round();
    expect([f.metric('b', 'test_modifier'), f.metric('a-side', 'margin')]).toEqual([-5, 5]);
  });
});

describe('T9A-FORM-8 who is still in contact at the re-check', () => {
  it('L42 a flanker that was wiped takes no ranks any more', () => {
    // One model of Height 5 has a rank. Two men strike it, and nine strike b: five in front, four in support.
    const text: CombatText = {
      units: {
        a: { models: 15, files: 5, att: 1, rules: calm },
        b: block(1, { hp: 9 }),
        b2: { models: 1, files: 1, att: 0, height: 5 },
      },
      contacts: [
        ['b.front', 'a.front'],
        ['b2.front', 'a.left'],
      ],
    };
    const f = fight(combatOf(text), dice(9, 1), [4, 4], [1]);
    expect(ranksOf(text)['a']).toBe(2);
    f.over();
    expect([f.metric('b2', 'wiped'), f.metric('a', 'steady'), f.metric('a', 'solid')]).toEqual([1, 1, 1]);
    expect(f.metric('a', 'advantaged')).toBe(0);
  });

  it('T9A-FORM-8 an earlier Break Test of the round changes nothing for the next', () => {
    // a and a2 lose; a breaks first. a2 of 1 rank against b of 0 is Steady with or without it.
    const four = { models: 4, files: 4, att: 0 };
    const text: CombatText = {
      units: { a: four, b: block(0), a2: { models: 5, files: 5, att: 0 } },
      contacts: [
        { from: 'a.front', to: 'b.front', offset: 40 },
        { from: 'a2.front', to: 'b.front', offset: -50 },
      ],
      rules: { extra_static: { 'b-side': 5 } },
    };
    const f = fight(combatOf(text), [6, 6], [2, 3]).over();
    expect([
      f.metric('a', 'break'),
      f.metric('a', 'test_modifier'),
      f.metric('a2', 'test_modifier'),
      f.metric('a2', 'holds'),
    ]).toEqual([1, -4, -2, 1]);
  });
});

describe('P-10', () => {
  const ranks = fc.integer({ min: 0, max: 5 });

  it('Surrounded never makes ranks negative, and flankers without ranks take none', () => {
    fc.assert(
      fc.property(
        ranks,
        ranks,
        ranks,
        ranks,
        fc.constantFrom('a-side', 'b-side'),
        (own, left, right, other, active) => {
          const units = { a: block(own), b: block(left), b2: block(right), a2: block(other) };
          const contacts: Contacts = [
            ['b.front', 'a.left'],
            ['b2.front', 'a.right'],
            { from: 'a2.front', to: 'b.left', offset: -50 },
          ];
          const after = ranksOf({ units, contacts, active });
          expect(after).toEqual({
            a: Math.max(0, own - right - Math.max(0, left - other)),
            b: Math.max(0, left - other),
            b2: right,
            a2: other,
          });
        },
      ),
      { seed: 10, numRuns: 60 },
    );
  });
});
