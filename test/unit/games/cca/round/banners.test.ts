import { describe, expect, it } from 'vitest';
import { exactlyOf, type Fight, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel, type Fighter, type More, walled } from '../../../../helpers/cca/duel.ts';

const led = { x: { side: 'carthage', with: 'd' } };
const play = (a: Fighter, d: Fighter, more: More, ...faces: string[]): Fight =>
  fight(duel(a, d, more), ...faces).over();
const rome = (one: Fight): number => one.metric('rome', 'banners');
const none = { flags: 'none', battle_back: 'never' } as const;

describe('Victory Banners', () => {
  it('CCA-VB-1: one for a unit that loses its last block to the dice', () => {
    expect(rome(play('MI', 'MI 1', {}, 'tttX'))).toBe(1);
    expect(rome(play('MI', 'MI', {}, 'tttc', 'cccc'))).toBe(0);
  });

  it('CCA-VB-1: to a retreat that is blocked', () => {
    expect(rome(play('MI', 'MI 1', { pieces: walled, policies: none }, 'Fccc'))).toBe(1);
  });

  it('CCA-VB-1: to an evade roll', () => expect(rome(play('MI', 'LI 1', {}, 'cttt'))).toBe(1));

  it('CCA-VB-1: to a shot', () => {
    expect(rome(play({ unit: 'LI', at: [6, 7] }, 'MI 1', { attack: { attack: 'ranged' } }, 'tc'))).toBe(1);
  });

  it('CCA-VB-1: to a rampage, also of its own elephants', () => {
    const own = { w: { side: 'carthage', unit: 'MI', blocks: 1, at: [4, 5] as const } };
    expect(rome(play('MI', 'EL', { pieces: own }, 'Fccc', 'tc', 'cc'))).toBe(1);
    expect(play('MI 1', 'EL', {}, 'Fccc', 'tc').metric('carthage', 'banners')).toBe(1);
  });

  it('CCA-VB-1: in the way of elephants', () => {
    const pieces = Object.fromEntries(
      ([5, 6] as const).map((column) => [
        `w${column}`,
        { side: 'carthage', unit: 'MI', blocks: 1, at: [3, column] as const },
      ]),
    );
    expect(rome(play('MI', 'EL', { pieces }, 'Fccc', 'ccccFF', 'cccc'))).toBe(2);
  });

  it('CCA-VB-1: to a marsh', () => {
    const terrain = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    expect(rome(play('MI', 'MI 1', { terrain }, 'Fccc', 't'))).toBe(1);
  });

  it('CCA-VB-2: one for a leader eliminated, by a check, alone, in an escape, trapped', () => {
    expect(rome(play('MI', 'MI', { leaders: led }, 'tccc', 'LL', 'cccc'))).toBe(1);
    const alone = {
      leaders: { x: { side: 'carthage', at: [4, 6] as const } },
      sequence: [{ by: 'a', target: { leader: 'x' } }],
    };
    const away = { unit: 'MI', at: [0, 0] as const };
    expect(rome(play('MI', away, alone, 'Lccc'))).toBe(1);
    expect(rome(play('MI', away, { ...alone, pieces: crowd('e', 'rome', 'LI', [3, 5], [3, 6]) }, 'cccc', 'Lc'))).toBe(
      1,
    );
    expect(rome(play('MI', away, { ...alone, terrain: { '3,5': 'impassable', '3,6': 'impassable' } }, 'cccc'))).toBe(1);
  });

  it('CCA-VB-2: unit and leader in one roll are two', () => {
    expect(rome(play('MI', 'MI 1', { leaders: led }, 'tccc', 'L'))).toBe(2);
  });

  it('CCA-VB-3: none for a leader who leaves the board, and none for a war machine that evades', () => {
    const off = {
      leaders: { x: { side: 'carthage', at: [0, 6] as const } },
      sequence: [{ by: 'a', target: { leader: 'x' } }],
    };
    expect(rome(play({ unit: 'MI', at: [1, 6] }, { unit: 'MI', at: [4, 0] }, off, 'cccc'))).toBe(0);
    expect(rome(play('MI', 'HWM', {}, 'tttt'))).toBe(0);
  });

  it('CCA-VB-1, CCA-VB-2: each side has those of the other: exact', () => {
    // Four dice at one block: 65/81 for the unit, and a sixth of that for its leader.
    const { of, law } = exactlyOf(
      duel('MI', 'MI 1', { leaders: led, policies: { battle_back: 'never', leader_path: 'home' } }),
    );
    const dead = 65 / 81;
    expect(law('rome', 'banners')[2]).toBeCloseTo(dead / 6, 12);
    expect(law('rome', 'banners')[1]).toBeCloseTo((dead * 5) / 6, 12);
    expect(of('carthage', 'banners')).toBe(0);
  });
});

describe('CCA-VB-4: who has the banners that are asked for wins at once', () => {
  it('no further attack is made', () => {
    const one = play('MI', 'MI 1', { banners: 1, repeat: 3 }, 'tccc');
    expect([one.metric('rome', 'wins'), one.metric('carthage', 'wins'), one.metric('combat', 'skipped')]).toEqual([
      1, 0, 0,
    ]);
  });

  it('CCA-VB-4: in mid-combat: the leader of the unit that was the last banner is not checked', () => {
    const one = play('MI', 'MI 1', { banners: 1, leaders: led }, 'tccc');
    expect([one.leader('x').checks, one.metric('x', 'alive'), rome(one)]).toEqual([0, 1, 1]);
  });

  it('CCA-VB-4: between the hexes of a rampage', () => {
    const pieces = { w: { side: 'carthage', unit: 'MI', blocks: 1, at: [4, 5] as const } };
    const one = play('MI', 'EL', { pieces, banners: 1 }, 'Fccc', 'tc');
    expect([one.at('d'), one.metric('rome', 'wins')]).toEqual(['4,6', 1]);
  });

  it('CCA-VB-4: the side that is attacked may win too', () => {
    const one = play('MI 1', 'MI', { banners: 1, repeat: 2 }, 'cccc', 'tccc');
    expect([one.metric('carthage', 'wins'), one.metric('combat', 'skipped')]).toEqual([1, 0]);
  });

  it('CCA-VB-4: and if nobody gets so many, nobody wins', () => {
    const one = play('MI', 'MI', { banners: 2 }, 'tttX');
    expect([one.metric('rome', 'wins'), one.metric('carthage', 'wins')]).toEqual([0, 0]);
  });
});
