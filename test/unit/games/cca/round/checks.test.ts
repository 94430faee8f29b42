import { describe, expect, it } from 'vitest';
import { type Fight, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type More, walled } from '../../../../helpers/cca/duel.ts';

const leaders = { x: { side: 'carthage', with: 'd' } };
const none = { policies: { flags: 'none', battle_back: 'never' } } as const;
const play = (blocks: number, more: More, ...faces: string[]): Fight =>
  fight(duel('MI', `MI ${blocks}`, { leaders, ...none, ...more }), ...faces).over();
const blocked = { pieces: walled };
const rulings = (one: Fight): number[] => [1, 2, 3, 4, 5, 6, 7].filter((n) => one.metric('x', `ruling_${n}`) === 1);
/** Rulings, checks, blocks left, where unit and leader are. */
const story = (one: Fight): string =>
  `${rulings(one)}; ${one.leader('x').checks}; ${one.unit('d').blocks} at ${one.at('d')}; x ${one.at('x')}`;

describe('the seven rulings', () => {
  it('CCA-RUL-0: no block lost: no check, and he goes with the unit', () => {
    expect(story(play(4, {}, 'FFcc'))).toBe('; 0; 4 at 2,5; x 2,5');
  });

  it('CCA-RUL-1: attacked alone and not hit he must evade; no check', () => {
    const lone = {
      leaders: { x: { side: 'carthage', at: [4, 6] as const } },
      sequence: [{ by: 'a', target: { leader: 'x' } }],
    };
    const one = fight(duel('MI', { unit: 'MI', at: [0, 0] }, lone), 'cccc').over();
    expect([rulings(one), one.leader('x').checks, one.at('x')]).toEqual([[1], 0, '1,4']);
  });

  it('CCA-RUL-2: blocks lost to the dice, unit alive: two dice, and he stays', () => {
    expect(story(play(4, {}, 'ttcc', 'Lc'))).toBe('2; 1; 2 at 4,6; x 4,6');
    expect(story(play(4, {}, 'ttFc', 'cL'))).toBe('2; 1; 2 at 3,5; x 3,5');
  });

  it('CCA-RUL-3: blocks lost to the dice, unit dead: one die, and he must evade', () => {
    expect(story(play(2, {}, 'ttFc', 'c'))).toBe('3; 1; 0 at off; x 1,4');
    expect(play(2, {}, 'ttFc', 'L').metric('x', 'killed_by_one_die')).toBe(1);
  });

  it('CCA-RUL-4: blocks lost to the retreat alone, unit alive: two dice, and he stays', () => {
    expect(story(play(4, blocked, 'FFcc', 'Lc'))).toBe('4; 1; 2 at 4,6; x 4,6');
    expect(play(4, blocked, 'FFcc', 'LL').metric('x', 'killed_by_two_dice')).toBe(1);
  });

  it('CCA-RUL-5: blocks lost to the retreat alone, unit dead: one die, and he must evade', () => {
    expect(story(play(2, blocked, 'FFcc', 'c'))).toBe('5; 1; 0 at off; x 3,5');
    expect(play(2, blocked, 'FFcc', 'L').metric('x', 'killed_by_one_die')).toBe(1);
  });

  it('CCA-RUL-6: blocks lost to the dice and to the retreat, unit alive: no second check, and he stays', () => {
    expect(story(play(4, blocked, 'tFFc', 'Lc'))).toBe('6; 1; 1 at 4,6; x 4,6');
  });

  it('CCA-RUL-7: the same, unit dead: no second check, and he must evade', () => {
    expect(story(play(3, blocked, 'tFFc', 'Lc'))).toBe('7; 1; 0 at off; x 3,5');
  });

  it('CCA-RUL-7: it evades from the hex where the last block fell, not from hexes that were owed', () => {
    // The leader passes one of them from 3,5, which its unit reached; from 4,6 it need not.
    const pieces = crowd('w', 'rome', 'EL', [2, 5], [2, 6], [2, 7]);
    const one = play(2, { pieces }, 'tFFc', 'cc', 'L');
    expect([rulings(one), one.metric('x', 'killed_in_escape')]).toEqual([[7], 1]);
  });

  it('CCA-RUL-8: in 6 and 7 a leader killed by the two dice ignores no flag, and nobody evades', () => {
    const max = { ...blocked, policies: { battle_back: 'never' as const } };
    // The leader and support would ignore two of three flags.
    expect(play(4, max, 'tFFF', 'Lc').unit('d').blocks).toBe(2);
    const killed = play(4, max, 'tFFF', 'LL');
    expect([killed.unit('d').blocks, rulings(killed), killed.metric('x', 'must_evade')]).toEqual([1, [2], 0]);
    const both = play(3, { ...blocked, ...none }, 'tFFc', 'LL');
    expect([rulings(both), both.metric('x', 'killed_by_two_dice'), both.metric('rome', 'banners')]).toEqual([
      [2],
      1,
      2,
    ]);
  });

  it('CCA-RUL-11: seven is better for him than five: 1/36 and 1/6', () => {
    const killed = (faces: string, check: string) => play(2, blocked, faces, check).metric('x', 'killed');
    expect(killed('tFcc', 'Lc')).toBe(0);
    expect(killed('FFcc', 'L')).toBe(1);
  });
});

