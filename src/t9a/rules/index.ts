import type { SpecialRule } from '../rule.ts';
import { attackAttributes, partRules } from './attack-attributes.ts';
import { moraleRules } from './morale.ts';
import { protections } from './protections.ts';
import { specialAttacks } from './special-attacks.ts';

/** Every special rule by its name in files: the only list of them. */
export const specialRules = { ...attackAttributes, ...partRules, ...specialAttacks, ...protections, ...moraleRules };

export type RuleName = keyof typeof specialRules;

export const ruleNames = Object.keys(specialRules) as RuleName[];

/** A rule as files write it, with a value where it needs one: `stubborn`, `aegis(5+)`. */
export function ruleExample(name: RuleName): string {
  const { takes, example }: SpecialRule = specialRules[name];
  const value = 'value' in example ? example.value : undefined;
  return takes === undefined ? name : `${name}(${value})`;
}

/** Every special rule as files write it, with what it does. */
export const ruleExamples = (): [written: string, says: string][] =>
  ruleNames.map((name) => [ruleExample(name), specialRules[name].says]);

export const specialRule = (name: string): SpecialRule | undefined =>
  Object.hasOwn(specialRules, name) ? specialRules[name as RuleName] : undefined;
