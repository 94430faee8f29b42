import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Experiment } from '../../experiment/experiment.ts';
import { combatsOf, matrixSize, takesPlace } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';
import type { PointEstimates } from './estimate-point.ts';
import { differenceOf, type MatrixDifference } from './paired.ts';

export interface MatrixRow {
  readonly n: number;
  readonly estimate: number;
  readonly stdError: number;
  readonly low: number;
  readonly high: number;
}

export interface FailedCombat {
  readonly index: number;
  readonly reason: string;
}

/** The results of a matrix: a few numbers of each combat. */
export class MatrixResults {
  readonly matrix: Matrix;
  readonly failed: FailedCombat[] = [];
  /** The number of trials of each combat; 0 if it is not played. */
  readonly #trials: Float64Array;
  readonly #numbers: Float64Array;
  readonly #digests: Uint8Array;
  /** For each variant: n, difference and standard error of each metric of each combat. */
  readonly #differences: readonly Float64Array[];
  readonly #digestsOf: readonly Uint8Array[];
  #played = 0;

  constructor(matrix: Matrix) {
    const size = matrixSize(matrix);
    this.matrix = matrix;
    this.#trials = new Float64Array(size);
    this.#numbers = new Float64Array(size * 3 * matrix.keep.length);
    this.#digests = new Uint8Array(size * 32);
    const { variants = [], keep } = matrix;
    this.#differences = variants.map(() => new Float64Array(size * 3 * keep.length));
    this.#digestsOf = variants.map(() => new Uint8Array(size * 32));
  }

  set(index: number, { trials, digest, numbers, variants = [] }: PointEstimates): void {
    if (this.#trials[index] === 0) this.#played++;
    this.#trials[index] = trials;
    this.#numbers.set(numbers, index * numbers.length);
    this.#digests.set(hexToBytes(digest), index * 32);
    for (const [v, one] of variants.entries()) {
      this.#differences[v]!.set(one.numbers, index * one.numbers.length);
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

  /** The number of combats that take place. */
  get combats(): number {
    return combatsOf(this.matrix);
  }

  /** Whether a combat takes place: not if a unit would have to charge and cannot. */
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

  /**
   * Returns a kept metric of a combat; undefined if the combat was not played or lacks it.
   * @param metric its index among the kept metrics
   */
  row(index: number, metric: number): MatrixRow | undefined {
    const { keep, engine } = this.matrix;
    const at = 3 * (index * keep.length + metric);
    const n = this.#numbers[at]!;
    if (n === 0) return undefined;
    const [estimate, stdError] = [this.#numbers[at + 1]!, this.#numbers[at + 2]!];
    // Trials give a whole number of hits; weights of paths do not.
    const hits = engine === 'thinned' ? estimate * n : Math.round(estimate * n);
    const { low, high } = keep[metric]!.kind === 'probability' ? wilson(hits, n) : meanInterval(estimate, stdError);
    return { n, estimate, stdError, low, high };
  }

  /** Returns the estimate alone; NaN if there is none. */
  estimate(index: number, metric: number): number {
    const at = 3 * (index * this.matrix.keep.length + metric);
    return this.#numbers[at] === 0 ? Number.NaN : this.#numbers[at + 1]!;
  }

  stdError(index: number, metric: number): number {
    return this.#numbers[3 * (index * this.matrix.keep.length + metric) + 2]!;
  }

  /** Returns the difference of a variant from the unchanged combat; undefined if it was not played or lacks the metric. */
  difference(index: number, variant: number, metric: number): MatrixDifference | undefined {
    const { keep } = this.matrix;
    const at = 3 * (index * keep.length + metric);
    const [n, difference, stdError] = this.#differences[variant]!.subarray(at, at + 3);
    return n === 0 ? undefined : differenceOf(keep[metric]!.kind, n!, difference!, stdError!);
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
