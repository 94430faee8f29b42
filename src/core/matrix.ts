import type * as z from 'zod/mini';
import type { Metric } from './game.ts';
import type { Library } from './library.ts';
import type { Problems } from './problem.ts';

type Path = readonly (string | number)[];
type Keys = Readonly<Record<string, unknown>>;

export interface MatrixEntry {
  readonly label: string;
  readonly unit: Keys;
  readonly weight: number | undefined;
  readonly at: Path;
  readonly isWritten: boolean;
  /** Whether the unit is omitted if it cannot fight, because the file does not name it. */
  readonly mayBeLeftOut: boolean;
}

export interface MatrixSituation {
  readonly name: string;
  readonly keys: Keys;
}

/** The format of a matrix: how a game writes the combats of each row against each column. */
export interface MatrixFormat {
  readonly units: z.ZodMiniType;
  readonly situations: z.ZodMiniType;
  readonly own: readonly string[];
  entries(value: unknown, at: Path, library: Library, problems: Problems): readonly MatrixEntry[];
  readSituations(value: unknown): readonly MatrixSituation[];
  combat(shared: Keys, row: Keys, column: Keys, situation: MatrixSituation): Record<string, unknown>;
  /** Finds the part of the matrix file that causes a problem of such a combat; undefined if it is in a shared key. */
  whose(
    path: Path,
    situation: MatrixSituation,
  ): { readonly of: 'row' | 'column' | 'situation'; readonly path: Path } | undefined;
  readonly metrics: readonly MatrixMetric[];
  readonly defaultMetrics: readonly string[];
  subjects(names: readonly string[]): readonly string[];
  /** Whether a row or column cannot fight in this setup, since it would have to charge and cannot. */
  cannotCharge?(setup: unknown, of: 'row' | 'column'): boolean;
  /** Returns the kind of a row or column for sorting, `cavalry, Height 2`; undefined if the game has none. */
  kind?(setup: unknown, of: 'row' | 'column'): string | undefined;
  points(setup: unknown, of: 'row' | 'column'): number | undefined;
}

/** The points that the row gains, loses, gains net of losses; whether the row, or its enemy, is gone. */
export type MatrixRole = 'gained' | 'lost' | 'swing' | 'gone' | 'enemy gone';

/** A metric that is kept of each combat, from the row's point of view. */
export interface MatrixMetric {
  readonly name: string;
  readonly kind: Metric['kind'];
  readonly says: string;
  readonly role?: MatrixRole;
}
