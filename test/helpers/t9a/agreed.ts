import { expect } from 'vitest';
import { disagreements } from '../dice/agreement.ts';
import { type Exactly, exactly } from '../dice/exactly.ts';
import { simulated } from '../run/simulated.ts';
import type { Battle } from './armies.ts';

/** Returns the exact answer of a combat, after both kinds of dice have agreed with it on every metric at five sigma. */
export function agreed(battle: Battle): Exactly {
  const told = exactly(battle);
  for (const engine of ['rolled', 'sampled'] as const) {
    expect(disagreements(told.result, simulated(battle, engine, 4000, 'agreed')).found, engine).toEqual([]);
  }
  return told;
}
