import type { Formation } from '../formation/formation.ts';
import type { Layout } from '../formation/layout.ts';
import type { Strike } from '../strikes.ts';
import type { UnitPlan } from '../unit-plan.ts';

/** One unit during a combat, in whole numbers; constants are in its plan. */
export class UnitState {
  readonly plan: UnitPlan;
  /** Health Points of the R&F pool, of the Champion, and of each Character. */
  rf = 0;
  champion = 0;
  readonly characters: Int32Array;
  /** The number of Characters. A field, since reading a typed array's length costs the hot loop several loads. */
  readonly count: number;
  onTable = 1;
  flags = 0;
  flagsAllRounds = 0;
  /** Health Points that the attacks of the current Agility Step take from each pool; possibly more than are left. */
  pendingLosses = 0;
  hurtChampion = 0;
  readonly hurtCharacters: Int32Array;
  /** Health Points lost this round: by R&F and Champion, by all Characters, and by each (plus `CRUMBLED` if crumbling killed it). */
  lost = 0;
  lostCharacters = 0;
  readonly lostBy: Int32Array;
  /** Losses of the whole trial, as in `lossKey`, and Health Points lost by each Character, if Health Points may recover. */
  total = 0;
  readonly totalBy: Int32Array;
  modelsAtStart = 0;
  /** The modifier of the Break Test that the unit took this round, if it is counted. */
  modifier = 0;
  afraid = 0;
  /** Characters that refused a Duel and must not fight (bit i for Character i). */
  shamed = 0;
  waiting = 0;
  /** 1 while models remain that have lost their last Health Point: `models` and `mask` count them (T9A26-ATT-16). */
  doomed = 0;
  /** Health Points that R&F, and each Character, gain at the end of the Agility Step by Devour (T9A26-R-91). */
  gained = 0;
  readonly gainedBy: Int32Array;
  /** Models, as in `having`, that recover a Health Point at the end of the Agility Step by Strength from Flesh. */
  healing = 0;
  /** R&F models, with the Champion, and models with Front Rank before the last removal, if their loss matters. */
  stood = 0;
  stoodBy = 0;
  /** The number by which the attacks of the present strike are multiplied, see `Strike.per`. */
  times = 0;
  /** The enemy Characters among those that the present strike counts as sparing its model (bit i for Character i). */
  sparing = 0;
  /** Models whose Vampiric attacks took a Health Point this round, as in `having`. */
  drank = 0;
  /** 1 if any pool is hurt in the current Agility Step. */
  struck = 0;
  /** Lasting facts, and the facts at the start of the round, as bits. */
  kept = 0;
  opened = 0;
  /** The kinds of attacks that took a Health Point this round, as bits: with an Unholy Appetite; with a weapon that starts an effect by it. */
  fed = 0;
  /** 1 if an attack marked the unit: with a Fae Miasma by a wound, with Oil Flasks by a hit. */
  wounded = 0;
  /** Tenths of an inch to the enemy that the unit may charge, if it is not engaged. */
  distance = 0;

  // The fields below are derived from those above:
  models = 0;
  /** Living models with Front Rank: bit 0 the Champion, bit i + 1 Character i. */
  mask = 0;
  formation: Formation;
  facts = 0;
  /** Proper Ranks that count, less those by Surrounded: at the start of the round, then when the winner is determined. */
  ranks = 0;

  constructor(plan: UnitPlan) {
    this.plan = plan;
    this.formation = plan.formation;
    const count = plan.setup.characters.length;
    this.count = count;
    this.characters = new Int32Array(count);
    this.hurtCharacters = new Int32Array(count);
    this.lostBy = new Int32Array(count);
    this.gainedBy = new Int32Array(count);
    this.totalBy = new Int32Array(count);
  }

  /** Restores the state at the start of a trial, except fields that each round leaves at 0. */
  reset(from: UnitState, rare: boolean): void {
    this.rf = from.rf;
    this.champion = from.champion;
    this.onTable = from.onTable;
    this.flags = from.flags;
    this.lost = 0;
    this.afraid = 0;
    this.modifier = 0;
    this.modelsAtStart = from.modelsAtStart;
    this.models = from.models;
    this.mask = from.mask;
    this.formation = from.formation;
    if (rare) this.resetRare(from);
  }

