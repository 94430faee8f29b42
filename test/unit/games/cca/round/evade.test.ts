import { describe, expect, it } from 'vitest';
import { unitTypes } from '../../../../../src/games/cca/rules/unit-types.ts';
import { exactlyOf, type Fight, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel, type Fighter, type More } from '../../../../helpers/cca/duel.ts';

const leaders = { x: { side: 'carthage', with: 'd' } };
const play = (a: Fighter, d: Fighter, more: More, ...faces: string[]): Fight =>
  fight(duel(a, d, more), ...faces).over();
const evades = (a: string, d: Fighter, more: More = {}): boolean =>
  fight(duel(a, d, more)).to('roll').state.evading === 1;

const FOOT = ['LI', 'LS', 'LB', 'AX', 'WA', 'MI', 'HI', 'HWM'];
const HEAVY_MOUNTED = ['HC', 'CatC', 'EL', 'HCH'];
const codes = [...unitTypes.keys()];
const FROM: Record<string, readonly string[]> = {
  ...Object.fromEntries(['LI', 'LS', 'LB', 'LC', 'LBC', 'LBCh', 'HWM'].map((code) => [code, codes])),
  ...Object.fromEntries(['MC', 'CAM', 'CatCam'].map((code) => [code, [...FOOT, ...HEAVY_MOUNTED]])),
  ...Object.fromEntries(['HC', 'CatC', 'HCH'].map((code) => [code, [...FOOT, 'EL']])),
  ...Object.fromEntries(['AX', 'WA', 'MI', 'HI', 'EL'].map((code) => [code, []])),
};

describe('who may evade', () => {
  it('CCA-EVD-1: the defender of a close combat, before the roll', () => {
    const one = fight(duel('MI', 'LI'), 'tttt').to('roll');
    expect([one.state.evading, one.dice.used]).toEqual([1, 0]);
  });

  it('CCA-EVD-1: never from ranged combat, and never the attacker from a battle back', () => {
    const shot = play({ unit: 'LI', at: [6, 7] }, 'LI', { attack: { attack: 'ranged' } }, 'cX');
    expect([shot.metric('d', 'evaded'), shot.unit('d').blocks]).toEqual([0, 3]);
    const back = play('LI', 'MI', {}, 'cc', 'XXcs');
    expect([back.metric('a', 'evaded'), back.unit('a').blocks]).toEqual([0, 1]);
  });

  it.each(codes)('CCA-EVD-2: %s', (code) => {
    expect(codes.filter((enemy) => evades(enemy, code))).toEqual(codes.filter((enemy) => FROM[code]!.includes(enemy)));
  });

  it('CCA-EVD-3: medium cavalry not from light or medium mounted units, heavy cavalry and chariots from none but elephants', () => {
    for (const enemy of ['LC', 'LBC', 'MC', 'CAM', 'CatCam', 'LBCh']) expect(evades(enemy, 'MC')).toBe(false);
    for (const enemy of ['LC', 'LBC', 'MC', 'HC', 'CatC', 'CAM', 'CatCam', 'HCH', 'LBCh']) {
      expect([evades(enemy, 'HC'), evades(enemy, 'HCH')]).toEqual([false, false]);
    }
  });

  it('CCA-SEQ-2: its owner may let it stand', () => {
    expect(evades('MI', { unit: 'LI', policies: { evade: 'never' } })).toBe(false);
    expect(evades('MI', 'LI', { policies: { rome: { evade: 'never' } } })).toBe(true);
    expect(evades('MI', 'LI', { policies: { carthage: { evade: 'never' } } })).toBe(false);
  });

  const impassable = 'impassable' as const;
  const leaderOf = (column: number) => ({ side: 'rome', at: [3, column] as const });
  it.each<[string, More, More]>([
    [
      'units of the enemy',
      { pieces: crowd('w', 'rome', 'MI', [3, 5], [3, 6]) },
      { pieces: crowd('w', 'rome', 'MI', [3, 6]) },
    ],
    [
      'friends',
      { pieces: crowd('w', 'carthage', 'MI', [3, 5], [3, 6]) },
      { pieces: crowd('w', 'carthage', 'MI', [3, 6]) },
    ],
    ['nothing but rock', { terrain: { '3,5': impassable, '3,6': impassable } }, { terrain: { '3,6': impassable } }],
    ['enemy leaders who are alone', { leaders: { y: leaderOf(5), z: leaderOf(6) } }, { leaders: { z: leaderOf(6) } }],
  ])('CCA-EVD-4: not with %s in all hexes behind; one free hex is enough', (_, closed, open) => {
    expect(evades('MI', 'LI', closed)).toBe(false);
    expect(evades('MI', 'LI', open)).toBe(true);
  });

  it('CCA-EVD-4: not from its own baseline', () => {
    expect(fight(duel({ unit: 'MI', at: [1, 6] }, { unit: 'LI', at: [0, 6] })).to('roll').state.evading).toBe(0);
  });
});

