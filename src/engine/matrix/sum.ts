import type { Metric } from '../../core/game.ts';
import { digestOf } from '../results/digest.ts';
import { Numbers } from '../results/numbers.ts';
import { type Counts, Tally } from '../simulate/tally.ts';
import { halfWidthOf } from '../stopping/stopping-rules.ts';

/** A metric that is kept, in one combat. */
export interface Kept {
  /** Its place among those that are kept. */
  readonly i: number;
  readonly metric: Metric;
  /** Whether its interval counts where a combat is played until it is known. */
  readonly counts: boolean;
}

/** What a combat has come to, stretch after stretch. */
export class Sum {
  readonly #kept: readonly Kept[];
  readonly #metrics: readonly Metric[];
  #counts: Counts = [];
  #tally: Tally | undefined;
  #numbers: Numbers | undefined;

  constructor(kept: readonly Kept[]) {
    this.#kept = kept;
    this.#metrics = kept.map(({ metric }) => metric);
  }

  add(counts: Counts): void {
    // Most combats are known after one stretch.
    if (this.#counts.length === 0) {
      this.#counts = counts;
      return;
    }
    this.#tally ??= tallyOf(this.#counts);
    this.#tally.merge(counts);
  }

  /** Reads the metrics after so many trials. */
  look(trials: number): void {
    if (this.#tally) this.#counts = this.#tally.toCounts();
    this.#numbers = new Numbers(this.#metrics, this.#counts, trials);
  }

  /** Half of the widest interval that counts, as of the last look. */
  get widest(): number {
    const halves = this.#kept.map(({ counts }, k) => (counts ? halfWidthOf(this.#numbers!.row(k), 0.95) : -1));
    return Math.max(Number.NEGATIVE_INFINITY, ...halves);
  }

  /** Of each metric that is kept the mean; NaN where there is nothing to tell. */
  get estimates(): number[] {
    return this.#kept.map((_, k) => this.#numbers!.row(k).estimate);
  }

  get digest(): string {
    return digestOf(this.#counts);
  }

  /** For each of so many metrics that are kept n, estimate and standard error; n is 0 where there is nothing to tell. */
  told(most: number): number[] {
    const told = new Array<number>(3 * most).fill(0);
    for (const [k, { i }] of this.#kept.entries()) {
      const { n, estimate, stdError } = this.#numbers!.row(k);
      if (n > 0) told.splice(3 * i, 3, n, estimate, Number.isFinite(stdError) ? stdError : 0);
    }
    return told;
  }
}

function tallyOf(counts: Counts): Tally {
  const tally = new Tally(counts.length);
  tally.merge(counts);
  return tally;
}
