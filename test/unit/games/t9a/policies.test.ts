import { describe, expect, it } from 'vitest';
import { type DuelOptions, duelOf, strikesOf, type Troop } from '../../../helpers/t9a/armies.ts';

const held = (a: Troop, b: Troop = {}, options: DuelOptions = {}, round = 1) =>
  strikesOf(duelOf(a, b, options), 'a', round)[0]!.name.replace('a: Man, ', '');

describe('weapon_policy (T9A-ATT-12)', () => {
  const master: Troop = { weapons: ['halberd', 'great-weapon', 'paired-weapons'], rules: ['weapon-master'] };

  it('best: a Weapon Master takes what takes most, against this enemy', () => {
    // Two attacks against soft targets, Strength against hard ones.
    expect(held(master, { res: 2, def: 6 })).toBe('Paired Weapons');
    expect(held(master, { res: 6, arm: 6 })).toBe('Great Weapon');
  });

  it('best: the hand weapon too, if nothing does more', () => {
    expect(held({ weapons: ['spear'], rules: ['weapon-master', 'toxic-attacks'] })).toBe('Spear');
    expect(
      held({ weapons: ['hand-weapon', 'spear'], weapon: 'hand-weapon', rules: ['weapon-master'] }, { arm: 2 }),
    ).toBe('Spear');
  });

  it('best: counts the ranks that a weapon lets strike', () => {
    // 15 attacks with spears against 10 with halberds: 15 · 5/24 beats 10 · 5/18.
    const men: Troop = { weapons: ['halberd', 'spear'], rules: ['weapon-master'], models: 20, files: 5 };
    expect(held(men, { def: 3, res: 3, arm: 2 })).toBe('Spear');
    expect(held({ ...men, models: 5 }, { def: 3, res: 3, arm: 2 })).toBe('Halberd');
  });

  it('best: each round anew', () => {
    const rider: Troop = {
      ...{ type: 'cavalry', weapons: ['lance', 'halberd'], rules: ['weapon-master'], charging: true },
    };
    expect(held(rider, { res: 4 }, {}, 1)).toBe('Lance');
    expect(held(rider, { res: 4 }, {}, 2)).toBe('Halberd');
  });

  it('listed: keeps the one that the unit names', () => {
    expect(held(master, { res: 6, arm: 6 }, { policies: { weapon_policy: 'listed' } })).toBe('Halberd');
    expect(held({ ...master, weapon: 'paired-weapons' }, {}, { policies: { weapon_policy: 'listed' } })).toBe(
      'Paired Weapons',
    );
  });

  it('is only for Weapon Masters: others keep their first', () => {
    expect(held({ weapons: ['halberd', 'great-weapon'] }, { res: 6, arm: 6 })).toBe('Halberd');
  });

  it('T9A-WPN-1 who takes a two-handed weapon uses no shield', () => {
    const b: Troop = { ...master, armour: ['shield'], weapon: 'great-weapon', weapons: ['great-weapon'], res: 3 };
    const [strike] = strikesOf(duelOf({}, b), 'a');
    expect(strike!.attacks[0]![0]!.armour).toBe(7);
    const [listed] = strikesOf(duelOf({}, { ...b, weapons: ['hand-weapon'], weapon: 'hand-weapon' }), 'a');
    expect(listed!.attacks[0]![0]!.armour).toBe(6);
  });
});

describe('crush_policy (T9A-ATT-10)', () => {
  const giant: Troop = { att: 5, str: 5, height: 5, rules: ['crush-attack'] };
  const name = (b: Troop, crush_policy?: 'best' | 'always' | 'never') =>
    held(giant, b, { policies: crush_policy ? { crush_policy } : {} });

  it('best: one crushing blow against armour and many Health Points, five blows against a crowd', () => {
    expect(name({ hp: 4, arm: 6, res: 6 })).toBe('Crush Attack');
    expect(name({})).toBe('innate weapon');
  });

  it('best: counts all hits of an Area Attack', () => {
    // Six hits on 4+ and 4+ take 1.5, the one blow 5/4.
    const sweeper: Troop = { models: 1, files: 1, height: 5, rules: ['crush-attack', 'area-attack(2x3)'] };
    expect(held(sweeper, { models: 30, hp: 4 })).toBe('innate weapon');
  });

  it('always and never', () => {
    expect(name({}, 'always')).toBe('Crush Attack');
    expect(name({ hp: 4, arm: 6, res: 6 }, 'never')).toBe('innate weapon');
  });

  it('is chosen by each side for itself', () => {
    const policies = { A: { crush_policy: 'always' as const }, B: { crush_policy: 'never' as const } };
    const duel = duelOf(giant, giant, { policies });
    expect(strikesOf(duel, 'a')[0]!.name).toContain('Crush');
    expect(strikesOf(duel, 'b')[0]!.name).not.toContain('Crush');
  });
});
