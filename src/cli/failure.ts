/** What made a run fail, for people: the experiment, and the message that reproduces it. */
export const failureText = (name: string, error: unknown): string =>
  `${name}: failed: ${error instanceof Error ? error.message : String(error)}`;
