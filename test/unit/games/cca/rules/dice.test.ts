import { describe, expect, it } from 'vitest';
import { faces } from '../../../../../src/games/cca/rules/rolls.ts';
import type { Terrain } from '../../../../../src/games/cca/setup.ts';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { diceOf, duel, hitsOf, type More, untilRollOf } from '../../../../helpers/cca/duel.ts';

const stand = { evade: 'never', battle_back: 'never' } as const;
const over = (n: number, k: number): number => (k === 0 ? 1 : (over(n, k - 1) * (n - k + 1)) / k);

describe('the die', () => {
  it('CCA-DIE-1: has six faces, each with the chance of 1/6', () => {
    expect(faces).toEqual(['circle', 'triangle', 'square', 'leader', 'flag', 'swords']);
    // Each kind of unit is hit by one face of six, and one of six is a flag.
    for (const code of ['AX', 'MI', 'HI']) {
      const { of } = result('LI', code);
      expect(of('d', 'blocks_lost')).toBeCloseTo(2 / 6, 12);
      expect(of('d', 'leaves_hex')).toBeCloseTo(11 / 36, 12);
    }
  });

  it('CCA-DIE-2: light, medium and heavy targets have the same odds', () => {
    const odds = ['AX', 'MI', 'HI'].map((code) => result('MI', code).law('d', 'blocks_lost'));
    expect(odds[1]).toEqual(odds[0]);
    expect(odds[2]).toEqual(odds[0]);
  });
});

const result = (a: string, d: string, more: More = {}) =>
  exactlyOf(duel({ unit: a, at: [8, 6] }, { unit: d, at: [7, 6], policies: stand }, more));

const helped = { leaders: { x: { side: 'rome', at: [8, 5] as const } } };

const binomial = (n: number, k: number, hitting: number): number =>
  (over(n, k) * hitting ** k * (6 - hitting) ** (n - k)) / 6 ** n;

describe('hits and flags of one roll', () => {
  it.each([
    ['LI', {}, 2, 1],
    ['LI', helped, 2, 2],
    ['AX', {}, 3, 2],
    ['AX', helped, 3, 3],
    ['MI', {}, 4, 2],
    ['MI', helped, 4, 3],
    ['HI', {}, 5, 2],
    ['HI', helped, 5, 3],
    ['LC', { attack: { bonus_dice: 4 } }, 6, 1],
  ] as const)('CCA-CC-4: %s %j: %i dice, %i faces hit', (code, more, n, hitting) => {
    const law = result(code, 'MI', more).law('d', 'blocks_lost');
    for (let k = 0; k < 4; k++) expect(law[k] ?? 0).toBeCloseTo(k > n ? 0 : binomial(n, k, hitting), 12);
    let four = 0;
    for (let k = 4; k <= n; k++) four += binomial(n, k, hitting);
    expect(law[4] ?? 0).toBeCloseTo(four, 12);
  });

  it('CCA-CC-4: hits and flags exclude each other on a die: with one die never both', () => {
    const battle = duel('LI', { unit: 'MI', policies: stand }, { terrain: { '5,6': 'camp' } });
    expect(diceOf(battle)).toBe(1);
    const { of } = exactlyOf(battle);
    expect(of('d', 'blocks_lost')).toBeCloseTo(1 / 6, 12);
    expect(of('d', 'leaves_hex')).toBeCloseTo(1 / 6, 12);
    // Two dice: hit and flag in either order, 2 of 36, less than (11/36)^2.
    const { of: both } = exactlyOf(duel('LI', { unit: 'MI', blocks: 1, policies: stand }));
    expect(both('d', 'leaves_hex')).toBeCloseTo(11 / 36 - 2 / 36, 12);
  });
});

const inTerrain = (a: string, on: Terrain | undefined, at: Terrain | undefined): [attack: number, back: number] => {
  const terrain = { ...(on && { '5,6': on }), ...(at && { '4,6': at }) };
  const battle = duel(a, { unit: a, policies: { evade: 'never' } }, { terrain });
  const back = untilRollOf(fight(battle, 'L'.repeat(20)), 'd');
  const { used } = back.dice;
  return [diceOf(battle), back.step().dice.used - used];
};

