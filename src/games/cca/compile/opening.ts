import type { Combat } from '../combat.ts';
import { startTrial } from '../round/combat.ts';
import { declare } from '../round/declare.ts';
import { STEP, State } from '../state/state.ts';

/**
 * The state in which the first attack is declared: it is the same in every trial, for nothing was rolled yet. Undefined if the
 * attack is not possible.
 */
export function openingOf(c: Combat): State | undefined {
  const s = new State(c);
  startTrial(c, s);
  declare(c, s);
  return s.step === STEP.roll ? s : undefined;
}
