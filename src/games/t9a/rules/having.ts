import { type ModelRule, modelRules } from './index.ts';
import type { Traits } from './traits.ts';

/** A bit mask of a unit's models: bit 0 for the R&F and their Champion, bit i + 1 for Character i. */
type Models = number;

/** Holder masks: the models of a unit that have each rule. Trials test them against the living models. */
export type RuleHolders = Readonly<Record<ModelRule, Models>>;

// Copies of one object share a shape, however many rules there are, so the hot loop reads their fields fast.
const NOBODY = Object.fromEntries(modelRules.map((name) => [name, 0])) as Record<ModelRule, Models>;

/** Returns holder masks. @param each the traits of the R&F, undefined without any, then those of each Character */
export function havingOf(each: readonly (Traits | undefined)[]): RuleHolders {
  const having = { ...NOBODY };
  for (const name of modelRules) {
    for (let i = 0; i < each.length; i++) if (each[i]?.has(name)) having[name] |= 1 << i;
  }
  return having;
}
