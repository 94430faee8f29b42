import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Experiment } from '../../experiment/experiment.ts';
import { combatsOf, matrixSize, takesPlace } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import type { Interval } from '../../stats/interval.ts';
import { Estimates } from '../results/estimates.ts';
import type { EstimateRow } from '../results/interval-of.ts';
import { type PairedDifference, pairedRow } from '../results/paired.ts';
import type { PointEstimates } from './estimate-point.ts';

/** A kept metric of a combat, with its 95 % interval. */
export type MatrixRow = EstimateRow;

export interface FailedCombat {
  readonly index: number;
  readonly reason: string;
}

export class MatrixResults {
  readonly matrix: Matrix;
  /** The kept metrics of the combats; of each variant, the differences from them. */
  readonly estimates: Estimates;
  readonly differences: readonly Estimates[];
  readonly failed: FailedCombat[] = [];
  /** The number of trials of each combat; 0 if it is not played. */
  readonly #trials: Float64Array;
  readonly #digests: Uint8Array;
  readonly #digestsOf: readonly Uint8Array[];
  /** The two proved bounds of each kept metric of the combats, NaN if there are none; made with the first. */
  #bounds = new Float64Array();
  #played = 0;

  constructor(matrix: Matrix) {
    const size = matrixSize(matrix);
    this.matrix = matrix;
    this.#trials = new Float64Array(size);
    this.#digests = new Uint8Array(size * 32);
    const { variants = [], keep, engine } = matrix;
    const kinds = keep.map(({ kind }) => kind);
    this.estimates = new Estimates(kinds, size, engine === 'thinned' ? 'thinned' : 'simulated');
    this.differences = variants.map(() => new Estimates(kinds, size, 'simulated'));
    this.#digestsOf = variants.map(() => new Uint8Array(size * 32));
  }

  set(index: number, { trials, digest, numbers, bounds, variants = [] }: PointEstimates): void {
    if (this.#trials[index] === 0) this.#played++;
    if (bounds) {
      if (this.#bounds.length === 0) this.#bounds = new Float64Array(this.size * bounds.length).fill(Number.NaN);
      this.#bounds.set(bounds, index * bounds.length);
    }
    this.#trials[index] = trials;
    this.estimates.setAll(index, numbers);
    this.#digests.set(hexToBytes(digest), index * 32);
    for (const [v, one] of variants.entries()) {
      this.differences[v]!.setAll(index, one.numbers);
      this.#digestsOf[v]!.set(hexToBytes(one.digest), index * 32);
    }
  }

  fail(index: number, reason: string): void {
    this.failed.push({ index, reason });
    this.failed.sort((a, b) => a.index - b.index);
  }

  get size(): number {
    return this.#trials.length;
  }

  get combats(): number {
    return combatsOf(this.matrix);
  }

  /** Whether a combat takes place: no unit would have to charge without being able to. */
  takesPlace(index: number): boolean {
    return takesPlace(this.matrix, index);
  }

  get played(): number {
    return this.#played;
  }

  trialsOf(index: number): number {
    return this.#trials[index]!;
  }

  get trials(): number {
    return this.#trials.reduce((sum, one) => sum + one, 0);
  }

  digestOf(index: number): string {
    return bytesToHex(this.#digests.subarray(32 * index, 32 * index + 32));
  }

  /** Returns a combat's kept metric, by its index; proved if its bounds are known, undefined if not played or missing. */
  row(index: number, metric: number): MatrixRow | undefined {
    const bounds = this.#boundsOf(index, metric);
    if (!bounds) return this.estimates.row(index, metric);
    const { low, high } = bounds;
    const how = low < high ? 'proved' : 'exact';
    return { n: Number.POSITIVE_INFINITY, estimate: (low + high) / 2, stdError: (high - low) / 2, low, high, how };
  }

  /** Returns only the estimate, or the middle of the bounds; NaN if there is none. */
  estimate(index: number, metric: number): number {
    const bounds = this.#boundsOf(index, metric);
    return bounds ? (bounds.low + bounds.high) / 2 : this.estimates.estimate(index, metric);
  }

  /** Returns the standard error of an estimate; half of the width of bounds, which no error exceeds. */
  stdError(index: number, metric: number): number {
    const bounds = this.#boundsOf(index, metric);
    return bounds ? (bounds.high - bounds.low) / 2 : this.estimates.stdError(index, metric);
  }

  /** Returns the number of combats of which every kept metric is proved. */
  get proved(): number {
    const { length } = this.matrix.keep;
    let count = 0;
    for (let at = 0; at < this.#bounds.length; at += 2 * length)
      if (!this.#bounds.subarray(at, at + 2 * length).some(Number.isNaN)) count++;
    return count;
  }

  #boundsOf(index: number, metric: number): Interval | undefined {
    const at = 2 * (index * this.matrix.keep.length + metric);
    const [low, high] = [this.#bounds[at]!, this.#bounds[at + 1]!];
    return low <= high ? { low, high } : undefined;
  }

  /** Returns the difference of a variant from the unchanged combat; undefined if it was not played or lacks the metric. */
  difference(index: number, variant: number, metric: number): PairedDifference | undefined {
    const row = this.differences[variant]!.at(index, metric);
    return row && pairedRow(this.matrix.keep[metric]!.kind, row);
  }

  /** Returns the SHA-256 over the digests of all combats that were played. */
  digest(): string {
    const hash = sha256.create();
    for (let i = 0; i < this.size; i++)
      if (this.#trials[i]! > 0)
        hash.update(utf8ToBytes(`${i}/${this.#trials[i]}/${[this.digestOf(i), ...this.#digestsBeside(i)].join('/')};`));
    return bytesToHex(hash.digest());
  }

  #digestsBeside(index: number): string[] {
    return this.#digestsOf.map((list) => bytesToHex(list.subarray(32 * index, 32 * index + 32)));
  }
}

export interface MatrixRun {
  readonly experiment: Experiment;
  readonly results: MatrixResults;
  readonly digest: string;
  readonly interrupted: boolean;
  /** The rules that this version does not model, with the units that have them. */
  readonly unmodelled: readonly { readonly rule: string; readonly units: readonly string[] }[];
}
