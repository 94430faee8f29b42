import type { Goal, Solved } from '../../core/goal.ts';
import type { AttackChoice } from './rules/attack-choice.ts';
import type { Rules } from './rules/rules.ts';
import type { UnitType } from './rules/unit-types.ts';

export type Side = 0 | 1;

/** Terrain with an effect on combat (CCA-DCE-2, CCA-DCE-3, CCA-RNG-2). */
export type Terrain = 'hill' | 'forest' | 'broken' | 'marsh' | 'ford' | 'camp' | 'impassable';

export interface Policies {
  /** The choice of flags to ignore, among those that may be ignored (CCA-FLG-1, CCA-AMB-5). */
  readonly flags: 'max' | 'none' | 'when-useful' | Solved;
  /** Whether a unit that may evade does (CCA-SEQ-2). */
  readonly evade: 'always' | 'never' | Solved;
  /** Whether a unit whose owner holds the card strikes first (CCA-SEQ-3). */
  readonly firstStrike: 'always' | 'never' | Solved;
  /** Whether a unit that may battle back does (CCA-BB-3). */
  readonly battleBack: 'always' | 'never' | Solved;
  /** Whether a unit advances after combat, and fights again if it may (CCA-MOM-1, CCA-MOM-3). */
  readonly momentum: 'none' | 'advance' | 'bonus' | Solved;
  /** The possible targets of a bonus combat, in order of preference; undefined for all enemies, in the order of the file. */
  readonly bonusOn: readonly number[] | undefined;
  /** The goal of a leader's evade (CCA-LDR-27), or the hexes of its path. */
  readonly leaderPath: 'safest' | 'attach' | 'longest' | 'home' | Solved | readonly number[];
  /** The preferred path, of two with equal costs, for a retreat or an evade (CCA-AMB-30). */
  readonly retreatPath: 'left' | 'right' | 'toward-support' | Solved;
}

export interface SideSetup {
  readonly name: string;
  readonly edge: 'top' | 'bottom';
}

export interface UnitSetup {
  readonly id: string;
  readonly side: Side;
  readonly type: UnitType;
  readonly hex: number;
  readonly blocks: number;
  /** Whether adjacent friends let the unit ignore a flag (CCA-FLG-2); false is a counterfactual. */
  readonly supported: boolean;
  readonly policies: Policies;
}

export interface LeaderSetup {
  readonly id: string;
  readonly side: Side;
  readonly hex: number;
  /** Whether the leader adds 1 die to its unit in close combat (CCA-UNT-4). */
  readonly alexander: boolean;
  readonly policies: Policies;
}

/** The target: a unit or a leader; with `follow`, a leader with any unit that it joins. */
export interface TargetSetup {
  readonly unit: number;
  readonly leader: number;
  readonly follow: boolean;
}

export interface AttackSetup {
  readonly attack: 'close' | 'ranged';
  readonly by: number;
  readonly target: TargetSetup;
  /** The dice that cards add to the attack (CCA-DCE-4). */
  readonly bonusDice: number;
  /** The dice that cards add to the attack's bonus combat (Mounted Charge). */
  readonly momentumDice: number;
  /** Whether the target plays First Strike: in the combat, in its bonus combat. */
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
  /** The hexes that the attacker moved before the attack (CCA-RNG-2). */
  readonly moved: number;
}

/** One combat, or a series of them, ready to be compiled; plain data. */
export interface Setup {
  readonly sides: readonly [SideSetup, SideSetup];
  readonly units: readonly UnitSetup[];
  readonly leaders: readonly LeaderSetup[];
  readonly terrain: readonly { readonly hex: number; readonly kind: Terrain }[];
  /** The rampart edges: a unit in `behind` is protected against `against` (CCA-DCE-3). */
  readonly ramparts: readonly { readonly behind: number; readonly against: number }[];
  readonly sequence: readonly AttackSetup[];
  readonly repeat: number;
  /** The attackers with one attack of the sequence each to choose; undefined if the sequence is played as written. */
  readonly plan?: AttackChoice | undefined;
  readonly goal?: Goal | undefined;
  /** The Victory Banners that end the trial; undefined to play the whole sequence. */
  readonly bannersToWin: number | undefined;
  readonly rules: Rules;
}

export const MAX_UNITS = 30;
export const MAX_LEADERS = 12;
export const MAX_ATTACKS = 1000;
export const attacksOfTrial = ({ plan, sequence, repeat }: Pick<Setup, 'plan' | 'sequence' | 'repeat'>): number =>
  plan ? plan.attackers.length : sequence.length * repeat;

/** The maximum of dice that cards add to one attack (CCA-DCE-4). */
export const MAX_CARD_DICE = 4;
