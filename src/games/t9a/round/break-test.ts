import type { Dice, Roll } from '../../../core/dice.ts';
import { rollOf } from '../../../core/roll.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import type { Mover, Pursuer } from '../unit-plan.ts';

/**
 * Several dice added up. With `extra` 1 (Maximised) one more die is rolled and the lowest discarded, with -1 (Minimised)
 * the highest (T9A-MOD-4).
 */
export function sumOfDice(dice: Dice, count: number, extra: -1 | 0 | 1, why: string): number {
  let sum = 0;
  let low = 7;
  let high = 0;
  for (let i = 0; i < count + Math.abs(extra); i++) {
    const face = dice.d6(why);
    sum += face;
    low = Math.min(low, face);
    high = Math.max(high, face);
  }
  return extra === 0 ? sum : sum - (extra > 0 ? low : high);
}

/**
 * The accepted roll of a Courage test (T9A-BRK-1).
 * @param rerolledAbove a roll above this has failed and is re-rolled, once (T9A-BRK-5); none if undefined
 */
export const courageTest = (name: string, rerolledAbove?: number): Roll =>
  rollOf(name, (dice) => {
    const roll = sumOfDice(dice, 2, 0, 'Courage (T9A-BRK-1)');
    if (rerolledAbove === undefined || roll <= rerolledAbove) return roll;
    return sumOfDice(dice, 2, 0, 're-roll (T9A-BRK-5)');
  });

/** A distance such as 2D6, Maximised for Swiftstride (T9A-BRK-13). */
export const moveRoll = (name: string, dice: string, swift: boolean): Roll =>
  rollOf(name, (d) => sumOfDice(d, Number(dice[0]), swift ? 1 : 0, 'inches (T9A-BRK-13)'));

/**
 * The flight of a Broken unit and its pursuit by some enemies, one after the other: 1 if any of them catches it
 * (T9A-BRK-13, T9A-BRK-14).
 */
export function pursuitRoll(broken: Mover, pursuers: readonly Pursuer[], rules: Ruleset): Roll {
  const flee = moveRoll(`flight of ${broken.id}`, rules.flee_dice, broken.swift);
  const chases = pursuers.map((p) => chaseRoll(p, rules));
  const catches: Roll[] = [];
  const names = pursuers.map((p) => p.id).join(' and ');
  return rollOf(`pursuit of ${broken.id} by ${names}`, (dice) => {
    const distance = dice.total(flee, 1);
    if (chases.length === 0) return 0;
    catches[distance] ??= catchRoll(chases, distance);
    return dice.total(catches[distance], 1);
  });
}

/**
 * Whether any of some pursuers gets farther than a distance: the first or any of the others. One inside the other, so that the
 * paths through all pursuers are added where they meet, and not multiplied.
 */
function catchRoll([first, ...others]: readonly Roll[], distance: number): Roll {
  const one = rollOf(`${first!.name}, far enough`, (dice) => (dice.total(first!, 1) > distance ? 1 : 0));
  if (others.length === 0) return one;
  const rest = catchRoll(others, distance);
  return rollOf('pursuit', (dice) => dice.total(one, 1) | dice.total(rest, 1));
}

/** The distance of one pursuer and 1, or 0 if it restrains itself. */
function chaseRoll({ id, swift, restrain }: Pursuer, rules: Ruleset): Roll {
  const pursue = moveRoll(`pursuit by ${id}`, rules.pursue_dice, swift);
  return rollOf(`pursuit by ${id}`, (dice) =>
    restrain !== undefined && dice.total(restrain, 1) === 1 ? 0 : dice.total(pursue, 1) + 1,
  );
}

/** A Command Test with which a unit restrains itself: 1 if it does (T9A-BRK-14). */
export const restraintByCommand = (id: string, needed: number): Roll =>
  rollOf(`${id} tries to restrain pursuit`, (dice) => Number(dice.d6('restraint (T9A-BRK-14)', needed) >= needed));

/** The same by a Discipline Test on a number, whose failure is re-rolled beside a Battle Standard (T9A-BRK-5). */
export function restraintByCourage(id: string, target: number, reroll: boolean): Roll {
  const holds = (dice: Dice, why: string) => Number(sumOfDice(dice, 2, 0, why) <= target);
  return rollOf(`${id} tries to restrain pursuit`, (dice) => {
    const first = holds(dice, 'restraint (T9A-BRK-14)');
    return first === 1 || !reroll ? first : holds(dice, 're-roll (T9A-BRK-5)');
  });
}

/** The modifier of a Break Test from the Combat Score difference (T9A-BRK-3, T9A-BRK-7, T9A-FORM-4, T9A-FORM-6). */
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
  return steady ? Math.max(rules.steady_min_modifier, -difference) : -difference;
}

/** The number to roll or less: Courage with modifiers, between 0 and the cap (T9A-BRK-4, T9A-MOD-2). */
export const courageTarget = (courage: number, modifier: number, rules: Ruleset): number =>
  Math.min(rules.courage_cap, Math.max(0, courage + modifier));

/** What reduces the losses of an Unstable unit. */
export interface Crumbling {
  readonly steady: boolean;
  readonly solid: boolean;
  readonly stubborn: boolean;
  /** A Battle Standard is near (Rally Around the Flag). */
  readonly rally: boolean;
  /** Combat Score for ranks; second edition only. */
  readonly rankBonus: number;
}

/** Health Points that an Unstable unit loses after losing by so much (T9A-BRK-9). */
export function crumble(difference: number, unit: Crumbling, rules: Ruleset): number {
  let lost = unit.stubborn ? Math.ceil(difference / 2) : difference;
  if (rules.unstable === 'second') {
    if (unit.steady) lost = Math.min(lost, 12);
    if (unit.rally) lost -= Math.max(1, unit.rankBonus);
    return Math.max(0, lost);
  }
  const further = unit.rally || rules.crumble_reductions === 'separate';
  if (unit.rally) lost--;
  if (further && unit.steady) lost--;
  if (further && unit.solid) lost--;
  return Math.max(0, lost);
}
