import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../../../src/games/cca/setup.ts';
import { fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel } from '../../../../helpers/cca/duel.ts';
import { made, ranged } from '../../../../helpers/cca/shot.ts';

describe('range and sight', () => {
  it.each([
    ...(['LI', 'AX', 'LC'] as const).map((code) => [code, 2] as const),
    ...(['LS', 'LB', 'LBC'] as const).map((code) => [code, 3] as const),
    ['HWM', 6] as const,
  ])('CCA-RNG-1: %s: 2 to %i hexes', (code, range) => {
    expect([1, 2, range, range + 1].map((far) => made(code, far))).toEqual([false, true, true, false]);
  });

  it.each(['WA', 'MI', 'HI', 'MC', 'HC', 'CatC', 'CAM', 'CatCam', 'HCH', 'LBCh', 'EL'])(
    'CCA-RNG-1: %s: none',
    (code) => {
      for (const far of [1, 2, 3]) expect(made(code, far)).toBe(false);
    },
  );

  it('CCA-RNG-1: not at a leader next to it either', () => {
    const at = (column: number) =>
      fight(
        duel(
          { unit: 'LI', at: [4, 2] },
          { unit: 'MI', at: [0, 0] },
          {
            leaders: { x: { side: 'carthage', at: [4, column] } },
            sequence: [{ ...ranged, by: 'a', target: { leader: 'x' } }],
          },
        ),
        'cc',
      ).to('over');
    expect([at(3).metric('combat', 'skipped'), at(4).metric('combat', 'skipped')]).toEqual([1, 0]);
  });

  it('CCA-UNT-4: Immortals and bow auxilia reach 3', () => {
    for (const [unit, elite] of [
      ['MI', 'immortals'],
      ['AX', 'bow-auxilia'],
    ] as const) {
      const at = (far: number) =>
        fight(duel({ unit, elite, at: [4, 2] }, { unit: 'MI', at: [4, 2 + far] }, { attack: ranged }), 'ss').to('over');
      expect([2, 3, 4].map((far) => at(far).metric('combat', 'skipped'))).toEqual([0, 0, 1]);
    }
  });

  it('CCA-RNG-1: not while any enemy unit is next to the firer; an enemy leader there does not count', () => {
    expect(made('LI', 2, { pieces: crowd('e', 'carthage', 'MI', [5, 2]) })).toBe(false);
    expect(made('LI', 2, { pieces: crowd('e', 'rome', 'MI', [5, 2]) })).toBe(true);
    expect(made('LI', 2, { leaders: { y: { side: 'carthage', at: [5, 2] } } })).toBe(true);
  });

  it.each([
    ['a friend', { pieces: crowd('e', 'rome', 'MI', [4, 4]) }],
    ['an enemy', { pieces: crowd('e', 'carthage', 'MI', [4, 4]) }],
    ['a leader', { leaders: { y: { side: 'rome', at: [4, 4] as const } } }],
    ['a forest', { terrain: { '4,4': 'forest' as Terrain } }],
    ['a hill', { terrain: { '4,4': 'hill' as Terrain } }],
    ['a camp', { terrain: { '4,4': 'camp' as Terrain } }],
  ])('CCA-RNG-1: %s between blocks the sight', (_, more) => {
    expect(made('LB', 3)).toBe(true);
    expect(made('LB', 3, more)).toBe(false);
  });

  it.each(['marsh', 'ford', 'broken', 'impassable'] as const)('CCA-RNG-1: %s does not', (kind) => {
    expect(made('LB', 3, { terrain: { '4,4': kind } })).toBe(true);
  });

  it('CCA-RNG-1: what stands in the hex of the firer or of the target does not', () => {
    expect(made('LB', 3, { terrain: { '4,2': 'hill', '4,5': 'forest' } })).toBe(true);
  });

  it('CCA-RNG-1: along an edge it takes both hexes to block it', () => {
    const across = (...at: (readonly [number, number])[]) => {
      const battle = duel({ unit: 'LI', at: [6, 6] }, 'MI', {
        attack: ranged,
        pieces: crowd('e', 'rome', 'MI', ...at),
      });
      return fight(battle, 'ss').to('over').metric('combat', 'skipped');
    };
    expect([across([5, 5]), across([5, 6]), across([5, 5], [5, 6])]).toEqual([0, 0, 1]);
  });
});
