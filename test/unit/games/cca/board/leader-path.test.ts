import { describe, expect, it } from 'vitest';
import { exactlyOf, fight } from '../../../../helpers/cca/combat.ts';
import { crowd, duel } from '../../../../helpers/cca/duel.ts';
import { type At, alone, behind, enemies, evades, to, wall } from '../../../../helpers/cca/lone.ts';

describe('the evade of a leader', () => {
  it('CCA-LDR-12: he must when he is alone, attacked and not hit', () => {
    const one = evades({});
    expect([one.at('x'), one.metric('x', 'must_evade')]).toEqual(['1,4', 1]);
  });

  it('CCA-LDR-12: and when the last block of his unit is gone; not before', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const far = duel('MI', 'MI 1', { leaders });
    expect(fight(far, 'tccc', 'c').over().metric('x', 'must_evade')).toBe(1);
    const lives = fight(duel('MI', 'MI 2', { leaders }), 'tccc', 'cc', 'cccc').over();
    expect([lives.metric('x', 'must_evade'), lives.at('x')]).toEqual([0, '4,6']);
  });

  it('CCA-LDR-13: 1, 2 or 3 hexes, each to a rear hex, as his owner chooses', () => {
    for (const way of [
      [[3, 6]],
      [
        [3, 6],
        [2, 7],
      ],
      [
        [3, 6],
        [2, 7],
        [1, 7],
      ],
    ] as At[][]) {
      expect(evades(to(way)).at('x')).toBe(way.at(-1)!.join());
    }
  });

  it('CCA-LDR-13: never four, and a way that is none is not taken', () => {
    expect(
      evades(
        to([
          [3, 6],
          [2, 6],
          [1, 6],
          [0, 6],
        ]),
      ).at('x'),
    ).toBe('1,6');
    expect(evades(to([[4, 7]])).at('x')).toBe('1,4');
    expect(evades(to([[2, 6]])).at('x')).toBe('1,4');
  });

  it('CCA-LDR-14: through friendly units and leaders', () => {
    const leaders = { y: { side: 'carthage', with: 'e0' }, z: { side: 'carthage', with: 'e1' } };
    expect(evades({ pieces: wall('MI', 'carthage'), leaders }).at('x')).toBe('1,4');
    const lone = { y: { side: 'carthage', at: [3, 5] as At }, z: { side: 'carthage', at: [3, 6] as At } };
    expect(evades({ leaders: lone }).at('x')).toBe('1,4');
  });

  it('CCA-LDR-14: he ends alone, or with a friendly unit that has no leader; he attaches', () => {
    const pieces = crowd('b', 'carthage', 'MI', [2, 7]);
    expect(evades({ pieces }).at('x')).toBe('2,7');
    expect(evades({ pieces }).metric('x', 'attached')).toBe(1);
    const taken = { pieces, leaders: { y: { side: 'carthage', with: 'b0' } } };
    expect(evades(taken).at('x')).toBe('1,4');
  });

  it('CCA-LDR-14: he does not end with another leader, and enters nothing impassable', () => {
    const leaders = { y: { side: 'carthage', at: [1, 4] as At } };
    expect(evades({ leaders }).at('x')).toBe('1,5');
    expect(evades({ terrain: { '3,5': 'impassable', '2,6': 'impassable' } }).at('x')).toBe('1,6');
  });

  it('CCA-LDR-15: from his baseline he leaves the board: no banner, and he is not killed', () => {
    const one = evades({}, '', [0, 6], [1, 6]);
    expect([one.at('x'), one.metric('x', 'offboard'), one.metric('x', 'killed')]).toEqual(['off', 1, 0]);
    expect([one.metric('rome', 'banners'), one.metric('x', 'alive')]).toEqual([0, 1]);
  });

  it('CCA-LDR-15: so he does in other rows if the edge is within three steps and he wants to (home)', () => {
    expect(evades(to('home'), '', [2, 6], [3, 6]).metric('x', 'offboard')).toBe(1);
    expect(evades(to('home'), '', [1, 6], [2, 6]).metric('x', 'offboard')).toBe(1);
    expect(evades(to('home'), '', [3, 6], [4, 6]).at('x')).toBe('0,5');
  });

  it('CCA-AMB-10, CCA-AMB-29: by default only if he can end nowhere', () => {
    expect(evades({}, '', [2, 6], [3, 6]).at('x')).toBe('0,5');
    // Friendly leaders are in every hex behind the leader, which passes them and leaves.
    const taken = [
      [1, 5],
      [1, 6],
      [0, 5],
      [0, 6],
      [0, 7],
    ] as At[];
    const leaders = Object.fromEntries(taken.map((at, i) => [`y${i}`, { side: 'carthage', at }]));
    expect(evades({ leaders }, '', [2, 6], [3, 6]).metric('x', 'offboard')).toBe(1);
  });

  it('CCA-LDR-16: no end and no exit: he is eliminated, for a banner', () => {
    const terrain = { '3,5': 'impassable', '3,6': 'impassable' } as const;
    const one = evades({ terrain });
    expect([one.metric('x', 'killed_trapped'), one.metric('rome', 'banners')]).toEqual([1, 1]);
  });

  it('CCA-AMB-11: friendly leaders in every end hex trap him too; by the setting he leaves without a banner', () => {
    const leaders = Object.fromEntries(behind.map((at, i) => [`y${i}`, { side: 'carthage', at }]));
    expect(evades({ leaders }).metric('x', 'killed_trapped')).toBe(1);
    const spared = evades({ leaders, rules: { trapped_leader_dies: false } });
    expect([spared.metric('x', 'offboard'), spared.metric('rome', 'banners')]).toEqual([1, 0]);
  });

  it('CCA-LDR-17: retreat hexes that his dead unit owed do not move him', () => {
    const leaders = { x: { side: 'carthage', with: 'd' } };
    const pieces = crowd('w', 'carthage', 'LI', [3, 5], [3, 6]);
    // Two of four flags are ignored; two hexes cost the two blocks. The leader moves one hex, by its own choice.
    const battle = duel('MI', 'MI 2', { leaders, pieces, ...to([[3, 6]]) });
    expect(fight(battle, 'FFFF', 'c').over().at('x')).toBe('3,6');
  });

  it('CCA-LDR-18: in a marsh one die; a leader symbol kills', () => {
    const terrain = { '3,5': 'marsh', '3,6': 'marsh' } as const;
    expect(evades({ terrain }, 'L').metric('x', 'killed_in_marsh')).toBe(1);
    expect(evades({ terrain }, 'c').at('x')).toBe('1,4');
    expect(exactlyOf(alone({ terrain })).of('x', 'killed_in_marsh')).toBeCloseTo((5 / 6) ** 4 / 6, 12);
    expect(evades({ terrain: { '3,5': 'marsh' } }).at('x')).toBe('1,5');
  });

  it.each(['hill', 'forest', 'broken', 'ford', 'camp'] as const)('CCA-LDR-18: %s is ignored', (kind) => {
    expect(evades({ terrain: { '3,5': kind, '3,6': kind } }).at('x')).toBe('1,4');
  });
});

