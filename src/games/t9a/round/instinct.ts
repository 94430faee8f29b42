import type { Dice } from '../../../core/dice.ts';
import type { Combat } from '../combat.ts';
import { someHold } from '../state/living.ts';
import { updateEffects } from '../state/now.ts';
import { STEP, type State, type UnitState } from '../state/state.ts';
import { courageTarget } from './break-test.ts';
import { courageOf, testsOf } from './courage.ts';

export const firstStep = (c: Pick<Combat, 'fear' | 'instincts'>, s: State): number =>
  c.fear ? STEP.fear : afterFear(c, s);

export const afterFear = ({ instincts }: Pick<Combat, 'instincts'>, s: State): number =>
  instincts ? STEP.instinct : afterChoices(s);

const afterChoices = (s: State): number => (s.strikes.length > 0 ? STEP.strike : STEP.score);

/** Tests the Courage of units with a Primal Instinct, with the choices of the round; they hate if they pass (T9A26-R-46). */
export function instinctTest(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.instinct;
  const u = s.units[index]!;
  if (isTested(s, u) && (isSure(u) || passes(dice, c, s, u))) {
    u.kept |= u.plan.instincts;
    updateEffects(c, s);
  }
  s.step = index + 1 < s.units.length ? s.step + 1 : afterChoices(s);
}

function passes(dice: Dice, c: Combat, s: State, u: UnitState): boolean {
  const target = instinctTarget(c, s, u);
  return dice.total(testsOf(c, s, u).on(target), 1, u.plan.instinctPlace) <= target;
}

/** Whether a unit now tests a Primal Instinct, without a sure pass. */
export const isTested = (s: State, { plan, onTable }: UnitState): boolean =>
  plan.instincts !== 0 && onTable !== 0 && ((s.layout.engaged >> plan.index) & 1) === 1;
export const isSure = (u: UnitState): boolean => someHold(u, u.plan.moments.sure);

export const instinctTarget = (c: Combat, s: State, u: UnitState): number =>
  courageTarget(courageOf(c, s, u), 0, c.rules);
