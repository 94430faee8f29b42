import { describe, expect, it } from 'vitest';
import { findRanks } from '../../../../../src/games/t9a/round/steady.ts';
import { DESTROYED, FLAG } from '../../../../../src/games/t9a/state/state.ts';
import { fight } from '../../../../helpers/dice/fixed-dice.ts';
import { agreed } from '../../../../helpers/t9a/agreed.ts';
import { type CombatText, combatOf, type HeroInCombat, type UnitInCombat } from '../../../../helpers/t9a/combat.ts';

// Items, powers and Characters of 2026 on fixed dice that act on Agility, Combat Scores, Break Tests, pursuit and later rounds.

const rules = { preset: '2026' } as const;
const idle = (...own: string[]): HeroInCombat => ({ att: 0, rules: own });
const still: UnitInCombat = { models: 4, files: 4, att: 0 };
const four: UnitInCombat = { ...still, charging: true };
const losing = (a: UnitInCombat, b: UnitInCombat = {}, more = 11): CombatText => ({
  units: { a: { ...still, ...a }, b: { ...four, ...b } },
  rules: { ...rules, extra_static: { 'b-side': more } },
  policies: { 'b-side': { pursue_policy: 'always' } },
});
const fled = (f: ReturnType<typeof fight>) => ({
  broken: (f.a.flags & (FLAG.break | FLAG.fled)) !== 0,
  destroyed: (f.a.flags & DESTROYED) !== 0,
});

describe('Agility', () => {
  it.each([
    ['Sword Masters', 1],
    ['Lion Guard', 0],
  ])('of %s under a Grandmaster of the Sword: %i more', (name, more) => {
    const a: UnitInCombat = {
      ...still,
      name,
      att: 1,
      agi: 4,
      models: 1,
      files: 2,
      characters: { lord: idle('grandmaster-of-the-sword') },
    };
    const f = fight(combatOf({ units: { a, b: { ...still, models: 20 } }, rules }), [4, 4]).throughAgility(5);
    expect(20 - f.b.rf).toBe(more);
    f.to('score').dice.done();
    expect(f.b.rf).toBe(19);
  });
});

describe("Ullor's Horn", () => {
  const horn = (...own: string[]): CombatText => ({
    units: {
      a: { models: 1, files: 1, agi: 4, charging: true, rules: ['unbreakable'] },
      b: { models: 4, files: 5, att: 0, rules: ['unbreakable'], characters: { lord: { att: 1, agi: 4, rules: own } } },
    },
    rules,
    rounds: 2,
  });

  it('leaves who Charges neither its Agility nor its Combat Score', () => {
    // Both strike at 4: each fells the other.
    const f = fight(combatOf(horn('ullors-horn')), [4, 4], [4, 4]).to('test');
    f.dice.done();
    expect([f.a.rf, f.b.rf, f.scores]).toEqual([0, 3, [1, expect.any(Number)]]);
    const g = fight(combatOf(horn()), [4, 4]).throughAgility(5);
    expect([g.a.rf, g.b.rf, g.scores[0]]).toEqual([1, 3, 1]);
  });

  it('lets both strike in the same step, by all dice: 1/4 each, and one point less for who Charges', () => {
    expect(agreed(combatOf(horn('ullors-horn'))).of('a', 'hp_lost', 1)).toBeCloseTo(1 / 4, 12);
    expect(agreed(combatOf(horn('ullors-horn'))).of('a-side', 'combat_score', 1)).toBeCloseTo(1 / 4, 12);
    expect(agreed(combatOf(horn())).of('a-side', 'combat_score', 1)).toBeCloseTo(1 + 1 / 4, 12);
  });
});

describe('Combat Scores', () => {
  const scores = (a: UnitInCombat, b: UnitInCombat, ...faces: number[]) => {
    const f = fight(combatOf({ units: { a: { ...still, ...a }, b: { ...still, ...b } }, rules }), faces).to('test');
    f.dice.done();
    return f.scores;
  };

  it('I am the Senate: one more', () => {
    expect(scores({ characters: { lord: idle() } }, {})).toEqual([0, 0]);
    expect(scores({ characters: { lord: idle('i-am-the-senate') } }, {})).toEqual([1, 0]);
  });

  it('a Whispering Bell: four of five Health Points score nothing', () => {
    const a: UnitInCombat = { models: 5, files: 5, att: 1, agi: 5, rules: ['automatic-hits', 'light-of-sonnstahl'] };
    const b = (...own: string[]): UnitInCombat => ({
      ...{ models: 20, files: 10, courage: 10, rules: ['life-is-cheap'] },
      characters: { bell: idle(...own) },
    });
    // One more for the rank.
    expect(scores(a, b())[0]).toBe(3 + 1);
    expect(scores(a, b('whispering-bell'))[0]).toBe(1 + 1);
  });

  it('Bedevilments: no points for ranks', () => {
    const b: UnitInCombat = { models: 15, files: 5 };
    expect(scores({ models: 5, files: 5 }, b)).toEqual([1, 3]);
    expect(scores({ models: 5, files: 5, rules: ['bedevilments'] }, b)).toEqual([1, 0]);
  });
});

