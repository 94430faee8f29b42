import type { Dice, Roll } from './dice.ts';
import type { Rng } from './rng.ts';

/** Dice that draw one random number for a sum of n repetitions, by inversion of its distribution. */
export class SampledDice implements Dice {
  readonly rng: Rng;
  private readonly instead: Dice | undefined;

  /** @param instead dice used in place of these; for V8, which is faster on rules played with dice of one class only */
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

  /** Returns the sum of n repetitions. The roll's distributions must have been prepared for n. */
  total(trial: Roll, n: number, place = 0): number {
    if (this.instead !== undefined) return this.instead.total(trial, n, place);
    return trial.distributions.invert(n, place === 0 ? this.rng.next() : this.rng.numberFor(place));
  }
}
