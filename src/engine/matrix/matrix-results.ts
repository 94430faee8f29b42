import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Experiment } from '../../experiment/experiment.ts';
import { matrixSize } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { meanInterval } from '../../stats/mean-interval.ts';
import { wilson } from '../../stats/wilson.ts';
import type { PlayedCell } from './matrix-player.ts';
import { differenceOf, type MatrixDifference } from './paired.ts';

/** A kept metric of a combat of a matrix. */
export interface MatrixRow {
  readonly n: number;
  readonly estimate: number;
  readonly stdError: number;
  readonly low: number;
  readonly high: number;
}

/** A combat that could not be played. */
export interface FailedCombat {
  readonly index: number;
  readonly reason: string;
}

/** What the combats of a matrix have come to: a few numbers of each, and nothing else. */
export class MatrixResults {
  readonly matrix: Matrix;
  readonly failed: FailedCombat[] = [];
  /** For each combat the trials; 0 where it is not played. */
  readonly #trials: Float64Array;
  readonly #numbers: Float64Array;
  readonly #digests: Uint8Array;
  /** Of each variant n, difference and standard error of each metric of each combat. */
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

  set(index: number, { trials, digest, numbers, variants = [] }: PlayedCell): void {
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

  /** Combats that were played. */
  get played(): number {
    return this.#played;
  }

  /** Trials of a combat; 0 where it is not played. */
  trialsOf(index: number): number {
    return this.#trials[index]!;
  }

  get trials(): number {
    return this.#trials.reduce((sum, one) => sum + one, 0);
  }

  digestOf(index: number): string {
    return bytesToHex(this.#digests.subarray(32 * index, 32 * index + 32));
  }

  /** @param metric its place among those that are kept; undefined where a combat was not played or has no such metric */
  row(index: number, metric: number): MatrixRow | undefined {
    const { keep, engine } = this.matrix;
    const at = 3 * (index * keep.length + metric);
    const n = this.#numbers[at]!;
    if (n === 0) return undefined;
    const [estimate, stdError] = [this.#numbers[at + 1]!, this.#numbers[at + 2]!];
    // Of trials some number came to it; paths have weights.
    const hits = engine === 'thinned' ? estimate * n : Math.round(estimate * n);
    const { low, high } = keep[metric]!.kind === 'probability' ? wilson(hits, n) : meanInterval(estimate, stdError);
    return { n, estimate, stdError, low, high };
  }

  /** The estimate alone; NaN where there is none. */
  estimate(index: number, metric: number): number {
    const at = 3 * (index * this.matrix.keep.length + metric);
    return this.#numbers[at] === 0 ? Number.NaN : this.#numbers[at + 1]!;
  }

  stdError(index: number, metric: number): number {
    return this.#numbers[3 * (index * this.matrix.keep.length + metric) + 2]!;
  }

  /** A variant less the combat without its change; undefined where it was not played or has no such metric. */
  difference(index: number, variant: number, metric: number): MatrixDifference | undefined {
    const { keep } = this.matrix;
    const at = 3 * (index * keep.length + metric);
    const [n, difference, stdError] = this.#differences[variant]!.subarray(at, at + 3);
    return n === 0 ? undefined : differenceOf(keep[metric]!.kind, n!, difference!, stdError!);
  }

  /** SHA-256 over the digests of all combats that were played. */
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

/** A matrix that was run. */
export interface MatrixRun {
  readonly experiment: Experiment;
  readonly results: MatrixResults;
  readonly digest: string;
  readonly interrupted: boolean;
  /** Rules that the units have and this version does not model, with the units that have them. */
  readonly unmodelled: readonly { readonly rule: string; readonly units: readonly string[] }[];
}