describe('dice in close combat', () => {
  it('CCA-DCE-1: the dice of the attack, or those of battling back', () => {
    expect(inTerrain('HI', undefined, undefined)).toEqual([5, 5]);
    expect(inTerrain('CAM', undefined, undefined)).toEqual([3, 2]);
    expect(inTerrain('HCH', undefined, undefined)).toEqual([4, 3]);
  });

  it('CCA-DCE-1: striking first is done with the dice of battling back', () => {
    expect(diceOf(duel('MI', 'CAM', { attack: { first_strike: true } }))).toBe(2);
  });

  it.each(['forest', 'marsh', 'ford', 'broken'] as const)(
    'CCA-DCE-2: %s leaves 2 dice, whoever stands there',
    (kind) => {
      expect(inTerrain('HI', kind, undefined)).toEqual([2, 2]);
      expect(inTerrain('HI', undefined, kind)).toEqual([2, 2]);
    },
  );

  it('CCA-DCE-2: up a hill 2 dice; from a hill 3 on foot and 2 mounted', () => {
    expect(inTerrain('HI', undefined, 'hill')).toEqual([2, 3]);
    expect(inTerrain('HI', 'hill', undefined)).toEqual([3, 2]);
    expect(inTerrain('HI', 'hill', 'hill')).toEqual([3, 3]);
    expect(inTerrain('HC', 'hill', undefined)).toEqual([2, 2]);
    expect(inTerrain('HC', 'hill', 'hill')).toEqual([2, 2]);
  });

  it('CCA-DCE-2: caps add no dice, and the lowest counts', () => {
    expect(inTerrain('LI', undefined, 'hill')).toEqual([2, 2]);
    expect(inTerrain('HI', 'hill', 'forest')).toEqual([2, 2]);
  });

  it('CCA-DCE-3: a unit in a camp has a die less, after the caps and before the cards', () => {
    expect(inTerrain('HI', 'camp', undefined)).toEqual([4, 5]);
    expect(inTerrain('HI', 'camp', 'forest')).toEqual([1, 2]);
    expect(diceOf(duel('HI', 'HI', { terrain: { '5,6': 'camp', '4,6': 'hill' }, attack: { bonus_dice: 2 } }))).toBe(3);
  });

  it('CCA-DCE-1: no dice, no roll: nothing happens, and the combat goes on', () => {
    const els = { pieces: { d: { side: 'carthage', unit: 'EL', at: [4, 6] as const } } };
    const battle = duel('EL', 'EL', {
      ...els,
      leaders: { x: { side: 'carthage', at: [5, 5] as const } },
      terrain: { '5,6': 'camp' },
      sequence: [{ by: 'a', target: { leader: 'x' } }],
    });
    expect(diceOf(battle)).toBe(0);
    expect(fight(battle, '').over().metric('x', 'ruling_1')).toBe(1);
  });

  it('CCA-DCE-3: foot in a camp ignores a sword and may ignore a flag; mounted units do not', () => {
    const terrain = { '4,6': 'camp' } as const;
    expect(hitsOf(duel('HI', 'MI', { terrain }), 'XXtcc')).toBe(2);
    expect(
      fight(duel('HI', 'MI', { terrain }), 'Fcccc', 'ccc')
        .over()
        .at('d'),
    ).toBe('4,6');
    expect(
      fight(duel('HI', 'MI', { terrain }), 'FFccc')
        .over()
        .at('d'),
    ).toBe('3,5');
    expect(hitsOf(duel('HI', { unit: 'MC', policies: stand }, { terrain }), 'XXccc')).toBe(2);
    expect(
      fight(duel('HI', { unit: 'HC', policies: stand }, { terrain }), 'Fcccc')
        .over()
        .at('d'),
    ).toBe('2,5');
  });

  it('CCA-DCE-3: a rampart shelters against its own edge only', () => {
    const ramparts = ['4,6/5,6'];
    expect(hitsOf(duel('MI', 'MI', { ramparts }), 'XXcc')).toBe(1);
    expect(
      fight(duel('MI', 'MI', { ramparts }), 'Fccc', 'cccc')
        .over()
        .at('d'),
    ).toBe('4,6');
    const aside = duel({ unit: 'MI', at: [5, 5] }, 'MI', { ramparts });
    expect(hitsOf(aside, 'XXcc')).toBe(2);
    expect(fight(aside, 'Fccc').over().at('d')).toBe('3,5');
    expect(hitsOf(duel('MI', 'MI', { ramparts: ['5,6/4,6'] }), 'XXcc')).toBe(2);
  });

  it('CCA-DCE-4: cards add dice to the attack, above the caps, and never to the battle back', () => {
    const battle = duel('HI', 'HI', { terrain: { '4,6': 'forest' }, attack: { bonus_dice: 2 } });
    expect(diceOf(battle)).toBe(4);
    fight(battle, 'cccc', 'cc').over();
  });

  it('CCA-DCE-4: nor to First Strike', () => {
    const battle = duel('MI', 'HI', { attack: { bonus_dice: 2, first_strike: true } });
    fight(battle, 'ccccc', 'cccccc').over();
  });

  it('CCA-UNT-4: Alexander adds a die after the caps, battling back too', () => {
    const leaders = { x: { side: 'rome', with: 'a', alexander: true } };
    expect(diceOf(duel('HI', 'HI', { leaders, terrain: { '4,6': 'forest' } }))).toBe(3);
    fight(duel('HI', 'MI', { leaders, sequence: [{ by: 'd', target: 'a' }] }), 'cccc', 'cccccc').over();
  });

  it('CCA-EL-3: elephants gain no die from Alexander', () => {
    expect(diceOf(duel('EL', 'MI', { leaders: { x: { side: 'rome', with: 'a', alexander: true } } }))).toBe(4);
  });

  it('CCA-UNT-4: elephants do not copy the die of Alexander', () => {
    expect(diceOf(duel('EL', 'MI', { leaders: { x: { side: 'carthage', with: 'd', alexander: true } } }))).toBe(4);
  });
});
