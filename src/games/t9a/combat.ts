import type { CompiledCombat } from '../../core/game.ts';
import type { Openings } from './effects/openings.ts';
import type { Board, Layout } from './formation/layout.ts';
import type { Measures } from './metrics/measures.ts';
import type { TestTargets } from './round/tests-table.ts';
import type { Ruleset } from './rules/ruleset.ts';
import type { Held } from './rules/unit-moments.ts';
import type { ContactSetup, Setup } from './setup.ts';
import type { Counters } from './state/counters.ts';
import type { State } from './state/state.ts';
import type { ScheduleInput, Strike } from './strikes.ts';
import type { BurstPlan, EventPlan, UnitPlan } from './unit-plan.ts';

export interface Combat extends CompiledCombat {
  readonly measures: Measures;
  readonly setup: Setup;
  readonly rules: Ruleset;
  readonly rounds: number;
  readonly units: readonly UnitPlan[];
  /** Units by side, in the order of their Break Tests; then those of both sides, for combats that fell apart. */
  readonly order: readonly [readonly number[], readonly number[], readonly number[]];
  readonly contacts: readonly ContactSetup[];
  readonly board: Board;
  readonly layout: Layout;
  readonly company: ScheduleInput;
  /** Strikes by the situation of a round: the Charging units and the like. */
  readonly schedules: Map<number, readonly Strike[]>;
  readonly events: readonly (readonly EventPlan[])[];
  readonly counts: Counters;
  /** Schedules by the status effects at the start of the round, for combats that have any. */
  readonly openings: Openings;
  readonly aided: boolean;
  readonly instincts: boolean;
  readonly fear: boolean;
  /** Casualties leave their places when the round is over (T9A-CAS-16). */
  readonly frozen: boolean;
  /** By unit and model, as in `having`, hits on others that it brings by leaving; undefined without any (T9A26-R-86, T9A26-R-91). */
  readonly bursts: readonly (readonly (BurstPlan | undefined)[])[] | undefined;
  readonly changes: boolean;
  /** Whether some model is Vampiric (T9A26-R-38). */
  readonly drinks: boolean;
  /** Whether some model has Dying Blow (T9A26-ATT-16). */
  readonly dying: boolean;
  /** Second edition: Steadfast instead of Steady (T9A-FORM-10); the static Combat Score counted at the end (T9A-CS-4). */
  readonly steadfast: boolean;
  readonly scoreAtEnd: boolean;
  readonly chargeScore: number;
  /** Bits of the units that can be Steady, and of those that score for Charging, flanks and rears: all but those that the file sets `without`. */
  readonly canBeSteady: number;
  /** Units whose rules may raise the number of their Proper Ranks: bits. */
  readonly ranked: number;
  readonly scoresCharge: number;
  readonly scoresFacing: number;
  /** Units whose flank and rear score nothing, and that are never Surrounded. */
  readonly neverFlanked: number;
  /** Units that may be kept from scoring for Charging: bits. */
  readonly maybeNoCharge: number;
  readonly presences: readonly Presence[];
  /** The Active Player's side in round 1; the side whose rank shrinks first in a batch that hits both; whether it alternates. */
  readonly active: 0 | 1;
  readonly activeShrinksFirst: boolean;
  readonly activeAlternates: boolean;
  readonly duels: boolean;
  /** There are Characters, events or several rounds: more to put back between trials. */
  readonly rare: boolean;
  readonly sideMasks: readonly [number, number];
  readonly targets: TestTargets;
  readonly reforms: boolean;
  /** Further static Combat Score by side (T9A-CS-8). */
  readonly extra: readonly [number, number];
  readonly generals: readonly (Leader | undefined)[];
  readonly standards: readonly (Leader | undefined)[];
  /** The best Discipline of a General who is near some unit of a side, and whether a Battle Standard is: for Captains (T9A26-UNIT-3). */
  readonly generalsNear: readonly number[];
  readonly standardsNear: readonly boolean[];
  /** Whether some Bodyguard depends on Proper Ranks, a rule on pursuing, a flight is Minimised, or Health Points score nothing. */
  readonly guards: boolean;
  readonly choosesPursuit: boolean;
  readonly presses: boolean;
  readonly horror: boolean;
  readonly sparesScore: boolean;
  readonly solves: boolean;
  /** Units that may break by choice, as a bit mask (T9A26-BRK-1). */
  readonly leavers: number;
  readonly opening: State;
}

export interface Presence {
  readonly text: string;
  /** Once for a side, not for each unit. */
  readonly once: boolean;
  readonly held: readonly (Held | undefined)[];
}

export interface Leader {
  readonly unit: number;
  readonly character: number;
}

export type CombatTables = Omit<Combat, 'opening'>;