describe('Break Tests and what follows', () => {
  it('the Ring of the Obsidian Thrones drops the highest of three dice', () => {
    const wearer = (...own: string[]) => losing({ models: 3, characters: { lord: idle(...own) } }, {}, 0);
    // They lose by 1, and must roll 6.
    const f = fight(combatOf(wearer('ring-of-the-obsidian-thrones')), [6, 3, 3]).to('pursue');
    f.dice.done();
    expect(fled(f).broken).toBe(false);
    const plain = fight(combatOf(wearer()), [6, 3]).to('pursue');
    plain.dice.done();
    expect(fled(plain).broken).toBe(true);
  });

  it('Damnation: destroyed when it breaks, and nobody pursues', () => {
    const f = fight(combatOf(losing({ rules: ['damnation'] })), [6, 6]).over();
    expect(fled(f)).toEqual({ broken: true, destroyed: true });
  });

  it('a Royal Huntsman: Lion Guards flee with one die more, of which the lowest is dropped', () => {
    const led = (name: string) => losing({ name, models: 3, characters: { lord: idle('royal-huntsman') } });
    expect(fled(fight(combatOf(led('Lion Guard')), [6, 6], [1, 6], [5]).over())).toEqual({
      broken: true,
      destroyed: false,
    });
    expect(fled(fight(combatOf(led('Sword Masters')), [6, 6], [1], [5]).over())).toEqual({
      broken: true,
      destroyed: true,
    });
  });

  it('a Master Strategist: Skinks of Height 1 leave without a test', () => {
    const led = (name: string): CombatText => ({
      ...losing({ name, models: 3, characters: { lord: idle('master-strategist') } }),
      policies: { 'a-side': { hit_and_run: 'always' } },
    });
    expect(fled(fight(combatOf(led('Skink Hunters')), [6], [5]).over())).toEqual({ broken: true, destroyed: false });
    expect(fled(fight(combatOf(led('Saurian Warriors')), [6, 6], [6], [5]).over()).broken).toBe(true);
  });

  it('an Aura of Madness makes those pursue who would not', () => {
    const text = (...own: string[]): CombatText => ({
      ...losing({ rules: own }),
      policies: { 'b-side': { pursue_policy: 'never' } },
    });
    expect(fled(fight(combatOf(text('aura-of-madness')), [6, 6], [3], [3]).over()).destroyed).toBe(true);
    expect(fled(fight(combatOf(text()), [6, 6]).to('release')).destroyed).toBe(false);
  });

  it('Imperator: the others crumble, and his own unit tests', () => {
    const units = {
      a: { ...still, models: 3, characters: { one: idle('imperator') } },
      a2: still,
      b: { ...still, models: 8, files: 8, charging: true },
    };
    const contacts: CombatText['contacts'] = [
      { from: 'b.front', to: 'a.front', offset: -60 },
      { from: 'b.front', to: 'a2.front', offset: 60 },
    ];
    const f = fight(combatOf({ units, contacts, rules: { ...rules, charge_bonus: 2 } }), [1, 1]).to('pursue');
    f.dice.done();
    expect(f.unit('a2').rf).toBe(1);
  });
});

describe('the next rounds', () => {
  const firm = ['unbreakable'];
  const one: UnitInCombat = { models: 1, files: 1, agi: 5 };

  it('Digestive Vomit: stronger after a round that is won', () => {
    const text: CombatText = {
      units: {
        a: { ...one, rules: [...firm, 'digestive-vomit'] },
        b: { models: 4, files: 4, att: 0, arm: 1, rules: firm },
      },
      rules,
      rounds: 2,
    };
    // Armour 1 saves on 6+, and not at all after it.
    const f = fight(combatOf(text), [4, 4, 5], [4, 3]).over();
    expect(f.b.rf).toBe(2);
  });

  it('Divine Judgement: as strong in the second round as when he charged', () => {
    const text: CombatText = {
      units: {
        a: { ...one, charging: true, rules: [...firm, 'divine-judgement'] },
        b: { models: 4, files: 4, att: 0, arm: 2, rules: firm },
      },
      rules,
      rounds: 2,
    };
    expect(fight(combatOf(text), [4, 2], [4, 2]).over().b.rf).toBe(2);
  });

  it('Crimson Rage rolls two dice for Vampiric, and drops the lowest', () => {
    const text = (...own: string[]): CombatText => ({
      units: {
        a: { ...one, hp: 2, lost_health_points: 1, rules: [...firm, 'vampiric(3+)', ...own] },
        b: { models: 1, files: 1, hp: 3, att: 0, rules: firm },
      },
      rules,
    });
    expect(fight(combatOf(text('crimson-rage')), [4, 4], [2, 3]).over().a.rf).toBe(2);
    expect(fight(combatOf(text()), [4, 4], [2]).over().a.rf).toBe(1);
  });

  it('the dances by turns, and never the last one twice', () => {
    const text: CombatText = {
      units: {
        a: { ...one, rules: [...firm, 'dances-of-cenyrn'] },
        b: { models: 20, files: 10, att: 0, arm: 2, rules: firm },
      },
      rules,
      rounds: 3,
    };
    const f = fight(combatOf(text), [4, 4, 1, 1], [4, 6], [1, 1]).over();
    expect(f.b.rf).toBe(18);
  });
});

describe('ranks', () => {
  it.each([
    [['resolute'], 6],
    [[], 5],
  ])('under a Runic Standard of the Hold with %j: %i', (own, ranks) => {
    const a: UnitInCombat = {
      ...still,
      models: 19,
      files: 5,
      rules: own,
      characters: { lord: idle('standard-of-the-hold') },
    };
    const f = fight(combatOf({ units: { a, b: still }, rules }));
    findRanks(f.battle.combat, f.state);
    expect(f.a.ranks).toBe(ranks);
  });
});
