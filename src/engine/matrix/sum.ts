import type { Metric } from '../../core/game.ts';
import { digestOf } from '../results/digest.ts';
import { type Estimates, estimatesOf } from '../results/estimates.ts';
import { Numbers } from '../results/numbers.ts';
import { type Counts, Tally } from '../simulate/tally.ts';

export interface Kept {
  readonly i: number;
  readonly metric: Metric;
  readonly counts: boolean;
}

/** The counts of a combat, added up stretch by stretch, with the metrics read from them. */
export class CombatTally {
  readonly #kept: readonly Kept[];
  readonly #metrics: readonly Metric[];
  #counts: Counts = [];
  #tally: Tally | undefined;
  #estimates: Estimates | undefined;

  constructor(kept: readonly Kept[]) {
    this.#kept = kept;
    this.#metrics = kept.map(({ metric }) => metric);
  }

  add(counts: Counts): void {
    if (this.#counts.length === 0) {
      this.#counts = counts;
      return;
    }
    this.#tally ??= tallyOf(this.#counts);
    this.#tally.merge(counts);
  }

  look(trials: number): void {
    if (this.#tally) this.#counts = this.#tally.toCounts();
    this.#estimates = estimatesOf(new Numbers(this.#metrics, this.#counts, trials));
  }

  get widest(): number {
    const halves = this.#kept.map(({ counts }, k) => (counts ? this.#estimates!.halfWidth(0, k) : -1));
    return Math.max(Number.NEGATIVE_INFINITY, ...halves);
  }

  get estimates(): number[] {
    return this.#kept.map((_, k) => this.#estimates!.estimate(0, k));
  }

  get digest(): string {
    return digestOf(this.#counts);
  }

  toNumbers(most: number): number[] {
    return keptNumbers(this.#kept, this.#estimates!, most);
  }
}

export function keptNumbers(kept: readonly Pick<Kept, 'i'>[], estimates: Estimates, most: number): number[] {
  const found = estimates.numbersOf(0);
  const numbers = new Array<number>(3 * most).fill(0);
  for (const [k, { i }] of kept.entries()) numbers.splice(3 * i, 3, ...found.slice(3 * k, 3 * k + 3));
  return numbers;
}

function tallyOf(counts: Counts): Tally {
  const tally = new Tally(counts.length);
  tally.merge(counts);
  return tally;
}