describe('an evade', () => {
  it.each([
    ['c', 3],
    ['t', 4],
    ['s', 4],
    ['L', 4],
    ['F', 4],
    ['X', 4],
  ])('CCA-EVD-5: only the symbol of its class hits: %s leaves %i blocks', (face, blocks) => {
    const own = { leaders: { y: { side: 'rome', with: 'a' } } };
    const one = play('MI', 'LI', own, `${face}ttt`);
    expect([one.unit('d').blocks, one.at('d')]).toEqual([blocks, '2,5']);
  });

  it('CCA-EVD-5: the attacker rolls his dice with caps and cards', () => {
    expect(diceOf(duel('HI', 'LI', { terrain: { '4,6': 'forest' }, attack: { bonus_dice: 2 } }))).toBe(4);
  });

  it('CCA-EVD-5: five dice at four blocks: exact', () => {
    const { of, law } = exactlyOf(duel('HI', 'LI', { leaders }));
    expect(of('x', 'checks')).toBeCloseTo(4651 / 7776, 12);
    expect(of('d', 'eliminated')).toBeCloseTo(13 / 3888, 12);
    expect(of('x', 'killed')).toBeCloseTo(4781 / 279936, 12);
    expect(law('d', 'blocks_lost')[0]).toBeCloseTo((5 / 6) ** 5, 12);
  });

  it('CCA-EVD-6: a leader is checked with two dice, and goes with the unit', () => {
    const one = play('MI', 'LI', { leaders }, 'cttt', 'Lc');
    expect([one.leader('x').checks, one.at('d'), one.at('x')]).toEqual([1, '2,5', '2,5']);
    expect(play('MI', 'LI', { leaders }, 'cttt', 'LL').metric('x', 'killed_by_two_dice')).toBe(1);
  });

  it('CCA-EVD-6: with one die if the unit is dead, and then he evades', () => {
    const one = play('MI', 'LI 1', { leaders }, 'cttt', 'c');
    expect([one.leader('x').checks, one.at('d'), one.at('x')]).toEqual([1, 'off', '1,4']);
    expect(play('MI', 'LI 1', { leaders }, 'cttt', 'L').metric('rome', 'banners')).toBe(2);
  });

  it('CCA-EVD-7: the survivors move two hexes, one only if there is no way of two', () => {
    expect(play('MI', 'LI', {}, 'tttt').at('d')).toBe('2,5');
    const pieces = crowd('w', 'carthage', 'MI', [2, 5], [2, 6]);
    expect(play('MI', 'LI', { pieces }, 'tttt').at('d')).toBe('2,7');
    const all = crowd('w', 'carthage', 'MI', [2, 5], [2, 6], [2, 7]);
    const one = play('MI', 'LI', { pieces: all }, 'tttt');
    expect([one.at('d'), one.unit('d').blocks]).toEqual(['3,5', 4]);
  });

  it('CCA-EVD-7: with a friendly leader who is alone it stops, and he attaches', () => {
    const lone = { x: { side: 'carthage', at: [3, 5] as const } };
    const pieces = crowd('w', 'carthage', 'MI', [3, 6]);
    const one = play('MI', 'LI', { leaders: lone, pieces }, 'cttt');
    expect([one.at('d'), one.metric('x', 'attached'), one.leader('x').checks]).toEqual(['3,5', 1, 0]);
  });

  it('CCA-EVD-7, CCA-AMB-30: of two ways the owner takes the left, the right, or that to support', () => {
    const goes = (retreat_path: 'left' | 'right' | 'toward-support') =>
      play('MI', 'LI', { policies: { retreat_path }, pieces: crowd('s', 'carthage', 'MI', [1, 5], [1, 6]) }, 'tttt').at(
        'd',
      );
    expect([goes('left'), goes('right'), goes('toward-support')]).toEqual(['2,5', '2,7', '2,6']);
  });

  it('CCA-EVD-8: afterwards no battle back and no momentum, whatever happened; a dead evader is one banner', () => {
    const one = play('WA', 'LI 1', { policies: { momentum: 'bonus' } }, 'ccct');
    expect([one.at('a'), one.metric('rome', 'banners'), one.metric('d', 'battled_back')]).toEqual(['5,6', 1, 0]);
    const lives = play('WA', 'LI', { policies: { momentum: 'bonus' } }, 'ttts');
    expect([lives.at('a'), lives.metric('rome', 'banners'), lives.metric('d', 'battled_back')]).toEqual(['5,6', 0, 0]);
  });

  it('CCA-EVD-9: a war machine that lives is taken off the board without a banner', () => {
    const one = play('MI', 'HWM', {}, 'sttt');
    expect([one.at('d'), one.metric('rome', 'banners'), one.metric('d', 'eliminated')]).toEqual(['off', 0, 0]);
    expect(one.metric('d', 'leaves_hex')).toBe(1);
    const dies = play('MI', 'HWM', {}, 'sstt');
    expect([dies.metric('rome', 'banners'), dies.metric('d', 'eliminated')]).toEqual([1, 1]);
  });

  it('CCA-EVD-10: it may evade from each attack', () => {
    const one = fight(
      duel('MI', 'LI', {
        sequence: [
          { by: 'a', target: 'd' },
          { by: 'b', target: 'd' },
        ],
        pieces: { b: { side: 'rome', unit: 'HI', at: [3, 5] } },
      }),
      'tttt',
      'ttttt',
    ).over();
    // The hex 3,5 is taken: it goes to 2,6, and from there to 0,5.
    expect([one.at('d'), one.metric('combat', 'skipped')]).toEqual(['0,5', 0]);
  });

  it('CCA-EVD-7: a marsh on its way may take a block, and its leader is checked once', () => {
    const terrain = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    const one = play('MI', 'LI', { leaders, terrain }, 'cttt', 'cc', 'c');
    expect([one.unit('d').blocks, one.leader('x').checks, one.at('d')]).toEqual([2, 1, '2,5']);
    const late = play('MI', 'LI', { leaders, terrain }, 'tttt', 'c', 'cc');
    expect([late.unit('d').blocks, late.leader('x').checks]).toEqual([3, 1]);
  });
});

