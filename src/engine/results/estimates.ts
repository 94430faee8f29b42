import type { Interval } from '../../stats/interval.ts';
import {
  type EstimateNumbers,
  type EstimateRow,
  type How,
  halfWidthOf,
  intervalOf,
  type KnownNumber,
  type MetricKind,
} from './interval-of.ts';
import type { Numbers } from './numbers.ts';

/** A table of estimates by cell and metric in columns. Intervals and plain objects are made when they are read. */
export class Estimates {
  readonly kinds: readonly MetricKind[];
  readonly how: How;
  readonly #n: Float64Array;
  readonly #estimate: Float64Array;
  readonly #stdError: Float64Array;

  /** @param cells their number; all are unknown at first */
  constructor(kinds: readonly MetricKind[], cells: number, how: How) {
    this.kinds = kinds;
    this.how = how;
    const rows = cells * kinds.length;
    this.#n = new Float64Array(rows);
    this.#estimate = new Float64Array(rows);
    this.#stdError = new Float64Array(rows);
  }

  set(cell: number, metric: number, { n, estimate, stdError }: EstimateNumbers): void {
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

  at(cell: number, metric: number): EstimateNumbers | undefined {
    const { n, estimate, stdError } = this.#known(cell, metric);
    return n === 0 ? undefined : { n, estimate, stdError };
  }

  row(cell: number, metric: number): EstimateRow | undefined {
    const found = this.at(cell, metric);
    return found && { ...found, ...this.interval(cell, metric), how: this.how };
  }

  #known(cell: number, metric: number): Required<KnownNumber> {
    const at = this.#index(cell, metric);
    const [n, estimate, stdError] = [this.#n[at]!, this.#estimate[at]!, this.#stdError[at]!];
    return { kind: this.kinds[metric]!, how: this.how, n, estimate, stdError };
  }

  #index(cell: number, metric: number): number {
    return cell * this.kinds.length + metric;
  }
}

export function estimatesOf(numbers: Numbers): Estimates {
  const kinds = numbers.labels.map(({ kind }) => kind);
  const table = new Estimates(kinds, 1, numbers.isExact ? 'exact' : 'simulated');
  for (const k of kinds.keys()) table.set(0, k, numbers.row(k));
  return table;
}