  private resetRare(from: UnitState): void {
    this.flagsAllRounds = 0;
    this.total = 0;
    this.facts = from.facts;
    this.kept = from.kept;
    this.opened = from.opened;
    this.fed = 0;
    this.wounded = 0;
    this.distance = from.distance;
    this.shamed = from.shamed;
    this.waiting = from.waiting;
    this.lostCharacters = 0;
    for (let i = 0; i < this.count; i++) {
      this.characters[i] = from.characters[i]!;
      this.lostBy[i] = 0;
      this.totalBy[i] = 0;
    }
  }
}

/** The state that changes during a combat: integers only. Constants are in the plans. */
export class State {
  /** The next step; negative once the trial is over. See `STEP`. */
  step = 0;
  /** Whether each round emits its flags when it ends. If so, `ever` keeps only the flags that matter later. */
  tells = false;
  round = 1;
  score0 = 0;
  score1 = 0;
  /** The layout and each combat's scores at the start of the round, if there were several combats. */
  layoutAtStart: Layout | undefined = undefined;
  readonly scores0: Int32Array;
  readonly scores1: Int32Array;
  /** Points for overkill in a Duel by each side this round (T9A-DUEL-4). */
  overkill0 = 0;
  overkill1 = 0;
  /** Units, as bits, that are Charging, in their First Round of Combat, that fought a round before, that moved by magic. */
  charging = 0;
  first = 0;
  fought = 0;
  magic = 0;
  /** Units in the first round that they fight, and those with an enemy in flank or rear at the start of the round. */
  debut = 0;
  flanked = 0;
  /** The Duel of this round: unit, model, unit, model, 6 bits each, and 1 << 24; 0 for none. */
  duel = 0;
  layout: Layout;
  readonly units: readonly UnitState[];
  /** The first two units, which every combat has: V8 reads fields of a known class much faster than elements of an array. */
  readonly a: UnitState;
  readonly b: UnitState;
  readonly more: readonly UnitState[];
  /** Units that are Broken and flee, as a bit mask; derived. */
  broken = 0;
  strikes: readonly Strike[];

  constructor(c: { readonly units: readonly UnitPlan[]; readonly layout: Layout }) {
    this.units = c.units.map((plan) => new UnitState(plan));
    const combats = c.units.length < 4 ? 0 : c.units.length >> 1;
    this.scores0 = new Int32Array(combats);
    this.scores1 = new Int32Array(combats);
    this.a = this.units[0]!;
    this.b = this.units[1]!;
    this.more = this.units.slice(2);
    this.layout = c.layout;
    this.strikes = [];
  }
}

/** Steps of a round, in the order in which they are played. Those for each unit, strike or event are numbered from their base. */
export const STEP = {
  /** + place of the event among those before this round */
  event: 0,
  start: 64,
  /** + the place of a Character, those of the Active Player first: the solved choice to make way */
  way: 65,
  /** + three times the place of the side; then the solved choices to issue a Duel, to accept it, and whom a refusal shames */
  duel: 185,
  ready: 191,
  fear: 192,
  /** + unit: a test that is taken with the choices of the round */
  instinct: 224,
  strike: 256,
  score: 2176,
  /** + unit: the solved choice to break */
  leave: 2177,
  /** + twice the place in the order of tests; one more for the test itself, after the choice to fail it */
  test: 2192,
  /** + 16 times the unit + the pursuer that chooses, or `CHASE` for the pursuit itself */
  pursue: 2224,
  /** The release of frozen boundaries, after which Broken units leave. */
  release: 2432,
  /** + twice the unit; one more for the reform itself, after the choice to make it */
  reform: 2433,
  /** + unit: Health Points that Vampiric attacks bring back */
  drink: 2464,
  end: 2480,
} as const;

/** The number, in place of a pursuer's, of the pursuit of a Broken unit after all have chosen. */
export const CHASE = 15;

/** The maximum number of steps of a round, which orders those of later rounds after it. */
export const STEPS = 4096;

