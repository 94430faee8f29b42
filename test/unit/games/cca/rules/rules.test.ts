import { describe, expect, it } from 'vitest';
import { official, type Rules } from '../../../../../src/games/cca/rules/rules.ts';
import { type BattleText, battleOf, exactlyOf } from '../../../../helpers/cca/combat.ts';

type At = readonly [number, number];
type Pieces = BattleText['pieces'];
const rome = (unit: string, at: At, more: object = {}) => ({ side: 'rome', unit, at, ...more });
const carthage = (unit: string, at: At, more: object = {}) => ({ side: 'carthage', unit, at, ...more });
const behind = (side: string, unit: string): Pieces => ({
  w: { side, unit, at: [3, 5] },
  v: { side, unit, at: [3, 6] },
});
const close = { by: 'a', target: 'd' };
const led = { x: { side: 'carthage', with: 'd' } };
const none = { flags: 'none' } as const;
const duelOf = (a: string, d: string, more: Partial<BattleText> & { more?: Pieces } = {}): BattleText => {
  const { more: pieces, ...rest } = more;
  return { pieces: { a: rome(a, [5, 6]), d: carthage(d, [4, 6]), ...pieces }, sequence: [close], ...rest };
};
const hunted = (more: Partial<BattleText> & { more?: Pieces } = {}): BattleText => ({
  ...duelOf('MI', 'MI', more),
  pieces: { a: rome('MI', [5, 6]), ...more.more },
  leaders: { x: { side: 'carthage', at: [4, 6] }, ...more.leaders },
  sequence: [{ by: 'a', target: { leader: 'x' }, bonus_dice: 1 }],
});

/** Other values of each setting, and a combat in which they matter. */
const MATTERS: Record<keyof Rules, [values: readonly unknown[], battle: BattleText]> = {
  one_check_per: [
    ['combat', 'turn'],
    duelOf('MI', 'MI', {
      leaders: { y: { side: 'rome', with: 'a' } },
      sequence: [{ ...close, first_strike: true }],
      rules: { battle_back_after_first_strike: true },
    }),
  ],
  rampage_checks_anew: [
    [false],
    duelOf('MI', 'EL', {
      more: { e: rome('LI', [3, 5], { blocks: 1 }), f: rome('MI', [4, 5]) },
      leaders: { y: { side: 'rome', with: 'e' } },
    }),
  ],
  leader_evades_from: [
    ['original'],
    duelOf('MI', 'MI', {
      more: {
        d: carthage('MI', [4, 6], { blocks: 1 }),
        ...{ w: rome('LI', [2, 5]), v: rome('LI', [2, 6]), u: rome('LI', [2, 7]) },
      },
      leaders: led,
      policies: none,
    }),
  ],
  escape_dice_of_leader: [
    [2],
    hunted({ leaders: { y: { side: 'rome', at: [3, 5] }, z: { side: 'rome', at: [3, 6] } } }),
  ],
  escape_dice_capped: [[true], hunted({ more: behind('rome', 'HI'), terrain: { '3,5': 'forest', '3,6': 'forest' } })],
  trapped_leader_dies: [[false], hunted({ terrain: { '3,5': 'impassable', '3,6': 'impassable' } })],
  lbch_ignores_swords: [[1], duelOf('MI', 'LBCh', { policies: { evade: 'never' } })],
  elephant_rerolls: [['once'], duelOf('EL', 'MI')],
  elephant_bonus_combat: [
    [false],
    duelOf('EL', 'MI', { more: { e: carthage('MI', [4, 7]) }, policies: { momentum: 'bonus' } }),
  ],
  blocker_loses: [['one'], duelOf('MI', 'EL', { more: behind('carthage', 'MI') })],
  full_strength_judged: [['roll'], duelOf('MI', 'WA')],
  cards_against_leaders_and_evaders: [[false], hunted()],
  camels_ignore_when_evading: [[false], duelOf('HCH', 'CAM')],
  leader_near_target_helps: [[true], duelOf('MI', 'MI', { leaders: { y: { side: 'rome', at: [3, 6] } } })],
  leader_of_machine: [
    ['evades'],
    duelOf('MI', 'HWM', { leaders: led, repeat: 1, sequence: [close, { by: 'a', target: { leader: 'x' } }] }),
  ],
  battle_back_after_first_strike: [[true], duelOf('MI', 'MI', { sequence: [{ ...close, first_strike: true }] })],
  helmets_hit_evaders: [[true], duelOf('MI', 'LI', { leaders: { y: { side: 'rome', with: 'a' } } })],
  held_hex_blocks_elephants: [
    [false],
    duelOf('MI', 'EL', { more: { w: carthage('MI', [3, 5]) }, terrain: { '3,6': 'impassable' } }),
  ],
  mirror_dice_capped: [[true], duelOf('EL', 'MI', { terrain: { '4,6': 'camp' } })],
};

describe('the settings of section I', () => {
  it('each has a combat here in which it matters', () => {
    expect(Object.keys(MATTERS).sort()).toEqual(Object.keys(official).sort());
  });

  it.each(
    Object.entries(MATTERS).flatMap(([key, [values, text]]) => values.map((value) => [key, value, text] as const)),
  )('%s: %s changes what comes out', (key, value, text) => {
    const plain = exactlyOf(battleOf(text)).all;
    const other = exactlyOf(battleOf({ ...text, rules: { ...text.rules, [key]: value } })).all;
    const changed = [...plain].filter(([name, number]) => Math.abs(other.get(name)! - number) > 1e-12);
    expect(changed.length).toBeGreaterThan(0);
  });

  it('CCA-AMB-12: barbarian chariots ignore no sword, or one by the setting: exact', () => {
    const killed = (rules: Partial<Rules>) =>
      exactlyOf(
        battleOf({
          ...duelOf('LI', 'LBCh', { policies: { evade: 'never' } }),
          pieces: {
            a: rome('AX', [8, 6]),
            d: carthage('LBCh', [7, 6], { blocks: 1 }),
          },
          rules,
        }),
      ).of('d', 'eliminated');
    // Three dice: no hit of two faces; no circle, and one sword at most. Three flags are 9 hexes of 7.
    expect(killed({})).toBeCloseTo(1 - (4 ** 3 - 1) / 6 ** 3, 12);
    expect(killed({ lbch_ignores_swords: 1 })).toBeCloseTo(1 - (4 ** 3 + 3 * 4 ** 2 - 1) / 6 ** 3, 12);
  });

  it('CCA-AMB-19: a leader next to the target helps only by the setting: exact', () => {
    const text = duelOf('LI', 'MI', {
      leaders: { y: { side: 'rome', at: [3, 6] } },
      policies: { battle_back: 'never' },
    });
    const hit = (rules: Partial<Rules>) => exactlyOf(battleOf({ ...text, rules })).law('d', 'blocks_lost')[0]!;
    expect(hit({})).toBeCloseTo((5 / 6) ** 2, 12);
    expect(hit({ leader_near_target_helps: true })).toBeCloseTo((4 / 6) ** 2, 12);
  });
});
