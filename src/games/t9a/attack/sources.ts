import { towards } from '../rules/conditions.ts';
import { specialRule } from '../rules/index.ts';
import type { Modifier } from '../rules/modifiers.ts';
import type { RuleContext, RuleUse, SpecialAttack } from '../rules/rule.ts';
import { weapon } from '../rules/weapons.ts';
import type { Fighter, FighterPart } from './fighter.ts';

/** A part's kind of attack: with a weapon, a Crush Attack, or a rule's Special Attack. */
export interface FightingMode {
  readonly weapon: string | undefined;
  readonly crush: boolean;
  readonly special: SpecialAttack | undefined;
  readonly ofNobody?: true;
}

interface Sources {
  readonly attributes: readonly RuleUse[];
  readonly modifiers: Modifier[];
}

/** Returns the attributes and modifiers of a part's attacks at this moment against this enemy. */
export function sourcesOf(striker: FighterPart, manner: FightingMode, foe: Fighter, m: RuleContext): Sources {
  const { special } = manner;
  // A Crush Attack in the part's own step is a Standard Melee Attack with its weapon (T9A26-ATT-6).
  const bare = special || (manner.crush && m.rules.crush_agility === 'zero');
  const held = bare ? undefined : manner.weapon;
  const modifiers: Modifier[] = [...(weapon(held ?? '')?.modifiers?.(m, undefined) ?? [])];
  const immune = foe.traits.uses.flatMap(({ rule, value }) => rule.immuneTo?.(value) ?? []);
  const given: RuleUse[] = [...(special?.attributes ?? [])];
  const { gained, traits } = striker;
  const isFixed = isUnmodifiable([...given, ...traits.uses.filter((use) => !gained.includes(use))]);
  if (!special || usesAttributes(special, m)) {
    const give = (use: RuleUse): void => {
      if (use.rule.on !== 'attack' || immune.includes(use.key) || !towards(use.when, m)) return;
      if (special && use.rule.ofWeapon) return;
      // Special attacks lack the effects of Charging and of the First Round, except in the edition of 2026 (AMB26-7).
      if (special && use.rule.gains && !m.rules.special_devastating_charge) return;
      given.push(use);
      const gain = use.rule.gains?.(m, use.value);
      if (!gain) return;
      for (const one of gain.attributes) give(one);
      modifiers.push(...gain.modifiers);
    };
    // What friends give, which never lowers, changes no Unmodifiable attacks (T9A26-ATT-11).
    for (const use of traits.uses) if (!isFixed || !gained.includes(use) || lowers(use)) give(use);
  }
  const attributes = once(given, m).filter((use) => !immune.includes(use.key));
  for (const use of attributes) modifiers.push(...(use.rule.modifiers?.(m, use.value, held) ?? []));
  return { attributes, modifiers };
}

const isUnmodifiable = (uses: readonly RuleUse[]): boolean =>
  uses.some(({ rule }) => rule.unmodifiable || rule.implies?.some((name) => specialRule(name)?.unmodifiable));

const lowers = ({ value }: RuleUse): boolean => Array.isArray(value) && value.every((one: Modifier) => one.value < 0);

/** Whether a special attack uses the Attack Attributes of its part (T9A-ATK-7, T9A26-SPEC-1). */
const usesAttributes = ({ kind }: SpecialAttack, { rules }: RuleContext): boolean =>
  kind !== 'answer' &&
  (rules.special_attributes === 'all' || (rules.special_attributes === 'impact' && kind === 'impact'));

/** Removes second instances of a rule, except where two are stronger (T9A26-ATT-2). */
function once(uses: readonly RuleUse[], m: RuleContext): RuleUse[] {
  const seen = new Set<string>();
  return uses.filter(({ key, rule, value }) => {
    if (value !== undefined || rule.addsUp?.(m.rules)) return true;
    const again = seen.has(key);
    seen.add(key);
    return !again;
  });
}
