import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { diceOf, duel, hitsOf, untilRollOf } from '../../../../helpers/cca/duel.ts';

const stands = (unit: string, blocks?: number) => ({
  unit,
  ...(blocks === undefined ? {} : { blocks }),
  policies: { evade: 'never', battle_back: 'never' } as const,
});
const leader = (side: string, row: number, column: number) => ({ x: { side, at: [row, column] as const } });

describe('symbols that hit', () => {
  it('CCA-CC-1: each symbol of the class of the defender is a hit', () => {
    expect(hitsOf(duel('HI', stands('MI')), 'tttcs')).toBe(3);
    expect(hitsOf(duel('HI', stands('LI')), 'tttcs')).toBe(1);
    expect(hitsOf(duel('HI', stands('HI')), 'tttcs')).toBe(1);
  });

  it('CCA-CC-2: each sword is a hit, if swords of the unit hit', () => {
    expect(hitsOf(duel('MI', stands('MI')), 'XXXc')).toBe(3);
    expect(hitsOf(duel('LI', stands('MI')), 'XX')).toBe(0);
  });

  it('CCA-CC-3: symbols of leaders hit if a leader is with the unit that rolls', () => {
    const leaders = { x: { side: 'rome', with: 'a' } };
    expect(hitsOf(duel('LI', stands('MI'), { leaders }), 'Lt')).toBe(2);
    expect(hitsOf(duel('LI', stands('MI')), 'Lt')).toBe(1);
  });

  it('CCA-CC-3: or next to it, alone or with another unit; not farther off', () => {
    expect(hitsOf(duel('LI', stands('MI'), { leaders: leader('rome', 5, 7) }), 'LL')).toBe(2);
    expect(hitsOf(duel('LI', stands('MI'), { leaders: leader('rome', 5, 8) }), 'LL')).toBe(0);
    const pieces = { b: { side: 'rome', unit: 'MI', at: [6, 6] as const } };
    expect(hitsOf(duel('LI', stands('MI'), { pieces, leaders: { x: { side: 'rome', with: 'b' } } }), 'LL')).toBe(2);
  });

  it('CCA-CC-3: a leader of the enemy helps nobody', () => {
    expect(hitsOf(duel('LI', stands('MI'), { leaders: leader('carthage', 5, 7) }), 'LL')).toBe(0);
  });

  it('CCA-CC-3: a leader adds no dice', () => {
    expect(diceOf(duel('MI', 'MI', { leaders: { x: { side: 'rome', with: 'a' } } }))).toBe(4);
  });

  it.each([
    ['First Strike', true],
    ['battle back', false],
  ])('CCA-CC-3: helmets count in %s too', (_, first_strike) => {
    const battle = duel('MI', 'LI', {
      ...{ leaders: { x: { side: 'carthage', with: 'd' } }, attack: { first_strike } },
      policies: { evade: 'never' },
    });
    const one = untilRollOf(fight(battle, first_strike ? 'LL' : 'ssssLL'), 'd').step();
    expect(one.unit('a').blocks).toBe(2);
  });

  it('CCA-CC-3: helmets count in a bonus combat too', () => {
    const battle = duel('MI', 'MI 1', {
      pieces: { e: { side: 'carthage', unit: 'HI', at: [3, 6] } },
      ...{ leaders: { x: { side: 'rome', with: 'a' } }, policies: { momentum: 'bonus', battle_back: 'never' } },
    });
    expect(fight(battle, 'tccc', 'LLct').over().unit('e').blocks).toBe(2);
  });

  it('CCA-EL-3: helmets never hit for elephants', () => {
    expect(hitsOf(duel('EL', stands('MI'), { leaders: { x: { side: 'rome', with: 'a' } } }), 'LLLt')).toBe(1);
  });

  it.each([
    ['LI', 1, false],
    ['LI', 2, true],
    ['MI', 2, false],
    ['MI', 3, true],
  ])('CCA-CC-4: %s: %i hitting faces of six (leader: %s): exact', (unit, hitting, led) => {
    const leaders = led ? { x: { side: 'rome', with: 'a' } } : {};
    const n = unit === 'LI' ? 2 : 4;
    const { of } = exactlyOf(duel(unit, stands('HI', 1), { leaders }));
    expect(of('d', 'eliminated')).toBeCloseTo(1 - ((6 - hitting) / 6) ** n, 12);
    expect(of('d', 'leaves_hex')).toBeCloseTo(((6 - hitting) ** n - (5 - hitting) ** n) / 6 ** n, 12);
  });
});

