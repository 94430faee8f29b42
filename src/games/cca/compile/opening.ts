import type { Combat } from '../combat.ts';
import { startTrial } from '../round/combat.ts';
import { declare } from '../round/declare.ts';
import { STEP, State } from '../state/state.ts';

/** The state after the first attack is declared, before any dice: equal in all trials. Undefined if the attack is not possible. */
export function openingOf(c: Combat): State | undefined {
  // The first attack may be a player's choice.
  if (c.chooses) return undefined;
  const s = new State(c);
  startTrial(c, s);
  declare(c, s);
  return s.step === STEP.roll ? s : undefined;
}
