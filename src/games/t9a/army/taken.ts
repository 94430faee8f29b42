import type { ArmyPlace } from './places.ts';

/** An option that a configuration takes. */
export interface Taken {
  readonly place: ArmyPlace;
  readonly times: number;
  /** Its path in the configuration; undefined if it is implied. */
  readonly from: readonly (string | number)[] | undefined;
}

/** The places of a configuration's options in the tree of the unit. */
export interface Match {
  readonly taken: readonly Taken[];
  /** Spells that were chosen; they cost nothing. */
  readonly spells: readonly string[];
}
