import { describe, expect, it } from 'vitest';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { duelOf, strikesOf } from '../../../../helpers/t9a/armies.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';
import { expectMean } from '../../../../helpers/t9a/one-attack.ts';

const rules = { preset: '2026' } as const;
const man: UnitInCombat = { models: 1, files: 1, agi: 5 };
const wall: UnitInCombat = { models: 20, files: 10, att: 0 };
const firm = ['unbreakable'];
const deadly: HeroInCombat = { off: 9, str: 9, agi: 9, attacks: 'characters' };
const FELLS = 25 / 36;

const read = (text: CombatText, subject: string, metric: string, round = 0): number =>
  agreed(combatOf({ rules, ...text })).of(subject, metric, round);

describe('Poison Attacks at wizards', () => {
  const sage: HeroInCombat = { att: 0, tags: ['wizard'] };
  const poisoner: UnitInCombat = { ...man, rules: ['poison-to-wizards'] };

  it('meet no others', () => {
    expect(
      read({ units: { a: poisoner, b: { ...wall, res: 4, characters: { one: { att: 0 } } } } }, 'b', 'hp_lost'),
    ).toBeCloseTo(1 / 6, 12);
  });

  it('meet the R&F that one leads, until he falls', () => {
    const b: UnitInCombat = { ...wall, files: 2, res: 4, characters: { sage } };
    const a = { ...poisoner, files: 2, characters: { slayer: deadly } };
    expect(read({ units: { a, b } }, 'b', 'hp_lost')).toBeCloseTo(FELLS / 6 + ((1 - FELLS) * 5) / 18, 12);
  });
});

describe('Walking Mountain', () => {
  const text = (own: string[]): CombatText => ({
    units: { a: { models: 20, att: 0, rules: own }, b: { models: 4, files: 4, att: 0 }, b2: { models: 10, att: 0 } },
    contacts: [
      ['b.front', 'a.front'],
      ['b2.front', 'a.left'],
    ],
    rules,
  });
  const found = (own: string[]) => {
    const f = fight(combatOf(text(own)));
    findRanks(f.battle.combat, f.state);
    return { ranks: f.a.ranks, score: f.score('b-side') };
  };

  it('is not Surrounded, and its flank scores nothing', () => {
    expect(found([])).toEqual({ ranks: 2, score: 2 + 2 });
    expect(found(['walking-mountain'])).toEqual({ ranks: 4, score: 2 });
  });

  it('takes its own ranks from whom it flanks, as one who is not Surrounded', () => {
    const units = {
      a: { models: 20, att: 0 },
      b: { models: 10, att: 0, rules: ['walking-mountain'] },
      a2: { models: 5, att: 0 },
    };
    const contacts: CombatText['contacts'] = [
      ['b.front', 'a.left'],
      ['a2.front', 'b.left'],
    ];
    const f = fight(combatOf({ units, contacts, rules }));
    findRanks(f.battle.combat, f.state);
    expect([f.a.ranks, f.b.ranks]).toEqual([2, 2]);
  });
});

describe('Imperator', () => {
  it('makes other friends Unstable, and not his own unit', () => {
    const few: UnitInCombat = { models: 4, files: 4, att: 0 };
    const units = {
      a: { ...few, models: 3, characters: { one: { att: 0, rules: ['imperator'] } } },
      a2: few,
      b: { ...few, models: 8, files: 8, charging: true },
    };
    const contacts: CombatText['contacts'] = [
      { from: 'b.front', to: 'a.front', offset: -60 },
      { from: 'b.front', to: 'a2.front', offset: 60 },
    ];
    const e = agreed(
      combatOf({
        units,
        contacts, // A Proper Rank of theirs is the third.
        rules: { ...rules, charge_bonus: 2 },
      }),
    );
    expect([e.of('a', 'tests'), e.of('a2', 'tests'), e.of('a2', 'hp_lost')].map(Math.round)).toEqual([1, 0, 3]);
  });
});

