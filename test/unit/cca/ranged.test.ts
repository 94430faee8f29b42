import { describe, expect, it } from 'vitest';
import type { Terrain } from '../../../src/cca/setup.ts';
import { exactlyOf, fight } from '../../kit/cca-combat.ts';
import { crowd, diceOf, duel, type Fighter, type More } from '../../kit/cca-duel.ts';

const ranged = { attack: 'ranged' } as const;
/** A shot from row 4 along the row, at a target so many hexes to the right. */
const shot = (a: string, far: number, more: More = {}, d: Fighter = 'MI') =>
  duel(
    { unit: a, at: [4, 2] },
    { ...(typeof d === 'string' ? { unit: d } : d), at: [4, 2 + far] },
    {
      ...more,
      attack: { ...ranged, ...more.attack },
    },
  );
/** Whether the shot is made. */
const made = (a: string, far: number, more: More = {}): boolean =>
  fight(shot(a, far, more), 'ssss')
    .to('over')
    .metric('combat', 'skipped') === 0;
const leaders = { x: { side: 'carthage', with: 'd' } };

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
    // He evades past the enemies behind him: one of them rolls four dice.
    const past = ruling === 5 || ruling === 7 ? 'cccc' : '';
    const one = fight(shot('LI', 2, more, { unit: 'MI', blocks }), faces, check, past).over();
    expect(one.metric('x', `ruling_${ruling}`)).toBe(1);
    expect(one.leader('x').checks).toBe(1);
  });

  it('CCA-RNG-7: two dice at four blocks with a leader: exact', () => {
    const { of } = exactlyOf(shot('LI', 2, { leaders }));
    expect(of('x', 'checks')).toBeCloseTo(11 / 36, 12);
    expect(of('x', 'killed')).toBeCloseTo(11 / 1296, 12);
    // Two flags, or one flag beside a hit that killed him.
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
