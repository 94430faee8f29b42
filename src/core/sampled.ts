import type { Dice, Trial } from './dice.ts';
import type { Rng } from './rng.ts';

/** Dice that take one random number for a whole group of goes: inversion of the compiled law of their sum. */
export class Sampled implements Dice {
  readonly rng: Rng;

  constructor(rng: Rng) {
    this.rng = rng;
  }

  d6(): number {
    return (((this.rng.next() * 6) / 4294967296) | 0) + 1;
  }

  section(n: number): void {
    this.rng.startSection(n);
  }

  /** The trial's laws must have been prepared for n goes. */
  total(trial: Trial, n: number, place = 0): number {
    return trial.laws.pick(n, place === 0 ? this.rng.next() : this.rng.at(place));
  }
}