describe('the way that his owner takes', () => {
  it('CCA-LDR-27: the fewest escape dice', () => {
    const pieces = { ...crowd('e', 'rome', 'HI', [3, 5]), ...crowd('f', 'rome', 'LI', [3, 6]) };
    expect(evades({ pieces }, 'cc').at('x')).toBe('1,5');
    const friend = { ...crowd('e', 'rome', 'EL', [3, 5]), ...crowd('f', 'carthage', 'MI', [2, 5]) };
    expect(evades({ pieces: friend }).at('x')).toBe('1,5');
  });

  it('CCA-LDR-27: then one that ends with a friendly unit', () => {
    expect(evades({ pieces: crowd('f', 'carthage', 'MI', [3, 6]) }).at('x')).toBe('3,6');
  });

  it('CCA-LDR-27: then the longest, then the lower column', () => {
    expect(evades({ pieces: crowd('f', 'carthage', 'MI', [3, 6], [1, 6]) }).at('x')).toBe('1,6');
    expect(evades({}).at('x')).toBe('1,4');
  });

  it('CCA-LDR-27: attach: a friendly unit, though it costs dice', () => {
    const pieces = { ...crowd('e', 'rome', 'EL', [3, 5], [3, 6]), ...crowd('f', 'carthage', 'MI', [2, 7]) };
    expect(evades({ pieces, ...to('attach') }, 'c').at('x')).toBe('2,7');
    const dear = { ...crowd('e', 'rome', 'HI', [3, 5], [2, 6]), ...crowd('f', 'carthage', 'MI', [2, 5]) };
    expect(evades({ pieces: dear, ...to('attach') }, 'ccccc').at('x')).toBe('2,5');
    expect(evades({ pieces: dear }).at('x')).toBe('1,6');
  });

  it('CCA-LDR-27: longest: three hexes, though it costs dice', () => {
    const pieces = enemies(behind.filter(([row]) => row === 2));
    expect(evades({ pieces }).at('x')).toBe('3,5');
    expect(evades({ pieces, ...to('longest') }, 'c').at('x')).toBe('1,4');
  });

  it('CCA-AMB-9: his owner may choose a way past enemies though others are free', () => {
    const pieces = crowd('e', 'rome', 'LI', [3, 6]);
    expect(evades({ pieces }).at('x')).toBe('1,4');
    expect(
      evades(
        {
          pieces,
          ...to([
            [3, 6],
            [2, 7],
          ]),
        },
        'cc',
      ).at('x'),
    ).toBe('2,7');
  });

  it('CCA-LDR-28: a way by its hexes goes on from where he stands on it, and is left if it is closed', () => {
    expect(
      evades(
        to([
          [4, 6],
          [3, 6],
          [2, 7],
        ]),
      ).at('x'),
    ).toBe('2,7');
    const taken = { leaders: { y: { side: 'carthage', at: [2, 7] as At } } };
    expect(
      evades({
        ...taken,
        ...to([
          [3, 6],
          [2, 7],
        ]),
      }).at('x'),
    ).toBe('1,4');
    expect(
      evades({
        terrain: { '3,6': 'impassable' },
        ...to([
          [3, 6],
          [2, 7],
        ]),
      }).at('x'),
    ).toBe('1,4');
  });

  it('CCA-AMB-25: an enemy in the hex behind does not simply kill him', () => {
    expect(
      evades(
        {
          pieces: enemies([
            [3, 5],
            [3, 6],
          ]),
        },
        'c',
      ).metric('x', 'killed'),
    ).toBe(0);
  });
});
