import type { UnitState } from '../state/state.ts';

export const has = (u: UnitState, flag: number): boolean => (u.flags & flag) !== 0;

/** Writes a modifier with its sign: `+1`, `−3`, `0`. */
export const signed = (n: number): string => {
  if (n < 0) return `−${-n}`;
  return n > 0 ? `+${n}` : '0';
};
