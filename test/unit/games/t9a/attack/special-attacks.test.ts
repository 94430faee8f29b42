import { describe, expect, it } from 'vitest';
import { mean } from '../../../../../src/core/distributions.ts';
import { hitsTrial } from '../../../../../src/games/t9a/attack/variants.ts';
import { attackLaw } from '../../../../../src/games/t9a/rules/attack.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type DuelOptions, duelOf, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';

const crowd: Troop = { models: 20, att: 0 };

const used = (a: Troop, b: Troop = {}, options: DuelOptions = {}): number =>
  fight(duelOf({ att: 0, ...a }, { ...crowd, ...b }, options), dice(200, 1)).to('score').dice.used;

describe('Impact Hits (T9A-SPEC-1)', () => {
  const ogres: Troop = { models: 6, files: 3, height: 3, base: [40, 40], rules: ['impact-hits(1)'] };

  it('of each model in contact, only when Charging', () => {
    expect(used({ ...ogres, charging: true })).toBe(3);
    expect(used(ogres)).toBe(0);
  });

  it('only in the round of the charge', () => {
    const duel = duelOf({ ...ogres, charging: true }, {});
    expect(strikesOf(duel, 'a', 1).map((k) => k.name)).toContain('a: Impact Hits');
    expect(strikesOf(duel, 'a', 2).map((k) => k.name)).not.toContain('a: Impact Hits');
  });

  it('hit by themselves; a random number is rolled for each model', () => {
    const duel = duelOf({ ...ogres, att: 0, charging: true, rules: ['impact-hits(D3)'] }, crowd);
    const f = fight(duel, [1, 4], [3, 4, 3], [6, 4, 4, 3]).to('score');
    f.dice.done();
    expect(f.b.lost).toBe(4);
  });

  it('the Champion makes them too, and no more', () => {
    expect(used({ ...ogres, charging: true, champion: true })).toBe(3);
  });

  it('in multipart models by the Harnessed or Inanimate part, with its Strength', () => {
    const man = { att: 0, off: 3, agi: 3 };
    const parts = [
      { ...man, str: 3 },
      { ...man, str: 5, rules: ['harnessed'] },
    ];
    const chariot: Troop = { height: 4, type: 'construct', charging: true, parts, rules: ['impact-hits(D6)'] };
    expect(strikesOf(duelOf(chariot, {}), 'a')[0]!.attacks[0]![0]!.toWound).toBe(2);
  });

  it('T9A-ATK-7 use neither weapons nor attributes', () => {
    const men: Troop = {
      ...{ charging: true, weapons: ['great-weapon'], str: 3 },
      rules: ['impact-hits(1)', 'lethal-strike', 'devastating-charge(+2 str)'],
    };
    const [impact] = strikesOf(duelOf(men, { arm: 2 }), 'a');
    expect(impact!.attacks[0]![0]).toMatchObject({ toHit: 0, toWound: 4, armour: 5, effects: [] });
  });

  it('T9A-ATK-7 use attributes where the edition says so, and other special attacks do not', () => {
    const men: Troop = {
      ...{ charging: true, height: 5 },
      rules: ['impact-hits(1)', 'stomp-attacks(1)', 'grind-attacks(1)', 'lethal-strike'],
    };
    const strikes = strikesOf(duelOf(men, {}, { rules: { special_attributes: 'impact' } }), 'a').filter(
      (k) => k.special,
    );
    const effects = strikes.map((k) => [k.name, k.attacks[0]![0]!.effects.map((e) => e.name)]);
    expect(effects).toEqual([
      ['a: Impact Hits', ['lethal']],
      ['a: Grind Attacks', []],
      ['a: Stomp Attacks', []],
    ]);
  });

  it('are not hit by what needs a roll to hit or a Close Combat Attack: Parry, Shield Wall, Distracting', () => {
    const b: Troop = { armour: ['shield'], weapons: ['hand-weapon'], rules: ['shield-wall', 'distracting'] };
    const [impact] = strikesOf(duelOf({ charging: true, rules: ['impact-hits(1)'] }, b), 'a');
    expect(impact!.attacks[0]![0]).toMatchObject({ toHit: 0, aegis: 7, armour: 6 });
  });
});

