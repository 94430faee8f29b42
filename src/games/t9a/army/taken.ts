import type { Place } from './places.ts';

/** An option that a configuration takes. */
export interface Taken {
  readonly place: Place;
  readonly times: number;
  /** Where the configuration says so; undefined if it follows from what it says. */
  readonly from: readonly (string | number)[] | undefined;
}

/** What a configuration takes, found in the tree of the unit. */
export interface Match {
  readonly taken: readonly Taken[];
  /** Spells that were chosen; they cost nothing. */
  readonly spells: readonly string[];
}
