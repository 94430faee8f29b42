import type { MatrixMetric, MatrixSituation } from '../../core/matrix.ts';

type Keys = Readonly<Record<string, unknown>>;

/** A row or a column of a matrix. */
export interface MatrixUnit {
  readonly label: string;
  /** As the file of a combat says it. */
  readonly unit: Keys;
  /** How often it is met beside the others; all weights of the rows, and of the columns, add to 1. */
  readonly weight: number;
  readonly points: number | undefined;
  /** Its setup in each situation, beside another. */
  readonly setups: readonly unknown[];
  /** The same in each of the variants. */
  readonly changed?: readonly (readonly unknown[])[];
}

/** All combats with something changed that they share, each beside itself without the change. */
export interface MatrixVariant {
  readonly name: string;
  /** What it changes, for people. */
  readonly text: string;
  /** As the file of a combat says it. */
  readonly patch: Keys;
}

/** Every row against every column in every situation: what all of their combats are made from. */
export interface Matrix {
  readonly system: string;
  readonly seed: string;
  /** `thinned` has a `halfWidth` and no `variants`. */
  readonly engine: 'sampled' | 'rolled' | 'thinned';
  /** Trials of a combat; with `halfWidth` the most. */
  readonly trials: number;
  readonly halfWidth?: number;
  readonly rows: readonly MatrixUnit[];
  readonly columns: readonly MatrixUnit[];
  readonly situations: readonly MatrixSituation[];
  readonly keep: readonly MatrixMetric[];
  readonly weights: 'played' | 'even';
  /** Played beside the combats on the same random numbers; missing if there are none. */
  readonly variants?: readonly MatrixVariant[];
  /** What all combats share, as a file says it. */
  readonly shared: Keys;
  /** Units that were found and cannot fight, and why. */
  readonly leftOut: readonly { readonly label: string; readonly why: string }[];
}
