import { describe, expect, it } from 'vitest';
import { exactlyOf, type Fight, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type Fighter, type More } from '../../../../helpers/cca/duel.ts';

const advance = { policies: { rome: { momentum: 'advance' }, carthage: { battle_back: 'never' } } } as const;
const bonus = { policies: { rome: { momentum: 'bonus' }, carthage: { battle_back: 'never' } } } as const;
const own = { y: { side: 'rome', with: 'a' } };
const next = crowd('e', 'carthage', 'MI', [4, 7]);
const last = (unit: string): Fighter => ({ unit, blocks: 1, policies: { evade: 'never' } });
const play = (a: Fighter, d: Fighter, more: More, ...faces: string[]): Fight =>
  fight(duel(a, d, more), ...faces).over();

describe('momentum advance', () => {
  it('CCA-MOM-1: into the hex that was vacated, by elimination or by retreat', () => {
    expect(play('MI', 'MI 1', advance, 'tccc').at('a')).toBe('4,6');
    expect(play('MI', 'MI', advance, 'Fccc').at('a')).toBe('4,6');
  });

  it('CCA-MOM-1: not if the defender still stands there', () => {
    expect(play('MI', 'MI', advance, 'tccc').at('a')).toBe('5,6');
  });

  it('CCA-MOM-1: the attached leader goes along', () => {
    const one = play('MI', 'MI', { ...advance, leaders: own }, 'Fccc');
    expect([one.at('y'), one.metric('y', 'attached')]).toEqual(['4,6', 1]);
  });

  it('CCA-MOM-1: it is optional: none', () => expect(play('MI', 'MI', {}, 'Fccc').at('a')).toBe('5,6'));

  it('CCA-MOM-1: also after the leader of the destroyed unit has evaded', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const one = play('MI', 'MI 1', { ...advance, leaders }, 'tccc', 'c');
    expect([one.at('a'), one.at('x')]).toEqual(['4,6', '1,4']);
  });

  it('CCA-MOM-2: never after an evade, even if the evader died', () => {
    expect(play('MI', 'LI', bonus, 'tttt').at('a')).toBe('5,6');
    expect(play('MI', 'LI 1', bonus, 'cttt').at('a')).toBe('5,6');
  });

  it('CCA-MOM-2: never after combat against a leader alone', () => {
    const more = {
      ...{ ...bonus, leaders: { x: { side: 'carthage', at: [4, 6] as const } } },
      sequence: [{ by: 'a', target: { leader: 'x' } }],
    };
    expect(play('MI', { unit: 'MI', at: [0, 0] }, more, 'Lccc').at('a')).toBe('5,6');
  });

  it('CCA-MOM-2: never after battle back', () => {
    const back = { policies: { momentum: 'advance' } } as const;
    const one = play('MI', 'MI', back, 'cccc', 'Fccc');
    expect([one.at('a'), one.at('d')]).toEqual(['6,6', '4,6']);
  });

  it('CCA-MOM-2: never after First Strike', () => {
    const strikes = { policies: { momentum: 'advance' }, attack: { first_strike: true } } as const;
    const one = play('MI', 'MI', strikes, 'Fccc');
    expect([one.at('a'), one.at('d')]).toEqual(['6,6', '4,6']);
  });

  it('CCA-MOM-2: never after ranged combat', () => {
    const shot = { ...advance, attack: { attack: 'ranged' as const } };
    expect(play({ unit: 'LI', at: [6, 7] }, 'MI 1', shot, 'tc').at('a')).toBe('6,7');
  });

  it('CCA-MOM-2: never of a war machine', () => {
    expect(play('HWM', 'MI 1', advance, 'tc').at('a')).toBe('5,6');
  });

  it('CCA-MOM-2: nor of an attacker whom raging elephants destroyed', () => {
    const one = play('MC 1', 'EL', advance, 'FFc', 'tt');
    expect([one.at('a'), one.at('d')]).toEqual(['off', '3,5']);
  });
});

