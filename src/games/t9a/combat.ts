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
  /** Units in the order of their Break Tests: of side 0, of side 1, and of both, for combats that split. */
  readonly order: readonly [readonly number[], readonly number[], readonly number[]];
  readonly contacts: readonly ContactSetup[];
  readonly board: Board;
  readonly layout: Layout;
  readonly company: ScheduleInput;
  /** Strikes by the situation of a round, such as the Charging units. */
  readonly schedules: Map<number, readonly Strike[]>;
  readonly events: readonly (readonly EventPlan[])[];
  readonly counts: Counters;
  /** Schedules by the status effects at the start of the round, for combats that have any. */
  readonly openings: Openings;
  readonly aided: boolean;
  readonly instincts: boolean;
  readonly fear: boolean;
  /** Whether casualties leave their places only at the end of the round (T9A-CAS-16). */
  readonly frozen: boolean;
  /** Hits on others when a model leaves, as in `RuleHolders`; undefined if none (T9A26-R-86, T9A26-R-91). */
  readonly bursts: readonly (readonly (BurstPlan | undefined)[])[] | undefined;
  readonly changes: boolean;
  /** Whether any model is Vampiric (T9A26-R-38). */
  readonly drinks: boolean;
  /** Whether strikes count the Health Points lost this round. */
  readonly countsLost: boolean;
  /** Whether any model has Dying Blow (T9A26-ATT-16). */
  readonly dying: boolean;
  /** Second edition: Steadfast instead of Steady (T9A-FORM-10); the static Combat Score counted at the end (T9A-CS-4). */
  readonly steadfast: boolean;
  readonly scoreAtEnd: boolean;
  readonly chargeScore: number;
  /** The units, as bits, that can be Steady, and that score for Charging, flanks and rears, unless the file excludes it. */
  readonly canBeSteady: number;
  /** Units, as bits, whose rules may raise the number of their Proper Ranks. */
  readonly ranked: number;
  readonly scoresCharge: number;
  readonly scoresFacing: number;
  /** Units, as bits, whose flanks and rear score nothing, and that are never Surrounded. */
  readonly neverFlanked: number;
  /** Units, as bits, that rules may keep from scoring for Charging. */
  readonly maybeNoCharge: number;
  readonly presences: readonly Presence[];
  /** The Active Player's side in round 1; the side that closes its ranks first if both lose; whether it alternates. */
  readonly active: 0 | 1;
  readonly activeShrinksFirst: boolean;
  readonly activeAlternates: boolean;
  readonly duels: boolean;
  /** Whether trials restore more state, because there are Characters, events or several rounds. */
  readonly rare: boolean;
  readonly sideMasks: readonly [number, number];
  readonly targets: TestTargets;
  readonly reforms: boolean;
  /** Additional static Combat Score by side (T9A-CS-8). */
  readonly extra: readonly [number, number];
  readonly generals: readonly (Leader | undefined)[];
  readonly standards: readonly (Leader | undefined)[];
  /** The best Discipline of a General near a unit of each side, and whether a Battle Standard is near (T9A26-UNIT-3). */
  readonly generalsNear: readonly number[];
  readonly standardsNear: readonly boolean[];
  /** Whether a Bodyguard needs Proper Ranks, a rule changes pursuits or flights, or some Health Points score nothing. */
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
  /** Whether the points count once for a side instead of once for each unit. */
  readonly once: boolean;
  readonly held: readonly (Held | undefined)[];
}

export interface Leader {
  readonly unit: number;
  readonly character: number;
}

export type CombatTables = Omit<Combat, 'opening'>;
