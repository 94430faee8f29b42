import type { RuleHolders } from '../rules/having.ts';
import { type ModelRule, modelRules, type RuleName, withImplied } from '../rules/index.ts';
import { FACTS_SHIFT, type StatusEffect } from '../status-effect.ts';

/** Returns holder masks that include the facts that give each rule to all models. */
export function withFacts(own: RuleHolders, facts: readonly StatusEffect[]): RuleHolders {
  const having: Record<ModelRule, number> = { ...own };
  facts.forEach((f, j) => {
    const names = f.gains.flatMap(({ use }) => use?.key ?? []).filter(isModelRule);
    for (const name of withImplied(names)) if (isModelRule(name)) having[name] |= 1 << (FACTS_SHIFT + j);
  });
  return having;
}

const isModelRule = (name: RuleName | string): name is ModelRule => modelRules.some((rule) => rule === name);
