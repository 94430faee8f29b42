import { courageTarget, scoreModifier } from '../round/break-test.ts';
import type { Ruleset } from '../rules/ruleset.ts';

/** Differences of Combat Score that the table tells apart; larger ones leave no Courage anyway. */
export const DIFFERENCES = 64;

/** Where the rows of a unit begin that is neither Steady nor both, Steady, and Steady and Solid. */
export const PLAIN = 0;
export const STEADY = DIFFERENCES;
export const BOTH = 2 * DIFFERENCES;

/** What a Break Test depends on, beside the Combat Score. */
interface Tested {
  readonly courage: number;
  readonly otherModifier: number;
  readonly stubborn: boolean;
}

/** The numbers to roll or less in a unit's Break Tests, by standing and difference: what the hot loop reads. */
export function testTargets({ courage, otherModifier, stubborn }: Tested, rules: Ruleset): Int32Array {
  return testModifiers(stubborn, rules).map((score) => courageTarget(courage, score + otherModifier, rules));
}

/** The modifiers from the Combat Score, by standing and difference. */
export function testModifiers(stubborn: boolean, rules: Ruleset): Int32Array {
  const modifiers = new Int32Array(3 * DIFFERENCES);
  for (const standing of [PLAIN, STEADY, BOTH]) {
    for (let difference = 0; difference < DIFFERENCES; difference++) {
      const steady = standing !== PLAIN;
      modifiers[standing + difference] = scoreModifier(difference, steady, standing === BOTH, stubborn, rules);
    }
  }
  return modifiers;
}
