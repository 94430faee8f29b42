import { describe, expect, it } from 'vitest';
import { exactlyOf, type Fight, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, diceOf, duel, type Fighter, type More, untilRollOf } from '../../../../helpers/cca/duel.ts';

type At = readonly [number, number];
const play = (a: Fighter, d: Fighter, more: More, ...faces: string[]): Fight =>
  fight(duel(a, d, more), ...faces).over();
/** Medium infantry drives the elephants at 4,6 off with one flag; then the rampage rolls. */
const driven = (more: More, ...faces: string[]): Fight => play('MI', 'EL', more, 'Fccc', ...faces);
const lone = (side: string, at: At) => ({ x: { side, at } });

const MIRROR: Record<string, number> = {
  ...{ LI: 2, LS: 2, LB: 2, LC: 2, LBC: 2, LBCh: 2, HWM: 2, AX: 3, MC: 3, MI: 4, HC: 4, CatC: 4, HI: 5 },
  ...{ EL: 3, WA: 3, HCH: 3, CAM: 3, CatCam: 3 },
};
const stands = (unit: string): Fighter => ({ unit, policies: { evade: 'never' } });

describe('dice of elephants', () => {
  it.each(Object.entries(MIRROR))(
    'CCA-EL-1: against %s %i, attacking, battling back and striking first',
    (code, dice) => {
      expect(diceOf(duel('EL', stands(code)))).toBe(dice);
      expect(diceOf(duel(code, 'EL', { attack: { first_strike: true } }))).toBe(dice);
      const back = untilRollOf(fight(duel(code, 'EL'), 'L'.repeat(20)), 'd');
      const { used } = back.dice;
      expect(back.step().dice.used - used).toBe(dice);
    },
  );

  it('CCA-EL-1: bonuses of the opponent are never copied: full strength, cards, Alexander', () => {
    expect(diceOf(duel('EL', 'WA'))).toBe(3);
    const leaders = { x: { side: 'rome', with: 'a', alexander: true } };
    const battle = duel('MI', 'EL', { leaders, attack: { bonus_dice: 2 } });
    fight(battle, 'ccccccc', 'cccc').over();
  });

  it('CCA-EL-1: cards of their own count', () =>
    expect(diceOf(duel('EL', 'MI', { attack: { bonus_dice: 1 } }))).toBe(5));

  it('CCA-EL-3: a leader with elephants is still checked', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const one = play('HI', 'EL', { leaders }, 'scccc', 'LL', 'ccccc');
    expect([one.metric('x', 'killed_by_two_dice'), one.unit('d').blocks]).toEqual([1, 1]);
  });

  it('CCA-EL-3: elephants are never supported, but support others', () => {
    const pieces = crowd('s', 'carthage', 'EL', [4, 5], [4, 7]);
    expect(driven({ pieces }, 'cc cc cc').at('d')).toBe('3,5');
    expect(play('MI', 'MI', { pieces }, 'Fccc', 'cccc').at('d')).toBe('4,6');
  });

  it('CCA-AMB-33: terrain of the opponent does not cap what they copy; by the setting it does', () => {
    const camp = { terrain: { '4,6': 'camp' as const } };
    expect(diceOf(duel('EL', 'MI', camp))).toBe(4);
    expect(diceOf(duel('EL', 'MI', { ...camp, rules: { mirror_dice_capped: true } }))).toBe(3);
    expect(diceOf(duel('EL', 'HI', { terrain: { '5,6': 'hill' } }))).toBe(2);
    const back = duel('HI', 'EL', { terrain: { '5,6': 'camp' }, rules: { mirror_dice_capped: true } });
    fight(back, 'cccc', 'cccc').over();
  });
});

