import { Cache } from '../../../core/cache.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { UnitSetup } from '../setup.ts';

/** The maximum of cached units: more than the columns of a matrix in all situations, within few megabytes. */
const MAX_UNITS = 2048;

/** A cache of values that depend on a unit, its ruleset and one of few kinds, but not on its opponent. */
export class PerUnit<T> {
  readonly #kept = new Cache<Map<Ruleset, T[]>, UnitSetup>(MAX_UNITS);

  /** Returns a value, made at first use. @param kind a small number for all other dependencies */
  of(unit: UnitSetup, rules: Ruleset, kind: number, make: () => T): T {
    const byRules = this.#kept.get(unit, () => new Map());
    let kinds = byRules.get(rules);
    if (!kinds) {
      // The rules of another experiment are no longer needed.
      if (byRules.size >= MAX_RULES) byRules.clear();
      kinds = [];
      byRules.set(rules, kinds);
    }
    const made = kinds[kind] ?? make();
    kinds[kind] = made;
    return made;
  }
}

const MAX_RULES = 8;
