import { type RuleName, type ValueOf, withImplied } from './index.ts';
import type { RuleUse } from './rule.ts';

/**
 * The rules that a model has, or a part of one: a set of names, and what the brackets of each hold. Where a rule acts, it is asked
 * for. Much is asked while tables are made; what a trial asks is read from bits, see `Having`.
 */
export class Traits {
  /** As the profile lists them. */
  readonly uses: readonly RuleUse[];
  readonly #names: ReadonlySet<RuleName>;

  /** @param more rules that it has besides, by what it is or carries */
  constructor(uses: readonly RuleUse[], more: readonly RuleName[] = []) {
    this.uses = uses;
    this.#names = withImplied([...uses.map((use) => use.key as RuleName), ...more]);
  }

  /** Whether it has any of these rules. */
  has(...names: readonly RuleName[]): boolean {
    for (const name of names) if (this.#names.has(name)) return true;
    return false;
  }

  /** What the brackets of a rule hold, each time that it is listed: none for who does not have it, or has it only by another rule. */
  all<K extends RuleName>(name: K): ValueOf<K>[] {
    return this.#names.has(name) ? this.uses.flatMap((use) => (use.key === name ? [use.value as ValueOf<K>] : [])) : [];
  }

  /** All that it has. */
  names(): RuleName[] {
    return [...this.#names];
  }

  /** The same of who is to have more rules. */
  and(...more: readonly RuleName[]): Traits {
    return more.every((name) => this.#names.has(name)) ? this : new Traits(this.uses, [...this.#names, ...more]);
  }
}
