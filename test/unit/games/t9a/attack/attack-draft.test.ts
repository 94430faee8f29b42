import { describe, expect, it } from 'vitest';
import {
  advantagedRoll,
  armourRoll,
  toHitRoll,
  toWoundRoll,
} from '../../../../../src/games/t9a/attack/attack-draft.ts';
import type { Attack } from '../../../../../src/games/t9a/rules/attack.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { duelOf, strikesOf, type Troop } from '../../../../helpers/t9a/armies.ts';

describe('toHitRoll()', () => {
  it.each([
    [9, 2, 2],
    [4, 2, 2],
    [3, 3, 3],
    [1, 3, 3],
    [0, 4, 4],
    [-3, 4, 4],
    [-4, 5, 5],
    [-7, 5, 5],
    [-8, 5, 6],
    [-10, 5, 6],
  ])('T9A-HIT-1 Off - Def %i: %i+, and %i+ with the floor of the second edition', (difference, needed, second) => {
    const [off, def] = difference > 0 ? [difference, 0] : [0, -difference];
    expect(toHitRoll(off, def, 5)).toBe(needed);
    expect(toHitRoll(off, def, 6)).toBe(second);
  });
});

describe('toWoundRoll()', () => {
  it.each([
    [4, 2],
    [2, 2],
    [1, 3],
    [0, 4],
    [-1, 5],
    [-2, 6],
    [-7, 6],
  ])('T9A-WND-1 Str - Res %i: %i+', (difference, needed) => {
    const [str, res] = difference > 0 ? [difference, 0] : [0, -difference];
    expect(toWoundRoll(str, res)).toBe(needed);
  });
});

describe('armourRoll()', () => {
  it.each([
    [4, 1, 4],
    [2, 0, 5],
    [5, 0, 2],
    [6, 0, 2],
    [9, 0, 2],
    [9, 2, 3],
    [6, 4, 5],
    [1, 0, 6],
    [1, 1, 7],
    [0, 0, 7],
    [2, 10, 7],
  ])('T9A-SAVE-1 Armour %i, AP %i: %i+', (arm, ap, needed) => expect(armourRoll(arm, ap)).toBe(needed));
});

describe('advantagedRoll()', () => {
  const rules = preset('core');
  it.each([
    [2, 2],
    [3, 3],
    [4, 3],
    [5, 4],
    [6, 5],
  ])('T9A-WND-2 %i+ becomes %i+', (needed, helped) => expect(advantagedRoll(needed, rules)).toBe(helped));

  it('goes on to its limit with a larger bonus, not past it', () => {
    expect(advantagedRoll(6, { ...rules, advantaged_step: 2 })).toBe(4);
    expect(advantagedRoll(4, { ...rules, advantaged_step: 2 })).toBe(3);
    expect(advantagedRoll(4, { ...rules, advantaged_step: 2, advantaged_limit: 2 })).toBe(2);
    expect(advantagedRoll(4, { ...rules, advantaged_limit: 5 })).toBe(4);
  });
});

function attack(a: Troop, b: Troop = {}, round = 1): Attack {
  return strikesOf(duelOf(a, b), 'a', round)[0]!.attacks[0]![0]!;
}

