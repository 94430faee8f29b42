import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Worked examples of special rules (T9A26-R) and options (T9A26-O) that a single attack does not show, exact and by all dice.

const rules = { preset: '2026' } as const;
const few: UnitInCombat = { models: 4, files: 4, att: 0 };
const man: UnitInCombat = { models: 1, files: 1, agi: 5 };
const wall: UnitInCombat = { models: 40, files: 10, att: 0 };
const still: UnitInCombat = { ...wall, rules: ['unbreakable'] };
const ruled = (...list: string[]) => ({ rules: list });

function read(
  a: UnitInCombat,
  b: UnitInCombat,
  of: [string, string],
  more: Partial<CombatText> = {},
  round = 0,
): number {
  return agreed(combatOf({ units: { a, b }, rules, ...more })).of(of[0], of[1], round);
}

const lost = (a: UnitInCombat, b: UnitInCombat = {}, more: Partial<CombatText> = {}) =>
  read({ ...man, ...a }, { ...wall, ...b }, ['b', 'hp_lost'], more);

const after = (by: number, metric: string, a: UnitInCombat, b: UnitInCombat = {}, score: CombatText['rules'] = {}) =>
  read({ ...few, ...a }, { ...few, charging: true, ...b }, ['a', metric], {
    rules: { ...rules, charge_bonus: by, ...score },
  });

type Row = readonly [name: string, found: () => number, expected: number];

describe.each<readonly [string, readonly Row[]]>([
  [
    'T9A26-R-3, R-9, R-13, R-37, R-98, O-28 Break Tests of Discipline 7, lost by 4',
    [
      ['plain', () => after(4, 'break', {}), 11 / 12],
      ['Stubborn in the First Round', () => after(4, 'break', ruled('first-strike(stubborn)')), 13 / 18],
      ['Stubborn, lost by 3', () => after(3, 'break', ruled('stubborn')), 13 / 18],
      ['Courageous', () => after(4, 'break', ruled('courageous')), 121 / 144],
      [
        'Courageous, and near a Battle Standard',
        () => after(4, 'break', { ...ruled('courageous'), near: { bsb: true } }),
        121 / 144,
      ],
      ['Pride', () => after(4, 'break', ruled('pride')), 173 / 216],
      [
        'Pride near a Battle Standard',
        () => after(4, 'break', { ...ruled('pride'), near: { bsb: true } }),
        29929 / 46656,
      ],
      ['near a forest', () => after(4, 'break', { ...ruled('forest-dweller'), near: { forest: true } }), 13 / 18],
      [
        'Stubborn near a forest',
        () => after(4, 'break', { ...ruled('forest-dweller', 'stubborn'), near: { forest: true } }),
        7 / 12,
      ],
      ['Afflicted', () => after(4, 'break', {}, ruled('afflict(-1 dis)')), 35 / 36],
    ],
  ],
  [
    'T9A26-R-8, R-41, R-51 Supernal and Unstable, lost by 4',
    [
      ['Supernal', () => after(4, 'hp_lost', ruled('supernal')), 11 / 3],
      ['Supernal and Stubborn', () => after(4, 'hp_lost', ruled('supernal', 'stubborn')), 26 / 9],
      ['Supernal and Courageous', () => after(4, 'hp_lost', ruled('supernal', 'courageous')), 121 / 36],
      [
        'Unstable and Steadfast near a Beacon',
        () => after(8, 'hp_lost', { models: 20, files: 5, ...ruled('unstable'), near: { beacon: true } }),
        1,
      ],
      ['an Ensouled Statue', () => after(4, 'hp_lost', ruled('unstable', 'ensouled-statue')), 3],
    ],
  ],
  [
    'T9A26-R-3, R-63, R-87, R-101, R-119, O-27 what a man has',
    [
      ['one attack more in the First Round', () => lost({ charging: true, ...ruled('first-strike(+1 att)') }), 1 / 2],
      ['nets', () => lost({}, ruled('afflict(-1 str, -1 ap)')), 1 / 6],
      [
        'two nets',
        () =>
          lost(
            {},
            { ...ruled('afflict(-1 str, -1 ap)'), characters: { net: { att: 0, ...ruled('afflict(-1 str, -1 ap)') } } },
          ),
        1 / 6,
      ],
      ['a Rod of Battle', () => lost({ near: { rules: ['+1 to hit'] } }), 1 / 3],
      ['a Gladius', () => lost({ weapons: ['hand-weapon'], ...ruled('gladius') }), 1 / 3],
      ['a friend of Unnatural Activity', () => lost({ near: { rules: ['unnatural-activity'] } }), 1 / 3],
      ['an enemy of an Aura of Power', () => lost({}, { near: { rules: ['aura-of-power'] } }), 1 / 4],
      ['Offensive Skill 5 by one', () => lost({ near: { rules: ['aura-of-power'] } }), 1 / 3],
      ['a Rune of Craft', () => lost(ruled('rune-craft-mastery'), { arm: 2 }), 5 / 24],
      ['Sylvan Blades', () => lost({ weapons: ['sylvan-blades'] }, { arm: 2 }), 5 / 9],
      ['an Iron Fist', () => lost({ weapons: ['iron-fist'] }), 1 / 2],
      ['Tooth and Claw', () => lost({ weapons: ['tooth-and-claw'] }), 2 / 3],
      ["a Hero's Heart", () => lost(ruled('heros-heart'), { res: 4, arm: 2 }), 2 / 3],
      ['hounds', () => lost({ charging: true, ...ruled('devastating-charge(+1 att, +1 str)') }), 2 / 3],
      [
        'the chains of doom at who bears a grudge',
        () =>
          lost(
            { att: 0, str: 5, ap: 2, ...ruled('grind-attacks(2D3)', 'whirling-chains', 'zeal') },
            { arm: 2, marked: ['grudge'] },
          ),
        35 / 6,
      ],
      [
        'a shriek of 7 Health Points at Discipline 7',
        () => lost({ att: 0, hp: 7, ...ruled('chilling-shriek') }),
        35 / 6,
      ],
      ['a shriek at Discipline 9', () => lost({ att: 0, hp: 7, ...ruled('chilling-shriek') }, { courage: 9 }), 7 / 2],
    ],
  ],
  [
    'T9A26-R-66, R-71, O-56 by rounds',
    [
      ['Crude Weapons, round 1', () => crude(1), 2 / 3],
      ['Crude Weapons, round 2', () => crude(2), 1 / 4],
      [
        'Tightening Grasp, round 3',
        () =>
          read(
            { ...man, att: 0, str: 4, ...ruled('unbreakable', 'tightening-grasp') },
            still,
            ['b', 'hp_lost'],
            { rounds: 3 },
            3,
          ),
        2,
      ],
    ],
  ],
  [
    'T9A26-R-15, R-40, R-68, R-73 between rounds',
    [
      ['Ashes to Ashes of 6', () => gone({ rsr: 6 }), 3],
      ['Dust to Dust of 3', () => gone({ rsr: 3 }), 2],
      [
        "It's a Trap",
        () => {
          const events: CombatText['events'] = [{ before: 1, effect: 'hits', target: 'b', hits: '2D6, str 4, ap 1' }];
          return 40 - read({ ...man, att: 0 }, { ...wall, arm: 1 }, ['b', 'hp_left'], { events });
        },
        14 / 3,
      ],
    ],
  ],
])('%s', (_, rows) => {
  it.each(rows.map(([name, found, expected]) => ({ name, found, expected })))('$name', ({ found, expected }) => {
    expect(found()).toBeCloseTo(expected, 12);
  });
});

