/** Formats a number with its noun: `1 hit`, `3 hits`. */
export const countNoun = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const joinWithAnd = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const LISTED = 24;

/** Lists the allowed names, or only their number if they are too many to read. */
export const oneOf = (names: readonly string[], what: string): string =>
  names.length <= LISTED ? names.join(', ') : `one of ${names.length} ${what}`;
