import type { Roll } from '../../core/dice.ts';
import type { Solved } from '../../core/goal.ts';
import type { UnitType } from './rules/unit-types.ts';
import type { Policies, Side } from './setup.ts';

/** A unit's constants, flat: in the hot loop, V8 reads one shape several times faster than different shapes. */
export interface UnitPlan {
  readonly index: number;
  readonly id: string;
  readonly side: Side;
  /** 0 if the unit's army is at the top of the board, 1 at the bottom. */
  readonly edge: 0 | 1;
  readonly type: UnitType;
  readonly policies: Policies;
  /** The unit's first hex, its blocks there, and its blocks at full strength. */
  readonly hex: number;
  readonly blocks: number;
  readonly fullBlocks: number;
  readonly attack: number;
  readonly fullDice: number;
  readonly fullFlags: number;
  readonly symbol: number;
  readonly foot: boolean;
  readonly elephants: boolean;
  /** Whether it is cavalry or chariot, against which elephants and camels have rules (CCA-UNT-1). */
  readonly horse: boolean;
  /** Whether it is a war machine, which leaves the board when it evades and never advances. */
  readonly machine: boolean;
  /** The number of swords that the unit ignores, if not all: 0 to 2, so that a shelter may add one. */
  readonly ignoresSwords: number;
  readonly supported: boolean;
  /** The owner's policies: to evade, strike first, battle back or advance; to prefer the higher column or a supported hex. */
  readonly evades: boolean;
  readonly strikesFirst: boolean;
  readonly battlesBack: boolean;
  readonly advances: boolean;
  readonly right: boolean;
  readonly towardSupport: boolean;
  /** The choices that are solved, and those of them that are made against the goal: bits of SOLVED. */
  readonly solved: number;
  readonly adverse: number;
  /** The position of the unit's bits in a key, and the counter that is complete with them; see record.ts. */
  readonly shift: number;
  readonly ends: number;
}

export interface LeaderPlan {
  readonly id: string;
  readonly side: Side;
  readonly edge: 0 | 1;
  readonly hex: number;
  readonly path: Exclude<Policies['leaderPath'], Solved>;
  /** Whether the leader's path is solved, and whether against the goal: bits of SOLVED. */
  readonly solved: number;
  readonly adverse: number;
  readonly shift: number;
  readonly ends: number;
}

export const SOLVED = {
  evade: 1 << 0,
  firstStrike: 1 << 1,
  flags: 1 << 2,
  way: 1 << 3,
  battleBack: 1 << 4,
  momentum: 1 << 5,
  leaderWay: 1 << 6,
} as const;

export interface AttackPlan {
  readonly by: number;
  /** The attacker's place in the plan; -1 without one. */
  readonly planned: number;
  /** The target's index as a unit or leader, -1 for the other; a leader with a unit is attacked through the unit. */
  readonly unit: number;
  readonly leader: number;
  readonly follow: boolean;
  readonly ranged: 0 | 1;
  readonly shots: number;
  readonly cards: number;
  readonly momentumCards: number;
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
}

/** The constants of a roll of one unit at another, which depend on their kinds only. */
export interface Matchup {
  readonly roller: UnitPlan;
  readonly victim: UnitPlan;
  /** The dice of an attack, and those of battling back or striking first (CCA-DCE-1). */
  readonly attack: number;
  readonly back: number;
  /** The rolls with these dice, with and without a leader nearby. */
  readonly attacks: Helped;
  readonly backs: Helped;
  /** The additional dice at full strength (CCA-UNT-3). */
  readonly fullDice: number;
  /** The effects of the faces in close combat without a leader, against an evading unit, and in a shot. */
  readonly key: number;
  readonly evadeKey: number;
  readonly shotKey: number;
  /** Whether the unit rolled at may evade from the other (CCA-EVD-2). */
  readonly mayEvade: boolean;
  /** The hexes of a retreat per flag, and the flags that may always be ignored, in close combat and from a shot. */
  readonly hexes: number;
  readonly shotHexes: number;
  readonly flags: number;
  readonly shotFlags: number;
}

/** A roll with and one without a leader in or next to the rolling unit's hex; undefined without dice. */
export interface Helped {
  readonly led: Roll | undefined;
  readonly alone: Roll | undefined;
}

/** The position of an entry's bits in the keys of a counter. */
export interface CounterSlot {
  readonly counter: number;
  readonly shift: number;
  readonly bits: number;
  /** The counter if its keys are complete with these bits, else -1. */
  readonly ends: number;
}

export interface CounterSlots {
  readonly units: readonly CounterSlot[];
  readonly leaders: readonly CounterSlot[];
  readonly all: CounterSlot;
  /** The counter of the first leader's checks; those of the others follow. */
  readonly checks: number;
  readonly counters: number;
}
