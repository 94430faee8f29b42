import type { Combat } from '../combat.ts';
import { startTrial } from '../round/combat.ts';
import { declare } from '../round/declare.ts';
import { STEP, State } from '../state/state.ts';

/** Returns the state after the first attack is declared, before any dice; undefined if it is impossible or a choice. */
export function openingOf(c: Combat): State | undefined {
  if (c.chooses) return undefined;
  const s = new State(c);
  startTrial(c, s);
  declare(c, s);
  return s.step === STEP.roll ? s : undefined;
}
