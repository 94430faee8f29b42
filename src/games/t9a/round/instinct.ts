import type { Dice } from '../../../core/dice.ts';
import { seeFacts } from '../aid/now.ts';
import type { Combat } from '../combat.ts';
import { STEP, type State, type UnitState } from '../state/state.ts';
import { courageTarget } from './break-test.ts';
import { courageOf, testsOf } from './courage.ts';

/** The step after the static score. */
export const firstStep = (c: Pick<Combat, 'fear' | 'instincts'>, s: State): number =>
  c.fear ? STEP.fear : afterFear(c, s);

/** The step after the Fear tests. */
export const afterFear = ({ instincts }: Pick<Combat, 'instincts'>, s: State): number =>
  instincts ? STEP.instinct : afterChoices(s);

const afterChoices = (s: State): number => (s.strikes.length > 0 ? STEP.strike : STEP.score);

/** With the choices of the round: units with a Primal Instinct test their Courage, and hate if they pass (T9A26-R-46). */
export function instinctTest(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.instinct;
  const u = s.units[index]!;
  const target = instinctTarget(c, s, u);
  if (target >= 0 && dice.total(testsOf(c, s, u)[target]!, 1, u.plan.instinctPlace) <= target) {
    u.kept |= u.plan.instincts;
    seeFacts(c, s);
  }
  s.step = index + 1 < s.units.length ? s.step + 1 : afterChoices(s);
}

/** The number to roll or less; -1 for a unit that need not test. */
export function instinctTarget(c: Combat, s: State, u: UnitState): number {
  const { index, instincts } = u.plan;
  if (instincts === 0 || u.here === 0 || ((s.layout.engaged >> index) & 1) === 0) return -1;
  return courageTarget(courageOf(c, s, u), 0, c.rules);
}
