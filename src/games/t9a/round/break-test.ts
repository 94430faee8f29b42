import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import type { Amount } from '../rules/notation.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Mover, Pursuer } from '../unit-plan.ts';

/** Adds `extra` dice (Maximised minus Minimised) and discards as many lowest; if negative, the highest (T9A-MOD-4, T9A26-MOD-4). */
export function sumOfDice(dice: Dice, count: number, extra: number, why: string, sides: Amount['sides'] = 6): number {
  const faces: number[] = [];
  for (let i = 0; i < count + Math.abs(extra); i++) {
    const face = dice.d6(why);
    faces.push(sides === 3 ? (face + 1) >> 1 : face);
  }
  if (extra !== 0) faces.sort((a, b) => (extra > 0 ? b - a : a - b));
  let sum = 0;
  for (let i = 0; i < count; i++) sum += faces[i]!;
  return sum;
}

/** The accepted roll (T9A-BRK-1). @param rerolledAbove a roll above it has failed and is re-rolled, once (T9A-BRK-5) */
export const courageTest = (name: string, rerolledAbove?: number): Roll =>
  rollOf(name, (dice) => {
    const roll = sumOfDice(dice, 2, 0, 'Courage (T9A-BRK-1)');
    if (rerolledAbove === undefined || roll <= rerolledAbove) return roll;
    return sumOfDice(dice, 2, 0, 're-roll (T9A-BRK-5)');
  });

/** A test that some instances Minimise; a re-roll is of all dice (T9A26-BRK-8, T9A26-MOD-4). */
export function minimisedTest(name: string, instances: number, rerolledAbove?: number): Roll {
  const [first, again] = ['Discipline (T9A26-BRK-2)', 're-roll (T9A26-BRK-8)'].map((why) =>
    rollOf(why, (dice) => sumOfDice(dice, 2, -instances, why)),
  ) as [Roll, Roll];
  return rollOf(name, (dice) => {
    const roll = dice.total(first, 1);
    return rerolledAbove === undefined || roll <= rerolledAbove ? roll : dice.total(again, 1);
  });
}

/** A Command Test on 2D6, with `extra` instances of Maximised minus Minimised (T9A26-BRK-15). */
export const commandTest = (extra: number): Roll =>
  rollOf('Command Test', (dice) => sumOfDice(dice, 2, extra, 'Command Test (T9A26-BRK-15)'));

/** A distance such as 2D6 or D6+4, with `extra` instances of Maximised minus Minimised (T9A-BRK-13, T9A26-BRK-9). */
export const moveRoll = (name: string, { count, sides, plus }: Amount, extra: number): Roll =>
  rollOf(name, (d) => plus + sumOfDice(d, count, count === 0 ? 0 : extra, 'inches (T9A-BRK-13)', sides));

/** The flight of a Broken unit and its pursuit: 1 if any pursuer catches it (T9A-BRK-13, T9A-BRK-14). */
export function pursuitRoll(broken: Mover, pursuers: readonly Pursuer[]): Roll {
  const flee = moveRoll(`flight of ${broken.id}`, broken.dice, broken.extra);
  const chases = pursuers.map(chaseRoll);
  const catches: Roll[] = [];
  const names = pursuers.map((p) => p.id).join(' and ');
  return rollOf(`pursuit of ${broken.id} by ${names}`, (dice) => {
    const distance = dice.total(flee, 1);
    if (chases.length === 0) return 0;
    catches[distance] ??= catchRoll(chases, distance);
    return dice.total(catches[distance], 1);
  });
}

/** Whether any pursuer gets farther. Rolls are nested, so that paths through all pursuers are added, not multiplied. */
function catchRoll([first, ...others]: readonly Roll[], distance: number): Roll {
  const one = rollOf(`${first!.name}, far enough`, (dice) => (dice.total(first!, 1) > distance ? 1 : 0));
  if (others.length === 0) return one;
  const rest = catchRoll(others, distance);
  return rollOf('pursuit', (dice) => dice.total(one, 1) | dice.total(rest, 1));
}

function chaseRoll({ id, dice, extra, restrain }: Pursuer): Roll {
  const pursue = moveRoll(`pursuit by ${id}`, dice, extra);
  return rollOf(`pursuit by ${id}`, (dice) =>
    restrain !== undefined && dice.total(restrain, 1) === 1 ? 0 : dice.total(pursue, 1) + 1,
  );
}

/** A Command Test for restraint: 1 if the unit restrains itself (T9A-BRK-14). */
export const restraintByCommand = (id: string, needed: number): Roll =>
  rollOf(`${id} tries to restrain pursuit`, (dice) => Number(dice.d6('restraint (T9A-BRK-14)', needed) >= needed));

/** A Discipline Test for restraint, re-rolled if it fails near a Battle Standard (T9A-BRK-5). */
export function restraintByCourage(id: string, target: number, reroll: boolean): Roll {
  const holds = (dice: Dice, why: string) => Number(sumOfDice(dice, 2, 0, why) <= target);
  return rollOf(`${id} tries to restrain pursuit`, (dice) => {
    const first = holds(dice, 'restraint (T9A-BRK-14)');
    return first === 1 || !reroll ? first : holds(dice, 're-roll (T9A-BRK-5)');
  });
}

/** Returns the modifier of a Break Test by the Combat Score (T9A-BRK-3, T9A-BRK-7, T9A-FORM-4, T9A-FORM-6, T9A26-BRK-3, T9A26-BRK-4). */
export function scoreModifier(
  difference: number,
  steady: boolean,
  solid: boolean,
  stubborn: boolean,
  rules: Ruleset,
): number {
  if (stubborn && rules.stubborn === 'ignore_cs_modifier') return 0;
  if (steady && rules.steady_rule === 'steadfast') return 0;
  if (steady && solid && rules.both_ignores_modifier) return 0;
  const modifier = steady ? Math.max(rules.steady_min_modifier, -difference) : -difference;
  return stubborn && rules.stubborn === 'halve' ? -Math.ceil(-modifier / 2) : modifier;
}

/** Returns the maximum passing roll, from 0 to the cap (T9A-BRK-4, T9A-MOD-2), capped at the end or at each modifier (T9A26-MOD-2). */
export function courageTarget(courage: number, modifier: number, rules: Ruleset, bonus = 0): number {
  const raised = rules.clamp_each_step ? Math.min(rules.courage_cap, courage + bonus) : courage + bonus;
  return Math.min(rules.courage_cap, Math.max(0, raised + modifier));
}

export interface Crumbling {
  readonly steady: boolean;
  readonly solid: boolean;
  readonly stubborn: boolean;
  /** Whether a Battle Standard is near (Rally Around the Flag, or Beacon of Courage). */
  readonly rally: boolean;
  /** Combat Score for ranks; second edition only. */
  readonly rankBonus: number;
  /** The Health Points that the unit's own rules and friends save. */
  readonly spared?: number;
}

/** Returns the Health Points that an Unstable unit loses for losing by this difference (T9A-BRK-9). */
export function crumble(difference: number, unit: Crumbling, rules: Ruleset): number {
  let lost = unit.stubborn ? Math.ceil(difference / 2) : difference;
  if (rules.unstable === 'second') {
    if (unit.steady) lost = Math.min(lost, 12);
    if (unit.rally) lost -= Math.max(1, unit.rankBonus);
    return Math.max(0, lost - (unit.spared ?? 0));
  }
  const further = unit.rally || rules.crumble_reductions === 'separate';
  if (unit.rally) lost--;
  if (further && unit.steady) lost--;
  if (further && unit.solid) lost--;
  return Math.max(0, lost - (unit.spared ?? 0));
}