/** The maximum numbers of units, contacts and Characters of a unit in a combat. */
export const MAX_UNITS = 12;
export const MAX_CONTACTS = 30;
export const MAX_CHARACTERS = 5;

export const FLAG = {
  break: 1 << 0,
  lost: 1 << 1,
  wiped: 1 << 2,
  crumbled: 1 << 3,
  caught: 1 << 4,
  /** Steady at the re-check after the last Agility Step (T9A-FORM-7). */
  steady: 1 << 5,
  solid: 1 << 6,
  saved_by_steady: 1 << 7,
  saved_by_solid: 1 << 8,
  advantaged: 1 << 9,
  dropped_out: 1 << 10,
  /** Steady at the start of the round; not counted. */
  steady_at_start: 1 << 11,
  // Steady and Solid; follows from the other flags in one round, but not over several.
  steady_and_solid: 1 << 12,
  steady_at_test: 1 << 13,
  solid_at_test: 1 << 14,
  steady_and_solid_at_test: 1 << 15,
  // Took a Break Test; only for units with some Unstable or Supernal models, which may crumble or flee; counted separately.
  tested: 1 << 16,
  fled: 1 << 17,
  /** Broken, and removed instead of fleeing (T9A26-BRK-12). */
  removed: 1 << 18,
  /** R&F removed instead of fleeing; not counted. */
  decimated: 1 << 19,
  /** Had a Proper Rank before the Break Tests, a condition of its Bodyguard; not counted. */
  ranked: 1 << 20,
  /** Chose by a solved choice not to pursue; not counted. */
  restrains: 1 << 21,
} as const;

/** The flags of a round from which all others follow. */
export const COUNTED = (1 << 11) - 1;
export const COUNTED_BITS = 11;

/** The flags of mixed units that are also counted. */
export const MIXED = FLAG.tested | FLAG.fled | FLAG.removed;
export const MIXED_SHIFT = 16;
export const MIXED_BITS = 3;

export const DESTROYED = FLAG.wiped | FLAG.crumbled | FLAG.caught | FLAG.removed;
/** Flags of R&F that left other than by lost Health Points. */
export const GONE = DESTROYED | FLAG.decimated;
const BOTH = FLAG.steady | FLAG.solid;

/** Adds the derived flags. @param tested the flag of a unit that took a Break Test; 0 if it never does */
export function withDerived(flags: number, tested: number): number {
  let all = flags & (COUNTED | MIXED | FLAG.decimated);
  const both = (flags & BOTH) === BOTH;
  if (both) all |= FLAG.steady_and_solid;
  if (flags & tested) {
    if (flags & FLAG.steady) all |= FLAG.steady_at_test;
    if (flags & FLAG.solid) all |= FLAG.solid_at_test;
    if (both) all |= FLAG.steady_and_solid_at_test;
  }
  return all;
}

const DERIVED = FLAG.steady_and_solid | FLAG.steady_at_test | FLAG.solid_at_test | FLAG.steady_and_solid_at_test;

/** Returns the flags of a round from which these follow, see `withDerived`. */
export const behind = (flags: number, tested: number): number =>
  (flags & DERIVED) === 0 ? flags : (flags & ~DERIVED) | BOTH | tested;

/** Marks of a Character that was lost by crumbling, or removed when its unit fled (T9A26-BRK-12). */
export const CRUMBLED = 64;
export const DECIMATED = 128;

/** Derives models, mask and formation of a unit from its pools and the layout. */
export function derive(s: State, index: number): void {
  const u = s.units[index]!;
  u.models = Math.ceil(u.rf / u.plan.hp);
  u.mask = maskOf(u);
  u.formation = formationIn(s.layout, index) ?? u.formation;
}

/** Returns the formation of a unit's survivors; undefined for a unit that is not on the table. */
export function formationIn({ stands }: Layout, index: number): Formation | undefined {
  const stand = stands[index];
  return (stand?.survivors ?? stand)?.formation;
}

/** Returns the living models with Front Rank as bits. */
export function maskOf(u: UnitState): number {
  let mask = u.champion > 0 ? 1 : 0;
  for (let i = 0; i < u.characters.length; i++) if (u.characters[i]! > 0) mask |= 2 << i;
  return mask;
}
