import { expect } from 'vitest';
import { disagreements } from '../dice/agreement.ts';
import { type Exactly, exactly } from '../dice/exactly.ts';
import { simulated } from '../run/simulated.ts';
import type { Battle } from './armies.ts';

/**
 * Returns the exact answer of a combat, after rolled and sampled dice have agreed with it on every metric: at fixed seeds, each comparison
 * within five standard deviations, so that a right program fails one in 1.7 million.
 */
export function agreed(battle: Battle): Exactly {
  const told = exactly(battle);
  for (const engine of ['rolled', 'sampled'] as const) {
    expect(disagreements(told.result, simulated(battle, engine, 4000, 'agreed')).found, engine).toEqual([]);
  }
  return told;
}
