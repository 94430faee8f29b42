import { describe, expect, it } from 'vitest';
import { rowOf } from '../../../../../src/games/cca/rules/board.ts';
import { type Battle, exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type Fighter, type More, walled } from '../../../../helpers/cca/duel.ts';

/** d has room for 7 hexes. */
const far = (a: string, d: Fighter, more: More = {}): Battle =>
  duel({ unit: a, at: [8, 6] }, { ...(typeof d === 'string' ? { unit: d } : d), at: [7, 6] }, more);

function retreats(battle: Battle, faces = 'FFFF', ...more: string[]): number {
  const one = fight(battle, faces, ...more).over();
  return 7 - rowOf(one.unit('d').hex);
}

const leaders = { x: { side: 'carthage', with: 'd' } };
const aside = crowd('s', 'carthage', 'MI', [7, 5], [7, 7]);
const oneAside = crowd('s', 'carthage', 'MI', [7, 5]);

describe('flags that may be ignored', () => {
  it('CCA-FLG-2: none without a reason', () => {
    expect(retreats(far('MI', 'MI'))).toBe(4);
    expect(retreats(far('MI', 'MI'), 'Fccc')).toBe(1);
  });

  it('CCA-FLG-2: one with a leader attached', () => {
    expect(retreats(far('MI', 'MI', { leaders }))).toBe(3);
  });

  it('CCA-FLG-2: one if supported: friendly units in at least two hexes next to it', () => {
    expect(retreats(far('MI', 'MI', { pieces: aside }))).toBe(3);
    expect(retreats(far('MI', 'MI', { pieces: oneAside }))).toBe(4);
    expect(retreats(far('MI', 'MI', { pieces: crowd('s', 'carthage', 'MI', [7, 5], [7, 8]) }))).toBe(4);
  });

  it('CCA-FLG-2: support is never more than one flag', () => {
    const many = crowd('s', 'carthage', 'MI', [7, 5], [7, 7], [8, 7]);
    expect(retreats(far('MI', 'MI', { pieces: many }))).toBe(3);
  });

  it('CCA-FLG-2: a friendly leader alone next to it counts as one of the two', () => {
    const lone = { x: { side: 'carthage', at: [7, 7] as const } };
    expect(retreats(far('MI', 'MI', { pieces: oneAside, leaders: lone }))).toBe(3);
    expect(retreats(far('MI', 'MI', { leaders: lone }))).toBe(4);
  });

  it('CCA-FLG-2: the attached leader does not, nor one who is with a neighbour, nor anybody of the enemy', () => {
    expect(retreats(far('MI', 'MI', { pieces: oneAside, leaders }))).toBe(3);
    expect(retreats(far('MI', 'MI', { pieces: oneAside, leaders: { x: { side: 'carthage', with: 's0' } } }))).toBe(4);
    expect(retreats(far('MI', 'MI', { pieces: crowd('e', 'rome', 'MI', [7, 5], [7, 7]) }))).toBe(4);
    const enemy = { x: { side: 'rome', at: [7, 7] as const } };
    expect(retreats(far('MI', 'MI', { pieces: oneAside, leaders: enemy }))).toBe(4);
  });

  it('CCA-FLG-2: one of full-strength warriors, as declared; two hexes for each that is accepted', () => {
    expect(retreats(far('MI', 'WA'), 'FFcc')).toBe(2);
    expect(retreats(far('MI', { unit: 'WA', blocks: 3 }), 'FFcc')).toBe(4);
    expect(retreats(far('MI', 'WA'), 'FFtc')).toBe(2);
  });

  it('CCA-FLG-2: one of full-strength barbarian chariots', () => {
    const stands = { policies: { evade: 'never' } } as const;
    expect(retreats(far('MI', { unit: 'LBCh', ...stands }), 'FFss')).toBe(3);
    expect(retreats(far('MI', { unit: 'LBCh', blocks: 2, ...stands }), 'FFss')).toBe(6);
  });

  it.each(['sacred-band', 'silver-shields'])('CCA-FLG-2: one of elites: %s', (elite) => {
    expect(retreats(far('MI', { unit: 'MI', elite }), 'FFcc')).toBe(1);
  });

  it('CCA-FLG-2: one of Companions', () => {
    const companions = { unit: 'MC', elite: 'companions', policies: { evade: 'never' } } as const;
    expect(retreats(far('MI', companions), 'FFcc')).toBe(3);
  });

  it('CCA-FLG-1: the sources add up', () => {
    expect(retreats(far('MI', 'MI', { pieces: aside, leaders }))).toBe(2);
    const all = { pieces: aside, leaders, terrain: { '7,6': 'camp' as const } };
    expect(retreats(far('MI', { unit: 'MI', elite: 'sacred-band' }, all), 'FFFF', 'ccc')).toBe(0);
    expect(retreats(far('MI', { unit: 'WA' }, { pieces: aside, leaders }))).toBe(2);
  });

  it('CCA-FLG-1: they are counted anew for each roll', () => {
    const two = far('MI', 'MI', { leaders, policies: { battle_back: 'never' }, repeat: 2 });
    expect(fight(two, 'Fccc', 'Fccc').over().at('d')).toBe('7,6');
  });

  it('CCA-FLG-3: elephants ignore one of cavalry and chariots, and no other flag', () => {
    const pieces = aside;
    for (const horse of ['MC', 'HC', 'HCH', 'LBCh']) {
      expect(retreats(far(horse, 'EL', { pieces, leaders }), 'FF', restOf(horse))).toBe(1);
    }
    expect(retreats(far('MI', 'EL', { pieces, leaders }), 'Fccc', rampage(3))).toBe(1);
    expect(retreats(far('CAM', 'EL', { pieces, leaders }), 'Fcc', rampage(3))).toBe(1);
  });

  it('CCA-EL-4: not of shots of cavalry', () => {
    const shot = duel({ unit: 'LC', at: [6, 7] }, { unit: 'EL', at: [4, 6] }, { attack: { attack: 'ranged' } });
    expect(fight(shot, 'Fc').over().at('d')).toBe('3,5');
  });

  it('CCA-FLG-4: a leader killed by the check of the roll ignores no flag', () => {
    expect(retreats(far('MI', 'MI', { leaders }), 'tFcc', 'LL')).toBe(1);
    expect(retreats(far('MI', 'MI', { leaders }), 'tFcc', 'LF', 'cccc')).toBe(0);
  });

  it('CCA-FLG-4: exact: one block, one flag of 4 dice', () => {
    // Hits 1..3 and one flag at least: the leader dies with 1/36, and then one flag more counts.
    const { of } = exactlyOf(far('MI', 'MI', { leaders, policies: { battle_back: 'never' } }));
    const ways = (h: number, f: number) => (24 / (fac(h) * fac(f) * fac(4 - h - f))) * 2 ** h * 3 ** (4 - h - f);
    let leaves = 0;
    for (let h = 0; h <= 3; h++) {
      const dead = h > 0 ? 1 / 36 : 0;
      for (let f = 1; h + f <= 4; f++) leaves += ways(h, f) * (f > 1 ? 1 : dead);
    }
    expect(of('d', 'leaves_hex')).toBeCloseTo(leaves / 6 ** 4, 12);
  });
});

