import type { Combat } from '../combat.ts';
import { startTrial } from '../round/combat.ts';
import { declare } from '../round/declare.ts';
import { STEP, State } from '../state/state.ts';

/**
 * Returns the state after the first attack is declared, which is equal in all trials, because no dice were rolled before. Undefined
 * if the attack is not possible.
 */
export function openingOf(c: Combat): State | undefined {
  // The first attack may be a player's choice.
  if (c.chooses) return undefined;
  const s = new State(c);
  startTrial(c, s);
  declare(c, s);
  return s.step === STEP.roll ? s : undefined;
}
