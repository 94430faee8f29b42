/** Formats a number with its noun: `1 hit`, `3 hits`. */
export const countNoun = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;

export const joinWithAnd = (names: readonly string[]): string =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;

const LISTED = 24;

/** Lists the allowed names, or only their number if they are too many to read. */
export const oneOf = (names: readonly string[], what: string): string =>
  names.length <= LISTED ? names.join(', ') : `one of ${names.length} ${what}`;

export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const SMALL = new Set(['of', 'the', 'to', 'and', 'in', 'a', 'is', 'for', 'with']);

/** Writes an id as a title: `Dancers of Yema` for `dancers-of-yema`. */
export const titleOfId = (id: string): string =>
  id
    .split('-')
    .map((word, i) => (i > 0 && SMALL.has(word) ? word : capital(word)))
    .join(' ');

/** Words an id for people: `Heavy infantry 2` for `heavy-infantry-2`. Other names stay as they are. */
export function wordedId(id: string): string {
  if (!/^\p{L}[\p{L}\d_-]*$/u.test(id)) return id;
  return capital(id.replaceAll(/[-_]+/g, ' ').trim());
}

/** Matches names in the plural, such as Gauls, Hastati and Tribesmen; not Legion, Marcellus or Medium infantry 2. */
export const PLURAL = /(?:[^ius]s|\p{L}{3}i|men)$/iu;

/** Lets the phrase on a unit agree with its name: `Gauls` `were eliminated`, `Legion` `held its hex`. */
export const agreeing = (name: string, phrase: string): string =>
  PLURAL.test(name) ? phrase.replace(/\bwas\b/, 'were').replace('its ', 'their ') : phrase;
