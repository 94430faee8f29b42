import type { ArmyPlace } from './places.ts';

export interface Taken {
  readonly place: ArmyPlace;
  readonly times: number;
  /** The option's path in the configuration; undefined if it is implied. */
  readonly from: readonly (string | number)[] | undefined;
}

export interface Match {
  readonly taken: readonly Taken[];
  readonly spells: readonly string[];
}
