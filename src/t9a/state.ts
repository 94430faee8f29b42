import type { UnitPlan } from './compile.ts';
import type { Strike } from './schedule.ts';

/** One unit while the combat is fought. */
export class UnitState {
  readonly plan: UnitPlan;
  foe: UnitState = this;
  /** Health Points of the R&F pool, and of the Champion. */
  rf = 0;
  champion = 0;
  /** Where its left or right end stands on the line of contact, the lower of the two, in tenths of a mm. */
  edge = 0;
  /** Models in the first rank. */
  first = 0;
  /** 1 while it is on the table and in the combat. */
  here = 1;
  /** What happened to it this round, and in any round before (bits of `FLAG`). */
  flags = 0;
  ever = 0;
  /** Health Points that the attacks of the current Agility Step take from the R&F, and from the Champion. */
  hurt = 0;
  hurtChampion = 0;
  /** Health Points lost this round, to attacks and then to crumbling. */
  lost = 0;
  /** Models on the table when the round started. */
  before = 0;
  /** 1 if it has failed a Fear test this round. */
  afraid = 0;

  // Derived from the above:
  /** Models on the table. */
  models = 0;
  /** First and last file, from its left, that touches the enemy; none if lo > hi. */
  lo = 0;
  hi = -1;

  constructor(plan: UnitPlan) {
    this.plan = plan;
  }

  /** Goes back to how a trial starts. What a round leaves at 0 is 0 already. */
  reset(from: UnitState): void {
    this.rf = from.rf;
    this.champion = from.champion;
    this.edge = from.edge;
    this.first = from.first;
    this.here = from.here;
    this.flags = from.flags;
    this.ever = 0;
    this.before = from.before;
    this.models = from.models;
    this.lo = from.lo;
    this.hi = from.hi;
  }
}

/** What changes while a combat of two units is fought. Whole numbers only; what is constant hangs on the units' plans. */
export class State {
  /** The next step; negative once the trial is over. See `STEP`. */
  step = 0;
  /** The Round of Combat, from 1. */
  round = 1;
  /** Combat Scores of the two sides this round. */
  score0 = 0;
  score1 = 0;
  /** The strikes of this round; derived from the round. */
  strikes: readonly Strike[];
  readonly a: UnitState;
  readonly b: UnitState;
  readonly units: readonly [UnitState, UnitState];

  constructor(plans: readonly [UnitPlan, UnitPlan], strikes: readonly Strike[]) {
    this.strikes = strikes;
    this.a = new UnitState(plans[0]);
    this.b = new UnitState(plans[1]);
    this.a.foe = this.b;
    this.b.foe = this.a;
    this.units = [this.a, this.b];
  }
}

/** Steps of a round, in the order in which they are played. Those for each unit or strike are numbered from their base. */
export const STEP = {
  start: 0,
  /** + unit */
  fear: 2,
  /** + place in the schedule */
  strike: 16,
  score: 1024,
  /** + unit */
  test: 1026,
  /** + unit */
  pursue: 1028,
  end: 1030,
} as const;

/** Steps that a round may have; later rounds come later. */
export const STEPS = 2048;

/** Bits that tell what happened to a unit in a round. */
export const FLAG = {
  break: 1 << 0,
  lost: 1 << 1,
  wiped: 1 << 2,
  crumbled: 1 << 3,
  caught: 1 << 4,
  /** At the re-check after the last Agility Step (T9A-FORM-7). */
  steady: 1 << 5,
  solid: 1 << 6,
  saved_by_steady: 1 << 7,
  saved_by_solid: 1 << 8,
  advantaged: 1 << 9,
  /** When the round started; not counted. */
  steady_at_start: 1 << 10,
  // Of one round, these follow from the others; of several rounds they do not.
  steady_and_solid: 1 << 11,
  steady_at_test: 1 << 12,
  solid_at_test: 1 << 13,
  steady_and_solid_at_test: 1 << 14,
} as const;

/** The flags of a round from which all others follow. */
export const COUNTED = (1 << 10) - 1;
export const COUNTED_BITS = 10;

export const DESTROYED = FLAG.wiped | FLAG.crumbled | FLAG.caught;
const BOTH = FLAG.steady | FLAG.solid;

/** The flags of a round with those that follow from them. */
export function withDerived(flags: number, tests: boolean): number {
  let all = flags & COUNTED;
  const both = (flags & BOTH) === BOTH;
  if (both) all |= FLAG.steady_and_solid;
  if (tests && flags & FLAG.lost) {
    if (flags & FLAG.steady) all |= FLAG.steady_at_test;
    if (flags & FLAG.solid) all |= FLAG.solid_at_test;
    if (both) all |= FLAG.steady_and_solid_at_test;
  }
  return all;
}

const PER_UNIT = 8;

/** Words of a packed state. */
export const WORDS = 3 + 2 * PER_UNIT;

/** Writes all that later steps depend on. Equal states give equal words. */
export function pack(s: State, words: Int32Array, at: number): void {
  words[at] = s.round * STEPS + s.step;
  words[at + 1] = s.score0;
  words[at + 2] = s.score1;
  packUnit(s.a, words, at + 3);
  packUnit(s.b, words, at + 3 + PER_UNIT);
}

function packUnit(u: UnitState, words: Int32Array, at: number): void {
  words[at] = u.rf * 32 + u.champion;
  words[at + 1] = u.edge;
  words[at + 2] = u.first * 4 + u.here * 2 + u.afraid;
  words[at + 3] = u.flags * 1024 + u.before;
  words[at + 4] = u.ever;
  words[at + 5] = u.hurt;
  words[at + 6] = u.hurtChampion;
  words[at + 7] = u.lost;
}

/** Reads what `pack` wrote; what is derived is left to the caller. */
export function unpack(words: Int32Array, at: number, s: State): void {
  s.round = Math.trunc(words[at]! / STEPS);
  s.step = words[at]! % STEPS;
  s.score0 = words[at + 1]!;
  s.score1 = words[at + 2]!;
  unpackUnit(words, at + 3, s.a);
  unpackUnit(words, at + 3 + PER_UNIT, s.b);
}

function unpackUnit(words: Int32Array, at: number, u: UnitState): void {
  u.rf = words[at]! >> 5;
  u.champion = words[at]! & 31;
  u.edge = words[at + 1]!;
  u.first = words[at + 2]! >> 2;
  u.here = (words[at + 2]! >> 1) & 1;
  u.afraid = words[at + 2]! & 1;
  u.flags = words[at + 3]! >> 10;
  u.before = words[at + 3]! & 1023;
  u.ever = words[at + 4]!;
  u.hurt = words[at + 5]!;
  u.hurtChampion = words[at + 6]!;
  u.lost = words[at + 7]!;
}
