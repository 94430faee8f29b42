/** The names that every JavaScript object has: as keys they would be lost or mistaken for built-ins. */
const reserved = new Set(['<<', ...Object.getOwnPropertyNames(Object.prototype)]);

export const isReserved = (name: string): boolean => reserved.has(name);

/** Returns the value of a key of a table; none for `constructor` and the like, which every object has. */
export const ownValue = <T>(table: Readonly<Record<string, T>>, key: string): T | undefined =>
  Object.hasOwn(table, key) ? table[key] : undefined;

/** The maximum length of the name of a unit, a side, a Character and the like, in characters. */
export const MAX_LETTERS_OF_NAME = 100;

/** Returns an unused name: this one with a number from 2. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`;
}
