import type { Combat } from './compile.ts';
import { findContact, shrink } from './contact.ts';
import { FLAG, type State, type UnitState } from './state.ts';

/** Models on the table: whole models are removed whenever possible (T9A-POOL-2). */
export function countModels(u: UnitState): number {
  const hp = u.plan.hp;
  const rf = hp === 1 ? u.rf : ((u.rf + hp - 1) / hp) | 0;
  return u.champion > 0 ? rf + 1 : rf;
}

/** Takes what the attacks of one Agility Step did to a unit from its Health Pools (T9A-POOL). Tells whether the Champion fell. */
function takeLosses(u: UnitState): boolean {
  const { hurt, rf, champion } = u;
  const fromRf = hurt < rf ? hurt : rf;
  let atChampion = u.hurtChampion;
  // Excess goes to the Champion, or is lost (T9A-POOL-3); without R&F he is all that can be struck.
  if (hurt > fromRf && (rf === 0 || u.plan.excessToChampion)) atChampion += hurt - fromRf;
  const fromChampion = atChampion < champion ? atChampion : champion;
  u.hurt = 0;
  u.hurtChampion = 0;
  u.rf = rf - fromRf;
  u.champion = champion - fromChampion;
  u.lost += fromRf + fromChampion;
  u.models = countModels(u);
  if (u.models === 0) {
    u.flags |= FLAG.wiped;
    u.here = 0;
  }
  return fromChampion > 0 && fromChampion === champion;
}

/** At the end of an Agility Step: the losses of both sides, which were struck at the same time (T9A-SEQ-7), are removed. */
export function endAgilityStep(c: Combat, s: State): void {
  const { a, b } = s;
  const fellA = (a.hurt | a.hurtChampion) !== 0 && takeLosses(a);
  const fellB = (b.hurt | b.hurtChampion) !== 0 && takeLosses(b);
  if (a.models < a.first || b.models < b.first) closeRanks(c, s, fellA, fellB);
}

/** Models that are missing in the first rank are removed from it (T9A-CAS-3 … T9A-CAS-5). */
function closeRanks(c: Combat, s: State, fellA: boolean, fellB: boolean): void {
  if (!(s.a.here & s.b.here)) return;
  const aFirst = (active(c, s.round) === 0) === (c.rules.same_batch_shrink === 'active_first');
  // With nobody behind to fill it, a fallen Champion leaves a hole at the left end.
  for (const side of aFirst ? [0, 1] : [1, 0]) {
    const u = side === 0 ? s.a : s.b;
    const fell = side === 0 ? fellA : fellB;
    if (u.models < u.first) shrink(c, u, side === 0, u.first - u.models, fell ? 1 : 0);
  }
  findContact(s);
}

/** The side of the Active Player in a round. */
export const active = (c: Combat, round: number): 0 | 1 =>
  c.rules.active_alternates && round % 2 === 0 ? (c.setup.active === 0 ? 1 : 0) : c.setup.active;