describe('rampage', () => {
  it('CCA-EL-6: two dice at each hex next to them with a unit, friend or foe, before they retreat', () => {
    const pieces = { ...crowd('f', 'carthage', 'HI', [4, 5]), ...crowd('e', 'rome', 'LI', [5, 5]) };
    const one = driven({ pieces }, 'ss', 'cF', 'tt');
    expect([one.unit('f0').blocks, one.unit('e0').blocks, one.unit('a').blocks]).toEqual([2, 3, 2]);
    expect(one.at('d')).toBe('3,5');
  });

  it('CCA-EL-6: only the symbol of the class hits: no swords, helmets or flags', () => {
    const one = driven({ leaders: { y: { side: 'carthage', with: 'd' } } }, 'XL');
    expect([one.unit('a').blocks, one.at('a')]).toEqual([4, '5,6']);
    expect(driven({}, 'FF').at('a')).toBe('5,6');
  });

  it('CCA-EL-6: a leader alone: a leader symbol kills, otherwise he must evade', () => {
    const dead = driven({ leaders: lone('carthage', [4, 5]) }, 'cL', 'cc');
    expect([dead.metric('x', 'killed_by_rampage'), dead.metric('rome', 'banners')]).toEqual([1, 1]);
    const lives = driven({ leaders: lone('carthage', [4, 5]) }, 'cX', 'cc');
    expect([lives.at('x'), lives.metric('x', 'must_evade'), lives.metric('x', 'ruling_1')]).toEqual(['1,3', 1, 0]);
  });

  it('CCA-EL-6: the leader of a unit that loses blocks is checked: two dice, or one if it is dead', () => {
    const own = { leaders: { y: { side: 'rome', with: 'a' } } };
    const one = driven(own, 'tc', 'LL');
    expect([one.metric('y', 'killed_by_two_dice'), one.unit('a').blocks]).toEqual([1, 3]);
    const dead = play('MI 1', 'EL', own, 'Fccc', 'tc', 'c');
    expect([dead.at('a'), dead.at('y'), dead.leader('y').checks]).toEqual(['off', '8,5', 1]);
    expect(dead.metric('carthage', 'banners')).toBe(1);
  });

  it('CCA-EL-6: two dice at four blocks with a leader: exact', () => {
    // Elephants without a choice: flags 1 - (5/6)^4 unless two blocks fell, and no hit at them matters to the attacker.
    const { of } = exactlyOf(
      duel('MI', { unit: 'EL', policies: { battle_back: 'never' } }, { leaders: { y: { side: 'rome', with: 'a' } } }),
    );
    // 4 dice, squares and leader symbols hit: fewer than two hits, one flag at least.
    const flagged = (4 ** 4 - 3 ** 4 + 4 * 2 * (4 ** 3 - 3 ** 3)) / 6 ** 4;
    expect(of('y', 'checks')).toBeCloseTo((flagged * 11) / 36, 12);
    expect(of('y', 'killed')).toBeCloseTo((flagged * 11) / 36 / 36, 12);
  });

  it('CCA-EL-6, CCA-EL-4: a flag that is ignored, or none, causes none', () => {
    const one = play('HC', 'EL', {}, 'Fccc', 'cccc');
    expect([one.at('d'), one.unit('a').blocks]).toEqual(['4,6', 3]);
  });

  it('CCA-AMB-31: once for each roll, however many flags, also if they cannot move', () => {
    const two = play('MI', 'EL', {}, 'FFcc', 'tc');
    expect([two.unit('a').blocks, two.at('d')]).toEqual([3, '2,5']);
    const base = duel({ unit: 'MI', at: [1, 6] }, { unit: 'EL', at: [0, 6] });
    const held = fight(base, 'Fccc', 'tc', 'cccc').over();
    expect([held.unit('a').blocks, held.unit('d').blocks]).toEqual([3, 1]);
  });

  it('CCA-AMB-31: hex by hex, row by row; the hexes are fixed before the first die', () => {
    // Rome's light infantry behind the elephants dies; its leader joins the next hex of the row below, which is rolled for then.
    const pieces = {
      e: { side: 'rome', unit: 'LI', blocks: 1, at: [3, 5] as At },
      f: { side: 'rome', unit: 'MI', at: [4, 5] as At },
    };
    const one = driven({ pieces, leaders: { y: { side: 'rome', with: 'e' } } }, 'cF', 'c', 'tF', 'cF', 'FF');
    const asked = one.asked.slice(1).map((name) => /circle|triangle|check with \d/.exec(name)?.[0]);
    expect(asked).toEqual(['circle', 'check with 1', 'triangle', 'check with 2', 'triangle']);
    expect([one.at('y'), one.unit('f').blocks]).toEqual(['4,5', 3]);
  });

  it('CCA-AMB-3: each rampage roll has a check of its own; by the setting one is enough', () => {
    const pieces = {
      e: { side: 'rome', unit: 'LI', blocks: 1, at: [3, 5] as At },
      f: { side: 'rome', unit: 'MI', at: [4, 5] as At },
    };
    const more = { pieces, leaders: { y: { side: 'rome', with: 'e' } } };
    expect(driven(more, 'cF', 'c', 'tF', 'cF', 'FF').leader('y').checks).toBe(2);
    expect(driven({ ...more, rules: { rampage_checks_anew: false } }, 'cF', 'c', 'tF', 'FF').leader('y').checks).toBe(
      1,
    );
  });

  it('CCA-LDR-12: a leader whom the rampage drove to the elephants shares what becomes of them', () => {
    // The leader is before the elephants, must evade, and joins them; they cannot retreat, and die.
    const terrain = { '3,5': 'impassable', '3,6': 'impassable' } as const;
    const at = { leaders: lone('carthage', [5, 5]), terrain, policies: { flags: 'none' } } as const;
    const dies = play('MI', 'EL 1', at, 'Fccc', 'cc', 'cc', 'c');
    expect([dies.at('d'), dies.leader('x').checks, dies.metric('x', 'killed_trapped')]).toEqual(['off', 1, 1]);
    const lives = play('MI', 'EL', at, 'Fccc', 'cc', 'cc', 'Lc', 'cccc');
    expect([lives.at('x'), lives.leader('x').checks, lives.metric('x', 'ruling_4')]).toEqual(['4,6', 1, 1]);
  });
});

