import { isSolved } from '../../../core/goal.ts';
import type { Combat } from '../combat.ts';
import { someHold } from '../state/living.ts';
import { STEP, type State, type UnitState } from '../state/state.ts';
import { lastStep } from './vampiric.ts';

export const reformingOf = (step: number): number => (step - STEP.reform) >> 1;

/** Moves to the Combat Reform of a unit, or to a solved choice to make one; after the last to the end of the round. */
export function nextReform(c: Combat, s: State, index: number): void {
  if (index >= s.units.length) {
    s.step = lastStep(c);
    return;
  }
  const u = s.units[index]!;
  const choice = c.solves && isSolved(u.plan.policy.reform_policy) && mayReform(c, s, u) ? 0 : 1;
  s.step = STEP.reform + 2 * index + choice;
}

/** Whether a unit may reform: engaged on one facing, and not Chained Together, which would keep its files. */
export function mayReform(c: Combat, s: State, u: UnitState): boolean {
  const { index, moments } = u.plan;
  if (someHold(u, moments.staysPut)) return false;
  if (u.onTable === 0 || ((s.layout.engaged >> index) & 1) === 0 || s.round >= c.rounds) return false;
  const flanks = s.layout.facings.filter((f) => f.unit === index).length;
  return flanks === 0 || (flanks === 1 && s.layout.pairs.filter((unit) => unit === index).length === 1);
}
