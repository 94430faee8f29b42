import { describe, expect, it } from 'vitest';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type DuelOptions, duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { files, firstRank, frontFrom, standing } from '../../../../helpers/t9a/stands.ts';

function hurt(b: Troop, points: number, options: DuelOptions = {}, a: Troop = {}) {
  const duel = duelOf({ models: 1, files: 1, att: points, agi: 9, ...a }, { att: 0, ...b }, options);
  return fight(duel, dice(2 * points, 4)).to('score');
}

describe('the Health Pool of the R&F (T9A-POOL-2)', () => {
  const trolls: Troop = { models: 10, hp: 3, height: 3, att: 0 };

  it('ten trolls lose 7: two gone, 1 carried; then 2: one more, none carried', () => {
    const man = { off: 3, str: 3 };
    const parts = [
      { ...man, att: 7, agi: 5 },
      { ...man, att: 2, agi: 4 },
    ];
    const f = fight(duelOf({ models: 1, files: 1, parts }, trolls), dice(18, 4));
    f.throughAgility(5);
    expect([f.b.models, f.b.models * 3 - f.b.rf]).toEqual([8, 1]);
    f.throughAgility(4);
    expect([f.b.models, f.b.models * 3 - f.b.rf]).toEqual([7, 0]);
    f.dice.done();
  });

  it('lost_health_points are carried from the start', () => {
    const f = hurt({ ...trolls, lost_health_points: 4 }, 2);
    expect([f.b.models, f.b.rf]).toEqual([8, 24]);
  });

  it('P-1 T9A-POOL-4 loses no more than there is', () => {
    const f = hurt({ models: 3, files: 3 }, 7);
    expect([f.b.lost, f.b.rf, f.b.onTable]).toEqual([3, 0, 0]);
  });
});