describe('Grind Attacks (T9A-SPEC-2)', () => {
  it('of each model in contact, every round', () => {
    const a: Troop = { models: 3, files: 3, rules: ['grind-attacks(2)'] };
    expect(used(a)).toBe(6);
    expect(strikesOf(duelOf(a, {}), 'a', 2).map((k) => k.name)).toContain('a: Grind Attacks');
  });
});

describe('Stomp Attacks (T9A-SPEC-3)', () => {
  it.each([
    [5, 2, 1],
    [5, 3, 0],
    [3, 2, 1],
    [2, 2, 0],
    [2, 1, 1],
    [1, 1, 0],
  ])('Height %i against %i: %i', (own, other, hits) => {
    expect(used({ models: 1, files: 1, height: own, rules: ['stomp-attacks(1)'] }, { height: other })).toBe(hits);
  });

  it('not against those that cannot be stomped', () => {
    const a: Troop = { models: 1, files: 1, height: 5, rules: ['stomp-attacks(1)'] };
    expect(used(a, { rules: ['cannot-be-stomped'] })).toBe(0);
  });
});

describe('Breath Attack (T9A-SPEC-4)', () => {
  const dragon: Troop = { models: 1, files: 1, height: 5, str: 9, ap: 9, rules: ['breath-attack(str 4, ap 1)'] };

  it('2D6 hits of its own Strength and Armour Penetration', () => {
    const duel = duelOf({ ...dragon, att: 0 }, { ...crowd, res: 4, arm: 2 });
    const f = fight(duel, [1, 2], [4, 5], [4, 6], [3]).to('score');
    f.dice.done();
    expect(f.b.lost).toBe(1);
  });

  it('once: in the first round that it fights, charge or not', () => {
    const names = (round: number) => strikesOf(duelOf(dragon, {}), 'a', round).map((k) => k.name);
    expect(names(1)).toContain('a: Breath Attack');
    expect(names(2)).not.toContain('a: Breath Attack');
  });
});

describe('Advantaged Position (T9A-WND-2)', () => {
  it('helps special attacks too, up to 3+', () => {
    const toWound = (str: number, advantaged_applies_to: 'all_melee' | 'standard_only') => {
      const a: Troop = { models: 15, att: 0, str, rules: ['grind-attacks(1)'] };
      const duel = duelOf(a, { models: 4, files: 4, att: 0 }, { rules: { advantaged_applies_to } });
      const face = (n: number) => fight(duel, dice(10, n)).to('score').b.lost > 0;
      return [2, 3, 4, 5, 6].find(face);
    };
    expect([1, 2, 3, 4, 5].map((str) => toWound(str, 'all_melee'))).toEqual([5, 4, 3, 3, 2]);
    expect([1, 2, 3, 4, 5].map((str) => toWound(str, 'standard_only'))).toEqual([6, 5, 4, 3, 2]);
  });
});

describe('Maximised hits', () => {
  // The means of one die, and of the highest, or lowest, of two and of three.
  const means = [
    [undefined, 7 / 2],
    [1, 161 / 36],
    [2, 119 / 24],
    [-1, 91 / 36],
    [-2, 49 / 24],
  ] as const;
  const hitsOf = (extra: number | undefined) => ({
    ...({ count: 1, sides: 6, plus: 0 } as const),
    ...(extra !== undefined && { extra }),
  });

  it('are numbers of their own', () => {
    for (const [extra, value] of means) {
      const roll = hitsTrial('a: Stomp Attacks', hitsOf(extra));
      expect(mean(roll.distributions.pmf(1)), `${extra}`).toBeCloseTo(value, 12);
    }
  });

  it('are attacks of their own', () => {
    const [strike] = strikesOf(duelOf({ att: 0, height: 5, rules: ['stomp-attacks(1)'] }, crowd), 'a');
    const [attack] = strike!.attacks[0]!;
    for (const [extra, value] of means)
      expect(mean(attackLaw({ ...attack!, hits: hitsOf(extra) }).distributions.pmf(1)), `${extra}`).toBeCloseTo(
        value / 2,
        12,
      );
  });
});
