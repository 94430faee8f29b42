import type { Dice, Roll } from './dice.ts';
import { Distributions } from './distributions.ts';
import { enumeratePmf } from './enumerated.ts';

export const rollOf = (name: string, play: (dice: Dice) => number): Roll => ({
  name,
  rollOnce: play,
  distributions: new Distributions(() => enumeratePmf(play)),
});
