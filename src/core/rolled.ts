import type { Dice, Roll } from './dice.ts';
import type { Rng } from './rng.ts';

/** Told what was rolled, as it happens. */
export interface RollLog {
  /** A group of goes begins. */
  group(trial: Roll, n: number): void;
  /** One go of the group begins. */
  go(): void;
  /** A die fell. */
  die(why: string, face: number, needed: number | undefined): void;
  /** The group came to this. */
  sum(trial: Roll, n: number, sum: number): void;
}

/** Dice rolled one by one. */
export class Rolled implements Dice {
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
      this.log?.go();
      sum += trial.play(this);
    }
    this.log?.sum(trial, n, sum);
    return sum;
  }
}
