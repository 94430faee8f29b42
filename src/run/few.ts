const NAMED = 5;

export const few = (list: readonly string[]): string =>
  list.slice(0, NAMED).join(', ') + (list.length > NAMED ? ` and ${list.length - NAMED} more` : '');
