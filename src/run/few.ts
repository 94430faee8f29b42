/** Things of which one is told by name, before the rest is counted. */
const NAMED = 5;

/** The first of a list, and how many more there are. */
export const few = (list: readonly string[]): string =>
  list.slice(0, NAMED).join(', ') + (list.length > NAMED ? ` and ${list.length - NAMED} more` : '');
