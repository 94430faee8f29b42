import { specialRule } from '../rules/index.ts';
import { type ModelSetup, rulesIn, type Setup } from '../setup.ts';
import { COUNTED, COUNTED_BITS, CRUMBLED, DECIMATED, FLAG, MIXED, MIXED_BITS, MIXED_SHIFT } from './state.ts';

/** The maximum number of units and Characters with points in a combat: each has a bit in a word. */
export const MAX_ITEMS = 30;

export interface CounterItem {
  readonly unit: number;
  readonly character: number;
  readonly points: number;
}

/**
 * The counters of a combat. Each metric is read from the keys of one or several of them. In each round:
 *
 *     flags                 of units 0 and 1, of units 2 and 3 …, see flagsKey
 *     score                 of both sides, see scoreKey
 *     strength of each unit pool and Champion, see strengthKey
 *     losses of each unit   in this round, see lossKey; those of round 1 are read from the strength unless it can be raised
 *     test of each unit     modifier of its Break Test, if it took one; of most units this is read from the score
 *     each Character        see characterKey
 *     items with points     those lost, if any have points
 *
 * In the trial: flags of each unit over all rounds, if there are several; losses of units and Characters, if Health
 * Points can be recovered; items lost; whether all conditions of a goal hold, if it has several.
 * Keys of score, strength and Characters record whether the trial ended with this round.
 */
export class Counters {
  readonly units: number;
  readonly pairs: number;
  readonly characters: readonly number[];
  readonly perRound: number;
  readonly total: number;
  readonly rounds: number;
  /** The items with points, at most 30: units, and Characters by index (-1 for the unit). */
  readonly items: readonly CounterItem[];
  private readonly fallenAt: number;
  private readonly everFallenAt: number;
  /** The counter of a goal of several conditions. */
  readonly joint: number | undefined;
  /** Whether Health Points may recover, or be lost between rounds, so that losses differ from the missing Health Points. */
  readonly restores: boolean;

  constructor(setup: Setup) {
    this.units = setup.units.length;
    this.pairs = Math.ceil(this.units / 2);
    this.rounds = setup.rounds;
    const restores = setup.events.some((e) => ['raise', 'recover', 'lose', 'hits'].includes(e.effect) || e.replaces);
    this.restores = restores || setup.units.some((u) => [u, ...u.characters].some(drinks));
    let at = this.pairs + 1 + 3 * this.units;
    this.characters = setup.units.map((u) => {
      const start = at;
      at += u.characters.length;
      return start;
    });
    this.items = setup.units.flatMap((u, unit) => [
      ...(u.points !== undefined && !u.summoned ? [{ unit, character: -1, points: u.points }] : []),
      ...u.characters.flatMap((k, character) =>
        k.points === undefined ? [] : [{ unit, character, points: u.summoned && !k.joins ? 0 : k.points }],
      ),
    ]);
    this.fallenAt = at;
    this.perRound = at + (this.items.length > 0 ? 1 : 0);
    // The trial's counters: flags, Health Points and models lost, of each unit and Character; items.
    this.everFallenAt = this.rounds * this.perRound + 2 * this.units + (at - this.characters[0]!);
    this.joint = setup.goal?.also ? this.everFallenAt + 1 : undefined;
    this.total = this.everFallenAt + (this.joint === undefined ? 1 : 2);
  }

  flags(round: number, pair: number): number {
    return (round - 1) * this.perRound + pair;
  }

  score(round: number): number {
    return (round - 1) * this.perRound + this.pairs;
  }

  strength(round: number, unit: number): number {
    return (round - 1) * this.perRound + this.pairs + 1 + unit;
  }

  loss(round: number, unit: number): number {
    return (round - 1) * this.perRound + this.pairs + 1 + this.units + unit;
  }

  test(round: number, unit: number): number {
    return (round - 1) * this.perRound + this.pairs + 1 + 2 * this.units + unit;
  }

  character(round: number, unit: number, character: number): number {
    return (round - 1) * this.perRound + this.characters[unit]! + character;
  }

  fallen(round: number): number {
    return (round - 1) * this.perRound + this.fallenAt;
  }

  ever(unit: number): number {
    return this.rounds * this.perRound + unit;
  }

  /** The counters of `ever`, of all units; undefined for a single round. */
  get gathered(): readonly [number, number] | undefined {
    return this.rounds > 1 ? [this.ever(0), this.ever(this.units)] : undefined;
  }

  /** The counters with one entry in every trial: all of round 1 except losses, tests and items, and those of `ever`. */
  get everyTrial(): readonly number[] {
    const of = (n: number, counter: (i: number) => number): number[] => Array.from({ length: n }, (_, i) => counter(i));
    return [
      ...of(this.pairs, (pair) => this.flags(1, pair)),
      this.score(1),
      ...of(this.units, (unit) => this.strength(1, unit)),
      ...of(this.fallenAt - this.characters[0]!, (i) => this.characters[0]! + i),
      ...(this.rounds > 1 ? of(this.units, (unit) => this.ever(unit)) : []),
      ...(this.joint === undefined ? [] : [this.joint]),
    ];
  }

  whole(unit: number): number {
    return this.rounds * this.perRound + this.units + unit;
  }

  wholeOf(unit: number, character: number): number {
    const place = this.characters[unit]! - this.characters[0]! + character;
    return this.rounds * this.perRound + 2 * this.units + place;
  }

