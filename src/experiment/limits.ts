export const MAX_BYTES = 2_000_000;
/** The maximum number of words, marks, comments, blanks and line ends of a file, which take time before their meaning is known. */
export const MAX_TOKENS = 250_000;
/** The maximum number of maps, lists and values of a file, with aliases written out. */
export const MAX_VALUES = 50_000;
export const MAX_ALIASES = 1000;
/** The maximum depth of maps and lists. */
export const DEEPEST = 50;
export const MAX_PARTS = 32;
/** The maximum number of paths in a sweep, and of values that one variant changes. */
export const MAX_SWEPT = 100;
export const MAX_CHANGES = 500;
export const MAX_VARIANTS = 200;
/** The maximum number of cells of a file. Their layout takes no memory, but their results some kilobytes each, and a report lists all of them. */
export const MAX_CELLS = 50_000;
export const MAX_MATRIX = 1_000_000;
/** The maximum length of a name or title, and of a seed, in characters. */
export const MAX_LETTERS = 300;
export const MAX_LETTERS_OF_SEED = 1000;
/** The maximum number of problems printed; further ones are counted. */
export const MAX_PROBLEMS = 100;
/** The number of problems after which the search ends: the file is something else. */
export const MAX_FOUND = 1000;
