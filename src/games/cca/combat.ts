import type { CompiledCombat, Metric } from '../../core/game.ts';
import type { JointEntry } from '../../core/goal.ts';
import type { AttackPlan, CounterSlots, LeaderPlan, Matchup, UnitPlan } from './plans.ts';
import type { AttackChoice } from './rules/attack-choice.ts';
import type { Rules } from './rules/rules.ts';
import type { Setup, Terrain } from './setup.ts';
import type { State } from './state/state.ts';

export interface Combat extends CompiledCombat {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly units: readonly UnitPlan[];
  /** The matchup of each pair of units, at `roller * units.length + victim`. */
  readonly matchups: readonly Matchup[];
  readonly leaders: readonly LeaderPlan[];
  /** All unit indices: the possible targets of a bonus combat, unless the file restricts them. */
  readonly allUnits: readonly number[];
  /** Whether a side has at least three pieces, which support needs. */
  readonly maySupport: readonly [boolean, boolean];
  readonly leadersOf: readonly [readonly number[], readonly number[]];
  readonly alexander: number;
  readonly terrain: Uint8Array;
  readonly open: boolean;
  /** The rows behind each hex, at `2 * hex + edge`, without a marsh on any path to the rear; undefined if there is no marsh. */
  readonly dryRows: Int8Array | undefined;
  /** Whether the board is open and Alexander is absent, so that positions do not change the number of dice. */
  readonly plain: boolean;
  /** The rampart edges: 1 at `behind * HEXES + against`. */
  readonly ramparts: Uint8Array | undefined;
  readonly measures: CompiledCombat;
  readonly places: CounterSlots;
  readonly sequence: readonly AttackPlan[];
  /** The choice of attacks; undefined if the sequence is played as written. */
  readonly plan: AttackChoice | undefined;
  readonly chooses: boolean;
  readonly aim: Metric | undefined;
  readonly joint: JointEntry | undefined;
  /** The periods in which a leader may be checked again: each roll, each combat, each turn (CCA-AMB-1). */
  readonly checksEach: { readonly roll: boolean; readonly combat: boolean; readonly turn: boolean };
  /** Whether full strength is judged before each roll instead of once per combat (CCA-AMB-16). */
  readonly fullEachRoll: boolean;
  readonly attacks: number;
  readonly goal: number;
  opening: State | undefined;
}

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
