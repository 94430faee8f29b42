import type { UnitState } from './state.ts';

export const count = (n: number, what: string): string => `${n} ${what}${n === 1 ? '' : 's'}`;

export const has = (u: UnitState, flag: number): boolean => (u.flags & flag) !== 0;

/** `a, b and c`. */
export const list = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
