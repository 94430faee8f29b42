import type { UnitState } from '../state/state.ts';

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const has = (u: UnitState, flag: number): boolean => (u.flags & flag) !== 0;

/** `a, b and c`. */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

/** A modifier with its sign: `+1`, `−3`, `0`. */
export const signed = (n: number): string => (n < 0 ? `−${-n}` : n > 0 ? `+${n}` : '0');
