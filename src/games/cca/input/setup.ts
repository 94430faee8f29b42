import type { Rules } from '../rules/rules.ts';
import type { UnitType } from '../rules/unit-types.ts';

/** Which of two sides, in the order of the file. */
export type Side = 0 | 1;

/** Terrain that changes combat (CCA-DCE-2, CCA-DCE-3, CCA-RNG-2). */
export type Terrain = 'hill' | 'forest' | 'broken' | 'marsh' | 'ford' | 'camp' | 'impassable';

/** What the rules leave to the player who owns a piece. */
export interface Policies {
  /** How many of the flags that he may ignore he ignores (CCA-FLG-1, CCA-AMB-5). */
  readonly flags: 'max' | 'none' | 'when-useful';
  /** Whether a unit that may evade does (CCA-SEQ-2). */
  readonly evade: 'always' | 'never';
  /** Whether a unit that may battle back does (CCA-BB-3). */
  readonly battleBack: 'always' | 'never';
  /** Whether a unit advances after combat, and fights again if it may (CCA-MOM-1, CCA-MOM-3). */
  readonly momentum: 'none' | 'advance' | 'bonus';
  /** Units that a bonus combat may be fought against, in order of preference; undefined for any, in the order of the file. */
  readonly bonusOn: readonly number[] | undefined;
  /** Where a leader evades to (CCA-LDR-27), or the hexes that he goes through. */
  readonly leaderPath: 'safest' | 'attach' | 'longest' | 'home' | readonly number[];
  /** Which of two ways that cost the same a unit retreats or evades (CCA-AMB-30). */
  readonly retreatPath: 'left' | 'right' | 'toward-support';
}

export interface SideSetup {
  readonly name: string;
  /** The edge of the board that is its own: row 0 or row 8. */
  readonly edge: 'top' | 'bottom';
}

export interface UnitSetup {
  readonly id: string;
  readonly side: Side;
  readonly type: UnitType;
  /** See `hexAt` in board.ts. */
  readonly hex: number;
  /** 1 .. the printed number. */
  readonly blocks: number;
  /** Friends next to it let it ignore a flag (CCA-FLG-2); a counterfactual if not. */
  readonly supported: boolean;
  readonly policies: Policies;
}

export interface LeaderSetup {
  readonly id: string;
  readonly side: Side;
  /** That of his unit, if he is with one. */
  readonly hex: number;
  /** +1 die in close combat for the unit that he is with (CCA-UNT-4). */
  readonly alexander: boolean;
  readonly policies: Policies;
}

/** What is attacked: a unit, or a leader, through whatever unit he is with if `follow` says so. */
export interface Target {
  readonly unit: number;
  readonly leader: number;
  readonly follow: boolean;
}

export interface AttackSetup {
  readonly attack: 'close' | 'ranged';
  /** The attacking unit. */
  readonly by: number;
  /** `unit` or `leader` is -1. */
  readonly target: Target;
  /** Dice that cards add to the attack (CCA-DCE-4). */
  readonly bonusDice: number;
  /** Dice that cards add to its bonus combat (Mounted Charge). */
  readonly momentumDice: number;
  /** The target plays First Strike: in the combat, in its bonus combat. */
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
  /** Hexes that the attacker moved before it (CCA-RNG-2). */
  readonly moved: number;
}

/** One combat, or a series of them, ready to be compiled. Plain data. */
export interface Setup {
  readonly sides: readonly [SideSetup, SideSetup];
  readonly units: readonly UnitSetup[];
  readonly leaders: readonly LeaderSetup[];
  readonly terrain: readonly { readonly hex: number; readonly kind: Terrain }[];
  /** Rampart edges: whoever stands in `behind` is protected against `against` (CCA-DCE-3). */
  readonly ramparts: readonly { readonly behind: number; readonly against: number }[];
  readonly sequence: readonly AttackSetup[];
  /** How often the sequence is played. */
  readonly repeat: number;
  /** Victory Banners that end the trial; undefined to play all of it. */
  readonly bannersToWin: number | undefined;
  readonly rules: Rules;
}

/** Most of what a combat can have: ids are packed into a few bits. */
export const MOST_UNITS = 30;
export const MOST_LEADERS = 12;
export const MOST_ATTACKS = 1000;
