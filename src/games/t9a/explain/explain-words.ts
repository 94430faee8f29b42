import type { Duellist } from '../attack/duels.ts';
import type { Combat } from '../combat.ts';
import type { UnitState } from '../state/state.ts';

export const has = (u: UnitState, flag: number): boolean => (u.flags & flag) !== 0;

export function duellistName(c: Combat, { unit, model }: Duellist): string {
  const { id, characters } = c.units[unit]!.setup;
  return model === 0 ? `the Champion of ${id}` : `${id}.${characters[model - 1]!.id}`;
}

/** Writes a modifier with its sign: `+1`, `−3`, `0`. */
export const signed = (n: number): string => {
  if (n < 0) return `−${-n}`;
  return n > 0 ? `+${n}` : '0';
};
