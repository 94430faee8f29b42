import type { RuleUse, SpecialRule } from './rules/rule.ts';

/** A status effect: what models of a unit gain while its requirements hold. */
export interface StatusEffect {
  readonly from: string;
  readonly gains: readonly Gained[];
  /** The models with the effect: bit 0 for the R&F, bit i + 1 for Character i. */
  readonly models: number;
  readonly bearers: string | undefined;
  readonly not: string | undefined;
  readonly only: string | undefined;
  /** Whether only the part that carries an item has the effect, no mount, chassis or crew. */
  readonly carried: boolean;
  readonly rounds: number;
  readonly when?: 'charging' | 'first';
  /** Whether the effect holds only after an event; and the event that begins it within a round. */
  readonly kept: boolean;
  readonly begins: SpecialRule['begins'];
  /** Requirements, of which at least one must hold; undefined if the effect depends on none. */
  readonly by: readonly Requirement[] | undefined;
  /** Further requirements, of which at least one must hold, if listed. */
  readonly also: readonly Requirement[] | undefined;
  /** The mark of the only targets of the effect. */
  readonly towards: string | undefined;
  readonly courage: number;
  /** The Discipline that the unit has at least. */
  readonly led?: number | undefined;
  readonly strikes: boolean;
}

/** A rule or a change of a characteristic that a status effect gives. */
export interface Gained {
  readonly text: string;
  /** The rule; undefined for a change of Courage alone. */
  readonly use?: RuleUse;
  readonly courage: number;
}

/** Living models of a unit, at least one, and their place. */
export interface Requirement {
  readonly unit: number;
  /** The models as bits, as in `living`. */
  readonly models: number;
  readonly where:
    | 'anywhere'
    | 'engaged'
    | 'combat'
    | 'touching'
    | 'flanking'
    | 'touched'
    | 'touches'
    | 'hurt'
    | 'ranks';
  /** The minimum number of enemies touched, Health Points lost, or ranks; 1 by default. */
  readonly least?: number;
  /** The models that count if touched, as bits, by unit; all by default. */
  readonly foes?: readonly number[];
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
