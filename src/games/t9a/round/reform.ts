import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import type { Combat } from '../combat.ts';
import { released } from '../formation/frozen.ts';
import { reformed } from '../formation/growth.ts';
import { someHold, sumOf } from '../state/living.ts';
import { updateEffects } from '../state/now.ts';
import { derive, FLAG, formationIn, STEP, type State, type UnitState } from '../state/state.ts';
import { commandTest, courageTarget } from './break-test.ts';
import { standingOf, targetsOf } from './break-tests.ts';
import { closeRanks, needsClosing } from './casualties.ts';
import { courageOf, hasMusician, testsOf } from './courage.ts';
import { mayReform, nextReform, reformingOf } from './next-reform.ts';
import { leave } from './pursuit.ts';
import { differenceFor } from './static-score.ts';
import { DIFFERENCES, ready } from './tests-table.ts';
import { drink } from './vampiric.ts';

const onOneDie = ready(rollOf('Command Test', (dice) => dice.d6('Command Test (T9A-BRK-17)')));
/** Command Tests on two dice, by the effective instances of Minimised minus Maximised. */
const twoDice = [1, 0, -1, -2].map((extra) => ready(commandTest(extra)));
const onTwoDice = (minimised: number): Roll => twoDice[1 + Math.max(-1, Math.min(2, minimised))]!;

/** Step 7: lets each unit make a Combat Reform (T9A-BRK-17). */
export function afterRound(dice: Dice, c: Combat, s: State): void {
  if (s.step >= STEP.drink) {
    drink(dice, c, s);
    return;
  }
  const index = reformingOf(s.step);
  const u = s.units[index]!;
  if (u.plan.policy.reform_policy !== 'none' && mayReform(c, s, u)) reform(dice, c, s, u);
  nextReform(c, s, index + 1);
}

/** Step 6.2: releases frozen boundaries; all casualties of the round leave their places, then Broken units move (T9A-CAS-16). */
export function release(c: Combat, s: State): void {
  s.layout = released(s.layout);
  for (const u of s.units) u.formation = formationIn(s.layout, u.plan.index) ?? u.formation;
  let gaps = 0;
  let suffered = 0;
  for (const u of s.units) {
    if (u.onTable === 0) continue;
    const bit = 1 << u.plan.index;
    if (needsClosing(s, u)) gaps |= bit;
    // A unit that lost models only behind the first rank has suffered casualties too (T9A-NUDGE-1).
    if (gaps & bit || u.models + (u.mask & 1) < u.modelsAtStart) suffered |= bit;
  }
  closeRanks(c, s, suffered, gaps);
  if (c.aided) updateEffects(c, s);
  leave(c, s);
}

function reform(dice: Dice, c: Combat, s: State, u: UnitState): void {
  const { reform_files, reform_files_musician } = c.rules;
  const files = hasMusician(c, u) ? Math.max(reform_files, reform_files_musician) : reform_files;
  const next = reformed(s.layout, u.plan.index, u.models, files);
  if (!next) return;
  const flanked = (s.layout.flanked >> u.plan.index) & 1;
  if (((u.flags & FLAG.lost) !== 0 || flanked) && !passes(dice, c, s, u)) return;
  s.layout = next;
  derive(s, u.plan.index);
}

/** Whether a unit may reform: losers, and units engaged in flank or rear, must pass a test. */
function passes(dice: Dice, c: Combat, s: State, u: UnitState): boolean {
  if (c.rules.reform_test === 'none') return true;
  if (c.rules.reform_test === 'command') return dice.total(onOneDie, 1, u.plan.reformPlace) >= c.rules.command_test;
  if (c.rules.reform_test === 'dis') return passesCommandTest(dice, c, s, u);
  const row = u.flags & FLAG.lost ? Math.min(DIFFERENCES - 1, differenceFor(s, u.plan.index)) : 0;
  const target = targetsOf(c, s, u)[standingOf(u.flags) + row]!;
  return dice.total(testsOf(c, s, u).on(target), 1, u.plan.reformPlace) <= target;
}

/** Rolls 2D6 against Discipline, with a Musician, a General and no Combat Score (T9A26-BRK-15). */
function passesCommandTest(dice: Dice, c: Combat, s: State, u: UnitState): boolean {
  const { moments, reformPlace } = u.plan;
  if (someHold(u, moments.passesCommand)) return true;
  return dice.total(onTwoDice(sumOf(u, moments.command)), 1, reformPlace) <= commandTarget(c, s, u);
}

export const commandTarget = (c: Combat, s: State, u: UnitState): number =>
  courageTarget(courageOf(c, s, u), 0, c.rules, hasMusician(c, u) ? c.rules.musician_dis : 0);
