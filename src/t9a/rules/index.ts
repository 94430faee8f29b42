import type { SpecialRule } from '../rule.ts';
import { attackAttributes, partRules } from './attack-attributes.ts';
import { moraleRules } from './morale.ts';
import { protections } from './protections.ts';
import { specialAttacks } from './special-attacks.ts';

/** Every special rule by its name in files: the only list of them. */
export const specialRules = { ...attackAttributes, ...partRules, ...specialAttacks, ...protections, ...moraleRules };

export type RuleName = keyof typeof specialRules;

export const ruleNames = Object.keys(specialRules) as RuleName[];

export const specialRule = (name: string): SpecialRule | undefined =>
  Object.hasOwn(specialRules, name) ? specialRules[name as RuleName] : undefined;