describe('attackOf()', () => {
  it('T9A-HIT-2 T9A-HIT-3 modifiers end at 2+ and 6+', () => {
    const quick = ['lightning-reflexes'];
    expect(attack({ off: 9, rules: quick }).toHit).toBe(2);
    expect(attack({ off: 6, rules: quick }).toHit).toBe(2);
    expect(attack({ off: 3, rules: quick }).toHit).toBe(3);
    expect(attack({ off: 0 }, { def: 9, rules: ['distracting'] }).toHit).toBe(6);
  });

  it.each([
    ['v Off 6', 6, 3, 4],
    ['v Off 2', 2, 3, 4],
    ['v Off 8, Def 9', 8, 9, 4],
    ['v Off 3, Def 6', 3, 6, 5],
  ])('Q-4 T9A-PROT-1 Parry %s', (_, off, def, needed) => {
    expect(attack({ off }, { def, rules: ['parry'] }).toHit).toBe(needed);
    const armed = { def, armour: ['shield'], weapons: ['hand-weapon'] };
    expect(attack({ off }, armed).toHit).toBe(needed);
    expect(attack({ off }, { def, armour: ['shield'] }).toHit).toBe(needed);
  });

  it('T9A-PROT-1 needs hand weapon and shield, and is ignored by Paired Weapons', () => {
    expect(attack({ off: 6 }, { armour: ['shield'], weapons: ['spear'] }).toHit).toBe(3);
    expect(attack({ off: 6 }, { weapons: ['hand-weapon'] }).toHit).toBe(3);
    expect(attack({ off: 6, weapons: ['paired-weapons'] }, { rules: ['parry'] }).toHit).toBe(2);
  });

  it('T9A-ARM-1 hand weapon and shield parry on foot only', () => {
    const rider: Troop = { armour: ['shield'], weapons: ['hand-weapon'], type: 'cavalry' };
    expect(attack({ off: 6 }, rider).toHit).toBe(3);
  });

  it('Q-5 T9A-PROT-2 Distracting and Lightning Reflexes cancel', () => {
    expect(attack({ rules: ['lightning-reflexes'] }, { rules: ['distracting'] }).toHit).toBe(4);
    expect(attack({}, { rules: ['distracting'] }).toHit).toBe(5);
  });

  it('T9A-PROT-2 Distracting is ignored beside another negative modifier', () => {
    const duel = duelOf({}, { rules: ['distracting', 'fear'] }, { rules: { fear_mode: 'second' } });
    const [strike] = strikesOf(duel, 'a');
    // Afraid: -1 from Fear alone.
    expect(strike!.attacks[0]![4]!.toHit).toBe(5);
    expect(strike!.attacks[0]![0]!.toHit).toBe(5);
  });

  it.each<[string, Troop, number]>([
    ['Heavy Infantry: light armour and shield', { armour: ['light', 'shield'] }, 5],
    ['Knightly Order: 2 and plate', { arm: 2, armour: ['plate'] }, 2],
    ['heavy armour', { armour: ['heavy'] }, 5],
    ['capped at 6', { arm: 6, armour: ['plate', 'shield'] }, 2],
    ['no armour', {}, 7],
  ])('T9A-ARM-1 %s', (_, b, needed) => expect(attack({}, b).armour).toBe(needed));

  it('T9A-SAVE-1 Armour over 6 counts as 6 before Armour Penetration', () => {
    expect(attack({ ap: 2 }, { arm: 6, armour: ['plate'] }).armour).toBe(3);
  });

  it.each(['great-weapon', 'halberd', 'paired-weapons'])('T9A-WPN-1 %s leaves no hand for the shield', (weapon) => {
    const b: Troop = { armour: ['light', 'shield'], weapons: [weapon], rules: ['shield-wall'] };
    expect(attack({ off: 6 }, b).armour).toBe(6);
    expect(attack({ off: 6 }, b).aegis).toBe(7);
    expect(attack({ off: 6 }, b).toHit).toBe(3);
    expect(attack({}, { ...b, weapons: ['hand-weapon'] }).armour).toBe(5);
  });

  it('T9A-SAVE-3 takes the better of several Aegis saves', () => {
    expect(attack({}, { rules: ['aegis(6+)', 'aegis(4+)'] }).aegis).toBe(4);
  });

  it('T9A-SAVE-5 an Aegis against Magical Attacks only counts against them', () => {
    const b = { rules: ['aegis(6+)', 'aegis(4+, magical-attacks)'] };
    expect(attack({}, b).aegis).toBe(6);
    expect(attack({ rules: ['magical-attacks'] }, b).aegis).toBe(4);
  });

  it('T9A-SAVE-4 no Fortitude against Flaming Attacks', () => {
    expect(attack({}, { rules: ['fortitude(4+)'] }).fortitude).toBe(4);
    expect(attack({ rules: ['flaming-attacks'] }, { rules: ['fortitude(4+)'] }).fortitude).toBe(7);
  });

  it('T9A-PROT-4 Immune takes the named attributes away, and no other', () => {
    const b = { rules: ['immune(poison-attacks, flaming-attacks)', 'fortitude(4+)', 'flammable'] };
    const found = attack({ rules: ['poison-attacks', 'battle-focus', 'flaming-attacks'] }, b);
    expect(found.effects.map((e) => e.name)).toEqual(['focus']);
    expect(found.fortitude).toBe(4);
    expect(found.rerollWounds).toBe(false);
  });

  it('T9A-PROT-4 Immune names attributes without their values', () => {
    const b = { hp: 3, rules: ['immune(multiple-wounds)'] };
    expect(attack({ rules: ['multiple-wounds(D3)'] }, b).wounds).toEqual({ count: 0, sides: 6, plus: 1 });
  });

  it('T9A-PROT-4 Immune takes an Area Attack away', () => {
    const b = { rules: ['immune(area-attack)'] };
    const [strike] = strikesOf(duelOf({ rules: ['area-attack(2x2)'] }, b), 'a');
    expect([strike!.areaWide, strike!.areaDeep]).toEqual([1, 1]);
  });

  it('T9A-PROT-4 Immune takes Lightning Reflexes away, the Agility with a Great Weapon too', () => {
    const quick = { rules: ['lightning-reflexes'], weapons: ['great-weapon'] };
    const [strike] = strikesOf(duelOf(quick, { rules: ['immune(lightning-reflexes)'] }), 'a');
    expect(strike!.agility).toBe(0);
  });

  it('T9A-ATT-4 Hatred in the First Round of Combat only', () => {
    expect(attack({ rules: ['hatred'] }).rerollMisses).toBe(true);
    expect(attack({ rules: ['hatred'] }, {}, 2).rerollMisses).toBe(false);
  });

  it('T9A-ATT-6 Devastating Charge while Charging, added to the lance', () => {
    const rider: Troop = {
      ...{ type: 'cavalry', str: 4, ap: 1, weapons: ['lance'] },
      rules: ['devastating-charge(+1 str, +1 ap, poison-attacks)'],
    };
    const foe: Troop = { res: 8, arm: 6 };
    expect(attack({ ...rider, charging: true }, foe)).toMatchObject({ toWound: 5, armour: 5 });
    expect(attack({ ...rider, charging: true }, foe).effects.map((e) => e.name)).toEqual(['poison']);
    expect(attack(rider, foe)).toMatchObject({ toWound: 6, armour: 2 });
    expect(attack({ ...rider, charging: true }, foe, 2)).toMatchObject({ toWound: 6, armour: 2, effects: [] });
  });

  it('T9A-ATT-6 what a Devastating Charge gains is gained whole: Lightning Reflexes with a Great Weapon', () => {
    const men = { weapons: ['great-weapon'], charging: true, agi: 3 };
    const [strike] = strikesOf(duelOf({ ...men, rules: ['devastating-charge(lightning-reflexes)'] }, {}), 'a');
    expect(strike!.agility).toBe(4);
  });

  it('T9A-ATT-13 Toxic Attacks are Strength 3 and AP 10 whatever the weapon', () => {
    const found = attack({ str: 5, weapons: ['great-weapon'], rules: ['toxic-attacks'] }, { res: 3, arm: 6 });
    expect(found).toMatchObject({ toWound: 4, armour: 7 });
  });

  it('T9A-ATT-15 Born to Fight in the First Round, and later if Steady when the round starts', () => {
    const orcs = { rules: ['born-to-fight'] };
    const [first] = strikesOf(duelOf(orcs, { arm: 2 }), 'a', 1);
    const [later] = strikesOf(duelOf(orcs, { arm: 2 }), 'a', 2);
    expect(first!.attacks[0]![0]).toMatchObject({ toWound: 3, armour: 6 });
    expect(later!.attacks[0]![0]).toMatchObject({ toWound: 4, armour: 5 });
    expect(later!.attacks[0]![2]).toMatchObject({ toWound: 3, armour: 6 });
  });

  it('T9A-ATT-10 Crush: Strength 10, AP 10, Multiple Wounds (D3+1)', () => {
    const duel = duelOf({ att: 1, rules: ['crush-attack'], height: 5 }, { res: 8, arm: 6, hp: 4 });
    const [strike] = strikesOf(duel, 'a');
    expect(strike!.attacks[0]![0]).toMatchObject({
      toWound: 2,
      armour: 7,
      wounds: { count: 1, sides: 3, plus: 1 },
      clip: 4,
    });
    expect(strike).toMatchObject({ agility: 0, front: 1, champion: 1, support: 0 });
  });

  it.each([
    ['spear', 3, {}, { armour: 5 }],
    ['spear', 3, { type: 'cavalry' }, { armour: 6 }],
    ['halberd', 3, {}, { toWound: 3, armour: 5 }],
    ['great-weapon', 3, {}, { toWound: 2, armour: 6 }],
    ['paired-weapons', 3, {}, { toHit: 3 }],
    ['hand-weapon', 3, {}, { toHit: 4, toWound: 4, armour: 4 }],
  ] as const)('T9A-WPN %s', (weapon, off, foe, expected) => {
    expect(attack({ off, weapons: [weapon] }, { arm: 3, ...foe })).toMatchObject(expected);
  });

  it('T9A-WPN the second edition spear is braced in the first round, and not when Charging', () => {
    const spear = (more: Troop, round: number) => {
      const duel = duelOf({ weapons: ['spear'], ...more }, { arm: 4 }, { rules: { spear_profile: 'second' } });
      const [strike] = strikesOf(duel, 'a', round);
      return [strike!.agility, strike!.attacks[0]![0]!.armour];
    };
    expect(spear({}, 1)).toEqual([5, 5]);
    expect(spear({}, 2)).toEqual([3, 4]);
    expect(spear({ charging: true }, 1)).toEqual([4, 4]);
  });
});
