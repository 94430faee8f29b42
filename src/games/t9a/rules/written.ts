import type { Modifier } from './modifiers.ts';

/** A condition in a rule's brackets on the target (`towards`) or on the attack (`against`). */
export type RuleCondition =
  | { readonly kind: 'height'; readonly low: number; readonly high: number }
  | { readonly kind: 'res'; readonly least: number }
  /** A tag or a rule of a model, or an attribute of an attack. */
  | { readonly kind: 'named' | 'marked'; readonly name: string; readonly on?: string }
  | { readonly kind: 'characters' | 'front' | 'melee' | 'ranged' | 'non-magical' | 'no-armour-save' | 'charging' }
  | { readonly kind: 'any' | 'all'; readonly of: readonly RuleCondition[] };

/** A rule with the content of its brackets, as setups hold it: plain data. */
export interface WrittenRule {
  readonly written: string;
  readonly key: string;
  readonly value: unknown;
  /** The conditions, on the target or on the attack, that all must hold. */
  readonly when: readonly RuleCondition[];
}

export type WrittenGain = WrittenRule | { readonly written: string; readonly change: Modifier };
