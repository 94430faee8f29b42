import type { Combat, UnitPlan } from './compile.ts';
import { findContact, shrink } from './contact.ts';
import { FLAG, type State, type UnitState } from './state.ts';

/** Models on the table: whole models are removed whenever possible (T9A-POOL-2). */
export function countModels(plan: UnitPlan, u: UnitState): number {
  const rf = plan.hp === 1 ? u.rf : ((u.rf + plan.hp - 1) / plan.hp) | 0;
  return u.champion > 0 ? rf + 1 : rf;
}

/** Takes what the attacks of one Agility Step did to a unit from its Health Pools, and removes models (T9A-POOL, T9A-CAS). */
export function takeLosses(c: Combat, s: State, index: 0 | 1): void {
  const plan = c.units[index];
  const u = s.units[index];
  const fromRf = Math.min(u.hurt, u.rf);
  // Excess goes to the Champion, or is lost with him (T9A-POOL-3); without R&F he is all that can be struck.
  const excess = u.rf === 0 || c.rules.excess_to_champion ? u.hurt - fromRf : 0;
  const atChampion = u.hurtChampion + excess;
  const fromChampion = Math.min(atChampion, u.champion);
  const championFalls = fromChampion > 0 && fromChampion === u.champion;
  u.hurt = 0;
  u.hurtChampion = 0;
  u.rf -= fromRf;
  u.champion -= fromChampion;
  u.lost += fromRf + fromChampion;
  u.models = countModels(plan, u);
  if (u.models === 0) {
    u.flags |= FLAG.wiped;
    u.here = 0;
  } else if (u.models < u.first) {
    // With nobody behind to fill it, a fallen Champion leaves a hole at the left end.
    shrink(c, s, index, u.first - u.models, championFalls ? 1 : 0);
  }
}

/** At the end of an Agility Step: the losses of both sides, which were struck at the same time (T9A-SEQ-7). */
export function endAgilityStep(c: Combat, s: State): void {
  const a = s.units[0];
  const b = s.units[1];
  const before = a.first + b.first;
  const first = active(c, s.round) === (c.rules.same_batch_shrink === 'active_first' ? 0 : 1) ? 0 : 1;
  if (s.units[first].hurt + s.units[first].hurtChampion > 0) takeLosses(c, s, first);
  const second = first === 0 ? 1 : 0;
  if (s.units[second].hurt + s.units[second].hurtChampion > 0) takeLosses(c, s, second);
  if (a.first + b.first !== before) findContact(c, s);
}

/** The side of the Active Player in a round. */
export const active = (c: Combat, round: number): 0 | 1 =>
  c.rules.active_alternates && round % 2 === 0 ? (c.setup.active === 0 ? 1 : 0) : c.setup.active;