describe('elephants that cannot retreat', () => {
  const held = crowd('w', 'carthage', 'MI', [3, 5], [3, 6]);
  const calm = 'ccccFF';

  it('CCA-EL-7: units in the way: they lose nothing, and each unit there a block', () => {
    const one = driven({ pieces: held }, calm, 'cccc');
    expect([one.unit('d').blocks, one.unit('w0').blocks, one.unit('w1').blocks, one.at('d')]).toEqual([2, 3, 3, '4,6']);
  });

  it('CCA-EL-7: a block for each hex that is left; CCA-AMB-15: by the setting one', () => {
    const two = (more: More) => play('MI', 'EL', { pieces: held, ...more }, 'FFcc', calm, 'cccc').unit('w0').blocks;
    expect([two({}), two({ rules: { blocker_loses: 'one' } })]).toEqual([2, 3]);
  });

  it('CCA-EL-7: after as many hexes as they can go', () => {
    const pieces = crowd('w', 'carthage', 'MI', [2, 5], [2, 6], [2, 7]);
    const one = play('MI', 'EL', { pieces }, 'FFcc', 'cc');
    expect([one.at('d'), one.unit('w0').blocks, one.unit('w1').blocks, one.unit('w2').blocks]).toEqual([
      '3,5',
      3,
      3,
      4,
    ]);
  });

  it('CCA-EL-7: enemies in the way too, and a banner for a unit that dies of it', () => {
    const pieces = {
      w: { side: 'rome', unit: 'MI', blocks: 1, at: [3, 5] as At },
      v: { side: 'carthage', unit: 'MI', blocks: 1, at: [3, 6] as At },
    };
    const one = driven({ pieces }, calm, 'cccc');
    expect([one.metric('rome', 'banners'), one.metric('carthage', 'banners')]).toEqual([1, 1]);
  });

  it('CCA-EL-7: an enemy leader alone in the way is lost, for a banner', () => {
    const pieces = crowd('w', 'carthage', 'MI', [2, 6], [2, 7]);
    const one = play('MI', 'EL', { pieces, leaders: lone('rome', [2, 5]) }, 'FFcc', 'cc');
    expect([one.at('d'), one.unit('d').blocks, one.unit('w0').blocks, one.unit('w1').blocks]).toEqual(['3,5', 2, 3, 4]);
    expect([one.metric('x', 'killed'), one.metric('carthage', 'banners')]).toEqual([1, 1]);
  });

  it('CCA-EL-7, CCA-LDR-10: the leader of a unit in the way is checked', () => {
    const one = driven({ pieces: held, leaders: { x: { side: 'carthage', with: 'w1' } } }, calm, 'LL', 'cccc');
    expect([one.metric('x', 'killed_by_two_dice'), one.unit('w1').blocks]).toEqual([1, 3]);
  });

  it('CCA-EL-7: the edge or impassable terrain: they lose blocks as others do', () => {
    const base = duel({ unit: 'MI', at: [1, 6] }, { unit: 'EL', at: [0, 6] });
    expect(fight(base, 'FFcc', 'cc').over().metric('d', 'eliminated')).toBe(1);
    const terrain = { '3,5': 'impassable', '3,6': 'impassable' } as const;
    expect(driven({ terrain }, 'cc', 'cccc').unit('d').blocks).toBe(1);
  });

  it('CCA-AMB-32: one hex closed, the other held: the unit there loses the block; by the setting the elephants do', () => {
    const at = (more: More) =>
      driven(
        { pieces: crowd('w', 'carthage', 'MI', [3, 6]), terrain: { '3,5': 'impassable' }, ...more },
        'ccFF',
        'cccc',
      );
    expect([at({}).unit('d').blocks, at({}).unit('w0').blocks]).toEqual([2, 3]);
    const loses = at({ rules: { held_hex_blocks_elephants: false } });
    expect([loses.unit('d').blocks, loses.unit('w0').blocks]).toEqual([1, 4]);
  });
});