function crude(round: number): number {
  const a = { ...man, charging: true, weapons: ['paired-weapons'], ...ruled('crude-weapons', 'unbreakable') };
  return read(a, still, ['b', 'hp_lost'], { rounds: 2 }, round);
}

function gone(b: UnitInCombat): number {
  const events: CombatText['events'] = [{ before: 1, effect: 'lose', target: 'b' }];
  return 40 - read({ ...man, att: 0 }, { ...wall, ...b }, ['b', 'hp_left'], { events });
}

describe('T9A26-R-30 Life is Cheap', () => {
  const cheap: UnitInCombat = { models: 20, att: 0, ...ruled('life-is-cheap') };

  it('of five lost three score', () => {
    const a: UnitInCombat = { models: 5, files: 5, off: 9, str: 9, agi: 9, rules: ['unbreakable'] };
    const f = fight(combatOf({ units: { a, b: { ...cheap, def: 1, res: 1 } }, rules }), dice(10, 6)).to('score');
    f.step();
    expect([f.b.lost, f.scores[0] - 1]).toEqual([5, 3]);
  });

  it('two in each combat, if there are several', () => {
    // The unit between them is lost, and two combats remain.
    const scored = (b: UnitInCombat) => {
      const a: UnitInCombat = { models: 5, files: 5, off: 9, str: 9, agi: 9, rules: ['unbreakable'] };
      const units: CombatText['units'] = { a, b, a2: a, b2: b, a3: { ...man, base: [20, 400] } };
      const contacts: CombatText['contacts'] = [
        ['a.front', 'b.front'],
        ['a3.front', 'b.left'],
        ['b2.front', 'a3.left'],
        ['a2.front', 'b2.rear'],
      ];
      const events: CombatText['events'] = [{ before: 1, effect: 'lose', target: 'a3', amount: 1 }];
      const f = fight(combatOf({ units, contacts, events, rules }), dice(20, 6)).to('score');
      f.step();
      expect([f.b.lost, f.unit('b2').lost]).toEqual([5, 5]);
      return f.scores[0];
    };
    expect(scored({ ...cheap, rules: [], def: 1, res: 1 }) - scored({ ...cheap, def: 1, res: 1 })).toBe(4);
  });

  it('Steadfast by Discipline 9 instead of 7: 1/6 instead of 5/12', () => {
    const tested = (list: string[]) =>
      read({ ...cheap, rules: list }, { ...few, charging: true }, ['a', 'break'], {
        rules: { ...rules, charge_bonus: 8 },
      });
    expect(tested([])).toBeCloseTo(5 / 12, 12);
    expect(tested(['life-is-cheap'])).toBeCloseTo(1 / 6, 12);
  });
});

describe('TV26-27 the round dice by dice', () => {
  const knights: UnitInCombat = {
    ...{ models: 10, height: 2, base: [25, 50], type: 'cavalry', standard: true, charging: true, agi: 4 },
  };
  const block: UnitInCombat = { models: 24, courage: 8, standard: true, characters: { bsb: { bsb: true, att: 0 } } };

  it('6 lost and 3: Steady with three ranks, not Solid, tests on 7 twice', () => {
    const f = fight(
      combatOf({ units: { a: block, b: knights }, rules }),
      // Of ten knights six hit and wound, of nine men three.
      [dice(12, 6), dice(4, 1), dice(6, 6), dice(6, 1)].flat(),
      [4, 4],
      [5, 3],
      [6],
      [6],
    );
    f.to('test');
    expect([f.a.lost, f.b.lost]).toEqual([6, 3]);
    expect(f.scores).toEqual([9, 10]);
    f.over();
    expect(f.metric('a', 'test_modifier')).toBe(-1);
    expect(f.metric('a', 'break')).toBe(1);
  });
});
