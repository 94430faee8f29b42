import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/games/cca/setup.ts';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel, type Fighter, type More } from '../../../../helpers/cca/duel.ts';
import { made, shot } from '../../../../helpers/cca/shot.ts';

const leaders = { x: { side: 'carthage', with: 'd' } };

describe('dice of a shot', () => {
  it.each([
    ['LI', [2, 1, 1]],
    ['LS', [2, 1, 1]],
    ['LB', [2, 1, 1]],
    ['LC', [2, 1, 1]],
    ['LBC', [2, 1, 1]],
    ['AX', [2, 1, 0]],
    ['HWM', [2, 0, 0]],
  ])('CCA-RNG-2: %s after moving 0, 1, 2 hexes: %j', (code, dice) => {
    const rolled = [0, 1, 2].map((moved) => {
      const one = fight(shot(code, 2, { attack: { moved } }), 'ssss').to('over');
      expect(one.metric('combat', 'skipped')).toBe(dice[moved] === 0 ? 1 : 0);
      return one.dice.used;
    });
    expect(rolled).toEqual(dice);
  });

  it('CCA-RNG-2: a target in a forest, a firer in a marsh or ford: 1 die', () => {
    for (const terrain of [{ '4,4': 'forest' }, { '4,2': 'marsh' }, { '4,2': 'ford' }] as Record<string, Terrain>[]) {
      expect(diceOf(shot('LI', 2, { terrain }))).toBe(1);
    }
    for (const terrain of [{ '4,4': 'marsh' }, { '4,2': 'forest' }, { '4,4': 'hill' }] as Record<string, Terrain>[]) {
      expect(diceOf(shot('LI', 2, { terrain }))).toBe(2);
    }
  });

  it('CCA-RNG-2: a firer in a camp: one less; if none is left there is no shot', () => {
    expect(diceOf(shot('LI', 2, { terrain: { '4,2': 'camp' } }))).toBe(1);
    expect(made('LI', 2, { terrain: { '4,2': 'camp' }, attack: { moved: 1 } })).toBe(false);
  });

  it('CCA-DCE-4: cards add to it', () => expect(diceOf(shot('LI', 2, { attack: { bonus_dice: 1 } }))).toBe(3));
});

describe('what a shot does', () => {
  it('CCA-RNG-3: the symbol of the class alone hits: no sword, no leader symbol, whatever leaders are near', () => {
    const near = { leaders: { y: { side: 'rome', with: 'a' } } };
    for (const [faces, lost] of [
      ['tX', 1],
      ['LX', 0],
      ['tt', 2],
      ['sc', 0],
    ] as const) {
      expect(
        fight(shot('AX', 2, near), faces)
          .over()
          .unit('d').blocks,
      ).toBe(4 - lost);
    }
  });

  it('CCA-RNG-4: at a leader alone each leader symbol hits, and nothing else', () => {
    const alone = duel(
      { unit: 'LI', at: [4, 2] },
      { unit: 'MI', at: [0, 0] },
      {
        leaders: { x: { side: 'carthage', at: [4, 4] } },
        sequence: [{ attack: 'ranged', by: 'a', target: { leader: 'x' } }],
      },
    );
    expect(fight(alone, 'cL').over().metric('x', 'killed_alone')).toBe(1);
    const one = fight(alone, 'cX').over();
    expect([one.metric('x', 'killed'), one.metric('x', 'ruling_1'), one.at('x')]).toEqual([0, 1, '1,2']);
    expect(exactlyOf(alone).of('x', 'killed')).toBeCloseTo(11 / 36, 12);
  });

  it('CCA-RNG-5: flags count as in close combat, and so do the reasons to ignore them', () => {
    const at = (more: More, faces: string, d: Fighter = 'MI') =>
      fight(shot('LI', 2, more, d), faces)
        .over()
        .at('d');
    expect(at({}, 'Fc')).toBe('3,3');
    expect(at({ leaders }, 'Fc')).toBe('4,4');
    expect(at({ pieces: crowd('s', 'carthage', 'MI', [4, 5], [5, 4]) }, 'Fc')).toBe('4,4');
    expect(at({}, 'Fc', 'WA')).toBe('4,4');
    expect(at({}, 'Fc', { unit: 'WA', blocks: 3 })).toBe('2,3');
    expect(at({ terrain: { '4,4': 'camp' } }, 'Fc')).toBe('4,4');
  });

  it('CCA-RNG-5: but not those against cavalry: elephants ignore no symbol and no flag of their shots', () => {
    const one = fight(shot('LC', 2, {}, 'EL'), 'sF').over();
    expect([one.unit('d').blocks, one.at('d')]).toEqual([1, '3,3']);
    expect(
      fight(shot('LC', 2, {}, 'CAM'), 'tc')
        .over()
        .unit('d').blocks,
    ).toBe(2);
  });

  it('CCA-RNG-6: nobody evades, battles back or advances', () => {
    const one = fight(shot('LI', 2, { policies: { momentum: 'bonus' } }, 'LI'), 'cF').over();
    expect([one.metric('d', 'evaded'), one.metric('d', 'battled_back'), one.at('a')]).toEqual([0, 0, '4,2']);
  });

  it.each([
    [2, 4, [], 'tc', 'cc'],
    [3, 1, [], 'tc', 'c'],
    [
      4,
      4,
      [
        [3, 3],
        [3, 4],
      ],
      'FF',
      'cc',
    ],
    [
      5,
      1,
      [
        [3, 3],
        [3, 4],
      ],
      'FF',
      'c',
    ],
    [
      6,
      4,
      [
        [3, 3],
        [3, 4],
      ],
      'tF',
      'cc',
    ],
    [
      7,
      2,
      [
        [3, 3],
        [3, 4],
      ],
      'tF',
      'cc',
    ],
  ] as const)('CCA-RNG-7: ruling %i after a shot', (ruling, blocks, wall, faces, check) => {
    const more = { leaders, pieces: crowd('w', 'rome', 'MI', ...wall), policies: { flags: 'none' as const } };
    // The leader evades past the enemies behind it: one of them rolls four dice.
    const past = ruling === 5 || ruling === 7 ? 'cccc' : '';
    const one = fight(shot('LI', 2, more, { unit: 'MI', blocks }), faces, check, past).over();
    expect(one.metric('x', `ruling_${ruling}`)).toBe(1);
    expect(one.leader('x').checks).toBe(1);
  });

  it('CCA-RNG-7: two dice at four blocks with a leader: exact', () => {
    const { of } = exactlyOf(shot('LI', 2, { leaders }));
    expect(of('x', 'checks')).toBeCloseTo(11 / 36, 12);
    expect(of('x', 'killed')).toBeCloseTo(11 / 1296, 12);
    // Two flags, or one flag and a hit that killed the leader.
    expect(of('d', 'leaves_hex')).toBeCloseTo(1 / 36 + 2 / 36 / 36, 12);
  });

  it('CCA-DCE-3: a rampart does not shelter from afar', () => {
    expect(
      fight(shot('LI', 2, { ramparts: ['4,4/4,3'] }), 'Fc')
        .over()
        .at('d'),
    ).toBe('3,3');
  });
});
