/** Exit codes of the program. */
export const exit = {
  done: 0,
  /** Some cell failed; the rest is written. */
  failed: 1,
  /** The input is wrong: a file, an option, a folder that cannot be written. */
  input: 2,
  /** Stopped by the user; what is done is kept. */
  interrupted: 130,
} as const;
