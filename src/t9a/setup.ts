import type { Ruleset } from './ruleset.ts';
import type { Policy, Profile } from './schema.ts';

/** One unit, checked and written out: plain data. */
export interface UnitSetup {
  readonly id: string;
  /** Index of its side. */
  readonly side: 0 | 1;
  readonly profile: Profile;
  readonly models: number;
  readonly files: number;
  readonly champion: boolean;
  readonly standard: boolean;
  readonly musician: boolean;
  /** The weapon of each part; undefined for a part that wields none. */
  readonly weapons: readonly (string | undefined)[];
  readonly charging: boolean;
  readonly general: number | undefined;
  readonly bsb: boolean;
  readonly points: number | undefined;
  readonly lostHealthPoints: number;
  readonly championLost: boolean;
  readonly shaken: boolean;
  /** Rules added for this unit. */
  readonly rules: readonly string[];
  readonly courage: number;
  /** Share 0..1 of the attacks that could be allocated to its Champion that are. */
  readonly championTargeted: number;
}

/** A combat of two units in front contact, checked and written out: plain data that can cross a thread. */
export interface Setup {
  readonly rounds: number;
  readonly rules: Ruleset;
  readonly sides: readonly [string, string];
  /** Index of the Active Player's side in round 1. */
  readonly active: 0 | 1;
  /** unit i is of side i. */
  readonly units: readonly [UnitSetup, UnitSetup];
  /** How far unit 0's centre stands from unit 1's, in tenths of a mm, to the right as unit 0 looks. */
  readonly offset: number;
  /** The policies of each side. */
  readonly policies: readonly [Policy, Policy];
}
