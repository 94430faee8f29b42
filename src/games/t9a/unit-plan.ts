import type { Roll } from '../../core/dice.ts';
import type { Fighter } from './attack/fighter.ts';
import type { Body, Formation } from './formation/formation.ts';
import type { Amount } from './rules/notation.ts';
import type { Burst } from './rules/rule.ts';
import type { UnitMoments } from './rules/unit-moments.ts';
import type { Policy } from './schema/schema.ts';
import type { CharacterSetup, EventSetup, UnitSetup } from './setup.ts';
import type { StatusEffect } from './status-effect.ts';

export interface UnitPlan {
  readonly index: number;
  readonly side: 0 | 1;
  readonly setup: UnitSetup;
  readonly fighter: Fighter;
  readonly policy: Policy;
  readonly characters: readonly CharacterPlan[];
  /** Health Points of one model, of the R&F pool at the start, and of the Champion. */
  readonly hp: number;
  readonly rf: number;
  readonly champion: number;
  readonly championHp: number;
  readonly body: Body;
  readonly formation: Formation;
  /** Whether the unit is present when the combat starts, instead of summoned later. */
  readonly here: boolean;
  readonly standardScore: number;
  /** Whether Steady and Solid give Advantaged Position; whether Solid gives Press of Ranks. */
  readonly gainsAdvantage: boolean;
  readonly gainsPress: boolean;
  /** The models with Dying Blow, as in `RuleHolders` (T9A26-ATT-16). */
  readonly dying: number;
  /** The rolls of Vampiric models after a round in which they fed, by model as in `RuleHolders`; undefined without any. */
  readonly thirst: readonly (LabelledRoll | undefined)[] | undefined;
  readonly grows: boolean;
  /** The highest Courage of the R&F or of a General near, and whether it never changes. */
  readonly courage: number;
  readonly constant: boolean;
  readonly moments: UnitMoments;
  readonly facts: readonly StatusEffect[];
  /** The facts, as bits, that tests with the choices of a round cause, and the label of their rolls. */
  readonly instincts: number;
  readonly instinctPlace: number;
  /** The facts, as bits, that begin when a marking attack has hit or wounded the unit, when it loses Health Points, or when its weapons take some. */
  readonly whenWounded: number;
  readonly whenHurt: number;
  readonly whenFed: number;
  /** The facts, as bits, that a model has failed its one test by choice. */
  readonly waits: number;
  /** The unit's Break Test numbers and tests, if no Character and no Fear can change them. */
  readonly targets: Int32Array | undefined;
  readonly tests: { on(target: number, steady: number, plain: number): Roll } | undefined;
  /** The flags for taking a Break Test and for fleeing: `lost` and `break` if these always imply them; 0 if never set. */
  readonly tested: number;
  readonly fled: number;
  /** Whether the modifiers of its Break Tests are counted, because they do not follow from Combat Score and standing alone. */
  readonly countsTests: boolean;
  readonly wipedScore: number;
  readonly excessToChampion: boolean;
  readonly deep: boolean;
  readonly overkillCap: number;
  readonly immuneModels: number;
  /** The distances of Random Movement: of the R&F, then of each Character. */
  readonly randomMoves: readonly (Amount | undefined)[];
  /** The pursuits of the unit once Broken, by the kind of flight: see `pursuitOf`. Made at first use. */
  readonly pursuits: (Chase | undefined)[];
  /** The Health Points at the start, by the file: of the R&F, then of each Character. */
  readonly started: readonly number[];
  /** The Characters with a Bodyguard, as bits: see `RuleHolders`. */
  readonly guarded: number;
  /** Whether the unit is Unstable only if all its models are. */
  readonly crumblesWhole: boolean;
  readonly testsFirst: number;
  /** The labels of its rolls: tests, and the flight from pursuers. */
  readonly fearPlace: number;
  readonly testPlace: number;
  readonly flightPlace: number;
  readonly reformPlace: number;
}

export interface LabelledRoll {
  readonly roll: Roll;
  readonly place: number;
}

/** The hits of a burst on each other unit; undefined for the burst's own unit. */
export interface BurstPlan {
  readonly at: Burst['at'];
  readonly others: readonly (BurstHits | undefined)[];
}

/** The number of hits on a unit, and the effect of one of them on each model, as in `RuleHolders`, with the labels of their rolls. */
export interface BurstHits extends LabelledRoll {
  readonly wounds: readonly (LabelledRoll | undefined)[];
}

export interface Mover {
  readonly id: string;
  readonly dice: Amount;
  readonly extra: number;
}

export interface Pursuer extends Mover {
  /** The roll by which an unwilling pursuer restrains itself; undefined for a willing one (T9A-BRK-14). */
  readonly restrain: Roll | undefined;
}

/** The pursuit of a Broken unit by some enemies, extended by one more enemy with its manner of pursuit. */
export interface Chase {
  /** 1 if the Broken unit is caught; made at the first roll. */
  roll: Roll | undefined;
  readonly by: readonly Pursuer[];
  readonly next: Map<number, Chase>;
}

interface CharacterPlan {
  readonly setup: CharacterSetup;
  readonly fighter: Fighter;
  readonly hp: number;
}

export interface EventPlan {
  readonly setup: EventSetup;
  readonly contact: number;
  /** 1 if the event happens; undefined if it always does. */
  readonly chance: Roll | undefined;
  readonly amount: Roll | undefined;
  /** The fact of the unit that the event causes, as a bit. */
  readonly fact: number;
  /** The inches rolled for a charge, without Swiftstride and with it; undefined for other events. */
  readonly charge: readonly Roll[] | undefined;
}