describe('Aura of Madness', () => {
  it('makes enemies pursue who would not', () => {
    const few: UnitInCombat = { models: 4, files: 4, att: 0 };
    const caught = (own: string[]) =>
      read(
        {
          units: { a: { ...few, courage: 0, rules: own }, b: { ...few, charging: true } },
          policies: { 'b-side': { pursue_policy: 'never' } },
          rules: { ...rules, charge_bonus: 12 },
        },
        'a',
        'caught',
      );
    expect([caught([]), caught(['aura-of-madness'])]).toEqual([0, expect.closeTo(7 / 12, 12)]);
  });
});

describe('Swift Anger (T9A26-R-96)', () => {
  const beast = (lost: number): UnitInCombat => ({
    ...man,
    hp: 7,
    agi: 0,
    lost_health_points: lost,
    rules: ['swift-anger', ...firm],
  });
  const step = (lost: number) => {
    const { state } = fight(combatOf({ units: { a: beast(lost), b: { ...wall, rules: firm } }, rules }));
    return state.strikes.find((k) => k.unit === 0 && (state.units[0]!.facts & k.facts) === k.guardBits)!.agility;
  };

  it('strikes by one step earlier for each Health Point lost', () => {
    expect([0, 2, 6].map(step)).toEqual([0, 2, 6]);
  });

  it('from the next round on: what is lost in this one changes nothing', () => {
    const b: UnitInCombat = { models: 1, files: 1, hp: 9, att: 2, off: 9, str: 9, ap: 9, agi: 1, rules: firm };
    const text = { units: { a: beast(0), b }, rules, rounds: 2 };
    const f = fight(combatOf(text), [6, 6, 6, 6], [1], [6, 6]).round();
    expect(f.a.rf).toBe(5);
    // Two lost: at 2 it strikes before the enemy's 1.
    f.throughAgility(2);
    expect(f.b.rf).toBe(8);
  });

  it('of a Character goes by his own losses', () => {
    const lord: HeroInCombat = { att: 1, hp: 3, agi: 2, rules: ['swift-anger'] };
    const { state } = fight(
      combatOf({ units: { a: { ...man, att: 0, files: 2, characters: { lord } }, b: wall }, rules }),
    );
    expect(
      state.strikes
        .filter((k) => k.unit === 0 && (state.units[0]!.facts & k.facts) === k.guardBits)
        .map((k) => k.agility),
    ).toEqual([2]);
  });
});

describe('Dances of Cenyrn (T9A26-R-90)', () => {
  const dancers: UnitInCombat = { ...man, rules: ['dances-of-cenyrn', ...firm] };
  const b: UnitInCombat = { ...wall, arm: 2, rules: firm };

  it('one and another by turns: two attacks, then 2/9 of one that pierces', () => {
    const e = agreed(combatOf({ units: { a: dancers, b }, rules, rounds: 3 }));
    expect([1, 2, 3].map((round) => e.of('b', 'hp_lost', round))).toEqual([
      expect.closeTo(1 / 3, 12),
      expect.closeTo(2 / 9, 12),
      expect.closeTo(1 / 3, 12),
    ]);
  });

  it('another one if a file says so: mists, and nothing else', () => {
    const a: UnitInCombat = { ...dancers, models: 20, files: 10, choose: [['parting-mists'], ['biting-wind']] };
    const e = agreed(combatOf({ units: { a, b: { ...man, hp: 20, rules: firm } }, rules, rounds: 2 }));
    expect([1, 2].map((round) => e.of('a', 'hp_lost', round))).toEqual([
      expect.closeTo(1 / 12, 12),
      expect.closeTo(1 / 4, 12),
    ]);
    // They wound on 5+ in the mists, and on 4+ in the wind.
    expect(e.of('b', 'hp_lost', 1) / e.of('b', 'hp_lost', 2)).toBeCloseTo(2 / 3, 12);
  });

  it('Bedevilments: enemies in contact have -1 Discipline, and no points for ranks', () => {
    const a: UnitInCombat = { ...man, models: 5, files: 5, att: 0, charging: true, rules: ['dances-of-cenyrn'] };
    const foe: UnitInCombat = { ...man, models: 15, files: 5, att: 0, courage: 7 };
    const plain = combatOf({ units: { a, b: foe }, rules });
    const danced = combatOf({ units: { a: { ...a, choose: [['bedevilments']] }, b: foe }, rules });
    // 2 against 3 for ranks; then they lose by 2, Steady but not Solid, and must roll 4 or less.
    expect(agreed(plain).of('b-side', 'combat_score', 1)).toBeCloseTo(3, 12);
    const e = agreed(danced);
    expect(e.of('b-side', 'combat_score', 1)).toBeCloseTo(0, 12);
    expect(e.of('b', 'break', 1)).toBeCloseTo(30 / 36, 12);
  });

  it('is never danced twice in a row', () => {
    const a: UnitInCombat = { ...dancers, choose: [['parting-mists']] };
    expect(() => combatOf({ units: { a, b }, rules, rounds: 2 })).toThrow(/twice in a row.*parting-mists in round 1/);
  });
});

