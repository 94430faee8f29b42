import type { Dice, Roll } from './dice.ts';
import type { Rng } from './rng.ts';

/** Dice that take one random number for a whole group of goes: inversion of the compiled law of their sum. */
export class Sampled implements Dice {
  readonly rng: Rng;
  private readonly instead: Dice | undefined;

  /**
   * @param instead who is asked in place of these dice. For V8: rules that are played with dice of one class alone are faster than
   * those that meet two.
   */
  constructor(rng: Rng, instead?: Dice) {
    this.rng = rng;
    this.instead = instead;
  }

  d6(): number {
    return (((this.rng.next() * 6) / 4294967296) | 0) + 1;
  }

  substream(n: number): void {
    if (this.instead !== undefined) this.instead.substream(n);
    else this.rng.startSubstream(n);
  }

  /** The trial's laws must have been prepared for n goes. */
  total(trial: Roll, n: number, place = 0): number {
    if (this.instead !== undefined) return this.instead.total(trial, n, place);
    return trial.distributions.pick(n, place === 0 ? this.rng.next() : this.rng.at(place));
  }
}