const fac = (n: number): number => (n < 2 ? 1 : n * fac(n - 1));
const rampage = (hexes: number): string => 'LF'.repeat(hexes);
const restOf = (horse: string): string => `${{ MC: 'c', HC: 'cc', HCH: 'cc', LBCh: 'c' }[horse]}${rampage(3)}`;

describe('the choice of the owner (CCA-AMB-5)', () => {
  const held = { pieces: { ...walled }, leaders };

  it('CCA-AMB-5: max: as many as he can', () => {
    expect(
      fight(duel('MI', 'MI', { leaders }), 'Fccc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
  });

  it('CCA-AMB-5: none: he retreats, or pays in blocks', () => {
    const none = { policies: { flags: 'none' } } as const;
    expect(
      fight(duel('MI', 'MI', { leaders, ...none }), 'Fccc')
        .over()
        .at('d'),
    ).toBe('3,5');
    expect(
      fight(duel('MI', 'MI', { ...held, ...none }), 'Fccc', 'cc', 'cccc')
        .over()
        .unit('d').blocks,
    ).toBe(3);
  });

  it('CCA-AMB-5: when-useful: only flags that would cost blocks, and no more than that needs', () => {
    const useful = { policies: { flags: 'when-useful' } } as const;
    expect(
      fight(duel('MI', 'MI', { leaders, ...useful }), 'Fccc')
        .over()
        .at('d'),
    ).toBe('3,5');
    const two = fight(duel('MI', 'MI', { ...held, ...useful }), 'Fccc', 'cccc').over();
    expect([two.at('d'), two.unit('d').blocks]).toEqual(['4,6', 4]);
    // One hex is free behind it, then friends: of two flags one is ignored, though a leader and support allow two.
    const wall = crowd('w', 'carthage', 'MI', [3, 6], [2, 5], [2, 6], [4, 5]);
    const three = fight(duel('MI', 'MI', { pieces: wall, leaders, ...useful }), 'FFcc').over();
    expect([three.at('d'), three.unit('d').blocks]).toEqual(['3,5', 4]);
  });

  it('CCA-AMB-5: when-useful: elephants lose nothing where others are in their way, and ignore nothing for it', () => {
    const useful = { flags: 'when-useful', battle_back: 'never' } as const;
    const one = fight(duel('HC', 'EL', { pieces: walled, policies: useful }), 'Fccc', 'ccccFF').over();
    expect([one.unit('d').blocks, one.unit('wall0').blocks]).toEqual([2, 3]);
    const edge = fight(
      duel({ unit: 'HC', at: [1, 6] }, { unit: 'EL', at: [0, 6] }, { policies: useful }),
      'Fccc',
    ).over();
    expect(edge.unit('d').blocks).toBe(2);
  });

  it('CCA-AMB-5: each side, and each unit, has a choice of its own', () => {
    const side = { policies: { carthage: { flags: 'none' } } } as const;
    expect(
      fight(duel('MI', 'MI', { leaders, ...side }), 'Fccc')
        .over()
        .at('d'),
    ).toBe('3,5');
    const own = { unit: 'MI', policies: { flags: 'none' } } as const;
    expect(
      fight(duel('MI', own, { leaders }), 'Fccc')
        .over()
        .at('d'),
    ).toBe('3,5');
    expect(
      fight(duel(own, 'MI', { leaders }), 'Fccc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
  });
});
