import { describe, expect, it } from 'vitest';
import { leaderPath } from '../../../../../src/games/cca/board/leader-path.ts';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, type More } from '../../../../helpers/cca/duel.ts';
import { type At, alone, behind, enemies, evades, to, wall } from '../../../../helpers/cca/lone.ts';

describe('the escape of a leader', () => {
  it('CCA-LDR-23, CCA-LDR-26: past enemy units and leaders it is called an escape, past friends it is not', () => {
    const called = (more: More) => {
      evades(more, more.pieces === undefined ? '' : 'c');
      return leaderPath.escape;
    };
    const leadersOf = (side: string) => ({ y: { side, at: [3, 5] as At }, z: { side, at: [3, 6] as At } });
    expect([called({ pieces: wall('EL') }), called({ leaders: leadersOf('rome') })]).toEqual([true, true]);
    expect([called({}), called({ leaders: leadersOf('carthage') })]).toEqual([false, false]);
  });

  it('CCA-LDR-23: with enemies on every way the evade becomes an escape, and their dice kill', () => {
    expect(evades({ pieces: wall('MI') }, 'cccc').at('x')).toBe('1,4');
    const one = evades({ pieces: wall('MI') }, 'cLcc');
    expect([one.metric('x', 'killed_in_escape'), one.metric('rome', 'banners'), one.at('x')]).toEqual([1, 1, 'off']);
  });

  it.each([
    ...(['LI', 'LS', 'LB', 'LC', 'LBC', 'HWM'] as const).map((code) => [code, 2] as const),
    ...(['AX', 'MC', 'CAM', 'CatCam', 'LBCh'] as const).map((code) => [code, 3] as const),
    ...(['WA', 'MI', 'HC', 'CatC', 'HCH'] as const).map((code) => [code, 4] as const),
    ['HI', 5] as const,
    ['EL', 1] as const,
  ])('CCA-LDR-24: past %s: %i dice: exact', (code, dice) => {
    const { of } = exactlyOf(alone({ pieces: wall(code) }));
    expect(of('x', 'killed_in_escape')).toBeCloseTo((5 / 6) ** 4 * (1 - (5 / 6) ** dice), 12);
  });

  it('CCA-LDR-24: warriors and barbarian chariots with losses roll a die less', () => {
    for (const [unit, dice] of [
      ['WA', 'ccc'],
      ['LBCh', 'cc'],
    ] as const) {
      const at = (column: number) => ({ side: 'rome', unit, blocks: 2, at: [3, column] as At });
      expect(evades({ pieces: { e: at(5), f: at(6) } }, dice).at('x')).toBe('1,4');
    }
  });

  it('CCA-LDR-24: no cards, no Alexander, no terrain; other faces do nothing', () => {
    const more = {
      ...{ pieces: wall('HI'), terrain: { '3,5': 'forest', '3,6': 'forest' } as const, attack: { bonus_dice: 2 } },
      leaders: { y: { side: 'rome', with: 'e0', alexander: true }, z: { side: 'rome', with: 'e1' } },
    };
    expect(fight(alone(more), 'cccccc', 'ctsFX').over().at('x')).toBe('1,4');
  });

  it('CCA-AMB-8: by the setting terrain caps them', () => {
    const terrain = { '3,5': 'forest', '3,6': 'forest' } as const;
    expect(evades({ pieces: wall('HI'), terrain, rules: { escape_dice_capped: true } }, 'cc').at('x')).toBe('1,4');
  });

  it('CCA-LDR-24: of several on the way all roll', () => {
    const pieces = crowd('e', 'rome', 'LI', [3, 5], [3, 6], [2, 5], [2, 6], [2, 7]);
    expect(evades({ pieces }, 'cccc').at('x')).toBe('1,4');
    expect(exactlyOf(alone({ pieces })).of('x', 'killed_in_escape')).toBeCloseTo((5 / 6) ** 4 - (5 / 6) ** 8, 12);
  });

  it('CCA-LDR-25: he never ends on an enemy', () => {
    const pieces = enemies(behind.filter(([row]) => row !== 2));
    expect(evades({ pieces }, 'c').at('x')).toBe('2,5');
  });

  it('CCA-LDR-25: if enemies are in every hex that he could reach he is lost, and no die is rolled', () => {
    const one = evades({ pieces: enemies(behind) });
    expect([one.metric('x', 'killed_trapped'), one.metric('rome', 'banners')]).toEqual([1, 1]);
  });

  it('CCA-LDR-26: past a leader who is alone no dice are rolled, and he does not end there', () => {
    const leaders = { y: { side: 'rome', at: [3, 5] as At }, z: { side: 'rome', at: [3, 6] as At } };
    expect(evades({ leaders }).at('x')).toBe('1,4');
    expect(evades({ leaders, ...to([[3, 5]]) }).at('x')).toBe('1,4');
  });

  it('CCA-AMB-7: by the setting such a leader rolls dice', () => {
    const leaders = { y: { side: 'rome', at: [3, 5] as At }, z: { side: 'rome', at: [3, 6] as At } };
    expect(evades({ leaders, rules: { escape_dice_of_leader: 2 } }, 'cc').at('x')).toBe('1,4');
    expect(evades({ leaders, rules: { escape_dice_of_leader: 2 } }, 'cL').metric('x', 'killed_in_escape')).toBe(1);
  });

  it('CCA-LDR-15: off the board past enemies: their dice, and no banner if he gets away', () => {
    const pieces = crowd('e', 'rome', 'LI', [1, 5], [1, 6], [0, 5], [0, 6], [0, 7]);
    expect(evades({ pieces }, 'cccc', [2, 6], [3, 6]).metric('x', 'offboard')).toBe(1);
    expect(evades({ pieces }, 'cccL', [2, 6], [3, 6]).metric('x', 'killed_in_escape')).toBe(1);
  });
});
