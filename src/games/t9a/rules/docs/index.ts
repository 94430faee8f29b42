import { type RuleName, ruleNames, specialRules } from '../index.ts';
import type { SpecialRule } from '../rule.ts';
import { answerDocs } from './answers.ts';
import { attackAttributeDocs } from './attack-attributes.ts';
import { auraDocs } from './auras.ts';
import { bannerDocs } from './banners.ts';
import { danceDocs } from './dances.ts';
import { enchantedDocs } from './enchanted.ts';
import type { RuleDoc } from './example.ts';
import { friendDocs } from './friends.ts';
import { happenedDocs } from './happened.ts';
import { itemDocs } from './items.ts';
import { leaderDocs } from './leaders.ts';
import { monsterDocs } from './monsters.ts';
import { moraleDocs } from './morale.ts';
import { protectionDocs } from './protections.ts';
import { resistanceDocs } from './resistances.ts';
import { skillDocs } from './skills.ts';
import { specialAttackDocs } from './special-attacks.ts';
import { weaponDocs } from './weapons.ts';

export const ruleDocs: Readonly<Record<RuleName, RuleDoc>> = {
  ...attackAttributeDocs,
  fury: attackAttributeDocs['battle-focus'],
  ...skillDocs,
  ...enchantedDocs,
  ...specialAttackDocs,
  ...monsterDocs,
  ...protectionDocs,
  ...resistanceDocs,
  ...answerDocs,
  ...moraleDocs,
  ...itemDocs,
  ...auraDocs,
  ...bannerDocs,
  ...friendDocs,
  ...happenedDocs,
  ...leaderDocs,
  ...danceDocs,
};

/** Returns a rule as files write it, with a value if it needs one: `stubborn`, `aegis(5+)`. */
export function ruleExample(name: RuleName): string {
  const { takes }: SpecialRule = specialRules[name];
  const { example } = ruleDocs[name];
  const value = 'value' in example ? example.value : undefined;
  return takes === undefined || value === undefined ? name : `${name}(${value})`;
}

/** The names that editors suggest, with their meanings, by the `id` of their schema. */
export const suggestions = {
  't9a-rule': ruleNames.map((name) => [ruleExample(name), ruleDocs[name].description] as const),
  't9a-weapon': Object.entries(weaponDocs).map(([name, { description }]) => [name, description] as const),
};
