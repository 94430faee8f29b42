import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel } from '../../../../helpers/cca/duel.ts';

const led = { x: { side: 'carthage', with: 'd' } };
const still = { battle_back: 'never' } as const;
const twice = [
  { by: 'a', target: 'd' },
  { by: 'a', target: 'd' },
];

describe('a series of attacks', () => {
  it('CCA-SIM-1: blocks, places and leaders carry over from attack to attack', () => {
    const pieces = crowd('b', 'rome', 'MI', [2, 5]);
    const sequence = [
      { by: 'a', target: 'd' },
      { by: 'b0', target: 'd' },
    ];
    const one = fight(duel('MI', 'MI', { pieces, sequence, leaders: led }), 'tFFc', 'cc', 'tccc', 'cc', 'cccc').over();
    expect([one.at('d'), one.at('x'), one.unit('d').blocks, one.leader('x').checks]).toEqual(['3,5', '3,5', 2, 2]);
  });

  it('CCA-SIM-1: attacks that are not possible any more are skipped, and counted', () => {
    const one = fight(duel('MI', 'MI 1', { repeat: 4 }), 'tccc').over();
    expect(one.metric('combat', 'skipped')).toBe(3);
    const away = fight(duel('MI', 'MI', { repeat: 3 }), 'Fccc').over();
    expect(away.metric('combat', 'skipped')).toBe(2);
    const attacker = fight(duel('MI 1', 'MI', { repeat: 2 }), 'cccc', 'tccc').over();
    expect(attacker.metric('combat', 'skipped')).toBe(1);
  });

  it('CCA-SIM-1: how many are skipped: exact', () => {
    // One block, four dice of which two faces hit: dead 65/81; a flag without a hit drives it off.
    const [dead, away] = [65 / 81, (4 ** 4 - 3 ** 4) / 6 ** 4];
    const { of, law } = exactlyOf(duel('MI', 'MI 1', { repeat: 2, policies: still }));
    expect(of('combat', 'skipped')).toBeCloseTo(dead + away, 12);
    expect(law('combat', 'skipped')[1]).toBeCloseTo(dead + away, 12);
    expect(of('d', 'eliminated')).toBeCloseTo(dead + (1 - dead - away) * dead, 12);
  });

  it('CCA-SIM-1: a leader who is attacked wherever he is: with his unit, alone, with another', () => {
    const pieces = { ...crowd('b', 'carthage', 'MI', [3, 6]), ...crowd('z', 'rome', 'MI', [3, 7]) };
    const target = { leader: 'x', follow: true };
    const sequence = [
      { by: 'a', target },
      { by: 'z0', target },
      { by: 'a', target },
    ];
    // The leader's unit dies; it joins b0 behind it, the next target; a is not next to it.
    const one = fight(duel('MI', 'MI 1', { pieces, sequence, leaders: led }), 'tccc', 'c', 'tccc', 'cc', 'cccc').over();
    expect([one.at('x'), one.unit('b0').blocks, one.metric('combat', 'skipped')]).toEqual(['3,6', 3, 1]);
  });

  it('CCA-SIM-1: without `follow` a leader is attacked only while he is alone', () => {
    const pieces = crowd('b', 'carthage', 'MI', [3, 6]);
    const target = { leader: 'x' };
    const leaders = { x: { side: 'carthage', at: [4, 6] as const } };
    const away = { unit: 'MI', at: [0, 0] as const };
    const one = fight(duel('MI', away, { pieces, leaders, sequence: [{ by: 'a', target }], repeat: 2 }), 'cccc').over();
    expect([one.at('x'), one.metric('combat', 'skipped')]).toEqual(['3,6', 1]);
  });

  it('CCA-SIM-1: a leader who is dead or gone is attacked no more', () => {
    const leaders = { x: { side: 'carthage', at: [4, 6] as const } };
    const sequence = [{ by: 'a', target: { leader: 'x', follow: true } }];
    const battle = duel('MI', { unit: 'MI', at: [0, 0] }, { leaders, sequence, repeat: 3 });
    expect(fight(battle, 'Lccc').over().metric('combat', 'skipped')).toBe(2);
  });

  it('CCA-SIM-2: full strength is read anew when each combat begins', () => {
    const battle = duel('MI', 'WA', { policies: still, sequence: twice });
    // The first combat: full, the flag is ignored. The second: it is not.
    expect(fight(battle, 'tFcc', 'Fccc').over().at('d')).toBe('2,5');
    const back = duel('MI', 'WA', { repeat: 2 });
    fight(back, 'tccc', 'cccc', 'cccc', 'ccc').over();
  });

  it('CCA-UNT-3, CCA-AMB-16: judged at the declaration; by the setting at each roll', () => {
    const strikes = { attack: { first_strike: true } };
    fight(duel('WA', 'MI', strikes), 'tccc', 'cccc').over();
    fight(duel('WA', 'MI', { ...strikes, rules: { full_strength_judged: 'roll' } }), 'tccc', 'ccc').over();
  });

  it('CCA-UNT-3, CCA-AMB-16: what a roll takes does not count for the flags of that roll, by no setting', () => {
    for (const full_strength_judged of ['declaration', 'roll'] as const) {
      const battle = duel('MI', 'WA', { rules: { full_strength_judged }, policies: still });
      expect(fight(battle, 'tFcc').over().at('d')).toBe('4,6');
      // CCA-VEC-18
      expect(exactlyOf(battle).of('d', 'leaves_hex')).toBeCloseTo(19 / 144, 12);
    }
  });

  it('CCA-AMB-16: for those of a later roll it does, by the setting', () => {
    const flag = (rules: object, dice: string) =>
      fight(
        duel('WA', 'MI', {
          ...{ attack: { first_strike: true }, rules: { battle_back_after_first_strike: true, ...rules } },
        }),
        ...['tccc', dice, 'Fccc'],
      )
        .over()
        .at('a');
    expect(flag({}, 'cccc')).toBe('5,6');
    expect(flag({ full_strength_judged: 'roll' }, 'ccc')).toBe('7,5');
  });

  it('CCA-SIM-2: whether helmets hit is asked when the dice are rolled', () => {
    // The helping leader is killed in the battle back; the second attack is without it.
    const battle = duel('MI', 'MI', { leaders: { y: { side: 'rome', with: 'a' } }, repeat: 2 });
    const one = fight(battle, 'Lccc', 'tccc', 'LL', 'Lccc', 'cccc').over();
    expect(one.unit('d').blocks).toBe(3);
  });

  it('CCA-SIM-3: check dice are rolled only when they are due', () => {
    const battle = duel('MI', 'MI', { leaders: led, policies: still });
    expect(fight(battle, 'cccc').over().dice.used).toBe(4);
    expect(fight(battle, 'tccc', 'cc').over().dice.used).toBe(6);
  });

  it('CCA-SIM-1: a repeat plays the whole sequence again, nothing returns', () => {
    const one = fight(
      duel('MI', 'HI', { sequence: twice, repeat: 2, policies: still }),
      'sccc',
      'sccc',
      'sccc',
      'sccc',
    ).over();
    expect([one.unit('d').blocks, one.metric('d', 'eliminated')]).toEqual([0, 1]);
  });

  it('CCA-DCE-4: cards belong to one attack of the sequence', () => {
    const sequence = [
      { by: 'a', target: 'd', bonus_dice: 2 },
      { by: 'a', target: 'd' },
    ];
    const battle = duel('MI', 'MI', { sequence, policies: still });
    expect(diceOf(battle)).toBe(6);
    fight(battle, 'cccccc', 'cccc').over();
  });

  it('CCA-RNG-1, CCA-SIM-1: a shot that became impossible is skipped', () => {
    const pieces = { b: { side: 'rome', unit: 'LI', at: [6, 6] as const } };
    const sequence = [
      { by: 'b', target: 'd', attack: 'ranged' as const },
      { by: 'a', target: 'd' },
      { by: 'b', target: 'd', attack: 'ranged' as const },
    ];
    const one = fight(duel('MI', 'MI', { pieces, sequence, policies: still }), 'tc', 'Fccc').over();
    expect([one.unit('d').blocks, one.metric('combat', 'skipped')]).toEqual([3, 1]);
  });

  it('the attack in which a piece fell is told: alive after the first, killed in the second', () => {
    const battle = duel('MI', 'MI 2', { leaders: led, policies: still, repeat: 2 });
    const one = fight(battle, 'tccc', 'cc', 'tccc', 'L').over();
    expect([one.metric('x', 'alive', 1), one.metric('x', 'alive', 2)]).toEqual([1, 0]);
    expect([one.metric('x', 'killed', 1), one.metric('x', 'killed', 2)]).toEqual([0, 1]);
    expect([one.metric('d', 'eliminated', 1), one.metric('d', 'eliminated', 2)]).toEqual([0, 1]);
  });
});
