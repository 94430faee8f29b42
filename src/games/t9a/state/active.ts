import type { Combat } from '../combat.ts';

export const active = (c: Pick<Combat, 'active' | 'activeAlternates'>, round: number): 0 | 1 =>
  (c.activeAlternates && round % 2 === 0 ? 1 - c.active : c.active) as 0 | 1;
