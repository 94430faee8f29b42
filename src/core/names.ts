/** Names that every object of the program has: as keys they would be lost, or taken for what is built in. */
const reserved = new Set(['<<', ...Object.getOwnPropertyNames(Object.prototype)]);

/** Whether a word cannot be a name in a file. */
export const isReserved = (name: string): boolean => reserved.has(name);

/** Most letters of the name of a unit, a side, a Character or the like. */
export const MOST_LETTERS_OF_NAME = 100;
