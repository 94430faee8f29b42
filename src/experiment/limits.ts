/** The maximum number of bytes of a file. */
export const MOST_BYTES = 2_000_000;
/** The maximum number of words, marks, comments, blanks and line ends of a file, which take time before their meaning is known. */
export const MOST_TOKENS = 250_000;
/** The maximum number of maps, lists and values of a file, with aliases written out. */
export const MOST_VALUES = 50_000;
export const MOST_ALIASES = 1000;
/** The maximum depth of maps and lists. */
export const DEEPEST = 50;
/** The maximum number of parts of a key path. */
export const MOST_PARTS = 32;
/** The maximum number of paths in a sweep, and of values that one variant changes. */
export const MOST_SWEPT = 100;
export const MOST_CHANGES = 500;
export const MOST_VARIANTS = 200;
export const MOST_CELLS = 10_000;
export const MOST_MATRIX = 1_000_000;
/** The maximum length of a name or title, and of a seed, in characters. */
export const MOST_LETTERS = 300;
export const MOST_LETTERS_OF_SEED = 1000;
/** The maximum number of problems printed; further ones are counted. */
export const MOST_PROBLEMS = 100;
/** The number of problems after which the search ends: the file is something else. */
export const MOST_FOUND = 1000;
