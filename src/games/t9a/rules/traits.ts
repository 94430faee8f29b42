import { type RuleName, specialRules, type ValueOf, withImplied } from './index.ts';
import type { RuleUse, SpecialRule } from './rule.ts';

/** Names of rules with the values in their brackets. Tables are made from them; trials read the bits of `RuleHolders`. */
export class Traits {
  readonly uses: readonly RuleUse[];
  readonly #names: ReadonlySet<RuleName>;

  /** @param more further rules, from type or equipment */
  constructor(uses: readonly RuleUse[], more: readonly RuleName[] = []) {
    this.uses = uses;
    this.#names = withImplied([...uses.map((use) => use.key as RuleName), ...more]);
  }

  has(...names: readonly RuleName[]): boolean {
    for (const name of names) if (this.#names.has(name)) return true;
    return false;
  }

  some(does: (rule: SpecialRule) => unknown): boolean {
    for (const name of this.#names) if (does(specialRules[name])) return true;
    return false;
  }

  /** Returns the value of each listed instance of the rule; empty for a model that lacks it or has it only through another rule. */
  all<K extends RuleName>(name: K): ValueOf<K>[] {
    return this.#names.has(name) ? this.uses.flatMap((use) => (use.key === name ? [use.value as ValueOf<K>] : [])) : [];
  }

  names(): RuleName[] {
    return [...this.#names];
  }

  and(...more: readonly RuleName[]): Traits {
    return more.every((name) => this.#names.has(name)) ? this : new Traits(this.uses, [...this.#names, ...more]);
  }
}
