import type { Compiled } from '../../core/game.ts';
import type { Setup, Terrain } from './input/setup.ts';
import type { AttackPlan, CounterSlots, LeaderPlan, Matchup, UnitPlan } from './plans.ts';
import type { Rules } from './rules/rules.ts';
import type { State } from './state/state.ts';

/** A combat made ready: flat tables. */
export interface Combat extends Compiled {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly units: readonly UnitPlan[];
  /** How each unit rolls at each other, at `roller * units.length + victim`. */
  readonly matchups: readonly Matchup[];
  readonly leaders: readonly LeaderPlan[];
  /** All unit indexes: whom a bonus combat may be fought against if the file does not say. */
  readonly allUnits: readonly number[];
  /** Whether a side has the three pieces that it takes to support one of them. */
  readonly maySupport: readonly [boolean, boolean];
  /** Indexes of the leaders of each side. */
  readonly leadersOf: readonly [readonly number[], readonly number[]];
  /** Alexander, or -1. */
  readonly alexander: number;
  /** Terrain of each hex. */
  readonly terrain: Uint8Array;
  /** No terrain and no rampart anywhere. */
  readonly open: boolean;
  /** Nor Alexander: nothing on the board changes how many dice are rolled. */
  readonly plain: boolean;
  /** 1 at `behind * HEXES + against` for each rampart. */
  readonly ramparts: Uint8Array | undefined;
  /** Where what is counted stands. */
  readonly places: CounterSlots;
  readonly sequence: readonly AttackPlan[];
  /** When a leader may be checked again: in each roll, in each combat, in each turn (CCA-AMB-1). */
  readonly checksEach: { readonly roll: boolean; readonly combat: boolean; readonly turn: boolean };
  /** Full strength is judged before each roll, and not once for a combat (CCA-AMB-16). */
  readonly fullEachRoll: boolean;
  /** Attacks of a whole trial. */
  readonly attacks: number;
  /** Banners that end the trial; Infinity for none. */
  readonly goal: number;
  /** How every trial begins, see opening.ts. */
  readonly opening: State | undefined;
}

/** Terrain by number, for the tables of hexes. */
export const TERRAIN: Readonly<Record<Terrain | 'open', number>> = {
  open: 0,
  hill: 1,
  forest: 2,
  broken: 3,
  marsh: 4,
  ford: 5,
  camp: 6,
  impassable: 7,
};
