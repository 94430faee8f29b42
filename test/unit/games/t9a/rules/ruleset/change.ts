import type { Ruleset } from '../../../../../../src/games/t9a/rules/ruleset.ts';
import type { Strike } from '../../../../../../src/games/t9a/strikes.ts';
import { exactly } from '../../../../../helpers/dice/exactly.ts';
import { dice, fight } from '../../../../../helpers/dice/fixed-dice.ts';
import { type Battle, type DuelOptions, duelOf, strikesOf, type Troop } from '../../../../../helpers/t9a/armies.ts';
import { combatOf } from '../../../../../helpers/t9a/combat.ts';

/** One parameter's change, the reading, and the values read under `core` and with the change. */
export interface Change<K extends keyof Ruleset = keyof Ruleset> {
  readonly to: Ruleset[K];
  /** Other parameters that must be set for this one to matter. */
  readonly with?: Partial<Ruleset>;
  readonly read: (rules: Partial<Ruleset>) => unknown;
  readonly core: unknown;
  readonly changed: unknown;
}

export type Changes = { readonly [K in keyof Ruleset]: Change<K> };

export const few: Troop = { models: 4, files: 4, att: 0 };
export const crowd: Troop = { models: 20, att: 0 };
export const rider: Troop = { type: 'cavalry', height: 2, base: [25, 50] };

export const statics = (a: Troop, b: Troop, rules: Partial<Ruleset>) => fight(duelOf(a, b, { rules })).scores;

export const attacks = (a: Troop, rules: Partial<Ruleset>, options: DuelOptions = {}, b = crowd) =>
  fight(duelOf(a, b, { ...options, rules }), dice(300, 1)).to('score').dice.used;

export const first = (a: Troop, b: Troop, rules: Partial<Ruleset>, round = 1) =>
  strikesOf(duelOf(a, b, { rules }), 'a', round)[0]!;

/** A metric as so many parts of `of`, rounded to eight digits. */
export const exact = (a: Troop, b: Troop, rules: Partial<Ruleset>, metric: string, subject = 'a', of = 1) =>
  Number((exactly(duelOf(a, b, { rules })).of(subject, metric) * of).toFixed(8));

/** Unit a with b before it and b2 at another side of it. */
export const flanked = (
  a: Troop,
  b2: Troop,
  rules: Partial<Ruleset>,
  b = few,
  facing: 'left' | 'right' | 'rear' = 'left',
): Battle => {
  const contacts: [string, string][] = [
    ['b.front', 'a.front'],
    ['b2.front', `a.${facing}`],
  ];
  return combatOf({ units: { a, b, b2 }, contacts, rules });
};

export const strikesAt = (battle: Battle, unit: string, foe: string): Strike[] =>
  strikesOf(battle, unit).filter((k) => battle.setup.units[k.foe]!.id === foe);
