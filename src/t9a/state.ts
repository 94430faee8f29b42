/** One unit while the combat is fought. Whole numbers only. */
export class UnitState {
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
  /** It has failed a Fear test this round. */
  afraid = 0;

  // Derived from the above:
  /** Models on the table. */
  models = 0;
  /** First and last file, from its left, that touches the enemy; none if lo > hi. */
  lo = 0;
  hi = -1;
}

/** What changes while a combat of two units is fought. */
export class State {
  /** The next step; negative once the trial is over. See `STEP`. */
  step = 0;
  /** The Round of Combat, from 1. */
  round = 1;
  /** Combat Scores of the two sides this round. */
  score0 = 0;
  score1 = 0;
  readonly units: readonly [UnitState, UnitState] = [new UnitState(), new UnitState()];
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
  tests: 1 << 1,
  lost: 1 << 2,
  wiped: 1 << 3,
  crumbled: 1 << 4,
  caught: 1 << 5,
  holds: 1 << 6,
  /** At the re-check after the last Agility Step (T9A-FORM-7). */
  steady: 1 << 7,
  solid: 1 << 8,
  advantaged: 1 << 9,
  saved_by_steady: 1 << 10,
  saved_by_solid: 1 << 11,
  steady_and_solid: 1 << 12,
  steady_at_test: 1 << 13,
  solid_at_test: 1 << 14,
  steady_and_solid_at_test: 1 << 15,
  /** It was Steady when the round started; not a metric. */
  steady_at_start: 1 << 16,
  /** The trial ended with this round; not a metric. */
  over: 1 << 17,
} as const;

export const DESTROYED = FLAG.wiped | FLAG.crumbled | FLAG.caught;

const PER_UNIT = 10;

/** Words of a packed state. */
export const WORDS = 4 + 2 * PER_UNIT;

/** Writes all that later steps depend on. Equal states give equal words. */
export function pack(s: State, words: Int32Array, at: number): void {
  words[at] = s.step;
  words[at + 1] = s.round;
  words[at + 2] = s.score0;
  words[at + 3] = s.score1;
  for (let i = 0; i < 2; i++) {
    const u = s.units[i]!;
    const to = at + 4 + i * PER_UNIT;
    words[to] = u.rf;
    words[to + 1] = u.champion;
    words[to + 2] = u.edge;
    words[to + 3] = u.first * 4 + u.here * 2 + u.afraid;
    words[to + 4] = u.flags;
    words[to + 5] = u.ever;
    words[to + 6] = u.hurt;
    words[to + 7] = u.hurtChampion;
    words[to + 8] = u.lost;
    words[to + 9] = u.before;
  }
}

/** Reads what `pack` wrote; what is derived is left to the caller. */
export function unpack(words: Int32Array, at: number, s: State): void {
  s.step = words[at]!;
  s.round = words[at + 1]!;
  s.score0 = words[at + 2]!;
  s.score1 = words[at + 3]!;
  for (let i = 0; i < 2; i++) {
    const u = s.units[i]!;
    const from = at + 4 + i * PER_UNIT;
    u.rf = words[from]!;
    u.champion = words[from + 1]!;
    u.edge = words[from + 2]!;
    const packed = words[from + 3]!;
    u.first = packed >> 2;
    u.here = (packed >> 1) & 1;
    u.afraid = packed & 1;
    u.flags = words[from + 4]!;
    u.ever = words[from + 5]!;
    u.hurt = words[from + 6]!;
    u.hurtChampion = words[from + 7]!;
    u.lost = words[from + 8]!;
    u.before = words[from + 9]!;
  }
}
