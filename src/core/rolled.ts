import type { Dice, Roll } from './dice.ts';
import type { Rng } from './rng.ts';

/** A listener that is called at each roll. */
export interface RollLog {
  /** Begins a group of n repetitions. */
  group(trial: Roll, n: number): void;
  /** Begins one repetition of the group. */
  repetition(): void;
  die(why: string, face: number, needed: number | undefined): void;
  sum(trial: Roll, n: number, sum: number): void;
}

/** Dice that are rolled one by one. */
export class RolledDice implements Dice {
  readonly rng: Rng;
  private readonly log: RollLog | undefined;

  constructor(rng: Rng, log?: RollLog) {
    this.rng = rng;
    this.log = log;
  }

  d6(why: string, needed?: number): number {
    const face = (((this.rng.next() * 6) / 4294967296) | 0) + 1;
    this.log?.die(why, face, needed);
    return face;
  }

  substream(n: number): void {
    this.rng.startSubstream(n);
  }

  total(trial: Roll, n: number): number {
    this.log?.group(trial, n);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      this.log?.repetition();
      sum += trial.rollOnce(this);
    }
    this.log?.sum(trial, n, sum);
    return sum;
  }
}
