import type { Dice, Trial } from './dice.ts';
import { weigh } from './enumerated.ts';
import { Laws } from './laws.ts';

/** A trial whose laws are made from its own rules. */
export const trial = (name: string, play: (dice: Dice) => number): Trial => ({
  name,
  play,
  laws: new Laws(() => weigh(play)),
});
