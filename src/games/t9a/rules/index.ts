import { answers } from './answers.ts';
import { type Brackets, isOfPart, type SpecialRule } from './rule.ts';
import { attackAttributes, partRules } from './special/attack-attributes.ts';
import { auras, changeRules } from './special/auras.ts';
import { banners } from './special/banners.ts';
import { dances } from './special/dances.ts';
import { enchanted } from './special/enchanted.ts';
import { friendRules } from './special/friends.ts';
import { happenedRules } from './special/happened.ts';
import { itemRules } from './special/items.ts';
import { leaders } from './special/leaders.ts';
import { newSpecials } from './special/monsters.ts';
import { moraleRules } from './special/morale.ts';
import { protections } from './special/protections.ts';
import { newProtections } from './special/resistances.ts';
import { newAttributes, unitGifts, weaponRules } from './special/skills.ts';
import { specialAttacks } from './special/special-attacks.ts';

/** Every special rule by its name in files, listed only here. */
export const specialRules = {
  ...attackAttributes,
  ...newAttributes,
  ...enchanted,
  ...partRules,
  ...weaponRules,
  ...unitGifts,
  ...specialAttacks,
  ...newSpecials,
  ...protections,
  ...newProtections,
  ...answers,
  ...moraleRules,
  ...itemRules,
  ...changeRules,
  ...auras,
  ...banners,
  ...friendRules,
  ...happenedRules,
  ...leaders,
  ...dances,
};

export type RuleName = keyof typeof specialRules;

/** The value in a rule's brackets; undefined for a rule without one. */
export type ValueOf<K extends RuleName> = (typeof specialRules)[K] extends {
  readonly takes: infer T extends keyof Brackets;
}
  ? Brackets[T]
  : undefined;

/** Rules that concern a model, and with it its unit. */
export type ModelRule = {
  [K in RuleName]: (typeof specialRules)[K] extends { readonly on: 'attack' | 'part' } ? never : K;
}[RuleName];

/** The catalogue by name; implied rules are also in it. */
const catalogue: Readonly<Record<RuleName, SpecialRule & { readonly implies?: readonly RuleName[] }>> = specialRules;

export const ruleNames = Object.keys(specialRules) as RuleName[];

export const modelRules = ruleNames.filter((name): name is ModelRule => !isOfPart(catalogue[name]));

export const specialRule = (name: string): SpecialRule | undefined =>
  Object.hasOwn(specialRules, name) ? specialRules[name as RuleName] : undefined;

export function withImplied(names: Iterable<RuleName>): ReadonlySet<RuleName> {
  const all = new Set(names);
  for (const name of all) for (const more of catalogue[name].implies ?? []) all.add(more);
  return all;
}