describe('the Champion (T9A-UNIT-6)', () => {
  const led: Troop = { models: 5, champion: true };

  it('has a Health Pool of his own: all the others fall before him', () => {
    const f = hurt({ ...led, hp: 2, height: 3 }, 7);
    expect([f.b.rf, f.b.champion, standing(f.b)]).toEqual([1, 2, 2]);
  });

  it('T9A-POOL-3 gets what the R&F have not Health Points for', () => {
    const f = hurt({ ...led, hp: 2, height: 3 }, 9);
    expect([f.b.rf, f.b.champion, standing(f.b), f.b.lost]).toEqual([0, 1, 1, 9]);
  });

  it('T9A-POOL-3 and what is too much for him is ignored', () => {
    expect(hurt(led, 9).b.lost).toBe(5);
  });

  it('T9A-POOL-4 with 1 Health Point loses 1 to three unsaved wounds', () => {
    const f = hurt({ models: 5, champion: true, champion_targeted: 'always' }, 3, { offset: 0 }, { base: [100, 50] });
    expect([f.b.lost, f.b.champion, f.b.rf]).toEqual([1, 0, 4]);
  });

  it('without R&F from the start is himself the target', () => {
    const f = hurt({ models: 1, files: 1, champion: true, hp: 3, height: 3 }, 2);
    expect([f.b.lost, f.b.champion, standing(f.b)]).toEqual([2, 1, 1]);
  });

  it('without R&F is struck even where he gets no excess', () => {
    const b: Troop = { models: 1, files: 1, champion: true, hp: 3, height: 3 };
    expect(hurt(b, 2, { rules: { excess_to_champion: false } }).b.champion).toBe(1);
  });

  it('strikes once more, in the leftmost file', () => {
    const used = (offset: number) => {
      const duel = duelOf({ models: 5, champion: true }, { models: 1, files: 1, att: 0 }, { offset });
      return fight(duel, dice(20, 1)).to('score').dice.used;
    };
    // Against the leftmost two files, the rightmost two, the middle three.
    expect(used(-40)).toBe(3);
    expect(used(40)).toBe(2);
    expect(used(0)).toBe(3);
  });

  it('T9A-UNIT-6 has the attack with one part that is neither Harnessed nor Inanimate', () => {
    const man = { att: 1, off: 3, str: 3, agi: 3 };
    const used = (parts: { rules?: string[] }[]) => {
      const rider = { models: 1, files: 1, champion: true, parts: parts.map((p) => ({ ...man, ...p })) };
      return fight(duelOf(rider, { models: 20, att: 0 }), dice(20, 1)).to('score').dice.used;
    };
    expect(used([{}, {}])).toBe(3);
    expect(used([{ rules: ['harnessed'] }, {}])).toBe(3);
    expect(used([{ rules: ['harnessed'] }])).toBe(1);
  });

  it('champion_lost: he is not there, and nobody has his attack', () => {
    const f = fight(duelOf({ ...led, champion_lost: true }, { models: 20, att: 0 }), dice(20, 1)).to('score');
    expect(f.dice.used).toBe(4);
    expect(f.a.champion).toBe(0);
  });

  it('falls at the left end of a single rank: it closes from there', () => {
    const b: Troop = { models: 6, files: 6, champion: true, champion_targeted: 'always', att: 0 };
    const duel = duelOf(b, { models: 1, files: 1, base: [120, 50], agi: 9 });
    const f = fight(duel, 4, 4).to('score');
    expect([f.a.champion, firstRank(f.a), frontFrom(f, 'a', 'b')]).toEqual([0, 5, [-40, 60]]);
  });

  it('T9A-NUDGE-1 falls as the only one in contact: the enemy is moved up to the others', () => {
    const b: Troop = { models: 6, files: 6, champion: true, champion_targeted: 'always', att: 0 };
    // The enemy on -10..10 mm, the Champion on -5..15, and then the next man on 15..35.
    const f = fight(duelOf(b, { models: 1, files: 1, agi: 9 }, { offset: -55 }), 4, 4).to('score');
    expect(f.a.champion).toBe(0);
    // Units touch corner to corner: the right of a is before the left of the survivors.
    expect(frontFrom(f, 'a', 'b')).toEqual([10, 110]);
    expect([files(f, 'a'), files(f, 'b')]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  it('T9A-CAS-10 falls in a deep unit: his place is filled from the rear', () => {
    const b: Troop = { models: 8, champion: true, champion_targeted: 'always', att: 0 };
    const f = fight(duelOf(b, { models: 1, files: 1, base: [120, 50], agi: 9 }), 4, 4).to('score');
    expect([f.a.champion, standing(f.a), firstRank(f.a), frontFrom(f, 'a', 'b')]).toEqual([0, 7, 5, [-50, 50]]);
  });

  it('never receives hits that are distributed while R&F stand (T9A-DIST-1)', () => {
    const b: Troop = { models: 5, champion: true, champion_targeted: 'always', att: 0 };
    const duel = duelOf({ models: 1, files: 1, base: [100, 50], att: 0, rules: ['grind-attacks(3)'] }, b);
    const f = fight(duel, 4, 4, 4).to('score');
    expect([f.b.champion, f.b.rf]).toEqual([1, 1]);
  });
});

describe('champion_targeted (T9A-ALLOC)', () => {
  const left = (share: number | 'never' | 'always', a: Troop, options: DuelOptions = {}) => {
    const b: Troop = { models: 20, champion: true, champion_targeted: share, hp: 20, height: 3, att: 0 };
    const f = fight(duelOf({ files: 5, ...a }, b, options), dice(200, 4)).to('score');
    return { champion: 20 - f.b.champion, others: 19 * 20 - f.b.rf };
  };

  it('only those strike at him whose bases touch his, and those behind them', () => {
    // The Champion has the leftmost file; the rightmost two enemies touch it, the second by its corner.
    expect(left('always', { models: 5 })).toEqual({ champion: 2, others: 3 });
    expect(left('always', { models: 10 })).toEqual({ champion: 4, others: 6 });
    expect(left('never', { models: 10 })).toEqual({ champion: 0, others: 10 });
  });

  it.each([
    [0.5, 3, 2],
    [0.25, 2, 1],
    [0.24, 2, 0],
    [0.1, 5, 1],
    [0.1, 4, 0],
    [1, 3, 3],
  ])('a share of %f of %i attacks is %i, rounded half up', (share, attacks, expected) => {
    const a = { models: 1, files: 1, att: attacks, base: [100, 50] as [number, number] };
    expect(left(share, a)).toEqual({ champion: expected, others: attacks - expected });
  });

  it('each group of attackers is rounded by itself', () => {
    const man = { att: 1, off: 3, str: 3 };
    const parts = [
      { ...man, agi: 4 },
      { ...man, agi: 3 },
    ];
    const a = { models: 1, files: 1, base: [100, 50] as [number, number], parts };
    expect(left(0.5, a)).toEqual({ champion: 2, others: 0 });
  });

  it('an enemy who does not touch him cannot strike at him', () => {
    // On the right of b.
    expect(left('always', { models: 1, files: 1 }, { offset: 40 })).toEqual({ champion: 0, others: 1 });
    expect(left('always', { models: 1, files: 1 }, { offset: -40 })).toEqual({ champion: 1, others: 0 });
  });

  it('what he is struck beyond his Health Points is lost', () => {
    const b: Troop = { models: 5, champion: true, champion_targeted: 'always', att: 0 };
    const f = fight(duelOf({ models: 1, files: 1, att: 4, base: [100, 50] }, b), dice(8, 4)).to('score');
    expect([f.b.champion, f.b.rf, f.b.lost]).toEqual([0, 4, 1]);
  });

  it('is the same where the unit is the first of the contact', () => {
    const b: Troop = { models: 20, champion: true, champion_targeted: 'always', hp: 20, height: 3, att: 0 };
    const f = fight(duelOf({ models: 10 }, b, { from: 'b' }), dice(200, 4)).to('score');
    expect([20 - f.b.champion, 19 * 20 - f.b.rf]).toEqual([4, 6]);
  });
});