describe('rulings on evades', () => {
  it('CCA-AMB-17: cards count; by the setting they do not', () => {
    const attack = { bonus_dice: 2 };
    expect(diceOf(duel('MI', 'LI', { attack }))).toBe(6);
    expect(diceOf(duel('MI', 'LI', { attack, rules: { cards_against_leaders_and_evaders: false } }))).toBe(4);
  });

  it('CCA-AMB-18: camels ignore their symbol of chariots then too; by the setting they do not', () => {
    const blocks = (more: More) => play('HCH', 'CAM', more, 'tccc').unit('d').blocks;
    expect([blocks({}), blocks({ rules: { camels_ignore_when_evading: false } })]).toEqual([3, 2]);
  });

  it('CCA-AMB-20: the leader of a war machine stays alone where it ended; by the setting he evades', () => {
    const at = (more: More) => play('MI', 'HWM', { leaders, ...more }, 'tttt');
    const stays = at({});
    expect([stays.at('x'), stays.leader('x').checks, stays.metric('x', 'alone')]).toEqual(['2,5', 0, 1]);
    expect(at({ rules: { leader_of_machine: 'evades' } }).at('x')).toBe('0,4');
  });

  it('CCA-AMB-20: a leader who must evade from a war machine is first checked for the block that a marsh took', () => {
    const rules = { leader_of_machine: 'evades' } as const;
    const terrain = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    const lives = play('MI', 'HWM', { leaders, terrain, rules }, 'tttt', 's', 'cc');
    expect([lives.leader('x').checks, lives.at('x'), lives.metric('x', 'must_evade')]).toEqual([1, '0,4', 1]);
    const dies = play('MI', 'HWM', { leaders, terrain, rules }, 'tttt', 's', 'LL');
    expect([dies.metric('x', 'killed_by_two_dice'), dies.metric('x', 'must_evade')]).toEqual([1, 0]);
  });

  it('CCA-AMB-23: a unit with a leader cannot evade to a friendly leader who is alone', () => {
    const two = { ...leaders, y: { side: 'carthage', at: [3, 5] as const } };
    const pieces = crowd('w', 'carthage', 'MI', [3, 6]);
    expect(evades('MI', 'LI', { leaders: two, pieces })).toBe(false);
    expect(evades('MI', 'LI', { leaders: { y: two.y }, pieces })).toBe(true);
  });

  it('CCA-AMB-24: leader symbols never hit; by the setting they do', () => {
    const own = { leaders: { y: { side: 'rome', with: 'a' } } };
    const blocks = (more: More) => play('MI', 'LI', { ...own, ...more }, 'LLtt').unit('d').blocks;
    expect([blocks({}), blocks({ rules: { helmets_hit_evaders: true } })]).toEqual([4, 2]);
  });
});
