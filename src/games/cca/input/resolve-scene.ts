import type { Problems } from '../../../core/problem.ts';
import type { UnitType } from '../rules/unit-types.ts';
import type { SideSetup, Terrain } from '../setup.ts';
import type { CcaText } from './schema.ts';

export type ScenePath = (string | number)[];

export interface Scene {
  readonly text: CcaText;
  /** The sides in the order of the file; two, unless there are errors. */
  readonly sides: readonly SideSetup[];
  readonly types: ReadonlyMap<string, UnitType>;
  readonly terrain: ReadonlyMap<number, Terrain>;
  readonly problems: Problems;
}

/** A unit with a valid hex; other unknown data are undefined. */
export interface PlacedPiece {
  readonly id: string;
  readonly side: string;
  readonly type: UnitType | undefined;
  readonly hex: number | undefined;
}

export interface PlacedLeader {
  readonly id: string;
  readonly side: string;
  readonly hex: number | undefined;
  readonly piece: string | undefined;
}

export interface Placed {
  readonly pieces: ReadonlyMap<string, PlacedPiece>;
  readonly leaders: ReadonlyMap<string, PlacedLeader>;
}

export function unknownName(
  at: ScenePath,
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
