import { describe, expect, it } from 'vitest';
import {
  type Battle,
  type BattleText,
  battleOf,
  exactlyOf,
  type Fight,
  fight,
} from '../../../../helpers/cca/combat.ts';

/* The official ruling on leaders, case by case: three dice of auxilia against medium infantry with marcellus. */

const harmless = 'ssss';

interface Scene extends Partial<BattleText> {
  readonly blocks?: number;
  /** Hexes of free retreat, to the edge of the board. */
  readonly room?: number;
  readonly led?: boolean;
}

function attacked({ blocks = 4, room = 5, led = true, ...more }: Scene = {}): Battle {
  const row = 8 - room;
  return battleOf({
    leaders: led ? { marcellus: { side: 'rome', with: 'legion' } } : {},
    sequence: [{ by: 'foe', target: 'legion' }],
    ...more,
    pieces: {
      legion: { side: 'rome', unit: 'MI', at: [row, 6], blocks },
      foe: { side: 'carthage', unit: 'AX', at: [row - 1, 6] },
      ...more.pieces,
    },
  });
}

/** The legion in the field with nowhere to go: friends behind its left, a cliff behind its right. */
const hemmedIn = (blocks: number): Battle =>
  attacked({
    blocks,
    room: 4,
    pieces: { reserve: { side: 'rome', unit: 'AX', at: [5, 5] } },
    terrain: { '5,6': 'impassable' },
  });

function lonely(room: number, more: Partial<BattleText> = {}): Battle {
  const row = 8 - room;
  return battleOf({
    leaders: { marcellus: { side: 'rome', at: [row, 6] } },
    sequence: [{ by: 'foe', target: { leader: 'marcellus' } }],
    ...more,
    pieces: { foe: { side: 'carthage', unit: 'AX', at: [row - 1, 6] }, ...more.pieces },
  });
}

const ofLeader = (f: Fight) => ({
  rulings: [1, 2, 3, 4, 5, 6, 7].filter((n) => f.metric('marcellus', `ruling_${n}`) === 1),
  checks: f.metric('marcellus', 'checks'),
  mustEvade: f.metric('marcellus', 'must_evade') === 1,
  killed: f.metric('marcellus', 'killed') === 1,
  at: f.at('marcellus'),
});

const battledBack = (f: Fight): boolean => f.metric('legion', 'battled_back') === 1;

