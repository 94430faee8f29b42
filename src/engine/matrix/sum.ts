import type { Metric } from '../../core/game.ts';
import { digestOf } from '../results/digest.ts';
import { Numbers } from '../results/numbers.ts';
import { type Counts, Tally } from '../simulate/tally.ts';
import { halfWidthOf } from '../stopping/stopping-rules.ts';

export interface Kept {
  readonly i: number;
  readonly metric: Metric;
  /** Whether the combat is played until its interval is narrow enough. */
  readonly counts: boolean;
}

/** The counts of a combat, added up stretch by stretch, with the metrics read from them. */
export class CombatTally {
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
    // Usually one stretch is enough.
    if (this.#counts.length === 0) {
      this.#counts = counts;
      return;
    }
    this.#tally ??= tallyOf(this.#counts);
    this.#tally.merge(counts);
  }

  look(trials: number): void {
    if (this.#tally) this.#counts = this.#tally.toCounts();
    this.#numbers = new Numbers(this.#metrics, this.#counts, trials);
  }

  /** The largest half-width that counts, as of the last look. */
  get widest(): number {
    const halves = this.#kept.map(({ counts }, k) => (counts ? halfWidthOf(this.#numbers!.row(k), 0.95) : -1));
    return Math.max(Number.NEGATIVE_INFINITY, ...halves);
  }

  /** The mean of each kept metric; NaN if it is unknown. */
  get estimates(): number[] {
    return this.#kept.map((_, k) => this.#numbers!.row(k).estimate);
  }

  get digest(): string {
    return digestOf(this.#counts);
  }

  /** Returns n, estimate and standard error for each metric that the matrix keeps; n is 0 if it is unknown. */
  toNumbers(most: number): number[] {
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
