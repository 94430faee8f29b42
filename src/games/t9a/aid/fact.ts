/** Something that may be so of a unit, and what its models have while it is. */
export interface Fact {
  /** Where it comes from, for people. */
  readonly from: string;
  /** What they have: rules, and changes of characteristics, as in a file. */
  readonly gains: readonly string[];
  /** Who has it: bit 0 the R&F, bit i + 1 Character i. */
  readonly models: number;
  /** Only parts with this rule. */
  readonly bearers: string | undefined;
  /** Parts of this kind do without it; only parts of this kind have it. */
  readonly not: string | undefined;
  readonly only: string | undefined;
  /** Rounds in which it can be so, a bit each. */
  readonly rounds: number;
  /** It is so only while the unit is Charging, or in its First Round of Combat. */
  readonly when?: 'charging' | 'first';
  /** It is so only once it has happened; it may happen within a round, before the strikes. */
  readonly kept: boolean;
  readonly later: boolean;
  /** Somebody of these must be there; undefined if it does not depend on them. */
  readonly by: readonly Presence[] | undefined;
  /** And somebody of these, if it depends on them, too. */
  readonly also: readonly Presence[] | undefined;
  /** Only against units that are marked so. */
  readonly towards: string | undefined;
  /** Change of the unit's Courage. */
  readonly courage: number;
  /** It can change a strike. */
  readonly strikes: boolean;
}

/** Models of a unit, any of which must live, and where. */
export interface Presence {
  readonly unit: number;
  /** Bits as in `living`. */
  readonly models: number;
  readonly where: 'anywhere' | 'engaged' | 'combat' | 'touching' | 'touched' | 'touches' | 'hurt' | 'ranks';
  /** How many of the enemies must be touched, Health Points be lost, or ranks be there; 1 by default. */
  readonly least?: number;
}

/** The facts of a unit follow its models among the bits that rules ask about: see `living`. */
export const FACTS_SHIFT = 8;
/** Most facts of a unit: what is so of it and what happened to it fit into a word. */
export const MOST_FACTS = 15;

export const ALL_ROUNDS = -1;

/** Facts that may end within a round, with those that they depend on. */
export const mortal = (facts: readonly Fact[]): number =>
  facts.reduce((mask, f, j) => (f.strikes && (f.by !== undefined || f.later) ? mask | (1 << j) : mask), 0);
