import type { MatrixMetric, MatrixSituation } from '../../core/matrix.ts';

type Keys = Readonly<Record<string, unknown>>;

export interface MatrixUnit {
  readonly label: string;
  readonly unit: Keys;
  /** The unit's relative frequency; the weights of the rows add up to 1, and so do those of the columns. */
  readonly weight: number;
  readonly points: number | undefined;
  /** The kind, such as `cavalry, Height 2`; missing if the game has no kinds. */
  readonly kind?: string;
  /** The unit's setup in each situation, against some opponent. */
  readonly setups: readonly unknown[];
  /** The situations, by index, in which the unit would have to charge and cannot; missing if there are none. */
  readonly absentFrom?: readonly number[];
  readonly changed?: readonly (readonly unknown[])[];
}

/** A change of keys that all combats share; each combat is compared with itself without the change. */
export interface MatrixVariant {
  readonly name: string;
  readonly text: string;
  readonly patch: Keys;
}

/** A matrix: the data from which all combats of rows and columns in all situations are made. */
export interface Matrix {
  readonly system: string;
  readonly seed: string;
  /** The engine; `thinned` has a `halfWidth` and no `variants`. */
  readonly engine: 'sampled' | 'rolled' | 'thinned';
  /** The trials of a combat; with `halfWidth` their maximum. */
  readonly trials: number;
  readonly halfWidth?: number;
  readonly rows: readonly MatrixUnit[];
  readonly columns: readonly MatrixUnit[];
  readonly situations: readonly MatrixSituation[];
  readonly keep: readonly MatrixMetric[];
  readonly weights: 'played' | 'even';
  /** The variants, played on the random numbers of the combats; missing if there are none. */
  readonly variants?: readonly MatrixVariant[];
  /** The keys that all combats share, as a file writes them. */
  readonly shared: Keys;
  /** The units that were found and cannot fight, with reasons. */
  readonly leftOut: readonly { readonly label: string; readonly why: string }[];
}