describe('symbols that are ignored', () => {
  it.each(['CatC', 'HCH'])('CCA-CC-5: %s ignore the first sword, and no other', (unit) => {
    expect(hitsOf(duel('HI', stands(unit)), 'Xcccc')).toBe(0);
    expect(hitsOf(duel('HI', stands(unit)), 'XXccc')).toBe(1);
    expect(hitsOf(duel('HI', stands(unit)), 'Xsccc')).toBe(1);
  });

  it('CCA-CC-5: whoever ignores a sword ignores a hit less than he had: exact', () => {
    // 4 dice at two blocks, squares and swords: two squares, a square and two swords, or three swords and none.
    const { of } = exactlyOf(duel({ unit: 'MI', at: [8, 6] }, { ...stands('HCH'), at: [7, 6] }));
    const hits = (s: number, x: number): number => s + Math.max(0, x - 1);
    let killed = 0;
    for (let s = 0; s <= 4; s++) {
      for (let x = 0; s + x <= 4; x++)
        if (hits(s, x) >= 2) killed += (24 / (f(s) * f(x) * f(4 - s - x))) * 4 ** (4 - s - x);
    }
    expect(of('d', 'eliminated')).toBeCloseTo(killed / 6 ** 4, 12);
  });

  it('CCA-EL-4: elephants ignore every sword', () => {
    expect(hitsOf(duel('HI', 'EL'), 'XXXXX')).toBe(0);
    expect(hitsOf(duel('HI', 'EL'), 'sXXcc')).toBe(1);
  });

  it.each(['MC', 'HC', 'CatC', 'LBCh', 'HCH', 'LC'])('CCA-EL-4: of %s elephants ignore one square', (unit) => {
    const dice = diceOf(duel(unit, 'EL'));
    expect(hitsOf(duel(unit, 'EL'), 'ss'.padEnd(dice, 'c'))).toBe(1);
    expect(hitsOf(duel(unit, 'EL'), 's'.padEnd(dice, 'c'))).toBe(0);
  });

  it.each(['HI', 'LI', 'CAM', 'EL'])('CCA-EL-4: of %s they do not', (unit) => {
    expect(hitsOf(duel(unit, 'EL'), 's'.padEnd(diceOf(duel(unit, 'EL')), 'c'))).toBe(1);
  });

  it('CCA-EL-4: also of cavalry that battles back, and strikes first', () => {
    const back = untilRollOf(fight(duel('EL', 'HC', { policies: { evade: 'never' } }), 'cccc', 'sccc'), 'd').step();
    expect(back.unit('a').blocks).toBe(2);
    const strikes = duel('EL', 'HC', { attack: { first_strike: true } });
    expect(fight(strikes, 'ssXX').to('roll').step().unit('a').blocks).toBe(1);
  });

  it.each([
    ['MC', 0],
    ['HCH', 0],
    ['MI', 1],
    ['CAM', 1],
    ['EL', 1],
  ])(
    'CCA-EL-4, table of units: camels ignore a symbol of their class of cavalry and chariots: of %s %i',
    (unit, hits) => {
      expect(hitsOf(duel(unit, stands('CAM')), 't'.padEnd(diceOf(duel(unit, stands('CAM'))), 'c'))).toBe(hits);
    },
  );

  it('CCA-CC-5: cataphract camels ignore a sword as well', () => {
    expect(hitsOf(duel('HC', stands('CatCam')), 'ttXX')).toBe(2);
    expect(hitsOf(duel('MI', stands('CatCam')), 'ttXX')).toBe(3);
  });
});

const f = (n: number): number => (n < 2 ? 1 : n * f(n - 1));

describe('swords of elephants', () => {
  it('CCA-EL-2: each sword is a hit, and its die is rolled again while swords come', () => {
    expect(hitsOf(duel('EL', stands('HI')), 'Xcccc X X c')).toBe(3);
    expect(hitsOf(duel('EL', stands('HI')), 'XXccc c X s')).toBe(4);
  });

  it('CCA-EL-2: all hits and flags are totalled, those of the dice that were rolled again too', () => {
    const one = fight(duel('EL', stands('MI')), 'XFcc F').over();
    expect(one.unit('d').blocks).toBe(3);
    expect(one.at('d')).toBe('2,5');
  });

  it('CCA-EL-2: a sword that is ignored is not rolled again', () => {
    expect(hitsOf(duel('EL', stands('HCH')), 'Xcc')).toBe(0);
    expect(hitsOf(duel('EL', stands('HCH')), 'XXc c')).toBe(1);
    expect(hitsOf(duel('EL', stands('EL')), 'XXX')).toBe(0);
  });

  it('CCA-EL-2: a foot unit in a camp ignores a sword of them too', () => {
    expect(hitsOf(duel('EL', stands('MI'), { terrain: { '4,6': 'camp' } }), 'XXcc c')).toBe(1);
  });

  it('CCA-EL-2: against a unit that evades swords do nothing, and are not rolled again', () => {
    const one = fight(duel('EL', 'LI'), 'XX').over();
    expect(one.unit('d').blocks).toBe(4);
    expect(one.metric('d', 'evaded')).toBe(1);
  });

  it('CCA-EL-2: one die of elephants: 0 hits 2/3, then 5/18, 5/108 …: exact', () => {
    // One die: two against light infantry, less one in a camp; in a camp no sword of theirs is spared.
    const battle = duel('EL', { ...stands('LI'), at: [4, 6] }, { terrain: { '5,6': 'camp' } });
    expect(diceOf(battle)).toBe(1);
    const law = exactlyOf(battle).law('d', 'blocks_lost');
    expect(law[0]).toBeCloseTo(2 / 3, 12);
    expect(law[1]).toBeCloseTo(5 / 18, 12);
    expect(law[2]).toBeCloseTo(5 / 108, 12);
    expect(law[3]).toBeCloseTo(5 / 648, 12);
  });

  it('CCA-AMB-13: until no sword comes; `once`: each die once more', () => {
    const once = { rules: { elephant_rerolls: 'once' } } as const;
    expect(hitsOf(duel('EL', stands('HI'), once), 'Xcccc X')).toBe(2);
    const killed = (more: object) => exactlyOf(duel('EL', stands('LI', 3), { terrain: { '5,6': 'camp' }, ...more }));
    // One die: three hits want three swords, or two swords and a circle.
    expect(killed({}).of('d', 'eliminated')).toBeCloseTo(1 / 108, 12);
    expect(killed(once).of('d', 'eliminated')).toBe(0);
  });
});
