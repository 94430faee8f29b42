import type { Dice, Roll } from './dice.ts';
import { Distributions } from './distributions.ts';
import { weigh } from './enumerated.ts';

/** A trial whose laws are made from its own rules. */
export const rollOf = (name: string, play: (dice: Dice) => number): Roll => ({
  name,
  play,
  distributions: new Distributions(() => weigh(play)),
});
