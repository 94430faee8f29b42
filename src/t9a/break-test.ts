import type { Dice, Trial } from '../core/dice.ts';
import { trial } from '../core/trial.ts';
import type { Ruleset } from './ruleset.ts';

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
export const courageTest = (name: string, rerolledAbove?: number): Trial =>
  trial(name, (dice) => {
    const roll = sumOfDice(dice, 2, 0, 'Courage (T9A-BRK-1)');
    if (rerolledAbove === undefined || roll <= rerolledAbove) return roll;
    return sumOfDice(dice, 2, 0, 're-roll (T9A-BRK-5)');
  });

/** A distance such as 2D6, Maximised for Swiftstride (T9A-BRK-13). */
export const moveTrial = (name: string, dice: string, swift: boolean): Trial =>
  trial(name, (d) => sumOfDice(d, Number(dice[0]), swift ? 1 : 0, 'inches (T9A-BRK-13)'));

/** What the pursuit of a Broken unit depends on. */
interface Mover {
  readonly setup: { readonly id: string; readonly courage: number };
  readonly traits: { readonly swiftstride: boolean };
  readonly policy: { readonly pursue_policy: 'always' | 'never' };
}

/**
 * The flight of a Broken unit and its pursuit by some enemies, one after the other: 1 if any of them catches it
 * (T9A-BRK-13, T9A-BRK-14).
 */
export function pursuitTrial(
  broken: Pick<Mover, 'setup' | 'traits'>,
  pursuers: readonly Mover[],
  rules: Ruleset,
): Trial {
  const flee = moveTrial(`flight of ${broken.setup.id}`, rules.flee_dice, broken.traits.swiftstride);
  const chases = pursuers.map((p) => chaseTrial(p, rules));
  const names = pursuers.map((p) => p.setup.id).join(' and ');
  return trial(`pursuit of ${broken.setup.id} by ${names}`, (dice) => {
    const distance = dice.total(flee, 1);
    let caught = 0;
    for (const chase of chases) if (dice.total(chase, 1) > distance) caught = 1;
    return caught;
  });
}

/** The distance of one pursuer and 1, or 0 if it restrains itself. */
function chaseTrial(p: Mover, rules: Ruleset): Trial {
  const { id, courage } = p.setup;
  const pursue = moveTrial(`pursuit by ${id}`, rules.pursue_dice, p.traits.swiftstride);
  const restrain = trial(`${id} tries to restrain pursuit`, (d) =>
    rules.restrain_by === 'discipline'
      ? Number(sumOfDice(d, 2, 0, 'restraint (T9A-BRK-14)') <= Math.min(rules.courage_cap, courage))
      : Number(d.d6('restraint (T9A-BRK-14)', rules.restrain_test) >= rules.restrain_test),
  );
  return trial(`pursuit by ${id}`, (dice) => {
    if (p.policy.pursue_policy === 'never' && dice.total(restrain, 1) === 1) return 0;
    return dice.total(pursue, 1) + 1;
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
