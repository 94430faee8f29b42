import { describe, expect, it } from 'vitest';
import { filesTouching } from '../../../src/t9a/contact.ts';
import { type DuelOptions, duelOf, type Troop } from '../../kit/armies.ts';
import { dice, fight } from '../../kit/fixed-dice.ts';

/** Files of a and of b that touch the enemy at the start: from the first to the last, counted from their own left. */
function contact(a: Troop, b: Troop, options: DuelOptions = {}) {
  const f = fight(duelOf(a, b, options));
  return { a: [f.a.lo, f.a.hi], b: [f.b.lo, f.b.hi] };
}

describe('filesTouching()', () => {
  it.each([
    [5, 20, 0, 100, 5],
    [5, 20, 30, 50, 2],
    [5, 20, 20, 40, 3],
    [5, 20, 100, 140, 1],
    [5, 20, -40, 0, 1],
    [5, 20, 101, 140, 0],
    [5, 20, -40, -1, 0],
  ])('T9A-GEO-5 %i files of %i touch %i..%i with %i', (first, width, from, to, files) => {
    expect(filesTouching(first, width, from, to)).toBe(files);
  });
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
    // To its own left, so that the enemy stands before its right.
    expect(contact({}, { models: 1, files: 1 }, { offset: 40 })).toEqual({ a: [3, 4], b: [0, 0] });
    expect(contact({}, { models: 1, files: 1 }, { offset: -40 })).toEqual({ a: [0, 1], b: [0, 0] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: 40 })).toEqual({ a: [0, 0], b: [3, 4] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: 40, from: 'b' })).toEqual({ a: [0, 0], b: [3, 4] });
    expect(contact({ models: 1, files: 1 }, {}, { offset: -40 })).toEqual({ a: [0, 0], b: [0, 1] });
  });
});

/** The first rank of a, seven or so wide, after losing some of its men; where it stands, as its own left sees it. */
function after(a: Troop, b: Troop, lost: number, options: DuelOptions = {}) {
  const strikers = { ...b, agi: 9, att: lost, str: 10 };
  const duel = duelOf({ ...a, agi: 1, att: 0 }, strikers, options);
  const f = fight(duel, dice(200, 4));
  const before = f.a.edge;
  const foe = f.b.edge;
  f.to('score');
  const { edge, first, lo, hi } = f.a;
  return {
    left: (edge - before) / 10,
    right: (before + (duel.setup.units[0].files - first) * f.a.plan.width - edge) / 10,
    touching: [hi - lo + 1, f.b.hi - f.b.lo + 1],
    nudged: (f.b.edge - foe) / 10,
  };
}

describe('a single rank that loses models (T9A-CAS-5)', () => {
  const one: Troop = { models: 1, files: 1 };

  it('P4 takes as many from both sides', () => {
    // TV-8 a without the Character: six against as wide an enemy.
    expect(after({ models: 6, files: 6 }, { ...one, base: [120, 50] }, 2)).toEqual({
      ...{ left: 20, right: 20, nudged: 0 },
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
      ...{ left: 0, right: 40, nudged: 0 },
      touching: [3, 2],
    });
  });

  it('TV-8 g: seven men, the enemy on 40..100, three fall: all four stay in contact', () => {
    const b = { ...one, models: 3, files: 3 };
    expect(after({ models: 7, files: 7 }, b, 1)).toEqual({
      ...{ left: 20, right: 40, nudged: 0 },
      touching: [4, 3],
    });
  });

  it('P2 loses no contact if it need not', () => {
    // Five men, the enemy at the corner of the rightmost: all four go from the left.
    expect(after({ models: 5, files: 5 }, one, 4, { offset: 60 })).toMatchObject({ left: 80, right: 0, nudged: 0 });
    expect(after({ models: 5, files: 5 }, one, 4, { offset: -60 })).toMatchObject({ left: 0, right: 80, nudged: 0 });
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
    expect(f.a.edge).toBe(-600);
    expect(f.a.first).toBe(4);
  });

  it('the right of the second unit is the right as it looks itself', () => {
    const duel = duelOf({ models: 1, files: 1, base: [120, 50], agi: 9 }, { models: 6, files: 6, att: 0 });
    const f = fight(duel, 4, 4).to('score');
    // The lower end of the axis is the right of unit b.
    expect(f.b.edge).toBe(-400);
    expect(f.b.first).toBe(5);
  });
});

describe('P-3 a deep unit', () => {
  it('keeps its first rank while anybody stands behind it', () => {
    const duel = duelOf({ models: 12, agi: 1 }, { models: 5, agi: 9, off: 9, str: 9 });
    const f = fight(duel, dice(10, 4), dice(20, 1)).throughAgility(9);
    expect([f.a.models, f.a.first, f.a.edge]).toEqual([7, 5, -500]);
  });
});