describe('what one check is for', () => {
  it('CCA-AMB-2: a leader who was checked in one attack may be checked in the next', () => {
    const battle = duel('MI', 'MI', { leaders, ...none, repeat: 2 });
    expect(fight(battle, 'tccc', 'cc', 'tccc', 'cc').over().leader('x').checks).toBe(2);
    const turn = duel('MI', 'MI', {
      ...{ leaders, ...none, rules: { one_check_per: 'turn' } },
      sequence: [
        { by: 'a', target: 'd' },
        { by: 'a', target: 'd' },
      ],
    });
    expect(fight(turn, 'tccc', 'cc', 'tccc').over().leader('x').checks).toBe(1);
  });

  it('CCA-AMB-2: by the turn: the next pass through the sequence is another turn', () => {
    const battle = duel('MI', 'MI', { leaders, ...none, repeat: 2, rules: { one_check_per: 'turn' } });
    expect(fight(battle, 'tccc', 'cc', 'tccc', 'cc').over().leader('x').checks).toBe(2);
  });

  it.each([
    ['roll', 2],
    ['combat', 1],
    ['turn', 1],
  ] as const)(
    'CCA-AMB-1: one check per %s: First Strike and battle back of one combat: %i',
    (one_check_per, checks) => {
      const battle = duel('MI', 'MI', {
        ...{ leaders: { x: { side: 'rome', with: 'a' } }, attack: { first_strike: true } },
        rules: { one_check_per, battle_back_after_first_strike: true },
      });
      const one = fight(battle, 'tccc', 'cc', 'cccc', 'tccc', checks === 2 ? 'cc' : '').over();
      expect([one.leader('x').checks, one.unit('a').blocks]).toEqual([checks, 2]);
    },
  );

  it('CCA-AMB-1: by the combat: the bonus combat is another', () => {
    const battle = duel(
      'MC',
      { unit: 'AX', blocks: 1 },
      {
        ...{ pieces: crowd('e', 'carthage', 'MI', [4, 7]), leaders: { x: { side: 'rome', with: 'a' } } },
        ...{ attack: { first_strike: true }, policies: { momentum: 'bonus' }, rules: { one_check_per: 'combat' } },
      },
    );
    expect(fight(battle, 'tss', 'cc', 'Xss', 'sss', 'tsss', 'cc').over().leader('x').checks).toBe(2);
  });

  it('CCA-AMB-6: hits beyond the last block change nothing for him', () => {
    expect(play(1, {}, 'tXtX', 'c').leader('x').checks).toBe(1);
    expect(play(1, {}, 'tXtX', 'c').metric('rome', 'banners')).toBe(1);
  });

  it('CCA-AMB-4: he evades from the hex that was reached; by the setting from where the unit stood', () => {
    const pieces = crowd('w', 'carthage', 'LI', [2, 5], [2, 6], [2, 7]);
    const path = { ...none.policies, leader_path: [[3, 6]] as [number, number][] };
    const from = (rules: NonNullable<More['rules']>) => play(1, { pieces, policies: path, rules }, 'FFcc', 'c').at('x');
    // The leader cannot move from 3,5 to 3,6, and joins the unit behind.
    expect(from({})).toBe('2,5');
    expect(from({ leader_evades_from: 'original' })).toBe('3,6');
  });

  it('CCA-AMB-27: an escape roll is no check, and comes after one', () => {
    const pieces = crowd('w', 'rome', 'LI', [3, 5], [3, 6]);
    const one = play(1, { pieces }, 'tccc', 'c', 'cc');
    expect([one.leader('x').checks, one.at('x'), rulings(one)]).toEqual([1, '1,4', [3]]);
  });

  it('CCA-AMB-26: a leader killed in an escape is one banner for the enemy', () => {
    const pieces = crowd('w', 'rome', 'LI', [3, 5], [3, 6]);
    expect(play(1, { pieces }, 'tccc', 'c', 'LL').metric('rome', 'banners')).toBe(2);
  });

  it('CCA-AMB-28: a unit that left its hex is attacked where it stands, by whoever is next to it', () => {
    const pieces = crowd('b', 'rome', 'MI', [2, 5]);
    const sequence = [
      { by: 'a', target: 'd' },
      { by: 'a', target: 'd' },
      { by: 'b0', target: 'd' },
    ];
    const one = fight(duel('MI', 'MI', { pieces, sequence, ...none }), 'Fccc', 'tccc').over();
    expect([one.at('d'), one.unit('d').blocks, one.metric('combat', 'skipped')]).toEqual(['3,5', 3, 1]);
  });
});
