import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { duelOf, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { files, firstRank } from '../../../../helpers/t9a/stands.ts';

const agilities = (a: Troop, round = 1): number[] => strikesOf(duelOf(a, {}), 'a', round).map((k) => k.agility);

const knight: Troop = {
  ...{ height: 2, type: 'cavalry', base: [25, 50], models: 5, files: 5 },
  parts: [
    { att: 1, off: 4, str: 4, ap: 1, agi: 3, weapons: ['lance'] },
    { att: 1, off: 3, str: 3, agi: 3, rules: ['harnessed'] },
  ],
};

describe('the Agility Order (T9A-SEQ-6)', () => {
  it('Q-2 charging knights: riders 5, horses 4, as the spearmen', () => {
    expect(agilities({ ...knight, charging: true })).toEqual([5, 4]);
    expect(agilities({ ...knight, charging: true }, 2)).toEqual([3, 3]);
    expect(agilities(knight)).toEqual([3, 3]);
    expect(agilities({ weapons: ['spear'] })).toEqual([4]);
  });

  it('Q-3 Great Weapons strike at 0 even when Charging, with Lightning Reflexes at their own', () => {
    const men: Troop = { weapons: ['great-weapon'], agi: 6 };
    expect(agilities(men)).toEqual([0]);
    expect(agilities({ ...men, charging: true })).toEqual([0]);
    expect(agilities({ ...men, rules: ['lightning-reflexes'] })).toEqual([6]);
    expect(agilities({ ...men, charging: true, rules: ['lightning-reflexes'] })).toEqual([7]);
  });

  it('T9A-MOD-2 ends at 10', () => expect(agilities({ agi: 10, charging: true })).toEqual([10]));

  it('special attacks: Impact Hits 10, Stomp 0, Grind and Breath at the own Agility', () => {
    const beast: Troop = {
      ...{ att: 0, height: 5, agi: 4, charging: true },
      rules: ['impact-hits(1)', 'grind-attacks(1)', 'stomp-attacks(1)', 'breath-attack(str 4, ap 1)'],
    };
    expect(agilities(beast)).toEqual([10, 5, 5, 0]);
  });

  it('Crush strikes at 0', () => {
    const duel = duelOf({ rules: ['crush-attack'], agi: 5 }, {}, { policies: { crush_policy: 'always' } });
    expect(strikesOf(duel, 'a').map((k) => k.agility)).toEqual([0]);
  });
});

describe('one step after the other', () => {
  it('T9A-SEQ-8 the dead do not strike at later steps', () => {
    const duel = duelOf({ models: 3, files: 3, agi: 4 }, { models: 3, files: 3, agi: 3 });
    const f = fight(duel, [4, 4, 4, 4, 3], [1]).to('score');
    f.dice.done();
    expect(f.b.models).toBe(1);
  });

  it('T9A-SEQ-7 who strikes in the same step strikes before he falls', () => {
    const duel = duelOf({ models: 2, files: 2 }, { models: 2, files: 2 });
    const f = fight(duel, dice(8, 4)).to('score');
    f.dice.done();
    expect([f.a.models, f.b.models]).toEqual([0, 0]);
  });

  it('T9A-SEQ-8 twelve men five wide lose four at Agility 4, and make eight attacks at Agility 3', () => {
    const duel = duelOf({ models: 12, agi: 3 }, { models: 5, agi: 4, str: 4 });
    const f = fight(duel, dice(8, 4), 1, dice(8, 1)).to('score');
    f.dice.done();
    expect(f.a.models).toBe(8);
    expect(firstRank(f.a)).toBe(5);
  });

  it('T9A-SEQ-8 step up: losses of a deep unit leave its front rank whole', () => {
    const duel = duelOf({ models: 10, agi: 3 }, { models: 5, agi: 4 });
    const f = fight(duel, dice(10, 4), dice(5, 1)).to('score');
    f.dice.done();
    expect([f.a.models, firstRank(f.a)]).toEqual([5, 5]);
  });

  it('a rider who falls takes his horse along', () => {
    const duel = duelOf({ ...knight, models: 1, files: 1, agi: 1 }, { models: 1, files: 1, agi: 4, off: 4 });
    // The man of b strikes first and kills; neither rider nor horse strikes.
    const f = fight(duel, 4, 4).to('score');
    f.dice.done();
    expect(f.a.models).toBe(0);
  });

  it('what is wiped out in one step takes nothing more', () => {
    const duel = duelOf(
      {
        models: 2,
        files: 2,
        parts: [
          { att: 1, off: 3, str: 3, agi: 5 },
          { att: 1, off: 3, str: 3, agi: 2 },
        ],
      },
      { models: 1, files: 1, att: 0 },
    );
    // Both strike at 5; at 2 there are no models left to strike.
    const f = fight(duel, 4, 4, 4, 4).to('score');
    f.dice.done();
    expect(f.b.lost).toBe(1);
  });
});

describe('who strikes (T9A-ATK)', () => {
  const rolls = (a: Troop, b: Troop = {}) => {
    const f = fight(duelOf(a, { models: 20, att: 0, ...b }), dice(200, 1)).to('score');
    return f.dice.used;
  };

  it.each([
    ['one rank', { models: 5 }, 5],
    ['two ranks', { models: 10 }, 10],
    ['part of a second rank', { models: 7 }, 7],
    ['three ranks', { models: 15 }, 10],
    ['P-13 twenty spears five wide', { models: 20, weapons: ['spear'] }, 15],
    ['spear and Fight in Extra Rank', { models: 20, weapons: ['spear'], rules: ['fight-in-extra-rank'] }, 20],
    ['two attacks each: one in support at Height 1', { models: 10, att: 2 }, 15],
    ['at Height 2 two', { models: 10, att: 3, height: 2 }, 25],
    ['at Height 0 none', { models: 10, att: 1, height: 0 }, 5],
    ['Extra Support', { models: 10, att: 3, rules: ['extra-support(2)'] }, 25],
    ['Paired Weapons', { models: 10, weapons: ['paired-weapons'] }, 15],
    ['with a Champion', { models: 10, champion: true }, 11],
  ] as [string, Troop, number][])('%s', (_, a, attacks) => expect(rolls(a)).toBe(attacks));

  it('P-13 min(n, W) Att + min(max(n - W, 0), W) min(Att, 1)', () => {
    for (let n = 1; n <= 14; n++) {
      for (const att of [1, 3]) {
        const [w, a] = [Math.min(5, n), { models: n, files: Math.min(5, n), att }];
        const expected = Math.min(n, w) * att + Math.min(Math.max(n - w, 0), w) * Math.min(att, 1);
        expect(rolls(a, { models: 50, files: 10 }), `${n} models`).toBe(expected);
      }
    }
  });

  it('T9A-ATK-3 the cap of Height holds for all parts of a supporting model together', () => {
    const parts = [
      { att: 2, off: 3, str: 3, agi: 3 },
      { att: 1, off: 3, str: 3, agi: 3 },
    ];
    const riders: Troop = { models: 10, height: 2, type: 'cavalry', parts };
    expect(rolls(riders)).toBe(5 * 3 + 5 * 2);
    expect(rolls({ ...riders, parts: [parts[0]!, { ...parts[1]!, rules: ['harnessed'] }] })).toBe(5 * 3 + 5 * 2);
    expect(rolls({ ...riders, parts: [parts[1]!, { ...parts[0]!, rules: ['harnessed'] }] })).toBe(5 * 3 + 5 * 1);
  });

  it('T9A-ATK-6 an Inanimate part, and one without Off (T9A-UNIT-3), does not strike', () => {
    const crew = { att: 2, off: 3, str: 3, agi: 3 };
    const chariot = { models: 2, files: 2, height: 4, type: 'construct' } as const;
    expect(rolls({ ...chariot, parts: [crew, { att: 3, off: 3, str: 5, rules: ['inanimate'] }] })).toBe(4);
    expect(rolls({ ...chariot, parts: [crew, { str: 5 }] })).toBe(4);
    expect(rolls({ ...chariot, parts: [crew, { att: 3, str: 5 }] })).toBe(4);
  });

  it('T9A-ATK-2 an incomplete rear rank stands from the left', () => {
    // The enemy is before the two files on the right, including the corner of the fourth.
    const duel = (rear_rank_stand: 'engaged_then_left' | 'over_contact') =>
      duelOf({ models: 7 }, { models: 2, files: 2, att: 0 }, { offset: 50, rules: { rear_rank_stand } });
    const used = (rule: 'engaged_then_left' | 'over_contact') => fight(duel(rule), dice(20, 1)).to('score').dice.used;
    expect(files(fight(duel('over_contact')), 'a')).toEqual([3, 4]);
    expect(used('engaged_then_left')).toBe(2);
    expect(used('over_contact')).toBe(4);
  });

  it('T9A-ATK-2 only those support who stand behind a model in contact', () => {
    // Four models are behind the first rank, from the left; the enemy is before the left two files.
    const duel = duelOf({ models: 9 }, { models: 1, files: 1, att: 0 }, { offset: -40 });
    const f = fight(duel, dice(20, 1));
    expect(files(f, 'a')).toEqual([0, 1]);
    expect(f.to('score').dice.used).toBe(4);
  });
});
