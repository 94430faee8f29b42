import type { Roll } from '../../core/dice.ts';
import type { Fact } from './aid/fact.ts';
import type { Fighter } from './attack/fighter.ts';
import type { Body, Formation } from './formation/formation.ts';
import type { Policy } from './input/schema.ts';
import type { CharacterSetup, EventSetup, UnitSetup } from './input/setup.ts';
import type { Having } from './rules/having.ts';
import type { Amount } from './rules/notation.ts';

/** All that a unit is in this combat, as numbers. */
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
  /** How it stands at first. */
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
  /** What its Vampiric models roll after a round in which they fed, by model as in `having`; undefined if it has none. */
  readonly thirst: readonly (Thirst | undefined)[] | undefined;
  /** Highest Courage of its R&F or of a General near, and whether it never changes. */
  readonly courage: number;
  readonly constant: boolean;
  readonly having: Having;
  /** What may be so of it because of who else is there. */
  readonly facts: readonly Fact[];
  /** Those that a test with the choices of a round makes so (bits), and the place of its random numbers. */
  readonly instincts: number;
  readonly instinctPlace: number;
  /** Where no Character and no Fear can change them: the numbers that it needs in Break Tests, and the tests on them. */
  readonly targets: Int32Array | undefined;
  readonly tests: readonly Roll[] | undefined;
  /**
   * The flags that tell that it took a Break Test, and that it flees: where they follow from `lost` and `break` whatever
   * becomes of it, those; 0 where they are never so.
   */
  readonly tested: number;
  readonly fled: number;
  /** The modifiers of its Break Tests are counted, because they do not follow from Combat Score and standing alone. */
  readonly countsTests: boolean;
  /** Combat Score of the enemy for wiping it out. */
  readonly wipedScore: number;
  readonly excessToChampion: boolean;
  /** Somebody may touch its flank or rear. */
  readonly deep: boolean;
  readonly overkillCap: number;
  readonly immuneModels: number;
  /** The distances of Random Movement: of its R&F, then of each Character. */
  readonly randomMoves: readonly (Amount | undefined)[];
  /** The pursuit of it once Broken, by how it flees: see `pursuitOf`. Made when they are first needed. */
  readonly pursuits: (Chase | undefined)[];
  /** Health Points with which it started, by the file: those of its R&F, then of each Character. */
  readonly started: readonly number[];
  /** Characters that a Bodyguard serves, by bits: see `Having`. */
  readonly guarded: number;
  /** It is Unstable only if all its models are. */
  readonly crumblesWhole: boolean;
  /** Places of its random numbers: its tests, and its flight from pursuers. */
  readonly fearPlace: number;
  readonly testPlace: number;
  readonly flightPlace: number;
  readonly reformPlace: number;
}

/** A roll for a Health Point, 1 if it comes back, and the place of its random number. */
export interface Thirst {
  readonly roll: Roll;
  readonly place: number;
}

/** A unit that flees or pursues, as it is now. */
export interface Mover {
  readonly id: string;
  readonly dice: Amount;
  /** Instances of Maximised, less those of Minimised. */
  readonly extra: number;
}

/** One that pursues. */
export interface Pursuer extends Mover {
  /** It would rather stay: whether it restrains itself; undefined for one that pursues gladly (T9A-BRK-14). */
  readonly restrain: Roll | undefined;
}

/** The pursuit of a Broken unit by some enemies; and by one more of them, by a number that tells who he is and how he pursues. */
export interface Chase {
  /** 1 if it is caught; made when it is first rolled. */
  roll: Roll | undefined;
  readonly by: readonly Pursuer[];
  readonly next: Map<number, Chase>;
}

/** A Character of a unit, as numbers. */
interface CharacterPlan {
  readonly setup: CharacterSetup;
  readonly fighter: Fighter;
  readonly hp: number;
}

/** Something that happens between rounds, with its rolls. */
export interface EventPlan {
  readonly setup: EventSetup;
  /** Index of its contact on the board; -1 for none. */
  readonly contact: number;
  /** 1 if it happens; undefined if it always does. */
  readonly chance: Roll | undefined;
  /** Health Points given, or lost to hits. */
  readonly amount: Roll | undefined;
  /** The fact of its unit that it makes so, as a bit. */
  readonly fact: number;
  /** Inches rolled for a charge, without Swiftstride and with it; undefined if it is none. */
  readonly charge: readonly Roll[] | undefined;
}
