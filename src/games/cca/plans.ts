import type { Roll } from '../../core/dice.ts';
import type { Policies, Side } from './input/setup.ts';
import type { UnitType } from './rules/unit-types.ts';

/**
 * What never changes of a unit, in one flat object of one shape: V8 reads such fields in the hot loop several times as fast as
 * those of types and policies that were put together in different ways.
 */
export interface UnitPlan {
  readonly index: number;
  readonly id: string;
  readonly side: Side;
  /** 0 if its army stands at the top of the board, 1 at the bottom. */
  readonly edge: 0 | 1;
  readonly type: UnitType;
  readonly policies: Policies;
  /** Where it starts, with how many blocks; how many are full strength. */
  readonly hex: number;
  readonly blocks: number;
  readonly fullBlocks: number;
  /** Dice of an attack, dice and flags more at full strength. */
  readonly attack: number;
  readonly fullDice: number;
  readonly fullFlags: number;
  /** The symbol that hits it, as rolls.ts numbers it. */
  readonly symbol: number;
  readonly foot: boolean;
  readonly elephants: boolean;
  /** Cavalry or chariot: what elephants and camels have rules against (CCA-UNT-1). */
  readonly horse: boolean;
  /** A war machine, which leaves the board when it evades and never advances. */
  readonly machine: boolean;
  /** Swords that it ignores if not all: 0 to 2, so that a shelter may add one. */
  readonly ignoresSwords: number;
  /** Friends next to it let it ignore a flag. */
  readonly supported: boolean;
  /** Its owner's choices: to evade, to battle back, to advance; the higher column first; where it is supported. */
  readonly evades: boolean;
  readonly battlesBack: boolean;
  readonly advances: boolean;
  readonly right: boolean;
  readonly towardSupport: boolean;
  /** Where its bits stand in a key, and the counter that is complete with them; see record.ts. */
  readonly shift: number;
  readonly ends: number;
}

/** What never changes of a leader. */
export interface LeaderPlan {
  readonly id: string;
  readonly side: Side;
  readonly edge: 0 | 1;
  readonly hex: number;
  readonly path: Policies['leaderPath'];
  readonly shift: number;
  readonly ends: number;
}

/** An attack of the sequence, flat for the hot loop. */
export interface AttackPlan {
  readonly by: number;
  /** The unit or the leader attacked, -1 for the other; the leader through his unit if he is with one. */
  readonly unit: number;
  readonly leader: number;
  readonly follow: boolean;
  readonly ranged: 0 | 1;
  /** Dice of a shot before terrain. */
  readonly shots: number;
  readonly cards: number;
  readonly momentumCards: number;
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
}

/** What the kinds of two units make of a roll of one at the other, whatever else stands on the board. */
export interface Matchup {
  readonly roller: UnitPlan;
  readonly victim: UnitPlan;
  /** Dice when it attacks, and when it battles back or strikes first (CCA-DCE-1). */
  readonly attack: number;
  readonly back: number;
  /** The same as rolls, with a leader near and without. */
  readonly attacks: Helped;
  readonly backs: Helped;
  /** Dice more at full strength (CCA-UNT-3). */
  readonly fullDice: number;
  /** How the faces count in close combat without a leader, against a unit that evades, and in a shot. */
  readonly key: number;
  readonly evadeKey: number;
  readonly shotKey: number;
  /** Whether the unit rolled at may evade from the other (CCA-EVD-2). */
  readonly mayEvade: boolean;
  /** Hexes that it retreats for each flag, and flags that it may always ignore: in close combat, and of a shot. */
  readonly hexes: number;
  readonly shotHexes: number;
  readonly flags: number;
  readonly shotFlags: number;
}

/** A roll with a leader in or next to the hex of the unit that rolls, and without; undefined if it has no dice. */
export interface Helped {
  readonly led: Roll | undefined;
  readonly alone: Roll | undefined;
}

/** Where the bits of something stand: in the keys of a counter, from a bit on. */
export interface CounterSlot {
  readonly counter: number;
  readonly shift: number;
  readonly bits: number;
  /** The counter if its keys are complete with these bits, else -1. */
  readonly ends: number;
}

/** Where everything that is counted stands. */
export interface CounterSlots {
  readonly units: readonly CounterSlot[];
  readonly leaders: readonly CounterSlot[];
  readonly all: CounterSlot;
  /** The counter of the checks of the first leader; those of the others follow. */
  readonly checks: number;
  readonly counters: number;
}
