import type * as z from 'zod';
import type { Compiled, Metric } from './game.ts';
import type { Library } from './library.ts';
import type { Problems } from './problem.ts';

type Path = readonly (string | number)[];
type Keys = Readonly<Record<string, unknown>>;

/** A unit of a matrix as its file says it. */
export interface MatrixEntry {
  /** What it is called in the results. */
  readonly label: string;
  /** As the file of a combat says it. */
  readonly unit: Keys;
  /** How often it is met; undefined where nobody says. */
  readonly weight: number | undefined;
  /** Where problems with it are told. */
  readonly at: Path;
  /** Whether the keys of the unit stand there. */
  readonly isWritten: boolean;
  /** It was found and not named: if it cannot fight, it is left out. */
  readonly isFound: boolean;
}

/** How a row and a column meet. */
export interface MatrixSituation {
  readonly name: string;
  readonly keys: Keys;
}

/** How a game writes the combats of a matrix: each of the rows against each of the columns. */
export interface MatrixFormat {
  /** What `rows` and `columns` take. */
  readonly units: z.ZodType;
  /** What `situations` takes. */
  readonly situations: z.ZodType;
  /** Keys of a combat that a matrix sets itself. */
  readonly own: readonly string[];
  /** The units that `rows` or `columns` names; what is wrong with them is told. */
  entries(value: unknown, at: Path, library: Library, problems: Problems): readonly MatrixEntry[];
  readSituations(value: unknown): readonly MatrixSituation[];
  /** The file of a combat: what the others share, a row, a column, and how they meet. */
  combat(shared: Keys, row: Keys, column: Keys, situation: MatrixSituation): Record<string, unknown>;
  /** Where in the file of the matrix stands what a problem of such a combat is about, below `matrix`; undefined if it is shared. */
  whose(
    path: Path,
    situation: MatrixSituation,
  ): { readonly of: 'row' | 'column' | 'situation'; readonly path: Path } | undefined;
  /**
   * The setup of a row against a column, from setups of the same situation: one in which the row met another column, and one
   * in which the column met another row.
   */
  pair(row: unknown, column: unknown): unknown;
  /** What can be kept of each combat, and what is kept if the file does not say. */
  readonly metrics: readonly MatrixMetric[];
  readonly usual: readonly string[];
  /** How a metric is read in a combat; undefined where it has no such metric. */
  metric(name: string, combat: Compiled): Metric | undefined;
  /** These metrics as `subject.metric` of a combat, as far as a combat itself has them. */
  subjects(names: readonly string[]): readonly string[];
  /** Points that a row, or a column, costs in its setup; undefined where nobody says. */
  points(setup: unknown, of: 'row' | 'column'): number | undefined;
}

/** Points that the row gains, loses, gains more than it loses; whether the row, or its enemy, goes. */
export type MatrixRole = 'gained' | 'lost' | 'swing' | 'gone' | 'enemy gone';

/** Something that is kept of each combat, from the row's point of view. */
export interface MatrixMetric {
  readonly name: string;
  readonly kind: Metric['kind'];
  readonly says: string;
  /** What it is to those who read a matrix as a whole, if it is anything. */
  readonly role?: MatrixRole;
}