describe('bonus combat', () => {
  const fights = (a: Fighter, faces: string, more: More = {}, second = 'sssss'): boolean => {
    const one = fight(duel(a, last('AX'), { ...bonus, pieces: next, ...more }), faces, second);
    one.to('over');
    return one.dice.used > faces.length;
  };

  it.each([
    ['WA', 'Xccc'],
    ['LC', 'cL'],
    ['MC', 'Xss'],
    ['HC', 'Xsss'],
    ['CatC', 'Xsss'],
    ['CAM', 'Xss'],
    ['CatCam', 'Xss'],
    ['HCH', 'Xsss'],
    ['LBCh', 'Xss'],
  ])('CCA-MOM-3: %s fight once more', (code, faces) => expect(fights(code, faces)).toBe(true));

  it('CCA-MOM-3: warriors with losses too', () => expect(fights('WA 2', 'Xss')).toBe(true));

  it('CCA-MOM-3, CCA-AMB-14: elephants too; by the setting they do not', () => {
    expect(fights('EL', 'css')).toBe(true);
    expect(fights('EL', 'css', { rules: { elephant_bonus_combat: false } })).toBe(false);
  });

  it.each(['LI', 'AX', 'MI', 'HI'])('CCA-MOM-3: %s only with a leader attached; one next to it does not do', (code) => {
    const faces = `c${'s'.repeat({ LI: 1, AX: 2, MI: 3, HI: 4 }[code]!)}`;
    expect(fights(code, faces)).toBe(false);
    expect(fights(code, faces, { leaders: { y: { side: 'rome', at: [5, 7] } } })).toBe(false);
    expect(fights(code, faces, { leaders: own })).toBe(true);
  });

  it('CCA-MOM-3: none under `advance`, and none if nobody is in reach', () => {
    expect(fights('MC', 'Xss', advance)).toBe(false);
    expect(fights('WA', 'Xsss', { pieces: {} })).toBe(false);
  });

  it('CCA-MOM-3: against the first enemy next to it as listed, or as the player prefers', () => {
    const pieces = crowd('e', 'carthage', 'MI', [4, 7], [3, 5]);
    const hit = (more: More): string => {
      const one = fight(duel('MC', last('AX'), { pieces, ...bonus, ...more }), 'Xss', 'tcc').over();
      return ['e0', 'e1'].filter((id) => one.unit(id).blocks < 4).join();
    };
    expect(hit({})).toBe('e0');
    expect(
      hit({ policies: { rome: { momentum: 'bonus', bonus_on: ['e1'] }, carthage: { battle_back: 'never' } } }),
    ).toBe('e1');
    expect(
      hit({ policies: { rome: { momentum: 'bonus', bonus_on: ['e1', 'e0'] }, carthage: { battle_back: 'never' } } }),
    ).toBe('e1');
  });

  it('CCA-MOM-3: only those that the player names: nobody else in reach, no combat', () => {
    const far = crowd('e', 'carthage', 'MI', [4, 7], [0, 0]);
    const policies = { rome: { momentum: 'bonus' as const, bonus_on: ['e1'] } };
    expect(fights('WA', 'Xsss', { pieces: far, policies })).toBe(false);
  });

  it('CCA-MOM-3: cavalry may first move one more hex; camels and chariots may not', () => {
    const pieces = crowd('e', 'carthage', 'MI', [2, 6]);
    const moved = (code: string, faces: string, second: string) =>
      play(code, last('AX'), { ...bonus, pieces }, faces, second).at('a');
    expect(moved('MC', 'Xss', 'css')).toBe('3,5');
    expect(moved('CAM', 'Xss', '')).toBe('4,6');
    expect(moved('HCH', 'Xsss', '')).toBe('4,6');
  });

  it('CCA-MOM-3: it does not move on if an enemy is next to it already', () => {
    const pieces = crowd('e', 'carthage', 'MI', [2, 6], [4, 5]);
    const one = play('MC', last('AX'), { ...bonus, pieces }, 'Xss', 'tss');
    expect([one.at('a'), one.unit('e1').blocks]).toEqual(['4,6', 3]);
  });

  it('CCA-MOM-3: nor through units, leaders or impassable terrain', () => {
    const pieces = { ...crowd('e', 'carthage', 'MI', [2, 6]), ...crowd('f', 'rome', 'MI', [3, 5]) };
    const one = play('MC', last('AX'), { ...bonus, pieces }, 'Xss', 'sss');
    expect(one.at('a')).toBe('3,6');
    const blocked = play('MC', last('AX'), { ...bonus, pieces, terrain: { '3,6': 'impassable' } }, 'Xss');
    expect(blocked.at('a')).toBe('4,6');
    const leaders = { z: { side: 'carthage', at: [3, 6] as const } };
    expect(play('MC', last('AX'), { ...bonus, pieces, leaders }, 'Xss').at('a')).toBe('4,6');
  });

  it('CCA-MOM-4: it is a whole close combat: the enemy may evade', () => {
    const one = play('MC', last('AX'), { ...bonus, pieces: crowd('e', 'carthage', 'LI', [4, 7]) }, 'Xss', 'Xts');
    expect([one.metric('e0', 'evaded'), one.at('e0'), one.unit('e0').blocks]).toEqual([1, '2,6', 4]);
  });

  it('CCA-MOM-4: and battle back, and full strength is read anew', () => {
    const both = { policies: { rome: { momentum: 'bonus' } } } as const;
    const pieces = crowd('e', 'carthage', 'WA', [4, 7]);
    const one = play('MC', last('AX'), { ...both, pieces }, 'Xss', 'tss', 'tsss');
    expect([one.unit('a').blocks, one.metric('e0', 'battled_back')]).toEqual([2, 1]);
  });

  it('CCA-MOM-4, CCA-LDR-9: a leader who was checked in the first may be checked again', () => {
    const strikes = { policies: { rome: { momentum: 'bonus' } }, attack: { first_strike: true } } as const;
    const one = play(
      'MC',
      last('AX'),
      { ...strikes, pieces: next, leaders: own },
      'tss',
      'cc',
      'Xss',
      'sss',
      'tsss',
      'cc',
    );
    expect(one.leader('y').checks).toBe(2);
  });

  it('CCA-MOM-4: after it the unit may advance, and does not fight again', () => {
    const pieces = crowd('e', 'carthage', 'MI', [4, 7], [4, 8]);
    const one = play('WA', last('AX'), { ...bonus, pieces }, 'Xsss', 'Fsss');
    expect([one.at('a'), one.at('e0'), one.unit('e1').blocks]).toEqual(['4,7', '3,6', 4]);
  });

  it('CCA-DCE-4: dice of cards in it are those of its own', () => {
    const attack = { bonus_dice: 2, momentum_dice: 1 };
    play('MC', last('AX'), { ...bonus, attack, pieces: next }, 'Xssss', 'ssss');
  });

  it('CCA-AMB-21: First Strike is allowed in it', () => {
    const attack = { bonus_first_strike: true };
    const one = play('MC', last('AX'), { ...bonus, attack, pieces: next }, 'Xss', 'tccc', 'tss');
    expect([one.unit('a').blocks, one.unit('e0').blocks]).toEqual([2, 3]);
  });

  it('CCA-MOM-3: warriors against one block and then another: exact', () => {
    const pieces = { e: { side: 'carthage', unit: 'AX', blocks: 1, at: [3, 5] as const } };
    const { of } = exactlyOf(duel('WA', last('AX'), { ...bonus, pieces }));
    // One flag without a hit drives d to 3,6, the first target of the bonus combat; more flags, out of reach.
    const hit = 1 - (2 / 3) ** 4;
    const one = (4 * 3 ** 3) / 6 ** 4;
    const more = (2 / 3) ** 4 - (1 / 2) ** 4 - one;
    // Row 3 has room for three hexes only: four flags cost the last block.
    const second = hit + 1 / 6 ** 4;
    expect(of('e', 'eliminated')).toBeCloseTo((hit + more) * second, 12);
    expect(of('d', 'eliminated')).toBeCloseTo(hit + one * second, 12);
  });
});
