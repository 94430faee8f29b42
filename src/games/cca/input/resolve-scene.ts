import type { Problems } from '../../../core/problem.ts';
import type { UnitType } from '../rules/unit-types.ts';
import type { CcaText } from './schema.ts';
import type { SideSetup, Terrain } from './setup.ts';

/** Where something stands in the file. */
export type Path = (string | number)[];

/** What is known of a file when its pieces and attacks are checked. */
export interface Scene {
  readonly text: CcaText;
  /** In the order of the file; two, if the file is right. */
  readonly sides: readonly SideSetup[];
  /** Kinds of units, by code. */
  readonly types: ReadonlyMap<string, UnitType>;
  /** Terrain by hex. */
  readonly terrain: ReadonlyMap<number, Terrain>;
  readonly problems: Problems;
}

/** A unit that could be placed; what is not known of it is undefined. */
export interface PlacedPiece {
  readonly id: string;
  readonly side: string;
  readonly type: UnitType | undefined;
  readonly hex: number | undefined;
}

/** A leader that could be placed. */
export interface PlacedLeader {
  readonly id: string;
  readonly side: string;
  readonly hex: number | undefined;
  /** The piece that he is attached to at the start. */
  readonly piece: string | undefined;
}

/** Who stands where at the start, by name. */
export interface Placed {
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  readonly leaders: ReadonlyMap<string, PlacedLeader>;
}

/** A name that is not one of those that there are. */
export function unknownName(
  at: Path,
  what: string,
  name: string,
  names: readonly string[],
  problems: Problems,
  hint?: string,
): void {
  problems.error(at, `unknown-${what}`, hint ?? `There is no ${what} \`${name}\``, {
    found: name,
    allowed: names.length === 0 ? `no ${what}: the file has none` : names.join(', '),
    near: names,
  });
}
