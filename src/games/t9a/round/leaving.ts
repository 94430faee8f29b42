import { isSolved } from '../../../core/goal.ts';
import type { Combat } from '../combat.ts';
import { isSupernal, isUnstable, someHold } from '../state/living.ts';
import { FLAG, type State, type UnitState } from '../state/state.ts';
import { chanceAbove, lossByCrumbling, standingOf, targetsOf } from './break-tests.ts';
import { testsOf } from './courage.ts';
import { differenceFor } from './static-score.ts';
import { DIFFERENCES } from './tests-table.ts';

/** The expected share of the remaining Health Points lost by crumbling from which a unit prefers to leave. */
const TOO_MUCH = 1 / 4;
/** A tolerance for sums of probabilities. */
const NEARLY = 1e-9;

/** Lets units of Hit and Run in contact break by choice, winners too, as by a failed test (T9A26-BRK-1, policy hit_and_run). */
export function leaveByChoice(c: Combat, s: State): void {
  for (let rest = c.leavers & s.layout.engaged; rest !== 0; rest &= rest - 1) {
    const u = s.units[31 - Math.clz32(rest & -rest)]!;
    if (mayLeave(u) && chooses(c, s, u)) leaves(s, u);
  }
}

const mayLeave = (u: UnitState): boolean => someHold(u, u.plan.moments.leaves);

export function leaves(s: State, u: UnitState): void {
  u.flags |= FLAG.fled | FLAG.break;
  s.broken |= 1 << u.plan.index;
}

/** Returns the next unit, from a place on, with a solved choice to leave; -1 for none. */
export function nextLeaver(c: Combat, s: State, from: number): number {
  for (let i = from; i < s.units.length; i++) {
    const bit = 1 << i;
    const u = s.units[i]!;
    if (c.leavers & s.layout.engaged & bit && isSolved(u.plan.policy.hit_and_run) && mayLeave(u)) return i;
  }
  return -1;
}

function chooses(c: Combat, s: State, u: UnitState): boolean {
  const { hit_and_run: policy } = u.plan.policy;
  if (policy === 'always') return true;
  if (policy === 'never' || isSolved(policy)) return false;
  if (policy !== 'when-losing-test') return s.round >= Number(policy.slice('after-round-'.length));
  if ((u.flags & FLAG.lost) === 0) return false;
  const difference = differenceFor(s, u.plan.index);
  if (isUnstable(u)) return lossByCrumbling(c, s, u, difference) > TOO_MUCH * left(u);
  const target = targetsOf(c, s, u)[standingOf(u.flags) + Math.min(DIFFERENCES - 1, difference)]!;
  const breaks = chanceAbove(testsOf(c, s, u).on(target), target);
  return isSupernal(u) ? breaks * difference > TOO_MUCH * left(u) + NEARLY : breaks >= 1 / 2 - NEARLY;
}

const left = (u: UnitState): number => u.characters.reduce((sum, hp) => sum + hp, u.rf + u.champion);
