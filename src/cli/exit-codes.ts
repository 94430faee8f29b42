export const exit = {
  done: 0,
  /** A cell failed; the others are written. */
  failed: 1,
  /** The input is wrong: a file, an option, a folder that cannot be written. */
  input: 2,
  /** The user stopped the run; finished work is saved. */
  interrupted: 130,
} as const;
