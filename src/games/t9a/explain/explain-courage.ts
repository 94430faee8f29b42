import type { StepExplanation } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import { fearTarget } from '../round/fear.ts';
import { instinctTarget, isSure, isTested } from '../round/instinct.ts';
import { STEP, type State } from '../state/state.ts';

/** Explains a Courage Test before the strikes, caused by Fear or a Primal Instinct. */
export const courageTest = (c: Combat, before: State, after: State): StepExplanation =>
  before.step < STEP.instinct
    ? fear(c, before, after, before.step - STEP.fear)
    : instinct(c, before, after, before.step - STEP.instinct);

function fear(c: Combat, before: State, after: State, index: number): StepExplanation {
  const u = before.units[index]!;
  const target = fearTarget(c, before, u);
  if (target < 0) return { heading: [], result: [] };
  const verdict = after.units[index]!.afraid ? 'fails' : 'passes';
  const name = u.plan.setup.id;
  return { heading: [`  ${name}: Fear (T9A-BRK-11)`], result: [`  ${name}: ${verdict}, needing ${target} or less.`] };
}

function instinct(c: Combat, before: State, after: State, index: number): StepExplanation {
  const u = before.units[index]!;
  if (!isTested(before, u)) return { heading: [], result: [] };
  const name = u.plan.setup.id;
  const passed = (after.units[index]!.kept & u.plan.instincts) !== 0;
  const verdict = passed ? 'passes, and hates this round' : 'fails';
  const how = isSure(u) ? 'without a roll' : `needing ${instinctTarget(c, before, u)} or less`;
  return { heading: [`  ${name}: Primal Instinct (T9A26-R-46)`], result: [`  ${name}: ${verdict}, ${how}.`] };
}
