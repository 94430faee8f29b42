import type { Dice } from '../../../core/dice.ts';
import type { Combat } from '../combat.ts';
import { otherOf } from '../formation/layout.ts';
import { hasAny, hasOnly } from '../state/living.ts';
import { STEP, type State, type UnitState } from '../state/state.ts';
import { courageTarget } from './break-test.ts';
import { courageOf, testsOf } from './courage.ts';
import { afterFear } from './instinct.ts';

/** Second edition: a unit in contact with enemies that cause Fear tests its Courage at the start of the round (T9A-BRK-11). */
export function fearTest(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.fear;
  const u = s.units[index]!;
  const target = fearTarget(c, s, u);
  if (target >= 0) {
    u.afraid = dice.total(testsOf(c, s, u).on(target), 1, u.plan.fearPlace) > target ? 1 : 0;
  }
  s.step = index + 1 < s.units.length ? s.step + 1 : afterFear(c, s);
}

/** Returns the maximum passing roll; -1 for a unit that need not test. */
export function fearTarget(c: Combat, s: State, u: UnitState): number {
  if (u.onTable === 0 || !facesFear(s, u.plan.index)) return -1;
  return courageTarget(courageOf(c, s, u), c.rules.fear_courage, c.rules);
}

/** Whether a unit touches an enemy that causes Fear, and is not immune. */
export function facesFear(s: State, unit: number): boolean {
  const { pairs } = s.layout;
  if (isFearless(s.units[unit]!)) return false;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = otherOf(pairs, i, unit);
    if (foe >= 0 && s.units[foe]!.onTable === 1 && hasAny(s.units[foe]!, s.units[foe]!.plan.moments.frightens))
      return true;
  }
  return false;
}

/** Whether the R&F are Fearless, or without R&F the Characters. */
function isFearless(u: UnitState): boolean {
  const { fearless } = u.plan.moments;
  return u.rf > 0 || u.champion > 0 ? (fearless & 1) === 1 : hasOnly(u, fearless);
}
