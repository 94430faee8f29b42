import { expect, it } from 'vitest';
import { ruleDocs, ruleExample } from '../../../../../src/games/t9a/rules/docs/index.ts';
import { type RuleName, specialRules } from '../../../../../src/games/t9a/rules/index.ts';
import type { SpecialRule } from '../../../../../src/games/t9a/rules/rule.ts';
import { claimsOf, exactOf } from '../../../../helpers/t9a/examples.ts';

/** Keys that describe a rule; all others are its effects. */
const WORDS: ReadonlySet<string> = new Set(['name', 'id', 'on', 'takes', 'flames']);

const rules = Object.entries(specialRules) as [RuleName, SpecialRule][];

function isShown(key: RuleName): boolean {
  const rule = ruleExample(key);
  const claims = claimsOf(ruleDocs[key].example, { name: rule, used: true, rule });
  return claims.every((claim) => Math.abs(exactOf(claim) - claim.expected) < 1e-9);
}

function isShownWithout(key: RuleName, rule: SpecialRule, parts: readonly string[]): boolean {
  const all = specialRules as Record<RuleName, SpecialRule>;
  try {
    all[key] = Object.fromEntries(Object.entries(rule).filter(([part]) => !parts.includes(part))) as SpecialRule;
    return isShown(key);
  } catch {
    return false;
  } finally {
    all[key] = rule;
  }
}

it('Whoever deletes what a rule does sees its example fail', () => {
  const unnoticed = rules.flatMap(([key, rule]) => {
    const parts = Object.keys(rule).filter((part) => !WORDS.has(part));
    return parts.length > 0 && isShownWithout(key, rule, parts) ? [`${key}: ${parts.join(', ')}`] : [];
  });
  expect(unnoticed).toEqual([]);
});
