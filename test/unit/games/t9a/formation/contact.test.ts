import { describe, expect, it } from 'vitest';
import { closings } from '../../../../../src/games/t9a/formation/closings.ts';
import { restoreContacts } from '../../../../../src/games/t9a/formation/nudge.ts';
import { dice, fight } from '../../../../helpers/dice/fixed-dice.ts';
import { type DuelOptions, duelOf, type Troop } from '../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';
import { files, firstRank, frontFrom, touching } from '../../../../helpers/t9a/stands.ts';

/** First and last file in contact, from the unit's own left. */
function contact(a: Troop, b: Troop, options: DuelOptions = {}) {
  const f = fight(duelOf(a, b, options));
  return { a: files(f, 'a'), b: files(f, 'b') };
}

describe('the files of a front that touch an enemy', () => {
  const five = (from: number, to: number) =>
    fight(duelOf({}, { models: 1, files: 1, base: [to - from, 20] }, { offset: (from + to) / 2 - 50, from: 'b' }));

  it.each([
    [0, 100, 5],
    [30, 50, 2],
    [20, 40, 3],
    [100, 140, 1],
    [-40, 0, 1],
  ])('T9A-GEO-5 %i..%i: %i', (from, to, count) => {
    const [lo, hi] = files(five(from, to), 'a');
    expect(hi - lo + 1).toBe(count);
    expect(touching(five(from, to), 'a')).toBe(count);
  });

  it.each([
    [101, 140],
    [-40, -1],
  ])('T9A-GEO-5 %i..%i: none', (from, to) => expect(() => five(from, to)).toThrow('do not touch'));
});

describe('contact of two fronts', () => {
  it('Q-1 five orcs on 25 mm and five men on 20 mm: all fight', () => {
    expect(contact({ base: [25, 25] }, {})).toEqual({ a: [0, 4], b: [0, 4] });
  });

  it('Q-1 corner to corner one orc and one man fight', () => {
    // Half of 125 mm and half of 100 mm apart.
    expect(contact({ base: [25, 25] }, {}, { offset: 112.5 })).toEqual({ a: [4, 4], b: [4, 4] });
    expect(contact({ base: [25, 25] }, {}, { offset: -112.5 })).toEqual({ a: [0, 0], b: [0, 0] });
  });

  it('P-14 of seven against five of the same bases all fight, by their corners', () => {
    expect(contact({ models: 14, files: 7 }, {})).toEqual({ a: [0, 6], b: [0, 4] });
  });

  it('of nine against five two stand out', () => {
    expect(contact({ models: 9, files: 9 }, {})).toEqual({ a: [1, 7], b: [0, 4] });
  });

  it('a monster of 100 mm against 20 mm', () => {
    const monster: Troop = { models: 1, files: 1, base: [100, 150], height: 5 };
    expect(contact(monster, { models: 9, files: 9 })).toEqual({ a: [0, 0], b: [1, 7] });
  });

  it('the offset moves the first unit of the contact to the right of the second, as that looks out', () => {
    // The offset is to its own left, so that the enemy is before its right.
    expect(contact({}, { models: 1, files: 1 }, { offset: 40 })).toEqual({ a: [3, 4], b: [0, 0] });
    expect(contact({}, { models: 1, files: 1 }, { offset: -40 })).toEqual({ a: [0, 1], b: [0, 0] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: 40 })).toEqual({ a: [0, 0], b: [3, 4] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: 40, from: 'b' })).toEqual({ a: [0, 0], b: [3, 4] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: -40 })).toEqual({ a: [0, 0], b: [0, 1] });
  });
});

/** Losses of a's first rank at its left and at its right, mm. */
function after(a: Troop, b: Troop, lost: number, options: DuelOptions = {}) {
  const strikers = { ...b, agi: 9, att: lost, str: 10 };
  const f = fight(duelOf({ ...a, agi: 1, att: 0 }, strikers, options), dice(200, 4));
  const [left, right] = frontFrom(f, 'a', 'b');
  f.to('score');
  const [nowLeft, nowRight] = frontFrom(f, 'a', 'b');
  return { left: nowLeft - left, right: right - nowRight, touching: [touching(f, 'a'), touching(f, 'b')] };
}

