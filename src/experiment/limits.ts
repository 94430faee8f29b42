/** Most bytes of a file that is read. */
export const MOST_BYTES = 2_000_000;
/** Most words, marks, comments, blanks and line ends of a file: what takes time before anything is known of its meaning. */
export const MOST_TOKENS = 250_000;
/** Most maps, lists and values of a file, each alias counted as all that it stands for. */
export const MOST_VALUES = 50_000;
/** Most aliases (`*name`) of a file. */
export const MOST_ALIASES = 1000;
/** How many maps and lists may stand inside one another. */
export const DEEPEST = 50;
/** Most parts of a dotted path. */
export const MOST_PARTS = 32;
/** Most paths that a sweep names, and most values that one variant changes. */
export const MOST_SWEPT = 100;
export const MOST_CHANGES = 500;
/** Most variants that a file may write out. */
export const MOST_VARIANTS = 200;
/** Most cells of an experiment. */
export const MOST_CELLS = 10_000;
/** Most combats of a matrix. */
export const MOST_MATRIX = 1_000_000;
/** Most letters of a name or a title, and of a seed. */
export const MOST_LETTERS = 300;
export const MOST_LETTERS_OF_SEED = 1000;
/** Problems that are printed; further ones are counted. */
export const MOST_PROBLEMS = 100;
/** Problems after which nothing more is looked for: the file is not what it should be at all. */
export const MOST_FOUND = 1000;