  everFallen(): number {
    return this.everFallenAt;
  }

  /** Whether a round's losses are counted separately instead of being read from the strength. */
  countsLosses(round: number): boolean {
    return round > 1 || this.restores;
  }
}

/** Whether a model may win Health Points by its attacks. */
const drinks = (model: ModelSetup): boolean => rulesIn(model).some(({ key }) => specialRule(key)?.restores);

/** Returns the key for the flags of two units in a round, with those of mixed units. */
export const flagsKey = (a: number, b: number): number =>
  (a & COUNTED) |
  ((b & COUNTED) << COUNTED_BITS) |
  ((a & MIXED) << (MIXED_A - MIXED_SHIFT)) |
  ((b & MIXED) << (MIXED_B - MIXED_SHIFT));

const MIXED_A = 2 * COUNTED_BITS;
const MIXED_B = MIXED_A + MIXED_BITS;

export const flagsOf = (key: number, which: number): number =>
  ((key >> (COUNTED_BITS * which)) & COUNTED) | (((key >> (which === 0 ? MIXED_A : MIXED_B)) << MIXED_SHIFT) & MIXED);

/** Returns the key for the strength of a unit, whether it left other than by lost Health Points, and whether the trial is over. */
export const strengthKey = (rf: number, champion: number, ranks: number, gone: boolean, over: boolean): number =>
  (ranks << 21) | (rf << 7) | (champion << 2) | (gone ? 2 : 0) | (over ? 1 : 0);

export const STRENGTH_BITS = { hp: ~(-1 << 21) & ~3, ranks: -1 << 21 } as const;

export const rfOf = (key: number): number => (key >> 7) & 16383;
export const hpOf = (key: number): number => rfOf(key) + championOf(key);
export const ranksIn = (key: number): number => key >> 21;
export const championOf = (key: number): number => (key >> 2) & 31;
export const isGone = (key: number): boolean => (key & 2) !== 0;

/** Returns the key for Health Points and models that a unit lost, in a round or in all: keys of several rounds may be added. */
export const lossKey = (hp: number, models: number): number => hp * 8192 + models;

export const MODELS_LOST_BITS = 8191;
export const hpLost = (key: number): number => key >> 13;
export const modelsLost = (key: number): number => key & MODELS_LOST_BITS;

/** The least score, which keys add as an offset, since scores may be negative (T9A-CS-8). */
const LEAST_SCORE = -64;

/** Returns the key for both scores, 14 bits each, the standing of the losing side's first unit, and the trial's end. */
export const scoreKey = (score0: number, score1: number, loser: number, over: boolean): number =>
  ((score0 - LEAST_SCORE) << 18) | ((score1 - LEAST_SCORE) << 4) | standingBits(loser) | (over ? 1 : 0);

/** Returns `lost`, `steady` and `solid` of the flags as three bits. */
const standingBits = (flags: number): number => (((flags >> 1) & 1) << 3) | (((flags >> 5) & 3) << 1);

export const scoresOf = (key: number): readonly [number, number] => [
  (key >>> 18) + LEAST_SCORE,
  ((key >>> 4) & 16383) + LEAST_SCORE,
];

/** Returns the losing side, and whether its first unit lost in contact, was Steady, was Solid. */
export const loserOf = (key: number): { side: 0 | 1; lost: boolean; steady: boolean; solid: boolean } => {
  const [score0, score1] = scoresOf(key);
  return { side: score0 < score1 ? 0 : 1, lost: (key & 8) > 0, steady: (key & 2) > 0, solid: (key & 4) > 0 };
};

export const CAUSE = { none: 0, wounds: 1, pursuit: 2, other: 3 } as const;

/** The maximum number of Health Points that a Character can lose in a round by its key; Devour allows more. */
const MAX_LOST = 31;

/** Returns the key of a Character: Health Points left and lost this round, cause of its fall, its death, the trial's end. */
export const characterKey = (hp: number, lost: number, cause: number, dead: boolean, over: boolean): number =>
  (hp << 10) | (Math.min(lost, MAX_LOST) << 5) | (cause << 2) | (dead ? 2 : 0) | (over ? 1 : 0);

/** The bit of keys of scores, strengths and Characters for the end of the trial. */
export const OVER = 1;

export const CHARACTER_BITS = { over: OVER, dead: 2, cause: 7 << 2, lost: MAX_LOST << 5, hp: -1 << 10 } as const;

export const characterHp = (key: number): number => key >> 10;
export const characterLost = (key: number): number => (key >> 5) & 31;
export const characterCause = (key: number): number => (key >> 2) & 3;
export const isDead = (key: number): boolean => (key & 2) !== 0;
export const isOver = (key: number): boolean => (key & 1) === 1;

/** Returns the cause of a Character's fall in this round. */
export function causeOf(hp: number, lostBy: number, flags: number): number {
  if (hp > 0) {
    if (flags & FLAG.caught) return CAUSE.pursuit;
    // The unit flees only in this round, but the flag persists.
    const decimated = lostBy & DECIMATED && flags & (FLAG.break | FLAG.fled);
    return flags & (FLAG.wiped | FLAG.removed) || decimated ? CAUSE.other : CAUSE.none;
  }
  if (lostBy === 0) return CAUSE.none;
  return lostBy & CRUMBLED ? CAUSE.other : CAUSE.wounds;
}
