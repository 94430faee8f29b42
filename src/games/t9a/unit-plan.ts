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
  /** It is there when the combat starts: not summoned later. */
  readonly here: boolean;
  readonly standardScore: number;
  /** Steady and Solid give it Advantaged Position; to be Solid gives it Press of Ranks. */
  readonly gainsAdvantage: boolean;
  readonly gainsPress: boolean;
  /** Its models with Dying Blow, as in `having` (T9A26-ATT-16). */
  readonly dying: number;
  /** The rolls of its Vampiric models after a round in which they fed, by model as in `having`; undefined if it has none. */
  readonly thirst: readonly (LabelledRoll | undefined)[] | undefined;
  readonly grows: boolean;
  /** Highest Courage of its R&F or of a General near, and whether it never changes. */
  readonly courage: number;
  readonly constant: boolean;
  readonly moments: UnitMoments;
  readonly facts: readonly StatusEffect[];
  /** Those that a test with the choices of a round makes so (bits), and the place of its random numbers. */
  readonly instincts: number;
  readonly instinctPlace: number;
  /** Those that begin when an attack that marks it has wounded it (bits). */
  readonly whenWounded: number;
  /** Those by which a model has failed its one test by choice (bits). */
  readonly waits: number;
  /** Its Break Test numbers and tests, where no Character and no Fear can change them. */
  readonly targets: Int32Array | undefined;
  readonly tests: readonly Roll[] | undefined;
  /** The flags for taking a Break Test and for fleeing: `lost` and `break` where these always imply them; 0 where never set. */
  readonly tested: number;
  readonly fled: number;
  /** The modifiers of its Break Tests are counted, because they do not follow from Combat Score and standing alone. */
  readonly countsTests: boolean;
  readonly wipedScore: number;
  readonly excessToChampion: boolean;
  readonly deep: boolean;
  readonly overkillCap: number;
  readonly immuneModels: number;
  /** The distances of Random Movement: of its R&F, then of each Character. */
  readonly randomMoves: readonly (Amount | undefined)[];
  /** The pursuit of it once Broken, by how it flees: see `pursuitOf`. Made when they are first needed. */
  readonly pursuits: (Chase | undefined)[];
  /** Health Points with which it started, by the file: those of its R&F, then of each Character. */
  readonly started: readonly number[];
  /** Characters that a Bodyguard serves, by bits: see `RuleHolders`. */
  readonly guarded: number;
  /** It is Unstable only if all its models are. */
  readonly crumblesWhole: boolean;
  /** Places of its random numbers: its tests, and its flight from pursuers. */
  readonly fearPlace: number;
  readonly testPlace: number;
  readonly flightPlace: number;
  readonly reformPlace: number;
}

export interface LabelledRoll {
  readonly roll: Roll;
  readonly place: number;
}

/** The hits of a burst on each other unit; undefined for its own. */
export interface BurstPlan {
  readonly at: Burst['at'];
  readonly others: readonly (BurstHits | undefined)[];
}

/** The number of hits on a unit, and the effect of one of them on each model, as in `having`, with the labels of their rolls. */
export interface BurstHits extends LabelledRoll {
  readonly wounds: readonly (LabelledRoll | undefined)[];
}

export interface Mover {
  readonly id: string;
  readonly dice: Amount;
  readonly extra: number;
}

export interface Pursuer extends Mover {
  /** It would rather stay: whether it restrains itself; undefined for one that pursues gladly (T9A-BRK-14). */
  readonly restrain: Roll | undefined;
}

/** The pursuit of a Broken unit by some enemies, and by one more, by a number for the pursuer and its manner of pursuit. */
export interface Chase {
  /** 1 if it is caught; made when it is first rolled. */
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
  /** 1 if it happens; undefined if it always does. */
  readonly chance: Roll | undefined;
  readonly amount: Roll | undefined;
  /** The fact of its unit that it makes so, as a bit. */
  readonly fact: number;
  /** Inches rolled for a charge, without Swiftstride and with it; undefined if it is none. */
  readonly charge: readonly Roll[] | undefined;
}