describe('No Rest for the Wicked (T9A26-R-78)', () => {
  it.each([
    ['Zombies', true, 4 / 6],
    ['Zombies', false, 5 / 6],
    ['Ghasts', true, 3 / 6],
    ['Barrow Guard', true, 5 / 6],
  ])('%s, charged %s: %f of the wounds', (name, charging, share) => {
    const b = { ...wall, name, characters: { wagon: { att: 0, rules: ['no-rest'] } } };
    expect(read({ units: { a: { ...man, charging }, b } }, 'b', 'hp_lost')).toBeCloseTo(share / 4, 12);
  });
});

describe('items of one bearer', () => {
  const under = preset('2026');

  it('a Mask of Mindless Violence helps him and those who strike at him', () => {
    const hero: HeroInCombat = { att: 1, agi: 5, rules: ['mask-of-mindless-violence'] };
    const units = { a: { ...man, att: 0, files: 2, characters: { hero } }, b: wall };
    expect(read({ units }, 'b', 'hp_lost')).toBeCloseTo(1 / 3, 12);
    const back = { ...wall, att: 0, files: 2, characters: { foe: { ...deadly, off: 3, str: 3 } } };
    expect(read({ units: { ...units, b: back } }, 'a.hero', 'hp_lost')).toBeCloseTo(1 / 3, 12);
  });

  it('each hit of a Sliver is two, to which Fury adds one, and of which poison is one', () => {
    expectMean({ rules: ['twofold-hits', 'fury'] }, { arm: 0 }, 7 / 12);
    expectMean({ rules: ['fury', 'twofold-hits'] }, { arm: 0 }, 7 / 12);
    // A 6 is one sure wound and a hit that wounds by half; 4 and 5 are two such hits.
    expectMean({ rules: ['twofold-hits', 'poison-attacks'] }, { arm: 0 }, (1 / 6) * 1.5 + (2 / 6) * 1);
  });

  it('Fire on Impact is for who Charges', () => {
    const agility = (charging: boolean) =>
      strikesOf(duelOf({ charging, rules: ['fire-on-impact'] }, {}, { rules: under }), 'a')[0]!.agility;
    expect([agility(true), agility(false)]).toEqual([10, 3]);
  });

  it('a Tomb Harbinger has Undying Will with the R&F, and no other Character has', () => {
    const lord: HeroInCombat = { att: 0, rules: ['undying-will'] };
    const text = (own: string[]): CombatText => ({
      units: {
        a: {
          ...{ ...man, att: 0, files: 3, tags: ['skeleton'] },
          characters: { one: { att: 1, agi: 5, tags: ['skeleton'], rules: own }, lord },
        },
        b: { ...wall, arm: 6 },
      },
      rules,
    });
    // Hits on 3+, and a natural 6 to wound allows no armour save; on 4+ against 5+.
    const f = fight(combatOf(text(['tomb-harbinger'])), [3, 6]).to('score');
    f.dice.done();
    expect(f.b.rf).toBe(19);
    fight(combatOf(text([])), [3])
      .to('score')
      .dice.done();
  });

  it('Undying Will is of skeletons alone', () => {
    const lord: HeroInCombat = { att: 0, rules: ['undying-will'] };
    const lost = (tags: string[]) =>
      read(
        { units: { a: { ...wall, tags, rules: firm, characters: { lord } }, b: { ...man, off: 5 } } },
        'a',
        'hp_lost',
      );
    expect([lost(['skeleton']), lost(['zombie'])]).toEqual([expect.closeTo(1 / 4, 12), expect.closeTo(1 / 3, 12)]);
  });
});
