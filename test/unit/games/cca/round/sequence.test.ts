import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel, roller, walled } from '../../../../helpers/cca/duel.ts';

const led = { leaders: { x: { side: 'carthage', with: 'd' } } };

describe('one close combat', () => {
  it('CCA-SEQ-1: an attack needs a target next to the unit, or it is skipped', () => {
    const one = fight(duel('MI', { unit: 'MI', at: [3, 6] })).over();
    expect(one.metric('combat', 'skipped')).toBe(1);
    expect(fight(duel('MI', 'MI'), 'cccc cccc').over().metric('combat', 'skipped')).toBe(0);
  });

  it('CCA-SEQ-1: one unit attacks one target: other enemies next to it are not touched', () => {
    const pieces = crowd('e', 'carthage', 'MI', [4, 7]);
    const one = fight(duel('MI', 'MI 1', { pieces }), 'tttX').over();
    expect(one.unit('e0').blocks).toBe(4);
  });

  it('CCA-SEQ-2: the defender stands, evades, or strikes first', () => {
    const of = (evade: 'never' | 'always') => duel('MI', { unit: 'LI', policies: { evade } });
    expect(fight(of('never'), 'cXtt').to('roll').step().unit('d').blocks).toBe(2);
    expect(fight(of('always'), 'cXtt').to('roll').step().unit('d').blocks).toBe(3);
    expect(roller(fight(duel('MI', 'LI', { attack: { first_strike: true } })).to('roll'))).toBe('d');
  });

  it('CCA-SEQ-2: whoever strikes first does not evade', () => {
    const one = fight(duel('MI', 'LI', { attack: { first_strike: true } }), 'cc cccc').over();
    expect([one.metric('d', 'evaded'), one.at('d'), one.unit('d').blocks]).toEqual([0, 'off', 0]);
  });

  it('CCA-SEQ-2: a leader alone has no choice: he is rolled at', () => {
    const battle = duel(
      'MI',
      { unit: 'MI', at: [0, 0] },
      {
        leaders: { x: { side: 'carthage', at: [4, 6] } },
        sequence: [{ by: 'a', target: { leader: 'x' }, first_strike: true }],
      },
    );
    expect(fight(battle, 'ttXL').over().metric('x', 'killed_alone')).toBe(1);
  });

  it('CCA-SEQ-3: First Strike comes with all its consequences: blocks, check, flags, retreat', () => {
    const battle = duel('MI', 'MI', { leaders: { x: { side: 'rome', with: 'a' } }, attack: { first_strike: true } });
    const one = fight(battle, 'tFFc', 'LF').over();
    expect([one.unit('a').blocks, one.at('a'), one.leader('x').checks]).toEqual([3, '6,6', 1]);
  });

  it('CCA-SEQ-3: an attacker who left his hex, or is eliminated, does not attack', () => {
    const strikes = { attack: { first_strike: true } };
    expect(
      fight(duel('MI', 'MI', strikes), 'Fccc')
        .over()
        .unit('d').blocks,
    ).toBe(4);
    const one = fight(duel('MI 2', 'MI', strikes), 'ttcc').over();
    expect([one.at('a'), one.metric('carthage', 'banners')]).toEqual(['off', 1]);
  });

  it('CCA-SEQ-3: otherwise he attacks, and there is no battle back later', () => {
    const one = fight(duel('MI', 'MI', { attack: { first_strike: true } }), 'tccc', 'tccc').over();
    expect([one.unit('a').blocks, one.unit('d').blocks, one.metric('d', 'battled_back')]).toEqual([3, 3, 0]);
  });

  it('CCA-SEQ-3: an attacker who could not retreat stays, pays in blocks, and attacks', () => {
    const pieces = crowd('w', 'rome', 'MI', [6, 6], [6, 7]);
    // Both units behind give support: one of two flags is ignored.
    const one = fight(duel('MI', 'MI', { pieces, attack: { first_strike: true } }), 'FFcc', 'tccc').over();
    expect([one.unit('a').blocks, one.unit('d').blocks, one.at('a')]).toEqual([3, 3, '5,6']);
  });

  it('CCA-SEQ-3: elephants who rage after a First Strike and destroy the defender have nobody left to attack', () => {
    const battle = duel(
      { unit: 'EL', at: [5, 6] },
      { unit: 'MC', blocks: 1 },
      {
        ...{
          pieces: crowd('w', 'rome', 'MI', [6, 6], [6, 7]),
          attack: { first_strike: true },
          policies: { flags: 'none' },
        },
      },
    );
    const one = fight(battle, 'Fcc', 'tc cc cc').over();
    expect([one.at('d'), one.at('a'), one.metric('rome', 'banners')]).toEqual(['off', '5,6', 1]);
  });

  it('CCA-SEQ-4: hits and flags come from one roll', () => {
    const one = fight(duel('MI', 'MI'), 'tFXF').over();
    expect([one.unit('d').blocks, one.at('d')]).toEqual([2, '2,5']);
  });

  it('CCA-SEQ-5: each hit takes a block; more than the unit has are lost, and do not reach its leader', () => {
    const one = fight(duel('HI', 'MI 2', led), 'ttXXX', 'c').over();
    expect([one.unit('d').blocks, one.metric('x', 'killed'), one.metric('rome', 'banners')]).toEqual([0, 0, 1]);
  });

  it('CCA-SEQ-6: blocks lost, a leader attached: two dice if the unit lives, one if not', () => {
    const names = (blocks: number, letters: string) => fight(duel('MI', `MI ${blocks}`, led), letters).over().asked[1];
    expect(names(4, 'tccc cc cccc')).toBe('leader casualty check with 2 dice (CCA-LDR-5)');
    expect(names(1, 'tccc c')).toBe('leader casualty check with 1 die (CCA-LDR-6)');
    expect(names(4, 'cccc cccc')).not.toMatch('check');
  });

  it('CCA-SEQ-7: a dead unit: its flags are void, and its leader evades now', () => {
    const one = fight(duel('MI', 'MI 1', led), 'tFFF', 'c').over();
    expect([one.at('d'), one.at('x'), one.metric('d', 'blocks_lost')]).toEqual(['off', '1,4', 1]);
    expect(one.metric('x', 'must_evade')).toBe(1);
  });

  it('CCA-SEQ-8: flags after the check: a leader who was killed ignores none', () => {
    expect(
      fight(duel('MI', 'MI', led), 'tFcc', 'Lc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
    expect(
      fight(duel('MI', 'MI', led), 'tFcc', 'LL')
        .over()
        .at('d'),
    ).toBe('3,5');
  });

  it('CCA-SEQ-9: flags that are not ignored make it retreat, or lose blocks where it cannot', () => {
    expect(fight(duel('MI', 'MI'), 'Fccc').over().at('d')).toBe('3,5');
    const one = fight(duel('MI', 'MI', { pieces: walled }), 'FFcc', 'cccc').over();
    expect([one.unit('d').blocks, one.at('d')]).toEqual([3, '4,6']);
  });

  it('CCA-SEQ-10: into a hex that was vacated the attacker may advance, and the combat ends', () => {
    const advance = { policies: { momentum: 'advance' } } as const;
    expect(
      fight(duel('MI', 'MI', advance), 'Fccc')
        .over()
        .at('a'),
    ).toBe('4,6');
    expect(
      fight(duel('MI', 'MI 1', advance), 'tccc')
        .over()
        .at('a'),
    ).toBe('4,6');
    expect(fight(duel('MI', 'MI'), 'Fccc').over().at('a')).toBe('5,6');
  });

  it('CCA-SEQ-11: a defender alive in its hex rolls back at the attacker', () => {
    const one = fight(duel('MI', 'HI'), 'sccc', 'tXFcc').over();
    expect([one.unit('d').blocks, one.unit('a').blocks, one.at('a')]).toEqual([3, 2, '6,6']);
    expect(one.metric('d', 'battled_back')).toBe(1);
  });

  it('CCA-SEQ-11: the attacker may ignore flags then, but cannot evade, and no momentum follows', () => {
    const battle = duel('LI', 'MI', {
      ...{ leaders: { x: { side: 'rome', with: 'a' } }, policies: { momentum: 'bonus' } },
    });
    const one = fight(battle, 'cc', 'Fsss').over();
    expect([one.at('a'), one.at('d'), one.metric('a', 'evaded')]).toEqual(['5,6', '4,6', 0]);
    const two = fight(battle, 'cc', 'FFss').over();
    expect([two.at('a'), two.at('d')]).toEqual(['7,5', '4,6']);
  });

  it('CCA-SEQ-11: the odds of the battle back are those that the defender neither left nor died: exact', () => {
    // 4 dice at 4 blocks: no flag is (5/6)^4; of these all four hit in (2/6)^4.
    const { of } = exactlyOf(duel('MI', 'MI'));
    expect(of('d', 'battled_back')).toBeCloseTo((5 ** 4 - 2 ** 4) / 6 ** 4, 12);
    expect(diceOf(duel('MI', 'MI'))).toBe(4);
  });
});
