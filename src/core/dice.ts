import type { Distributions } from './distributions.ts';

/** A random integer that rules request: its dice, and the distributions of the sum of n independent repetitions. */
export interface Roll {
  readonly name: string;
  /** Rolls one repetition, die by die. Returns a non-negative integer. */
  readonly rollOnce: (dice: Dice) => number;
  /** The distributions of the sums of 0, 1, 2 … repetitions, computed from `play` by enumeration and convolution. */
  readonly distributions: Distributions;
  /** The distribution of one repetition with the values that rules treat alike added up at one of them, for walks that merge them. */
  readonly merged?: Float64Array | undefined;
  /** The symbols on the faces 1..6, if they are not numbers; for logs. */
  readonly faces?: readonly string[];
}

/** The source of chance: rules obtain every random number from it. */
export interface Dice {
  /** Rolls one six-sided die, 1..6; called only by `Roll.rollOnce`. Logs show `why`, with its rule id, and the lowest face `needed`. */
  d6(why: string, needed?: number): number;
  /**
   * Returns the sum of n independent repetitions of a roll. Called by the steps of a round.
   * @param place label: the hash of the roll's name (`hashLabel`), unique in its substream; 0 takes the next number. Equal labels get equal
   * numbers in every variant, even if it strikes in another order or has one Character more.
   */
  total(trial: Roll, n: number, place?: number): number;
  /** Starts substream 1, 2 … (a Round of Combat or an attack), whatever was drawn before, so that diverged variants have equal numbers. */
  substream(n: number): void;
}
