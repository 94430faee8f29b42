import type { Dice, Roll } from './dice.ts';
import type { Rng } from './rng.ts';

export interface RollLog {
  group(trial: Roll, n: number): void;
  repetition(): void;
  die(why: string, face: number, needed: number | undefined): void;
  sum(trial: Roll, n: number, sum: number): void;
}

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
