import type { RuleUse, SpecialRule } from './rules/rule.ts';

/** Something that may be so of a unit, and what its models have while it is. */
export interface StatusEffect {
  readonly from: string;
  readonly gains: readonly Gained[];
  /** The models that have it: bit 0 for the R&F, bit i + 1 for Character i. */
  readonly models: number;
  readonly bearers: string | undefined;
  readonly not: string | undefined;
  readonly only: string | undefined;
  readonly rounds: number;
  readonly when?: 'charging' | 'first';
  /** It is so only once it has happened; and what makes it happen within a round. */
  readonly kept: boolean;
  readonly begins: SpecialRule['begins'];
  /** At least one of these must be present; undefined if it depends on none. */
  readonly by: readonly Requirement[] | undefined;
  /** At least one of these must be present as well, if listed. */
  readonly also: readonly Requirement[] | undefined;
  /** Only against units that are marked so. */
  readonly towards: string | undefined;
  readonly courage: number;
  readonly strikes: boolean;
}

/** A rule or a change of a characteristic that a status effect gives. */
export interface Gained {
  readonly text: string;
  /** Undefined for a change of Courage alone. */
  readonly use?: RuleUse;
  readonly courage: number;
}

/** Models of a unit, any of which must live, and where. */
export interface Requirement {
  readonly unit: number;
  /** Bits as in `living`. */
  readonly models: number;
  readonly where: 'anywhere' | 'engaged' | 'combat' | 'touching' | 'touched' | 'touches' | 'hurt' | 'ranks';
  /** The minimum number of enemies touched, Health Points lost, or ranks; 1 by default. */
  readonly least?: number;
}

/** The bits of a unit's facts follow those of its models in holder masks: see `living`. */
export const FACTS_SHIFT = 8;
/** The maximum number of facts of a unit: present and past ones fit into a word. */
export const MAX_FACTS = 15;

export const ALL_ROUNDS = -1;

export const endingEffects = (facts: readonly StatusEffect[]): number =>
  facts.reduce(
    (mask, f, j) => (f.strikes && (f.by !== undefined || f.begins !== undefined) ? mask | (1 << j) : mask),
    0,
  );