describe('leader alone', () => {
  it('CCA-TRC-1a: one who is not hit must evade, without a check (ruling 1)', () => {
    const f = fight(lonely(4), 'F X s').over();
    expect(ofLeader(f)).toEqual({ rulings: [1], checks: 0, mustEvade: true, killed: false, at: '7,4' });
    expect([f.banners('carthage'), f.asked]).toEqual([0, [expect.stringMatching(/^3 × .* at the leader/)]]);
  });

  it('CCA-TRC-1b: one leader symbol kills him', () => {
    const f = fight(lonely(4), 'c L X').over();
    expect(ofLeader(f)).toEqual({ rulings: [], checks: 0, mustEvade: false, killed: true, at: 'off' });
    expect([f.banners('carthage'), f.metric('marcellus', 'killed_alone')]).toEqual([1, 1]);
  });

  it('CCA-RUL-1: the same in range combat', () => {
    const sling = { pieces: { sling: { side: 'carthage', unit: 'LS', at: [1, 6] } } } as const;
    const sequence = [{ attack: 'ranged', by: 'sling', target: { leader: 'marcellus' } }] as const;
    const battle = lonely(4, {
      ...sling,
      sequence,
      pieces: { ...sling.pieces, foe: { side: 'carthage', unit: 'AX', at: [0, 0] } },
    });
    expect(ofLeader(fight(battle, 'c X').over())).toMatchObject({ rulings: [1], mustEvade: true, at: '7,4' });
    expect(ofLeader(fight(battle, 'c L').over())).toMatchObject({ rulings: [], killed: true });
  });

  it('CCA-RUL-1: exactly 125/216 not hit by three dice, 91/216 killed', () => {
    const exact = exactlyOf(lonely(4));
    expect(exact.of('marcellus', 'ruling_1')).toBeCloseTo(125 / 216, 14);
    expect(exact.of('marcellus', 'must_evade')).toBeCloseTo(125 / 216, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo(91 / 216, 14);
    expect(exact.of('marcellus', 'checks')).toBe(0);
  });
});

describe('blocks lost to the dice', () => {
  it('CCA-TRC-2: the unit lives: two dice, he stays and his flag holds the unit (ruling 2)', () => {
    const f = fight(attacked(), 't F c', 'L F', harmless).over();
    expect(ofLeader(f)).toEqual({ rulings: [2], checks: 1, mustEvade: false, killed: false, at: '3,6' });
    expect([f.unit('legion').blocks, f.at('legion'), f.banners('carthage')]).toEqual([3, '3,6', 0]);
    expect(f.asked[1]).toBe('leader casualty check with 2 dice (CCA-LDR-5)');
    expect(battledBack(f)).toBe(true);
  });

  it('CCA-TRC-2b: killed by the check, he ignores no flag and his unit retreats', () => {
    const f = fight(attacked(), 't F c', 'L L').over();
    expect(ofLeader(f)).toEqual({ rulings: [2], checks: 1, mustEvade: false, killed: true, at: 'off' });
    expect([f.unit('legion').blocks, f.at('legion'), f.banners('carthage')]).toEqual([3, '4,6', 1]);
    expect(battledBack(f)).toBe(false);
  });

  it('CCA-TRC-3: the unit dies: one die, flags are void, he evades (ruling 3)', () => {
    const f = fight(attacked({ blocks: 1 }), 'X F F', 'c').over();
    expect(ofLeader(f)).toEqual({ rulings: [3], checks: 1, mustEvade: true, killed: false, at: '6,5' });
    expect([f.unit('legion').blocks, f.banners('carthage')]).toEqual([0, 1]);
    expect(f.asked).toEqual(['3 dice, hits: triangle, swords', 'leader casualty check with 1 die (CCA-LDR-6)']);
  });

  it('CCA-TRC-3b: unit and leader dead are two banners, and surplus hits are nothing', () => {
    const f = fight(attacked({ blocks: 1 }), 't t t', 'L').over();
    expect(ofLeader(f)).toEqual({ rulings: [3], checks: 1, mustEvade: false, killed: true, at: 'off' });
    expect([f.banners('carthage'), f.metric('marcellus', 'killed_by_one_die')]).toEqual([2, 1]);
  });

  it('CCA-RUL-2, CCA-RUL-3: the same in range combat', () => {
    const shot = (blocks: number) =>
      attacked({
        blocks,
        pieces: {
          sling: { side: 'carthage', unit: 'LS', at: [1, 6] },
          foe: { side: 'carthage', unit: 'AX', at: [0, 0] },
        },
        sequence: [{ attack: 'ranged', by: 'sling', target: 'legion' }],
      });
    expect(ofLeader(fight(shot(4), 't c', 'L F').over())).toMatchObject({ rulings: [2], checks: 1, at: '3,6' });
    expect(ofLeader(fight(shot(1), 't c', 'F').over())).toMatchObject({ rulings: [3], checks: 1, mustEvade: true });
  });

  it('CCA-RUL-2: exactly 19/27 checked, 19/972 killed (four blocks, three dice, two faces hit)', () => {
    // 1 - (2/3)^3 = 19/27; three dice cannot kill four blocks.
    const exact = exactlyOf(attacked({ policies: { battle_back: 'never' } }));
    expect(exact.of('marcellus', 'ruling_2')).toBeCloseTo(19 / 27, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo(19 / 972, 14);
    expect(exact.of('marcellus', 'killed_by_two_dice')).toBeCloseTo(19 / 972, 14);
    expect(exact.of('marcellus', 'must_evade')).toBe(0);
  });

  it('CCA-RUL-3: exactly 19/27 checked, 19/162 killed, 95/162 evades (one block)', () => {
    const exact = exactlyOf(attacked({ blocks: 1 }));
    expect(exact.of('marcellus', 'ruling_3')).toBeCloseTo(19 / 27, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo(19 / 162, 14);
    expect(exact.of('marcellus', 'must_evade')).toBeCloseTo(95 / 162, 14);
  });
});

describe('blocks lost to the retreat alone', () => {
  it('CCA-TRC-4: the unit lives: two dice after the loss, he may not evade (ruling 4)', () => {
    const f = fight(attacked({ room: 0 }), 'F F c', 'L s', harmless).over();
    expect(ofLeader(f)).toEqual({ rulings: [4], checks: 1, mustEvade: false, killed: false, at: '8,6' });
    expect([f.unit('legion').blocks, f.at('legion'), f.banners('carthage')]).toEqual([3, '8,6', 0]);
    expect(f.asked[1]).toBe('leader casualty check with 2 dice (CCA-LDR-5)');
    expect(battledBack(f)).toBe(true);
  });

  it('CCA-TRC-4: the check follows the retreat: nothing is rolled before the block is lost', () => {
    const f = fight(attacked({ room: 0 }), 'F F c', 'L s', harmless).to('retreat');
    expect([f.unit('legion').blocks, f.leader('marcellus').checks]).toEqual([4, 0]);
    f.to('check');
    expect([f.unit('legion').blocks, f.leader('marcellus').checks]).toEqual([3, 0]);
  });

  it('CCA-TRC-5: the unit dies: one die (ruling 5)', () => {
    const f = fight(attacked({ room: 0, blocks: 1 }), 'F F s', 'L').over();
    expect(ofLeader(f)).toEqual({ rulings: [5], checks: 1, mustEvade: false, killed: true, at: 'off' });
    expect([f.unit('legion').blocks, f.banners('carthage')]).toEqual([0, 2]);
    expect(f.asked[1]).toBe('leader casualty check with 1 die (CCA-LDR-6)');
  });

  it('CCA-RUL-5: one who lives evades, here to the friends who stood in the way', () => {
    const f = fight(hemmedIn(1), 'F F s', 'c').over();
    expect(ofLeader(f)).toEqual({ rulings: [5], checks: 1, mustEvade: true, killed: false, at: '5,5' });
    expect([f.banners('carthage'), f.metric('marcellus', 'attached')]).toEqual([1, 1]);
  });

  it('CCA-RUL-4: exactly 5/108, and 5/3888 killed by it (four blocks, room 0)', () => {
    // No hit and two or three flags, one of which is ignored: (3 * 3 + 1) / 216.
    const exact = exactlyOf(attacked({ room: 0, policies: { battle_back: 'never' } }));
    expect(exact.of('marcellus', 'ruling_4')).toBeCloseTo(5 / 108, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo((19 / 27 + 5 / 108) / 36, 14);
  });

  it('CCA-RUL-5: exactly 5/108; with ruling 3 he is killed in 1/8 (one block, room 0)', () => {
    const exact = exactlyOf(attacked({ room: 0, blocks: 1 }));
    expect(exact.of('marcellus', 'ruling_5')).toBeCloseTo(5 / 108, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo((19 / 27 + 5 / 108) / 6, 14);
    expect(exact.of('marcellus', 'killed')).toBeCloseTo(1 / 8, 14);
  });
});

describe('blocks lost to the dice and to the retreat', () => {
  it('CCA-TRC-6: the unit lives: one check in all, he stays (ruling 6)', () => {
    const f = fight(attacked({ room: 0 }), 't F F', 'L s', harmless).over();
    expect(ofLeader(f)).toEqual({ rulings: [6], checks: 1, mustEvade: false, killed: false, at: '8,6' });
    expect([f.unit('legion').blocks, f.banners('carthage')]).toEqual([2, 0]);
    expect(battledBack(f)).toBe(true);
  });

  it('CCA-TRC-6b: killed by the check, he leaves both flags to his unit', () => {
    const f = fight(attacked({ room: 0 }), 't F F', 'L L', harmless).over();
    expect(ofLeader(f)).toEqual({ rulings: [2], checks: 1, mustEvade: false, killed: true, at: 'off' });
    expect([f.unit('legion').blocks, f.at('legion'), f.banners('carthage')]).toEqual([1, '8,6', 1]);
  });

  it('CCA-TRC-7: the unit dies: no second check, he evades (ruling 7)', () => {
    const f = fight(hemmedIn(2), 'X F F', 's L').over();
    expect(ofLeader(f)).toEqual({ rulings: [7], checks: 1, mustEvade: true, killed: false, at: '5,5' });
    expect([f.unit('legion').blocks, f.banners('carthage')]).toEqual([0, 1]);
  });

  it('CCA-TRC-7: on his baseline he leaves the board, and there is no banner for him', () => {
    const f = fight(attacked({ room: 0, blocks: 2 }), 'X F F', 's L').over();
    expect(ofLeader(f)).toEqual({ rulings: [7], checks: 1, mustEvade: true, killed: false, at: 'off' });
    expect([f.banners('carthage'), f.metric('marcellus', 'offboard')]).toEqual([1, 1]);
  });

  it('CCA-LDR-17: retreat hexes that the destroyed unit still owes do not move him', () => {
    // Cavalry owes three hexes, makes one and dies there; its leader evades from that hex, by its owner's choice.
    const horse = attacked({
      room: 4,
      pieces: {
        legion: { side: 'rome', unit: 'MC', at: [4, 6], blocks: 3, policies: { evade: 'never' } },
        left: { side: 'rome', unit: 'AX', at: [6, 5] },
        right: { side: 'rome', unit: 'AX', at: [6, 6] },
        end: { side: 'rome', unit: 'AX', at: [5, 6] },
      },
    });
    const f = fight(horse, 't F F', 'F F').over();
    expect([f.unit('legion').blocks, f.at('marcellus')]).toEqual([0, '6,5']);
    expect(ofLeader(f)).toMatchObject({ rulings: [7], checks: 1, mustEvade: true });
  });

  it('CCA-RUL-6: exactly 35/1296 (four blocks, room 0); ruling 2 is what is left of 19/27', () => {
    // One hit and two flags, 3 * 2 / 216 = 1/36, and the check passed, 35/36.
    const exact = exactlyOf(attacked({ room: 0, policies: { battle_back: 'never' } }));
    expect(exact.of('marcellus', 'ruling_6')).toBeCloseTo(35 / 1296, 14);
    expect(exact.of('marcellus', 'ruling_2')).toBeCloseTo(877 / 1296, 14);
    expect(exact.of('marcellus', 'ruling_7')).toBe(0);
    expect(exact.law('marcellus', 'checks')[2]).toBeUndefined();
  });

  it('CCA-RUL-7: exactly 35/1296 (two blocks, room 0), and no check more than once', () => {
    const exact = exactlyOf(attacked({ room: 0, blocks: 2, policies: { battle_back: 'never' } }));
    expect(exact.of('marcellus', 'ruling_7')).toBeCloseTo(35 / 1296, 14);
    expect(exact.law('marcellus', 'checks')[2]).toBeUndefined();
  });
});

describe('flags and battle back', () => {
  it('CCA-TRC-8: a retreat that is made costs nothing, takes him along, and forfeits the battle back', () => {
    const f = fight(attacked({ room: 3 }), 'F F c').over();
    expect(ofLeader(f)).toEqual({ rulings: [], checks: 0, mustEvade: false, killed: false, at: '6,6' });
    expect([f.unit('legion').blocks, f.at('legion')]).toEqual([4, '6,6']);
    expect(battledBack(f)).toBe(false);
  });

  it('CCA-TRC-9: a unit that could not retreat at all battles back', () => {
    const f = fight(attacked({ room: 0, led: false }), 'F c c', harmless).over();
    expect([f.unit('legion').blocks, f.at('legion')]).toEqual([3, '8,6']);
    expect(battledBack(f)).toBe(true);
    expect(f.asked[1]).toBe('4 dice, hits: circle, swords');
  });

  it('CCA-TRC-10: an evading unit takes its leader along; only its own symbol hits', () => {
    const light = attacked({
      pieces: {
        legion: { side: 'rome', unit: 'LI', at: [3, 6], blocks: 3 },
        foe: { side: 'carthage', unit: 'HI', at: [2, 6] },
      },
      policies: { momentum: 'advance' },
    });
    const f = fight(light, 'c X L F c', 'F L').over();
    expect(ofLeader(f)).toMatchObject({ checks: 1, mustEvade: false, killed: false, at: '5,5' });
    expect([f.unit('legion').blocks, f.at('legion'), f.at('foe')]).toEqual([1, '5,5', '2,6']);
    expect([f.metric('legion', 'evaded'), battledBack(f), f.banners('carthage')]).toEqual([1, false, 0]);
  });

  it('CCA-TRC-11: elephants roll swords again, and again; all hits and flags count at once', () => {
    const elephants = attacked({
      led: false,
      pieces: { foe: { side: 'carthage', unit: 'EL', at: [2, 6] } },
      types: { MI: { mirror: 3 } },
    });
    const f = fight(elephants, 'X c F', 'X t').over();
    expect([f.unit('legion').blocks, f.at('legion')]).toEqual([1, '4,6']);
    expect(battledBack(f)).toBe(false);
  });

  it('CCA-TRC-12: heavy chariots ignore the first sword', () => {
    const chariots = attacked({
      led: false,
      pieces: {
        legion: { side: 'rome', unit: 'HCH', at: [3, 6], blocks: 2 },
        foe: { side: 'carthage', unit: 'HI', at: [2, 6] },
      },
      policies: { evade: 'never' },
    });
    const f = fight(chariots, 'X X c c c', 'c c c').over();
    expect([f.unit('legion').blocks, f.unit('foe').blocks]).toEqual([1, 4]);
  });

  it('CCA-TRC-13: elephants ignore all swords, and of cavalry a square and a flag', () => {
    const horse = attacked({
      led: false,
      pieces: {
        legion: { side: 'rome', unit: 'EL', at: [3, 6], blocks: 2 },
        foe: { side: 'carthage', unit: 'HC', at: [2, 6] },
      },
    });
    const f = fight(horse, 's X F c', 'c c c c').over();
    expect([f.unit('legion').blocks, f.at('legion'), f.unit('foe').blocks]).toEqual([2, '3,6', 3]);
  });

  it('CCA-TRC-14: warriors who were full when combat was declared keep flag and die after a loss', () => {
    const warriors = attacked({
      led: false,
      pieces: {
        legion: { side: 'rome', unit: 'WA', at: [3, 6], blocks: 4 },
        foe: { side: 'carthage', unit: 'MI', at: [2, 6] },
      },
    });
    const f = fight(warriors, 't F c c', 'c c c c').over();
    expect([f.unit('legion').blocks, f.at('legion')]).toEqual([3, '3,6']);
    expect(f.asked[1]).toBe('4 dice, hits: triangle, swords');
  });
});

describe('must evade: other details', () => {
  const cornered = (behind: Partial<BattleText>): Battle =>
    battleOf({
      sequence: [{ by: 'foe', target: { leader: 'marcellus' } }],
      ...behind,
      leaders: { marcellus: { side: 'rome', at: [4, 0] }, ...behind.leaders },
      pieces: { foe: { side: 'carthage', unit: 'AX', at: [3, 0] }, ...behind.pieces },
    });
  const pastInfantry = cornered({ pieces: { enemy: { side: 'carthage', unit: 'MI', at: [5, 0] } } });

  it('CCA-TRC-15: past an enemy unit the evade is an escape: its dice, of which a leader symbol kills', () => {
    const f = fight(pastInfantry, 'c c c', 'c F X s').over();
    expect(ofLeader(f)).toEqual({ rulings: [1], checks: 0, mustEvade: true, killed: false, at: '7,0' });
    expect([f.asked[1], f.banners('carthage')]).toEqual([expect.stringMatching(/^4 × .* at the leader/), 0]);
    const dead = fight(pastInfantry, 'c c c', 'c F X L').over();
    expect(ofLeader(dead)).toMatchObject({ killed: true, mustEvade: true });
    expect([dead.metric('marcellus', 'killed_in_escape'), dead.banners('carthage')]).toEqual([1, 1]);
  });

  it('CCA-LDR-23: exactly (5/6)^3 to survive the attack times (5/6)^4 to survive the escape', () => {
    const exact = exactlyOf(pastInfantry);
    expect(exact.of('marcellus', 'alive')).toBeCloseTo((5 / 6) ** 7, 14);
    expect(exact.of('marcellus', 'killed_in_escape')).toBeCloseTo((5 / 6) ** 3 * (1 - (5 / 6) ** 4), 14);
  });

  it('CCA-LDR-26: past an enemy leader it is an escape without dice', () => {
    const f = fight(cornered({ leaders: { hanno: { side: 'carthage', at: [5, 0] } } }), 'c c c').over();
    expect(ofLeader(f)).toMatchObject({ mustEvade: true, killed: false, at: '7,0' });
  });

  it('CCA-LDR-15, CCA-VB-3: on his baseline he is taken off, and nobody gains a banner', () => {
    const f = fight(lonely(0), 'F X s').over();
    expect(ofLeader(f)).toMatchObject({ rulings: [1], mustEvade: true, killed: false, at: 'off' });
    expect([f.metric('marcellus', 'offboard'), f.banners('carthage')]).toEqual([1, 0]);
  });

  it('CCA-LDR-15, CCA-VB-3: the same after his unit died there; the banner is for the unit', () => {
    const f = fight(attacked({ room: 0, blocks: 1 }), 'X c c', 'F').over();
    expect(ofLeader(f)).toMatchObject({ rulings: [3], checks: 1, mustEvade: true, killed: false, at: 'off' });
    expect([f.metric('marcellus', 'offboard'), f.banners('carthage')]).toEqual([1, 1]);
  });

  it('CCA-LDR-12: he never evades while his unit has a block left', () => {
    for (const room of [0, 5]) {
      const exact = exactlyOf(attacked({ room, policies: { battle_back: 'never' } }));
      // Three dice take four blocks in no way: not by hits, and not by flags either.
      expect(exact.of('legion', 'eliminated')).toBe(0);
      expect(exact.of('marcellus', 'must_evade')).toBe(0);
      expect(exact.of('marcellus', 'attached')).toBeCloseTo(exact.of('marcellus', 'alive'), 14);
    }
  });
});

describe('losses that the rulings do not detail', () => {
  it('CCA-EVD-6: an evading unit that is destroyed leaves him one die and his evade', () => {
    const light = attacked({
      blocks: 1,
      pieces: { legion: { side: 'rome', unit: 'LI', at: [3, 6], blocks: 1 } },
    });
    const f = fight(light, 'c X X', 'F').over();
    expect(ofLeader(f)).toMatchObject({ checks: 1, mustEvade: true, killed: false, at: '6,5' });
    expect([f.metric('marcellus', 'killed_by_one_die'), f.banners('carthage')]).toEqual([0, 1]);
  });

  const elephants = (at: readonly [number, number]): Battle =>
    battleOf({
      leaders: { marcellus: { side: 'rome', with: 'legion' } },
      pieces: {
        beasts: { side: 'rome', unit: 'EL', at: [4, 6] },
        foe: { side: 'carthage', unit: 'HI', at: [3, 6] },
        legion: { side: 'rome', unit: 'MI', at },
      },
      terrain: { '5,6': 'impassable' },
      sequence: [{ by: 'foe', target: 'beasts' }],
    });

  it('CCA-LDR-10: a rampage that takes blocks of his unit costs him a check with two dice', () => {
    // The hexes next to the elephants, row by row: the enemy at 3,6, then the legion at 4,7.
    const f = fight(elephants([4, 7]), 'F c c c c', 'c c', 't c', 'L F').over();
    expect(ofLeader(f)).toMatchObject({ rulings: [], checks: 1, killed: false, at: '4,7' });
    expect([f.unit('legion').blocks, f.at('beasts')]).toEqual([3, '5,5']);
  });

  it('CCA-LDR-10: so does standing in the way of elephants that cannot retreat', () => {
    const f = fight(elephants([5, 5]), 'F c c c c', 'c c', 'c c', 'L L', 'c c c c c').over();
    expect(ofLeader(f)).toMatchObject({ rulings: [], checks: 1, killed: true, at: 'off' });
    expect([f.unit('legion').blocks, f.unit('beasts').blocks, f.at('beasts')]).toEqual([3, 2, '4,6']);
    expect([f.metric('marcellus', 'killed_by_two_dice'), f.banners('carthage')]).toEqual([1, 1]);
  });
});
