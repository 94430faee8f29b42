import type { Metric } from '../../core/game.ts';
import type { Interval } from '../../stats/interval.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';

type Kind = Metric['kind'];

/** The source of a number: trials, all paths, bounds between which it must lie, or a fair sample of the unlikely paths. */
export type How = 'simulated' | 'exact' | 'proved' | 'thinned';

/** The columns of a table of estimates. */
export interface Estimate {
  /** The number of trials, or of those that would have the same error; Infinity if exact, 0 if nothing is known. */
  readonly n: number;
  /** A probability 0..1, or a mean. */
  readonly estimate: number;
  readonly stdError: number;
}

/** A row of a table as a plain object, with the 95 % interval, or proved bounds. */
export interface EstimateRow extends Estimate, Interval {
  readonly how: How;
}

/** Columns with the kind of their metric, whatever else there is beside them. */
interface Known extends Pick<Estimate, 'n' | 'estimate'> {
  readonly kind: Kind;
  /** Of a mean. */
  readonly stdError?: number;
  readonly how?: How;
}

/** Returns the confidence interval of an estimate: of a probability by Wilson, of a mean by its standard error; no width if exact. */
export function intervalOf({ kind, n, estimate, stdError, how }: Known, confidence = 0.95): Interval {
  if (n === 0) return { low: Number.NaN, high: Number.NaN };
  if (n === Number.POSITIVE_INFINITY) return { low: estimate, high: estimate };
  if (kind === 'mean') return meanInterval(estimate, stdError ?? Number.NaN, confidence);
  // Trials give a whole number of hits; weights of paths do not.
  return wilson(how === 'thinned' ? estimate * n : Math.round(estimate * n), n, confidence);
}

/** Returns the half-width of the interval of an estimate; Infinity if nothing is known yet. */
export function halfWidthOf(one: Known, confidence?: number): number {
  if (one.n === 0 || (one.kind === 'mean' && Number.isNaN(one.stdError))) return Number.POSITIVE_INFINITY;
  const { low, high } = intervalOf(one, confidence);
  return (high - low) / 2;
}

/** A table of estimates by cell and metric in columns. Intervals and plain objects are made when they are read. */
export class Estimates {
  /** The kinds of the metrics, in their order. */
  readonly kinds: readonly Kind[];
  readonly how: How;
  readonly #n: Float64Array;
  readonly #estimate: Float64Array;
  readonly #stdError: Float64Array;

  /** @param cells their number; nothing is known of them at first */
  constructor(kinds: readonly Kind[], cells: number, how: How) {
    this.kinds = kinds;
    this.how = how;
    const rows = cells * kinds.length;
    this.#n = new Float64Array(rows);
    this.#estimate = new Float64Array(rows);
    this.#stdError = new Float64Array(rows);
  }

  set(cell: number, metric: number, { n, estimate, stdError }: Estimate): void {
    const at = this.#index(cell, metric);
    this.#n[at] = n;
    this.#estimate[at] = estimate;
    this.#stdError[at] = stdError;
  }

  /** Fills in all metrics of a cell. @param numbers as `numbersOf` returns them */
  setAll(cell: number, numbers: readonly number[]): void {
    for (let k = 0; k < this.kinds.length; k++) {
      const [n, estimate, stdError] = [numbers[3 * k]!, numbers[3 * k + 1]!, numbers[3 * k + 2]!];
      this.set(cell, k, { n, estimate, stdError });
    }
  }

  /** Returns n, estimate and standard error of each metric of a cell, one after another; all 0 if it is unknown. */
  numbersOf(cell: number): number[] {
    return this.kinds.flatMap((_, k) => {
      const n = this.n(cell, k);
      const stdError = this.stdError(cell, k);
      return n === 0 ? [0, 0, 0] : [n, this.estimate(cell, k), Number.isFinite(stdError) ? stdError : 0];
    });
  }

  n(cell: number, metric: number): number {
    return this.#n[this.#index(cell, metric)]!;
  }

  /** Returns the estimate; NaN if there is none. */
  estimate(cell: number, metric: number): number {
    const at = this.#index(cell, metric);
    return this.#n[at] === 0 ? Number.NaN : this.#estimate[at]!;
  }

  stdError(cell: number, metric: number): number {
    return this.#stdError[this.#index(cell, metric)]!;
  }

  interval(cell: number, metric: number, confidence?: number): Interval {
    return intervalOf(this.#known(cell, metric), confidence);
  }

  halfWidth(cell: number, metric: number, confidence?: number): number {
    return halfWidthOf(this.#known(cell, metric), confidence);
  }

  /** Returns the columns of a row; undefined if nothing is known. */
  at(cell: number, metric: number): Estimate | undefined {
    const { n, estimate, stdError } = this.#known(cell, metric);
    return n === 0 ? undefined : { n, estimate, stdError };
  }

  /** Returns a row as a plain object; undefined if nothing is known. */
  row(cell: number, metric: number): EstimateRow | undefined {
    const found = this.at(cell, metric);
    return found && { ...found, ...this.interval(cell, metric), how: this.how };
  }

  #known(cell: number, metric: number): Required<Known> {
    const at = this.#index(cell, metric);
    const [n, estimate, stdError] = [this.#n[at]!, this.#estimate[at]!, this.#stdError[at]!];
    return { kind: this.kinds[metric]!, how: this.how, n, estimate, stdError };
  }

  #index(cell: number, metric: number): number {
    return cell * this.kinds.length + metric;
  }
}
