import type { Distributions } from './distributions.ts';

/** Something rolled for: the rules of one go, and the laws of the sum of n independent goes. */
export interface Roll {
  /** What is rolled, in the words of the log. */
  readonly name: string;
  /** One go, die by die. Returns a non-negative integer. */
  readonly play: (dice: Dice) => number;
  /** The laws of 0, 1, 2 … goes, made from `play` by enumeration and convolution. */
  readonly distributions: Distributions;
  /** What the faces 1..6 of its dice show, where that is not a number; for the log. */
  readonly faces?: readonly string[];
}

/** The one seam between the rules and chance. */
export interface Dice {
  /**
   * One six-sided die, 1..6. Only the `play` of a Trial calls this.
   * @param why what the die is for, with the id of its rule; for the log
   * @param needed the lowest face that succeeds, if there is one; for the log
   */
  d6(why: string, needed?: number): number;
  /**
   * The sum of n independent goes of a trial. The steps of a round call this.
   * @param place what is rolled for, by a number (see `placeOf`), no two alike in a section; 0 for the next number of the
   * section. Dice that take one random number take that of the place, whatever else was rolled before it, so that a variant
   * that strikes in another order, or with one Character more, meets the same luck in all that it has in common.
   */
  total(trial: Roll, n: number, place?: number): number;
  /**
   * A part of the trial begins, 1, 2 …: a Round of Combat, an attack. Its random numbers do not depend on how many were
   * drawn before, so that variants that went different ways meet the same numbers again.
   */
  substream(n: number): void;
}