describe('a single rank that loses models (T9A-CAS-5)', () => {
  const one: Troop = { models: 1, files: 1 };

  it('P4 takes as many from both sides', () => {
    // TV-8 a without the Character: six against as wide an enemy.
    expect(after({ models: 6, files: 6 }, { ...one, base: [120, 50] }, 2)).toEqual({
      ...{ left: 20, right: 20 },
      touching: [4, 1],
    });
  });

  it('P4 the odd one from the right, or as the policy says (T9A-CAS-7)', () => {
    const wide = { ...one, base: [120, 50] as [number, number] };
    expect(after({ models: 6, files: 6 }, wide, 3)).toMatchObject({ left: 20, right: 40 });
    expect(after({ models: 6, files: 6 }, wide, 3, { policies: { casualty_tie: 'left' } })).toMatchObject({
      ...{ left: 40, right: 20 },
    });
    expect(after({ models: 6, files: 6 }, wide, 3, { policies: { A: { casualty_tie: 'left' } } }).left).toBe(40);
    expect(after({ models: 6, files: 6 }, wide, 3, { policies: { B: { casualty_tie: 'left' } } }).left).toBe(20);
  });

  it('P3 over P4: TV-8 b, contact is kept on the left', () => {
    // Six men on 0..120, the enemy on 0..40: the two rightmost go, and three men and two enemies stay in contact.
    const b = { ...one, models: 2, files: 2 };
    expect(after({ models: 6, files: 6 }, b, 1, { offset: -40 })).toEqual({
      ...{ left: 0, right: 40 },
      touching: [3, 2],
    });
  });

  it('TV-8 g: seven men, the enemy on 40..100, three fall: all four stay in contact', () => {
    const b = { ...one, models: 3, files: 3 };
    expect(after({ models: 7, files: 7 }, b, 1)).toEqual({
      ...{ left: 20, right: 40 },
      touching: [4, 3],
    });
  });

  it('P2 loses no contact if it need not', () => {
    // Five men, the enemy at the corner of the rightmost: all four go from the left.
    expect(after({ models: 5, files: 5 }, one, 4, { offset: 60 })).toMatchObject({ left: 80, right: 0 });
    expect(after({ models: 5, files: 5 }, one, 4, { offset: -60 })).toMatchObject({ left: 0, right: 80 });
  });

  it('P2 over P3 and P4: who stands at the corner is not let go, though he could be moved up', () => {
    // Five men on 0..100, b on 0..40 and b2 on 100..140: from both sides 6 models would touch, from the left only 4 do.
    const two = { models: 2, files: 2, agi: 9, str: 10 };
    const units = { a: { models: 5, files: 5, att: 0 }, b: two, b2: { ...two, att: 0 } };
    const contacts = [
      { from: 'b.front', to: 'a.front', offset: -30 },
      { from: 'b2.front', to: 'a.front', offset: 70 },
    ];
    const f = fight(combatOf({ units, contacts }), dice(4, 4));
    expect(frontFrom(f, 'a', 'b')).toEqual([-20, 80]);
    f.to('score');
    expect(frontFrom(f, 'a', 'b')).toEqual([20, 80]);
    expect([frontFrom(f, 'b', 'b2'), touching(f, 'a') + touching(f, 'b') + touching(f, 'b2')]).toEqual([[80, 120], 4]);
  });

  it('T9A-CAS-2 the rear rank goes first, then the rest from the first rank', () => {
    const b = { ...one, base: [120, 50] as [number, number] };
    expect(after({ models: 7, files: 6 }, b, 3)).toMatchObject({ left: 20, right: 20 });
    expect(after({ models: 7, files: 6 }, b, 1)).toMatchObject({ left: 0, right: 0 });
  });

  it('L22 has no memory of earlier batches: each odd one from the right', () => {
    const men = { att: 1, off: 3, str: 10 };
    const parts = [
      { ...men, agi: 9 },
      { ...men, agi: 8 },
    ];
    const duel = duelOf({ models: 6, files: 6, att: 0 }, { models: 1, files: 1, base: [120, 50], parts, height: 5 });
    const f = fight(duel, 4, 4, 4, 4).to('score');
    expect([firstRank(f.a), frontFrom(f, 'a', 'b')]).toEqual([4, [-60, 20]]);
  });

  it('the right of the second unit is the right as it looks itself', () => {
    const duel = duelOf({ models: 1, files: 1, base: [120, 50], agi: 9 }, { models: 6, files: 6, att: 0 });
    const f = fight(duel, 4, 4).to('score');
    expect([firstRank(f.b), frontFrom(f, 'b', 'a')]).toEqual([5, [-60, 40]]);
  });
});

describe('P-3 a deep unit', () => {
  it('keeps its first rank while anybody stands behind it', () => {
    const duel = duelOf({ models: 12, agi: 1 }, { models: 5, agi: 9, off: 9, str: 9 });
    const f = fight(duel, dice(10, 4), dice(20, 1)).throughAgility(9);
    expect([f.a.models, firstRank(f.a), frontFrom(f, 'a', 'b')]).toEqual([7, 5, [-50, 50]]);
  });
});

describe('T9A-NUDGE-1 who is moved', () => {
  function moved(suffered: 'a' | 'b' | 'both', active: 'A' | 'B') {
    const f = fight(duelOf({ models: 5, files: 5 }, { models: 1, files: 1 }, { offset: 40 }));
    const { board, stands, heldContacts } = f.state.layout;
    const [a, b] = [f.a.plan.index, f.b.plan.index];
    const way = closings(f.a.formation, 1, 0, f.a.plan.policy).find((w) => w.right === 4)!;
    const then = stands.map((s, i) => (i === a ? { ...s!, formation: way.formation, rf: 1 } : s));
    const bits = { a: 1 << a, b: 1 << b, both: 3 }[suffered];
    const after = restoreContacts(board, then, heldContacts, { suffered: bits, active: active === 'A' ? 0 : 1 });
    expect([after.dropped, after.live]).toEqual([0, heldContacts]);
    return [a, b].map((i) => (after.stands[i]!.x - then[i]!.x) / 10);
  }

  // The man of a is on 0..20, that of b on 80..100: 60 mm apart.
  it('the unit without casualties', () => {
    expect(moved('a', 'A')).toEqual([0, -60]);
    expect(moved('a', 'B')).toEqual([0, -60]);
    expect(moved('b', 'A')).toEqual([60, 0]);
  });

  it("of two with casualties the Active Player's", () => {
    expect(moved('both', 'A')).toEqual([60, 0]);
    expect(moved('both', 'B')).toEqual([0, -60]);
  });
});
