import type { Held } from '../rules/unit-moments.ts';
import { FACTS_SHIFT } from '../status-effect.ts';
import type { UnitState } from './state.ts';

/** Returns living models, 0 the R&F and their Champion, i + 1 Character i. Rules of dead models do not count (T9A-CAS-14, T9A-CAS-15). */
export const livingModels = (u: UnitState): number => (u.mask & ~1) | (u.rf > 0 || u.champion > 0 ? 1 : 0);

/** Returns living models and, above them, the unit's status effects: an effect on all models counts as one more living model. */
const living = (u: UnitState): number => livingModels(u) | (u.facts << FACTS_SHIFT);

/** Whether a living model has a rule, and whether all have it; see `RuleHolders`. */
export const hasAny = (u: UnitState, having: number): boolean => (living(u) & having) !== 0;
export const hasOnly = (u: UnitState, having: number): boolean =>
  (livingModels(u) & ~having) === 0 || ((u.facts << FACTS_SHIFT) & having) !== 0;

export const holds = (u: UnitState, { models, whole }: Held): boolean =>
  whole ? hasOnly(u, models) : hasAny(u, models);

export function someHold(u: UnitState, list: readonly Held[]): boolean {
  for (let i = 0; i < list.length; i++) if (holds(u, list[i]!)) return true;
  return false;
}

export function sumOf(u: UnitState, list: readonly Held[]): number {
  let sum = 0;
  for (let i = 0; i < list.length; i++) if (holds(u, list[i]!)) sum += list[i]!.value;
  return sum;
}

export const holdersOf = (u: UnitState, { models }: Held): number => living(u) & models;

/** Whether a unit, by one or all Unstable models, crumbles without a test; Supernal ones test first before 2026 (T9A-BRK-9, T9A26-BRK-6). */
export function isUnstable(u: UnitState): boolean {
  const { moments, crumblesWhole, testsFirst } = u.plan;
  const unstable = crumblesWhole ? hasOnly(u, moments.crumbles) : hasAny(u, moments.crumbles);
  return unstable && !hasOnly(u, testsFirst);
}

/** Whether a unit crumbles when it fails a Break Test, instead of fleeing (T9A-BRK-9). */
export const isSupernal = (u: UnitState): boolean => hasOnly(u, u.plan.moments.crumblesFailing);

export const flees = (u: UnitState): boolean => (u.flags & u.plan.fled) !== 0;

/** Whether a model is Stubborn, or a Character has a Bodyguard (T9A-BRK-7, T9A-BRK-8), except one that refused a Duel. */
export const isStubborn = (u: UnitState): boolean => isStubbornItself(u) || isAtHome(u);

export const isStubbornItself = (u: UnitState): boolean =>
  (living(u) & ~(u.shamed << 1) & u.plan.moments.stubborn) !== 0 || isGuarded(u);

/** Whether a forest is near and a model whose rule needs one lives (T9A26-BRK-4). */
export const isAtHome = (u: UnitState): boolean =>
  u.plan.setup.near.forest === true && someHold(u, u.plan.moments.inForests);

/** Whether a Character has a Bodyguard (T9A-BRK-8, T9A26-BRK-5). */
export const isGuarded = (u: UnitState): boolean =>
  (livingModels(u) & ~(u.shamed << 1) & u.plan.guarded) !== 0 && hasAny(u, u.plan.moments.guards);

/** Returns the instances of Minimised in the unit's Courage tests (T9A26-BRK-8). */
export const minimised = (u: UnitState): number => sumOf(u, u.plan.moments.minimised);

/** Returns the Health Points that the strikes of an Agility Step will cost a unit, at most those that it has. */
export function lossOf(u: UnitState): number {
  let loss = Math.min(u.pendingLosses + u.hurtChampion, u.rf + u.champion);
  for (let i = 0; i < u.count; i++) loss += Math.min(u.hurtCharacters[i]!, u.characters[i]!);
  return loss;
}
