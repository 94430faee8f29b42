import type { Dice, Roll } from '../../../src/core/dice.ts';
import { rollOf } from '../../../src/core/roll.ts';

/** A roll with its distribution computed by hand: how many of `of` equal cases give 0, 1, 2 … */
export interface Worked {
  readonly trial: Roll;
  readonly cases: readonly number[];
  readonly of: number;
}

const at = (dice: Dice, needed: number) => dice.d6(`on ${needed}+`, needed) >= needed;
const worked = (name: string, play: (dice: Dice) => number, of: number, cases: readonly number[]): Worked => ({
  trial: rollOf(name, play),
  of,
  cases,
});

export const die = rollOf('one die', (dice) => dice.d6('face'));
export const coin = rollOf('even or odd', (dice) => dice.d6('even or odd') % 2);
const third = rollOf('D3', (dice) => Math.ceil(dice.d6('D3') / 2));

export const sampleTrials: readonly Worked[] = [
  worked('a die', die.rollOnce, 6, [0, 1, 1, 1, 1, 1, 1]),
  worked('a coin', coin.rollOnce, 2, [1, 1]),
  worked('nothing ever', () => 0, 1, [1]),
  worked('two for certain', () => 2, 1, [0, 0, 1]),
  worked('hit on 4+, wound on 3+, save on 5+', (d) => (at(d, 4) && at(d, 3) && !at(d, 5) ? 1 : 0), 9, [7, 2]),
  worked('hit on 5+, misses re-rolled', (d) => (at(d, 5) || at(d, 5) ? 1 : 0), 9, [4, 5]),
  worked('five or nothing', (d) => (at(d, 6) ? 5 : 0), 6, [5, 0, 0, 0, 0, 1]),
  worked('six sixes', (d) => (Array.from({ length: 6 }).every(() => at(d, 6)) ? 1 : 0), 46656, [46655, 1]),
  worked('2D6', (d) => d.d6('first') + d.d6('second'), 36, [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1]),
  worked(
    'the better two of three dice',
    (d) => {
      const faces = [d.d6('first'), d.d6('second'), d.d6('third')];
      return faces[0]! + faces[1]! + faces[2]! - Math.min(...faces);
    },
    216,
    [0, 0, 1, 3, 7, 12, 19, 27, 34, 36, 34, 27, 16],
  ),
  worked('D3 wounds on 4+', (d) => (at(d, 4) ? d.total(third, 1) : 0), 6, [3, 1, 1, 1]),
  // D3 coins: 1/2 · 1/3, then 1/4 · 1/3, then 1/8 · 1/3 for none of them, and so on.
  worked('D3 coins', (d) => d.total(coin, d.total(third, 1)), 24, [7, 11, 5, 1]),
  worked('a group of none, then a group of two', (d) => d.total(die, 0) + d.total(coin, 2), 4, [1, 2, 1]),
];

export const lawOf = ({ cases, of }: Worked): Float64Array => Float64Array.from(cases, (count) => count / of);
